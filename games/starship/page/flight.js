// flight.js: puts the events of a turn into chapters, in the order in which they are shown. All
// plans open, all ships fly together along their arrows, then the dials turn, then the shots follow
// one by one.
import { turnTo } from './plane.js';
import { isGone } from './labels.js';

/** Event kinds that belong to a jump. They count even if the ship was not on the table. */
const LEAPS = ['coordinates', 'jump_marker', 'jump_side', 'jump_distance', 'jump_near', 'appears'];

/** Converts the degrees and millimeters of an event to the hundredths that the view uses. */
const moved = (event) => ({ x: event.x * 100, y: event.y * 100, heading: event.heading * 100 });

/**
 * Turns events into chapters. Among their kinds are { moves, turns, levels } of ships by number,
 * { jump }, { shot }, { blast, bodies }, { gone }, { opened }, { struck } and { second }. Each
 * chapter has the events that it tells (`of`), and most have their `step`. Poses are in the units
 * of the view. Events are rounded, so the last poses come from the view.
 */
export function chapters(events, before, after) {
  const told = [];
  const pose = before.ships.map(({ x, y, heading, dial }) => ({ x, y, heading, dial }));
  let open = null;
  let half = before.step.endsWith('_2') ? 2 : 1;
  const flight = (ship) => {
    if (!open || open.moves.has(ship)) told.push((open = { moves: new Map(), turns: new Map(), levels: new Map(), step: `move_${half}`, of: [] }));
    return open;
  };
  const tell = (chapter, event) => told.push({ of: [event], ...chapter });
  const leaps = new Map(); // by ship: the jump that is being told
  const leapOf = (event) => {
    const { ship } = event;
    const { jump } = before.ships[ship];
    if (!leaps.has(ship)) {
      const leap = { ship, from: pose[ship].x === null ? null : { ...pose[ship] }, marker: jump && !jump.out ? { ...jump } : null, to: null };
      leaps.set(ship, { leap, of: [] });
      told.push({ jump: leap, step: 'move_1', of: leaps.get(ship).of });
    }
    leaps.get(ship).of.push(event);
    return leaps.get(ship).leap;
  };
  const drifts = new Map((before.missiles ?? []).map(({ body, x, y, heading }) => [body, { x, y, heading }]));
  const rowOf = (event) => [...(after.missiles ?? []), ...(before.missiles ?? [])].find(({ body }) => body === event.missile) ?? { body: event.missile, id: event.missile, turn: 1, side: 'colonial', kind: event.warhead };
  const missile = (event, from) => {
    const to = moved(event);
    tell({ missile: event.missile, from: { ...from, dial: 0 }, to: { ...to, dial: 0 }, row: { ...rowOf(event), ...to }, step: `move_${half}` }, event);
    drifts.set(event.missile, to);
  };
  /**
   * Adds a ship to the explosion told last; `roll`: the dice for debris. Returns false if there is
   * no such explosion.
   */
  const struck = (event, roll = null) => {
    const blast = told.findLast((one) => one.gone === undefined);
    if (!blast?.bodies) return false;
    if (!blast.bodies.some(({ ship }) => ship === event.ship)) blast.bodies.push({ ship: event.ship, at: { ...pose[event.ship] }, roll });
    blast.of.push(event);
    return true;
  };
  const acts = {
    revealed: (event) => tell({ opened: [event], step: 'move_1' }, event),
    illegal: (event) => tell({ struck: event, step: 'move_1' }, event),
    replaced: (event) => tell({ instead: event, step: 'move_1' }, event),
    second_card(event) {
      half = 2;
      tell({ second: [event], step: 'move_2' }, event);
    },
    late_card: (event) => acts.second_card(event),
    moved(event) {
      const from = { ...pose[event.ship] };
      Object.assign(pose[event.ship], moved(event));
      const now = flight(event.ship);
      now.moves.set(event.ship, { from, to: { ...pose[event.ship] } });
      now.of.push(event);
    },
    rotated(event) {
      open ??= flight(-1);
      pose[event.ship].dial = event.dial;
      open.turns.set(event.ship, { ...pose[event.ship] });
      open.of.push(event);
    },
    direction(event) {
      open ??= flight(-1);
      const one = pose[event.ship];
      const nose = one.heading + one.dial * 3000;
      one.heading = event.heading * 100;
      one.dial = Math.round((((nose - one.heading) % 36000) + 36000) / 3000) % 12;
      open.turns.set(event.ship, { ...one });
      open.of.push(event);
    },
    level(event) {
      const now = flight(-1);
      now.levels.set(event.ship, event.level);
      now.of.push(event);
    },
    coordinates(event) {
      const laid = before.locations?.[before.ships[event.ship].side] ?? [];
      leapOf(event).ruler = laid.find(({ letter }) => letter === event.navpoint) ?? null;
    },
    jump_marker: (event) => (leapOf(event).marker = moved(event)),
    jump_side: (event) => (leapOf(event).side = event.side),
    jump_distance: (event) => (leapOf(event).die = event.die),
    jump_near: (event) => (leapOf(event).die = event.distance),
    appears(event) {
      const { dial } = after.ships[event.ship];
      const to = { ...moved(event), dial: dial ?? 0 };
      Object.assign(leapOf(event), { to });
      pose[event.ship] = { ...to };
      leaps.delete(event.ship);
    },
    jumps_out: (event) => leapOf(event),
    attack: (event) => tell({ shot: event, step: `fire_${half}` }, event),
    orbits: (event) => tell({ orbit: event.piece, from: before.terrain[event.piece], to: moved(event), step: 'move_1' }, event),
    launches: (event) => missile(event, before.ships[event.ship].x === null ? moved(event) : pose[event.ship]),
    missile_flies: (event) => missile(event, drifts.get(event.missile) ?? moved(event)),
    missile_lost: (event) => tell({ missile: event.missile, gone: true }, event),
    missile_left: (event) => tell({ missile: event.missile, gone: true }, event),
    explodes: (event) => tell({ blast: event, bodies: [] }, event),
    debris: (event) => struck(event, event),
    counters: (event) => (event.pool === 'missile' && struck(event)) || tell({ drawn: event }, event),
    left: (event) => tell({ gone: event.ship }, event),
    eliminated(event) {
      struck(event);
      // a ship that jumps out has its own chapter
      if (!leaps.has(event.ship)) tell({ gone: event.ship }, event);
    },
  };
  for (const event of events) {
    if (['attack', 'left', 'eliminated', 'revealed'].includes(event.kind)) open = null;
    if (before.ships[event.ship]?.x !== null || event.kind === 'attack' || LEAPS.includes(event.kind)) acts[event.kind]?.(event);
  }
  settle(told, pose, before, after);
  return together(told.filter(({ jump }) => !jump || jump.to || jump.side !== undefined || isGone(after.ships[jump.ship])));
}

/** Ships that stand elsewhere at the end were moved without an event: they slide there. */
function settle(told, pose, before, after) {
  const rest = { moves: new Map(), turns: new Map(), levels: new Map(), of: [] };
  for (const ship of after.ships) {
    const was = pose[ship.ship];
    if (ship.x === null || before.ships[ship.ship].x === null) continue;
    const far = Math.hypot(was.x - ship.x, was.y - ship.y);
    const turn = Math.abs(turnTo(was.heading / 100, ship.heading / 100)) > 1 || was.dial !== ship.dial;
    const last = told.findLast((one) => one.moves?.has(ship.ship));
    // events are rounded to whole millimeters
    if (far < 200 && !turn && last) last.moves.get(ship.ship).to = { ...ship };
    else if (far >= 1 || turn) rest.moves.set(ship.ship, { from: was, to: ship });
  }
  if (rest.moves.size > 0) told.push(rest);
}

/** Merges chapters, because all plans open at once, and so do all second cards. */
function together(told) {
  const joined = [];
  for (const one of told) {
    const what = ['opened', 'second'].find((name) => one[name]);
    const first = what && joined.find((other) => other[what]);
    if (!first) joined.push(one);
    else {
      first[what].push(...one[what]);
      first.of.push(...one.of);
    }
  }
  return joined;
}
