// ends.js: finds the places that the cards of a plan reach. Whether one is legal follows only from
// the options of the ask.
import { t } from '../../../src/web/kit/translate.js';
import { common, leaves } from './bases.js';
import { isFirst } from './cards.js';
import { movedOn } from './landing.js';
import { afterArrow, afterFirst } from './reach.js';
import { pieceName, touches } from './terrain.js';
import { capital, clockOf, cm, farOff, listed, shipName, SPEEDS } from './labels.js';

/**
 * How an end is drawn: reachable at the speed of the lever, at another speed, not at all, or with
 * the base on something.
 */
export const LOOKS = { now: 'now', other: 'other', no: 'no', hit: 'hit' };

const ROCKS = ['planetoid', 'sparse_field', 'dense_field'];

/**
 * Returns what the base would lie on: names of ships, the edge, or terrain where it will be. Null
 * if nothing.
 */
function under({ components, view, plan, bodies }, ship, step) {
  const { base } = components;
  const level = ship.level + plan.level; // NaN without levels
  if (leaves(base, step, view.area)) return t('off the table');
  const on = view.ships.filter(
    (other) => other.ship !== ship.ship && other.where === 'on_table' && common(base, { ...step, level }, bodies.get(other.ship) ?? other),
  );
  if (on.length > 0) return t('on {ships}', { ships: listed(on.map(shipName)) });
  const rock = plan.touch === null && view.terrain.find((piece) => ROCKS.includes(piece.kind) && (Number.isNaN(level) || piece.level === level) && touches(components, step, movedOn(piece)));
  return rock ? t('on {terrain}', { terrain: pieceName(view, rock).toLowerCase() }) : null;
}

function lookOf(end, plan) {
  if (!end.open) return LOOKS.no;
  if (end.under) return LOOKS.hit;
  return end.fits.includes(plan.slider) ? LOOKS.now : LOOKS.other;
}

/** The ends of single cards and of second cards, one for each arrow. */
function ofArrows({ components, plan }, begin, first) {
  const cards = plan.deck.cards.filter((card) => !isFirst(card) && (!plan.kept || plan.has(card.place)));
  const wayOf = (card, bit) =>
    plan.ways.find((way) => way.first === first && way.card === card.place && way.sliders?.includes(bit));
  return cards.flatMap((card) =>
    SPEEDS.map((speed, bit) => ({ speed, bit }))
      .filter(({ speed }) => card.arrows[speed])
      .map(({ speed, bit }) => ({
        card,
        first,
        speed,
        parts: { first, card: card.place, slider: bit },
        fits: [bit],
        open: wayOf(card, bit) !== undefined,
        dials: wayOf(card, bit)?.dials ?? [],
        step: afterArrow(components, begin.at, card.arrows[speed], speed, begin.line),
      })),
  );
}

/** The ends of overboosts: the end of each line, where a second card begins. */
function ofBoosts({ components, plan }, ship) {
  const cards = plan.kept ? [] : plan.deck.cards.filter((card) => card.line);
  return cards.map((card) => {
    const ways = plan.ways.filter((way) => way.first === card.place);
    const goesOn = ways.some((way) => way.card === plan.card);
    return {
      card,
      first: null,
      speed: 'boost',
      parts: { first: card.place, card: goesOn ? plan.card : null },
      fits: ways.flatMap((way) => way.sliders ?? []),
      open: ways.length > 0,
      dials: ways.flatMap((way) => way.dials ?? []),
      step: afterFirst(components, ship, card).at,
    };
  });
}

/**
 * Returns the ends of a step: from the ship, or from where the first card (`first`, its place in
 * the deck) has left it. `around`: { components, view, plan, bodies }; bodies are the other ships
 * after the step, as far as their plans are known.
 */
export function endsOf(around, ship, first) {
  const { components, plan } = around;
  const begin = first === null ? { at: ship, line: null } : afterFirst(components, ship, plan.deck.cards[first]);
  const ends = [...ofArrows(around, begin, first), ...(first === null ? ofBoosts(around, ship) : [])];
  return {
    from: begin.at,
    ends: ends.map((end) => {
      const whole = { ...end, under: end.open ? under(around, ship, end.step) : null };
      return { ...whole, look: lookOf(whole, plan), text: textOf(whole, ship) };
    }),
  };
}

/** Describes an end: "Turn right, Medium, ends 9.8 cm at 1 o’clock, on Raider 4." */
function textOf({ card, speed, step, under: on }, ship) {
  const name = capital(card.name) + (speed === 'boost' ? '' : `, ${capital(speed)}`);
  const end = { card: name, far: cm(farOff(ship, step)), clock: clockOf(ship, step) };
  return on ? t('{card}, ends {far} at {clock} o’clock, {on}.', { ...end, on }) : t('{card}, ends {far} at {clock} o’clock.', end);
}

// ---- walking ------------------------------------------------------------------------------------

const bearing = (from, { step }) => {
  const angle = (Math.atan2(step.x - from.x, step.y - from.y) * 180) / Math.PI - from.heading / 100;
  return ((((angle + 180) % 360) + 360) % 360) - 180;
};

/**
 * Groups the open ends into rings by speed, the nearest first; each ring runs from left to right.
 */
function rings({ from, ends }) {
  const bySpeed = [...SPEEDS, 'boost'].map((speed) => ends.filter((end) => end.open && end.speed === speed));
  const reach = (ring) => ring.reduce((sum, { step }) => sum + farOff(from, step), 0) / ring.length;
  return bySpeed
    .filter((ring) => ring.length > 0)
    .sort((a, b) => reach(a) - reach(b))
    .map((ring) => ring.sort((a, b) => bearing(from, a) - bearing(from, b)));
}

const nearest = (from, ring, to) =>
  ring.reduce((best, one) => {
    const apart = (end) => Math.abs(bearing(from, end) - bearing(from, to));
    return apart(one) < apart(best) ? one : best;
  });

/**
 * Returns the next end to the right or left (`across`), or farther or nearer (`out`). At the last
 * one it stays.
 */
export function walk(set, end, { across = 0, out = 0 }) {
  const all = rings(set);
  const at = all.findIndex((ring) => ring.includes(end));
  if (at < 0) return firstEnd(set);
  const along = all[at].indexOf(end) + across;
  if (out === 0) return all[at][along] ?? end;
  return all[at + out] ? nearest(set.from, all[at + out], end) : end;
}

/**
 * Returns the end where a walk begins: as straight ahead as possible, at the speed of the lever if
 * that can be flown. Null if there is none.
 */
export function firstEnd({ from, ends }) {
  const open = ends.filter((end) => end.open);
  const now = open.filter(({ look }) => look === LOOKS.now);
  const ring = now.length > 0 ? now : open;
  return ring.length === 0
    ? null
    : ring.reduce((best, one) => (Math.abs(bearing(from, one)) < Math.abs(bearing(from, best)) ? one : best));
}
