// overlaps.js: finds ships that would overlap if the known plans are flown: their common area, and
// the rule that applies. Ships without a known plan are assumed to stay where they are, and the
// text says so.
import { s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { common } from './bases.js';
import { upright } from './figures.js';
import { shipName } from './labels.js';

/** The effect of an overlap, for each set of rules. */
const COMES = {
  complete: { rule: 'SB-246', text: t('no fire at each other') },
  quick: { rule: 'SB-118', text: t('no fire this turn') },
};

/** Returns where a ship is after a step (0 or 1): by its plan, or where it stands. */
const after = (step, ship, plans) => plans.get(ship.ship)?.[Math.min(step, plans.get(ship.ship).length - 1)] ?? ship;

/**
 * Returns the pairs that would overlap: { ships, ground, rule, text, sentence }. `plans`: ship ->
 * steps, for every plan that this seat knows.
 */
export function clashes(components, view, plans) {
  const here = view.ships.filter((ship) => ship.where === 'on_table');
  const pairs = here.flatMap((one, i) => here.slice(i + 1).map((other) => [one, other]));
  return pairs
    .filter((pair) => pair.some(({ ship }) => plans.has(ship)))
    .map((pair) => pair.sort((a, b) => plans.has(b.ship) - plans.has(a.ship)))
    .map((pair) => ({ pair, ground: groundOf(components, pair, plans) }))
    .filter(({ ground }) => ground)
    .map(({ pair, ground }) => ({ ships: pair.map(({ ship }) => ship), ground, ...said(pair, plans, COMES[view.rules]) }));
}

function groundOf({ base }, [one, other], plans) {
  const grounds = [0, 1].map((step) => common(base, after(step, one, plans), after(step, other, plans)));
  return grounds[0] ?? grounds[1];
}

function said([one, other], plans, { rule, text }) {
  const both = { one: shipName(one), other: shipName(other), effect: text };
  return { rule, text, sentence: plans.has(other.ship) ? t('{one} would overlap {other}: {effect}.', both) : t('{one} would overlap {other} where it stands now: {effect}.', both) };
}

/** Draws an overlap; `plane` converts points of the table to the drawing. */
export function clashFigure({ ground, text }, plane) {
  const points = ground.map((one) => plane.point(one));
  const right = points.reduce((best, one) => (one.x > best.x ? one : best));
  return s(
    'g',
    { class: 'clash' },
    s('path', { class: 'clash__ground', d: `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z` }),
    upright(right, s('text', { class: 'clash__text', x: 10, y: 5 }, text)),
  );
}
