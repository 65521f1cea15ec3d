// beats.js: turns the events of a turn into the beats of an animation. First all covers lift and
// the plans lie side by side. Then everything flies at the same time. Then each shot is shown: the
// ruler, the dice, the result.
import { beat } from '../../../src/web/kit/beats.js';
import { deckOf } from './panels.js';
import { along, between, curve, turnTo } from './plane.js';

const LIFT = { long: 420, rest: 1400 }; // the pause leaves time to read the plans
const STEP = 420; // energy counters, noses
const RULER = 420;
const DICE = 900;
const MISSILE = 600;
const BLAST = 900;
const DEBRIS = 1400; // the dice of all bodies near the explosion
const JUMP = 1150; // all parts of a jump together

const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - (1 - t) ** 2 * 2);
const atEnd = (act) => (t) => t === 1 && act();

const withPlan = (view, ship, plan) => ({ ...view, ships: view.ships.map((one) => (one.ship === ship ? { ...one, plan: { ...one.plan, ...plan } } : one)) });
const withEnergy = (view, ship, energy) => ({ ...view, ships: view.ships.map((one) => (one.ship === ship && one.energy !== null ? { ...one, energy } : one)) });

/** Returns the id of a card. Events give a card by its place in the deck. */
const idOf = (components, ship, card) => (Number.isInteger(card) ? (deckOf(components, ship).cards[card]?.id ?? null) : null);

/** The open part of a plan. A second card stays face down until the second move. */
function openPlan(components, ship, { slider, dial, first, second }) {
  const cards = ship.plan?.cards ?? (Number.isInteger(second) ? 2 : 1);
  return { state: 'open', cards, slider, dial: dial ?? ship.plan?.dial ?? 0, first: idOf(components, ship, first), second: idOf(components, ship, second), energy_before: ship.energy };
}

const DICE_KINDS = ['tail_roll', 'flaw', 'scan_roll', 'misled', 'missile_in_field', 'debris', 'jump_side', 'battery', 'rolled', 'split'];
const QUIET_KINDS = ['order', 'energy', 'fires', 'counter', 'attack_own', 'apart', 'fuel'];
const kindOf = (event) => (event.kind === 'turn' ? 'turn' : DICE_KINDS.includes(event.kind) ? 'dice' : event.kind === 'sealed' ? 'seal' : QUIET_KINDS.includes(event.kind) ? 'word' : 'move');

/** The beat of an event without an animation of its own. */
export const plainBeat = (event) => beat(kindOf(event), [event], { faces: DICE_KINDS.includes(event.kind) ? [event.die, event.other_die] : null });

/** Turns the chapters of flight.js into beats on a stage. Each beat carries the view after it. */
export class Acts {
  constructor(components, stage, plane, view) {
    Object.assign(this, { components, stage, plane, view });
  }

  beatsOf(told, sealed) {
    for (const { ship, cards } of sealed) this.view = withPlan(this.view, ship, { cards });
    this.first = [...(told.find(({ moves }) => moves?.size > 0)?.moves ?? [])];
    return told.flatMap((one) => this.#chapter(one).map((made) => this.#inStep({ of: one.of[0], ...made }, one.step)));
  }

  /** Wraps a beat so that it first sets the step of the turn that is shown. */
  #inStep(made, step) {
    if (!step) return made;
    const { run } = made;
    return { ...made, run: (t) => (this.stage.step(step), run?.(t)) };
  }

  #chapter(one) {
    if (one.opened) return this.#open(one);
    if (one.second) return this.#openSecond(one);
    if (one.struck) return this.#strike(one);
    if (one.instead) return this.#instead(one);
    if (one.moves) return this.#fly(one);
    if (one.jump) return [beat('fly', one.of, { long: JUMP, rest: 0, run: (t) => this.stage.leap(one.jump, t) })];
    if (one.missile !== undefined) return [this.#missile(one)];
    if (one.blast) return this.#blast(one);
    if (one.orbit !== undefined) return [this.#orbit(one)];
    if (one.shot) return this.#shot(one);
    if (one.drawn) return [beat('counter', one.of)];
    return [beat('fly', one.of, { long: STEP, run: (t) => this.stage.gone(one.gone, t) })];
  }

  #set(change) {
    this.view = change(this.view);
    return this.view;
  }

  #open({ opened, of }) {
    const open = (view) => opened.reduce((now, event) => withPlan(now, event.ship, openPlan(this.components, now.ships[event.ship], event)), view);
    const charge = (view) => opened.reduce((now, { ship, energy }) => withEnergy(now, ship, energy), view);
    return [
      beat('card', of, { ...LIFT, view: this.#set(open), run: atEnd(() => this.stage.arrows(this.first)) }),
      beat('counter', [], { long: STEP, rest: 0, view: this.#set(charge), run: atEnd(() => opened.forEach(({ ship, energy }) => this.stage.energy(ship, energy))) }),
    ];
  }

  #openSecond({ second, of }) {
    const open = (view) => second.reduce((now, event) => withPlan(now, event.ship, { state: 'open', [event.kind === 'late_card' ? 'first' : 'second']: idOf(this.components, now.ships[event.ship], event.card) }), view);
    return [beat('card', of, { rest: LIFT.rest / 2, view: this.#set(open) })];
  }

  /**
   * An illegal plan is struck through, with the reason on it. Then the plan flown instead slides
   * in.
   */
  #strike({ struck, of }) {
    const words = struck.text.replace(/^.*?: /, '');
    return [beat('card', of, { view: this.#set((view) => withPlan(view, struck.ship, { struck: words })) })];
  }

  #instead({ instead, of }) {
    const open = (view) => {
      const plan = openPlan(this.components, view.ships[instead.ship], instead);
      return withEnergy(withPlan(view, instead.ship, { instead: plan }), instead.ship, instead.energy);
    };
    return [beat('card', of, { view: this.#set(open), run: atEnd(() => this.stage.energy(instead.ship, instead.energy)) })];
  }

  #fly({ moves, turns, levels, of }) {
    const { stage, plane } = this;
    const turned = of.filter(({ ship }) => turns.has(ship) && !moves.has(ship));
    const flown = of.filter((event) => !turned.includes(event));
    const made = [];
    if (levels.size > 0) made.push(beat('counter', moves.size > 0 ? [] : of, { long: moves.size > 0 ? 0 : STEP, rest: 0, run: atEnd(() => levels.forEach((level, ship) => stage.level(ship, level))) }));
    if (moves.size > 0) made.push(beat('fly', flown, { view: this.view, run: this.#ways(moves, turns) }));
    if (turns.size > 0) made.push(beat('fly', turned, { long: STEP, rest: 0, run: this.#noses(turns, plane) }));
    return made;
  }

  #ways(moves, turns) {
    const { stage, plane } = this;
    const ways = [...moves].map(([ship, { from, to }]) => {
      const begin = plane.pose(from);
      const end = plane.pose(turns.has(ship) ? { ...to, heading: to.heading, dial: from.dial } : to);
      return { ship, begin, end, path: curve(begin, end) };
    });
    return (t) => {
      stage.arrows([]);
      for (const { ship, begin, end, path } of ways) stage.place(ship, t === 1 ? end : along(path, begin, end, ease(t)));
      if (t === 1) for (const [ship, { from, to }] of moves) stage.trace(ship, plane.pose(from), plane.pose(to));
    };
  }

  #noses(turns, plane) {
    const { stage } = this;
    let dials = null;
    return (t) => {
      dials ??= [...turns].map(([ship, to]) => ({ ship, begin: stage.poseOf(ship), end: plane.pose(to) }));
      for (const { ship, begin, end } of dials)
        stage.place(ship, {
          ...end,
          x: between(begin.x, end.x, t),
          y: between(begin.y, end.y, t),
          way: begin.way + turnTo(begin.way, end.way) * ease(t),
          nose: begin.nose + turnTo(begin.nose, end.nose) * ease(t),
        });
    };
  }

  /** Moves one missile along its straight line, or removes it. */
  #missile({ missile, from, to, row, gone, of }) {
    const { stage, plane } = this;
    if (gone) return beat('word', of, { run: atEnd(() => stage.missile(missile, null)) });
    const [begin, end] = [plane.pose(from), plane.pose(to)];
    const at = (t) => ({ ...end, x: between(begin.x, end.x, t), y: between(begin.y, end.y, t) });
    return beat('fly', of, { long: MISSILE, rest: 0, run: (t) => stage.missile(missile, at(ease(t)), row) });
  }

  #orbit({ orbit, from, to, of }) {
    const [begin, end] = [this.plane.point(from), this.plane.point(to)];
    return beat('fly', of, { long: STEP, rest: 0, run: (t) => this.stage.orbit(orbit, { x: between(begin.x, end.x, ease(t)), y: between(begin.y, end.y, ease(t)) }) });
  }

  /** The explosion, whose mark stays, then the dice of all bodies near it. */
  #blast(one) {
    const [explodes, ...rest] = one.of;
    const dice = one.bodies.some(({ roll }) => roll);
    const blow = (t) => {
      this.stage.blast(one, t);
      if (t === 1) this.stage.mark(one);
    };
    return [
      beat('fly', dice ? [explodes] : one.of, { long: BLAST, rest: 0, run: blow }),
      ...(dice ? [beat('fly', rest, { long: DEBRIS, rest: 0, run: (t) => this.stage.debris(one, t) })] : []),
    ];
  }

  /** The ruler unrolls, then the dice fall, then the hit or miss is shown. */
  #shot({ shot, of }) {
    const draw = (phase) => (t) => this.stage.shoot(shot, phase, t);
    return [
      beat('fly', [], { long: RULER, rest: 0, run: draw('ruler') }),
      beat('dice', of, { long: DICE, faces: [shot.die, shot.other_die], run: draw('dice') }),
      beat('fly', [], { long: STEP, run: draw('verdict') }),
    ];
  }
}
