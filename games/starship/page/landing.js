// landing.js: take-off and landing (FL-034): which conditions of a landing are met, and what is
// shown on a landed ship.
import { h, icon } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { isGround } from './air.js';
import { laidAt } from './reach.js';
import { holds, pieceName, touches } from './terrain.js';
import { counterCount } from './labels.js';

const REFUELLED = 25; // fuel gained per turn at a station (FL-172)

const typeOf = (components, ship) => components.types.find((one) => one.id === ship.type);
const zone = (view, kind) => view.terrain.filter((piece) => piece.kind === kind);

/**
 * Returns a piece of terrain where it will be after this turn's orbit: orbits come before the ships
 * (FL-R07).
 */
export const movedOn = (piece) => ({ ...piece, ...piece.orbit?.next[0] });

// ---- ticks --------------------------------------------------------------------------------------

/**
 * Returns the middle of the front line. Where it comes down decides where the ship has landed
 * (FL-056).
 */
const frontOf = ({ base }, step) => laidAt(step, [0, base.front]);

/**
 * Returns what the front line lies on: the piece on the ship's level (FL-053), 'ground', or null.
 */
function under(components, view, step, strips) {
  const front = frontOf(components, step);
  const on = (pieces) => pieces.find((piece) => holds(components, movedOn(piece), front));
  const rock = on(zone(view, 'planetoid').filter(({ landable, smooth, level }) => landable && (!strips || smooth) && level === (step.level ?? level)));
  if (rock) return rock;
  if (!isGround(view) || (step.level ?? 1) !== 1) return null;
  return strips ? (on(zone(view, 'smooth')) ?? null) : 'ground';
}

const SLOW = ['still', 'low'];
const paceWords = ({ rules }, strips) => (rules === 'quick' ? (strips ? t('Low') : t('Low or Still')) : strips ? t('kinetic energy 1') : t('kinetic energy 1 or 0'));

/** Checks the four conditions of a landing: [{ met, words, rule }]. `words` say what is needed. */
export function ticks(components, view, ship, plan, outlook) {
  const strips = typeOf(components, ship).strips;
  const step = outlook?.steps?.at(-1);
  const [card] = plan.cards;
  // FL-050: Still and Low stand for kinetic energy 0 and 1
  const slow = view.rules === 'quick' ? SLOW.indexOf(plan.speed) : (outlook?.energy ?? -1);
  const where = isGround(view) ? (strips ? t('front line on smooth ground') : t('front line on ground')) : strips ? t('front line on a smooth planetoid') : t('front line on the rock');
  return [
    { met: plan.cards.length > 0 && card.symbols.includes('straight'), words: t('a straight card'), rule: 'FL-048' },
    { met: plan.cards.length === 1, words: t('no overboost'), rule: 'FL-049' },
    { met: slow === 1 || (slow === 0 && !strips), words: paceWords(view, strips), rule: strips ? 'FL-051' : 'FL-050' },
    { met: Boolean(step && under(components, view, step, strips)), words: where, rule: 'FL-056' },
  ];
}

/** The conditions as a row in the dock. */
export const tickRow = (rows) =>
  h(
    'ul',
    { class: 'ticks', 'aria-label': t('What a landing needs'), 'data-key': 'ticks' },
    rows.map(({ met, words, rule }, i) =>
      h(
        'li',
        { class: met ? 'ticks__met' : 'ticks__open', 'data-key': `tick${i}` },
        icon(met ? 'check' : 'cross', met ? t('met:') : t('open:')),
        ` ${words} `,
        !met && chip(rule),
      ),
    ),
  );

// ---- what comes of it ---------------------------------------------------------------------------

/** Returns the collision with the terrain at the end of the last step, or null. */
const clash = (outlook) => outlook.steps?.at(-1)?.terrain?.find((row) => row.ends_on && row.draws > 0) ?? null;

/**
 * Warns about a landing that costs counters: "Crash: three counters", "Will collide: one counter".
 * Empty if it is safe.
 */
export function touchDanger(plan, outlook) {
  if (plan.touch !== 'land' || !outlook) return '';
  const { touchdown } = outlook;
  if (touchdown?.crash) return t('Crash: {counters}', { counters: counterCount(touchdown.counters) });
  if (touchdown?.counters > 0) return t('Hard ground: {counters}', { counters: counterCount(touchdown.counters) });
  const hit = !touchdown && clash(outlook);
  return hit ? t('Will collide: {counters}', { counters: counterCount(hit.keeps) }) : '';
}

/** Describes the landing: "Lands on Planetoid 2 in step 1: all conditions met." */
export function touchText(view, plan, outlook) {
  if (plan.touch === 'take_off') return t('Takes off.');
  if (plan.touch !== 'land' || !outlook) return '';
  const { touchdown } = outlook;
  if (!touchdown) return touchDanger(plan, outlook) ? `${touchDanger(plan, outlook)}.` : t('Does not land: it flies on.');
  const where = touchdown.ground ? t('the ground') : pieceName(view, view.terrain[touchdown.piece]);
  const how = touchdown.crash ? t('crashes, {counters}', { counters: counterCount(touchdown.counters) }) : touchdown.hard ? t('hard ground, 1 counter') : t('all conditions met');
  return t('Lands on {where} in step {n}: {how}.', { where, n: outlook.steps.length, how });
}

/** A note that the sign card of a landing is laid by the program. */
export const signNote = (ship, plan) => plan.touch === 'land' && ship.level !== undefined && h('p', null, t('Sign card: lies beside, not flown'), ' ', chip('FL-054'));

// ---- landed -------------------------------------------------------------------------------------

const atStation = (components, view, ship) =>
  Number.isInteger(ship.fuel) && zone(view, 'station').some((piece) => touches(components, ship, piece));

/** Says where a ship has landed and when it may take off, or that it cannot. */
export function landedText(components, view, ship) {
  if (!ship.landed) return '';
  const where = ship.landed.ground ? t('the ground') : pieceName(view, view.terrain[ship.landed.piece]);
  const leaves = ship.landed.can_leave
    ? ship.landed.stays === 0
      ? t('may take off')
      : t('may take off in turn {n}', { n: view.turn + ship.landed.stays })
    : typeOf(components, ship).strips && !ship.crippled
      ? t('cannot take off without a ramp')
      : t('cannot take off');
  const fuel = atStation(components, view, ship) ? `, ${t('+{n} fuel at the end of the turn', { n: REFUELLED })}` : '';
  return `${t('landed on {where}, {leaves}', { where, leaves })}${fuel}`;
}

/** The same as a badge in the ship's panel. */
export const landedBadge = (components, view, ship) =>
  ship.landed &&
  h(
    'span',
    { class: 'badge badge--scope', 'data-key': 'landed' },
    icon('land'),
    landedText(components, view, ship).replace(/^l/, 'L'),
    ' ',
    chip(ship.landed.can_leave ? 'FL-072' : 'FL-043'),
  );

