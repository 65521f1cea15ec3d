// flight.js: what has happened, shown in its order: all ships fly together along their arrows, then the dials turn, then
// shot by shot. A press, a key or leaving the page ends it at once.
import { along, between, curve, turnTo } from './plane.js';
import { isGone } from './words.js';

const FLY = 1200;
const TURN = 420;
const SHOT = 1100;
const SHOTS = 4400; // all shots of a step together at most
const MISSILE = 600;
const BLAST = 900;
const DEBRIS = 1400; // the dice of all who were near
const REVEAL = 420;
const JUMP = 1150; // a jump, all its parts together
const WRITING = 'input:not([type="range"]), textarea'; // whoever writes goes on watching

/** What jumps are told in; of ships that were not on the table as well. */
const LEAPS = ['coordinates', 'jump_marker', 'jump_side', 'jump_distance', 'jump_near', 'appears'];

/** Degrees and millimetres of an event, as the view has them. */
const moved = (event) => ({ x: event.x * 100, y: event.y * 100, heading: event.heading * 100 });

/**
 * The events as chapters: { moves, turns } of ships by number, { jump }, { shot }, { blast, bodies }, { gone }, { energies }, each
 * with the step it belongs to. Poses are the view's; where the events end, the view says exactly where.
 */
export function chapters(events, before, after) {
  const told = [];
  const pose = before.ships.map(({ x, y, heading, dial }) => ({ x, y, heading, dial }));
  let open = null;
  let half = before.step.endsWith('_2') ? 2 : 1;
  const flight = (ship) => {
    if (!open || open.moves.has(ship)) told.push((open = { moves: new Map(), turns: new Map(), levels: new Map(), step: `move_${half}` }));
    return open;
  };
  const leaps = new Map(); // by ship, the jump that is under way
  const leapOf = (ship) => {
    const { jump } = before.ships[ship];
    if (!leaps.has(ship)) {
      leaps.set(ship, { ship, from: pose[ship].x === null ? null : { ...pose[ship] }, marker: jump && !jump.out ? { ...jump } : null, to: null });
      told.push({ jump: leaps.get(ship), step: 'move_1' });
    }
    return leaps.get(ship);
  };
  const drifts = new Map((before.missiles ?? []).map(({ body, x, y, heading }) => [body, { x, y, heading }]));
  const rowOf = (event) => [...(after.missiles ?? []), ...(before.missiles ?? [])].find(({ body }) => body === event.missile) ?? { body: event.missile, id: event.missile, turn: 1, side: 'colonial', kind: event.warhead };
  const missile = (event, from) => {
    const to = moved(event);
    told.push({ missile: event.missile, from: { ...from, dial: 0 }, to: { ...to, dial: 0 }, row: { ...rowOf(event), ...to }, step: `move_${half}` });
    drifts.set(event.missile, to);
  };
  /** Somebody was in the explosion that was told last; `roll`: the dice for debris. */
  const struck = (ship, roll = null) => {
    const bodies = told.findLast((one) => one.gone === undefined)?.bodies;
    if (bodies && !bodies.some((one) => one.ship === ship)) bodies.push({ ship, at: { ...pose[ship] }, roll });
  };
  const energy = (event) => told.push({ energies: new Map([[event.ship, event.energy]]), step: 'move_1' });
  const acts = {
    revealed: energy,
    replaced: energy,
    second_card() {
      half = 2;
    },
    moved(event) {
      const from = { ...pose[event.ship] };
      Object.assign(pose[event.ship], moved(event));
      flight(event.ship).moves.set(event.ship, { from, to: { ...pose[event.ship] } });
    },
    rotated(event) {
      open ??= flight(-1);
      pose[event.ship].dial = event.dial;
      open.turns.set(event.ship, { ...pose[event.ship] });
    },
    direction(event) {
      open ??= flight(-1);
      const one = pose[event.ship];
      const nose = one.heading + one.dial * 3000;
      one.heading = event.heading * 100;
      one.dial = Math.round((((nose - one.heading) % 36000) + 36000) / 3000) % 12;
      open.turns.set(event.ship, { ...one });
    },
    level: (event) => flight(-1).levels.set(event.ship, event.level),
    coordinates(event) {
      const laid = before.locations?.[before.ships[event.ship].side] ?? [];
      leapOf(event.ship).ruler = laid.find(({ letter }) => letter === event.navpoint) ?? null;
    },
    jump_marker: (event) => (leapOf(event.ship).marker = moved(event)),
    jump_side: (event) => (leapOf(event.ship).side = event.side),
    jump_distance: (event) => (leapOf(event.ship).die = event.die),
    jump_near: (event) => (leapOf(event.ship).die = event.distance),
    appears(event) {
      const { dial } = after.ships[event.ship];
      const to = { ...moved(event), dial: dial ?? 0 };
      Object.assign(leapOf(event.ship), { to });
      pose[event.ship] = { ...to };
      leaps.delete(event.ship);
    },
    jumps_out: (event) => leapOf(event.ship),
    attack: (event) => told.push({ shot: event, step: `fire_${half}` }),
    orbits: (event) => told.push({ orbit: event.piece, from: before.terrain[event.piece], to: moved(event), step: 'move_1' }),
    launches: (event) => missile(event, before.ships[event.ship].x === null ? moved(event) : pose[event.ship]),
    missile_flies: (event) => missile(event, drifts.get(event.missile) ?? moved(event)),
    missile_lost: (event) => told.push({ missile: event.missile, gone: true }),
    missile_left: (event) => told.push({ missile: event.missile, gone: true }),
    explodes: (event) => told.push({ blast: event, bodies: [] }),
    debris: (event) => struck(event.ship, event),
    counters: (event) => event.pool === 'missile' && struck(event.ship),
    left: (event) => told.push({ gone: event.ship }),
    eliminated(event) {
      struck(event.ship);
      if (!leaps.has(event.ship)) told.push({ gone: event.ship }); // whoever jumps out just goes
    },
  };
  for (const event of events) {
    if (['attack', 'left', 'eliminated', 'revealed'].includes(event.kind)) open = null;
    if (before.ships[event.ship]?.x !== null || event.kind === 'attack' || LEAPS.includes(event.kind)) acts[event.kind]?.(event);
  }
  settle(told, pose, before, after);
  return together(told.filter(({ jump }) => !jump || jump.to || jump.side !== undefined || isGone(after.ships[jump.ship])));
}

/** Whatever stands elsewhere in the end has slid there. */
function settle(told, pose, before, after) {
  const rest = { moves: new Map(), turns: new Map(), levels: new Map() };
  for (const ship of after.ships) {
    const was = pose[ship.ship];
    if (ship.x === null || before.ships[ship.ship].x === null) continue;
    const far = Math.hypot(was.x - ship.x, was.y - ship.y);
    const turn = Math.abs(turnTo(was.heading / 100, ship.heading / 100)) > 1 || was.dial !== ship.dial;
    const last = told.findLast((one) => one.moves?.has(ship.ship));
    if (far < 200 && !turn && last) last.moves.get(ship.ship).to = { ...ship }; // events are told in whole millimetres
    else if (far >= 1 || turn) rest.moves.set(ship.ship, { from: was, to: ship });
  }
  if (rest.moves.size > 0) told.push(rest);
}

/** Plans are opened all at once. */
function together(told) {
  const first = told.find((one) => one.energies);
  const others = told.filter((one) => one.energies && one !== first);
  for (const one of others) for (const [ship, energy] of one.energies) first.energies.set(ship, energy);
  return told.filter((one) => !others.includes(one));
}

// ---- the clock ------------------------------------------------------------------------------------------------

/** Runs steps of 0 to 1 over a time, one after another, until it is told to hurry. */
export class Clock {
  #hurried = false;
  #end = () => {};
  #keys = (event) => !event.target.closest?.(WRITING) && this.hurry();

  constructor() {
    document.addEventListener('pointerdown', this.hurry, { capture: true });
    document.addEventListener('visibilitychange', this.hurry);
    document.addEventListener('keydown', this.#keys);
  }

  hurry = () => {
    this.#hurried = true;
    this.#end();
  };

  run(time, step) {
    return new Promise((done) => {
      const begin = performance.now();
      let over = false;
      const end = () => {
        if (over) return;
        over = true;
        step(1);
        done();
      };
      this.#end = end;
      const tick = (now) => {
        if (over) return;
        const t = Math.min(1, (now - begin) / time);
        if (t >= 1 || this.#hurried) end();
        else {
          step(t);
          requestAnimationFrame(tick);
        }
      };
      if (this.#hurried) end();
      else requestAnimationFrame(tick);
    });
  }

  close() {
    document.removeEventListener('pointerdown', this.hurry, { capture: true });
    document.removeEventListener('visibilitychange', this.hurry);
    document.removeEventListener('keydown', this.#keys);
  }
}

const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - (1 - t) ** 2 * 2);

/**
 * Shows the chapters on a stage: missile(body, pose or null, row), blast(chapter, t), debris(chapter, t), orbit(piece, point), step(id), place(ship, pose), poseOf(ship), energy(ship, value), level(ship, value),
 * trace(ship, from, to),
 * leap(jump, t), shoot(event, t), gone(ship, t). `plane` makes the view's poses the drawing's.
 */
export async function show(told, stage, plane) {
  const clock = new Clock();
  const shots = told.filter((one) => one.shot).length;
  for (const one of told) {
    if (one.step) stage.step(one.step);
    if (one.energies) {
      for (const [ship, energy] of one.energies) stage.energy(ship, energy);
      await clock.run(REVEAL, () => {});
    } else if (one.moves) {
      await fly(one, stage, plane, clock);
    } else if (one.jump) {
      await clock.run(JUMP, (t) => stage.leap(one.jump, t));
    } else if (one.missile !== undefined) {
      await flyMissile(one, stage, plane, clock);
    } else if (one.blast) {
      await clock.run(BLAST, (t) => stage.blast(one, t));
      if (one.bodies.some(({ roll }) => roll)) await clock.run(DEBRIS, (t) => stage.debris(one, t));
    } else if (one.orbit !== undefined) {
      const [begin, end] = [plane.point(one.from), plane.point(one.to)];
      await clock.run(TURN, (t) => stage.orbit(one.orbit, { x: between(begin.x, end.x, ease(t)), y: between(begin.y, end.y, ease(t)) }));
    } else if (one.shot) {
      await clock.run(Math.min(SHOT, SHOTS / shots), (t) => stage.shoot(one.shot, t));
    } else {
      await clock.run(TURN, (t) => stage.gone(one.gone, t));
    }
  }
  clock.close();
}

/** One missile along its straight line; or it is gone. */
async function flyMissile({ missile, from, to, row, gone }, stage, plane, clock) {
  if (gone) return stage.missile(missile, null);
  const [begin, end] = [plane.pose(from), plane.pose(to)];
  const at = (t) => ({ ...end, x: between(begin.x, end.x, t), y: between(begin.y, end.y, t) });
  return clock.run(MISSILE, (t) => stage.missile(missile, at(ease(t)), row));
}

async function fly({ moves, turns, levels }, stage, plane, clock) {
  for (const [ship, level] of levels) stage.level(ship, level);
  if (levels.size > 0 && moves.size === 0) await clock.run(TURN, () => {});
  const ways = [...moves].map(([ship, { from, to }]) => {
    const begin = plane.pose(from);
    const turning = turns.has(ship);
    const end = plane.pose(turning ? { ...to, heading: to.heading, dial: from.dial } : to);
    return { ship, begin, end, path: curve(begin, end) };
  });
  if (ways.length > 0)
    await clock.run(FLY, (t) => {
      for (const { ship, begin, end, path } of ways) stage.place(ship, t === 1 ? end : along(path, begin, end, ease(t)));
    });
  for (const [ship, { from, to }] of moves) stage.trace(ship, plane.pose(from), plane.pose(to));
  if (turns.size === 0) return;
  const dials = [...turns].map(([ship, to]) => ({ ship, begin: stage.poseOf(ship), end: plane.pose(to) }));
  await clock.run(TURN, (t) => {
    for (const { ship, begin, end } of dials)
      stage.place(ship, {
        ...end,
        x: between(begin.x, end.x, t),
        y: between(begin.y, end.y, t),
        way: begin.way + turnTo(begin.way, end.way) * ease(t),
        nose: begin.nose + turnTo(begin.nose, end.nose) * ease(t),
      });
  });
}
