// levels.js: the four levels of space (SB-345). It draws the ladder in the helm, the chip beside a
// name, the plates under a base, and the rail over the map. All of them are hidden if the table
// plays without levels.
import { h, icon, s, sr } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { sideId } from './art.js';
import { railFoot } from './air.js';
import { touchRung } from './rungs.js';
import { cm, shipName } from './labels.js';

export const TOP = 4;
const LEVEL_ENERGY = 3; // energy that a change of level adds (SB-355)
const PLATE = { x: 3.4, y: 5.2 }; // millimeters: the offset of each plate to the lower right
const RUNGS = [6, 2, -2, -6];
const LEVELS = [4, 3, 2, 1];

export const hasLevels = (ship) => ship.level !== undefined;

/**
 * Returns the energy that a change of level adds. In the atmosphere climbing adds none (FL-R52).
 */
export const levelEnergy = (by, air) => (by === 0 || (air && by > 0) ? 0 : LEVEL_ENERGY);
const apart = (level, from) => (from === null || from === undefined ? 0 : level - from);

// ---- in words -----------------------------------------------------------------------------------

/** A difference of levels in words: "one level up". */
export const levelWords = (by) => (by === 0 ? t('same level') : by > 0 ? t.n(by, '{n} level up', '{n} levels up') : t.n(-by, '{n} level down', '{n} levels down'));

/** Says how far a ship is above or below another; empty without levels. */
export const levelFrom = (from, ship) => (Number.isInteger(from.level) && Number.isInteger(ship.level) ? levelWords(ship.level - from.level) : '');

/** What a ruler reads across a level: "; 11.0 flat, one level down". */
export const flatText = ({ level, distance }) =>
  level ? `; ${t('{far} flat, {level}', { far: cm(distance).replace(' cm', ''), level: levelWords(level) })}` : '';

/**
 * A change of level in words: "climbs to level 3 in step 1, card in step 2". Empty if there is
 * none. In the atmosphere a dive delays no card.
 */
export function climbText(ship, by, air = false, short = false) {
  if (!by) return '';
  const to = ship.level + by;
  if (to < 1 || to > TOP) return by > 0 ? t('climbs out of the battle') : t('dives out of the battle');
  if (short) return by > 0 ? t('climbs to level {n}', { n: to }) : t('dives to level {n}', { n: to });
  if (by > 0) return t('climbs to level {n} in step 1, card in step 2', { n: to });
  return air ? t('dives to level {n} in step 1, card at its time', { n: to }) : t('dives to level {n} in step 1, card in step 2', { n: to });
}

/** Says whether a change of level delays the card to step 2. */
export const delaysCard = (ship, by, air) => by !== 0 && !(air && by < 0) && ship.level + by >= 1 && ship.level + by <= TOP;

/** The effect of a change of level, for the note below the ladder. */
function climbNote(level, air) {
  if (level === 0) return '';
  const energy = levelEnergy(level, air) > 0 && t('+{n} energy', { n: LEVEL_ENERGY });
  return [energy, air && (level < 0 ? t('any accel\u00ADeration, card at its time') : t('card in step 2'))].filter(Boolean).join(', ');
}

// ---- the ladder ---------------------------------------------------------------------------------

/** Describes a rung of the ladder: { level, by, out, open, name, rule }. */
function rung(level, ship, plan) {
  const by = level - ship.level;
  const out = level > TOP || level < 1;
  const near = Math.abs(by) <= 1;
  const verbs = { 1: ['climb', t('climb by one')], '-1': ['dive', t('dive by one')], 0: [null, t('stay')] };
  const barred = near && by !== 0 && plan.barred.find((row) => row.verb === verbs[by][0]);
  return {
    level,
    by,
    out,
    open: near && plan.levelOpen(by),
    name: out ? (by > 0 ? t('Out, above level 4: destroyed') : t('Out, below level 1: destroyed')) : t('Level {n}, {what}', { n: level, what: near ? verbs[by][1] : t('closed: one level a turn') }),
    rule: barred?.rule ?? (near ? null : 'SB-351'),
  };
}

function rungButton({ level, by, out, open, name, rule }, plan, onSet) {
  const checked = open && plan.level === by && plan.touch === null;
  return h(
    'button',
    {
      class: `rung ${out ? 'rung--out' : ''}`,
      type: 'button',
      role: 'radio',
      'aria-checked': String(checked),
      'aria-disabled': open ? null : 'true',
      'aria-label': name + (open || !rule ? '' : `, ${rule}`),
      'data-level': by,
      'data-key': `rung${level}`,
      'data-rule': open ? null : rule,
      'data-barred': open ? null : t('level {n}', { n: level }),
      tabindex: checked ? '0' : '-1',
      on: { click: () => open && onSet({ level: by }) },
    },
    h('b', null, out ? t('out') : level),
    by === 0 && h('small', null, t('now')),
    by === 1 && icon('up'),
    by === -1 && icon('dn'),
  );
}

/** The rung of a table without levels: "stay", between take-off and landing. */
const stayRung = (ship, plan, onSet) =>
  h(
    'button',
    {
      class: 'rung rung--stay',
      type: 'button',
      role: 'radio',
      'aria-checked': String(plan.touch === null),
      'aria-label': ship.landed ? t('Stay on the ground') : t('Fly on'),
      'data-level': 0,
      'data-key': 'rung-stay',
      tabindex: plan.touch === null ? '0' : '-1',
      on: { click: () => onSet({ level: 0 }) },
    },
    h('b', null, ship.landed ? t('stay') : t('fly on')),
  );

/**
 * The rungs of the ladder: all levels, and the one beyond the top or bottom if the ship is next to
 * it. Above the ground a landing stands in place of the lowest.
 */
function rungsOf(ship, plan, ground) {
  if (!hasLevels(ship) || ship.landed) return [];
  const levels = [...(ship.level === TOP ? [TOP + 1] : []), ...LEVELS, ...(ship.level === 1 && !ground ? [0] : [])];
  return levels.map((level) => rung(level, ship, plan));
}

/**
 * The control for the level after the first step: the present one, one up, one down, or landing and
 * take-off.
 */
export function ladder({ ship, plan, onSet, ground = false, air = false }) {
  const rungs = rungsOf(ship, plan, ground);
  const walk = (event) => {
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = plan.heightFrom(step);
    if (!to) return;
    onSet(to);
    event.currentTarget.querySelector(`[data-level="${to.touch ?? to.level}"]`)?.focus();
  };
  return h(
    'div',
    { class: 'climb', 'data-key': 'climb' },
    h('p', { class: 'label', 'aria-hidden': 'true' }, rungs.length > 0 ? t('Level') : t('Height')),
    h(
      'div',
      { class: 'climb__rungs', role: 'radiogroup', 'aria-label': rungs.length > 0 ? t('Level after the first step') : t('Height'), on: { keydown: walk } },
      touchRung('take_off', { ship, plan, onSet }),
      rungs.length > 0 ? rungs.map((one) => rungButton(one, plan, onSet)) : stayRung(ship, plan, onSet),
      touchRung('land', { ship, plan, onSet }),
    ),
    h('p', { class: 'climb__say' }, climbNote(plan.level, air)),
  );
}

// ---- the chip -----------------------------------------------------------------------------------

const ladderLines = (level, x = 0) =>
  RUNGS.map((y, i) => s('path', { class: `lad ${i < level ? 'lad--on' : ''}`, d: `M${x} ${y}h9` }));

/**
 * Returns how a level looks from another: the same is filled, the next is outlined with an arrow,
 * others are dashed.
 */
export const lookOf = (level, from) => ['same', 'near'][Math.abs(apart(level, from))] ?? 'far';

/** The chip of a level on the map, at most 42 pixels wide. */
export function levelChip(level, from, look = lookOf(level, from)) {
  const by = apart(level, from);
  const arrow = look === 'near';
  const wide = arrow ? 38 : 28;
  return {
    wide: wide + 4,
    figure: s(
      'g',
      { class: `lv lv--${look}` },
      s('rect', { class: 'lv__box', y: -10, width: wide, height: 20, rx: 3 }),
      ladderLines(level, 4),
      s('text', { class: 'lv__n', x: 20, y: 5 }, level),
      arrow && s('path', { class: 'lv__way', d: by > 0 ? 'M25 4h8l-4-7z' : 'M25-3h8l-4 7z' }),
    ),
  };
}

/** The badge of a level beside a name in a list. */
export const levelBadge = (ship, from) =>
  h(
    'span',
    { class: `craft__lv craft__lv--${lookOf(ship.level, from?.level)}`, 'data-level': ship.level },
    s('svg', { viewBox: '0 -8 9 16', 'aria-hidden': 'true' }, ladderLines(ship.level)),
    sr(t('level {n}', { n: ship.level })),
    h('span', { 'aria-hidden': 'true' }, ship.level),
  );

// ---- plates -------------------------------------------------------------------------------------

/**
 * Puts as many plates under a base as its level is high. Plates that are there already stay, so
 * that a new one can slide in.
 */
export function standOn(figure, level, outline) {
  if (!level) return;
  figure.stack ??= figure.group.insertBefore(s('g', { class: 'plates', 'aria-hidden': 'true' }), figure.group.firstChild);
  while (figure.stack.childElementCount > level) figure.stack.firstChild.remove();
  while (figure.stack.childElementCount < level) {
    const number = figure.stack.childElementCount + 1;
    const plate = s('path', { class: 'plate', d: outline, transform: figure.way.getAttribute('transform') ?? '' });
    figure.stack.prepend(s('g', { transform: `translate(${PLATE.x * number} ${PLATE.y * number})` }, plate));
  }
  figure.plates = figure.stack.querySelectorAll('.plate');
}

// ---- the rail over the map ----------------------------------------------------------------------

/**
 * The list of levels with the ships on each. The player can look at one level; ships on others are
 * then drawn as outlines.
 */
export class Rail {
  at = null; // the level that is looked at; null: all

  constructor(onChange) {
    this.onChange = onChange;
    this.element = h('fieldset', { class: 'rail', hidden: true });
  }

  #turn(level) {
    this.at = level;
    this.onChange();
  }

  /**
   * Looks at the next level down; the last is followed by all. Returns false if there are no
   * levels.
   */
  next() {
    if (this.element.hidden) return false;
    const order = [null, ...LEVELS];
    this.#turn(order[(order.indexOf(this.at) + 1) % order.length]);
    return true;
  }

  #row(level, ships, from) {
    const here = ships.filter((ship) => ship.level === level);
    const names = here.map(shipName).join(', ');
    return h(
      'label',
      { class: `rail__row rail__row--${from === null ? 'near' : lookOf(level, from)}`, 'data-key': `rail${level}` },
      h('input', {
        type: 'radio',
        name: 'rail',
        'aria-label': names ? t('Level {n}: {ships}', { n: level, ships: names }) : t('Level {n}, empty', { n: level }),
        set: { checked: this.at === level },
        on: { change: () => this.#turn(level) },
      }),
      h('b', { 'aria-hidden': 'true' }, level),
      h('span', { class: 'rail__who', 'aria-hidden': 'true' }, here.map((ship) => h('span', { class: ship.side }, sideId(ship)))),
    );
  }

  update(view, chosen) {
    const ships = view.ships.filter((ship) => Number.isInteger(ship.level));
    this.element.hidden = ships.length === 0;
    if (this.element.hidden) return;
    const from = view.ships[chosen]?.level ?? null;
    this.element.replaceChildren(
      h('legend', null, t('Levels')),
      ...LEVELS.map((level) => this.#row(level, ships, from)),
      h(
        'label',
        { class: 'rail__row rail__row--all' },
        h('input', { type: 'radio', name: 'rail', set: { checked: this.at === null }, on: { change: () => this.#turn(null) } }),
        t('all'),
      ),
      ...[railFoot(view)].filter(Boolean),
    );
  }

  /**
   * Returns how a ship is drawn: null (normal), 'far' (dimmed: out of the chosen ship's reach) or
   * 'outline' (on a level that is not looked at).
   */
  lookAt(ship, from) {
    if (!Number.isInteger(ship.level)) return null;
    if (this.at !== null) return ship.level === this.at ? null : 'outline';
    return lookOf(ship.level, from?.level) === 'far' ? 'far' : null;
  }
}

