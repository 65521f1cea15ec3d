// odds.js: what a jump comes to, in bars and in words: clear, on something, off the table; and every side, the likeliest first.
import { h } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { inCm } from './position_fields.js';
import { clockOf, cm, farOff, listed, shipName } from './labels.js';

const THROWS = 216;
export const chance = (throws) => `${Math.round((throws / THROWS) * 100)} %`;

/** What of the ring is struck: "on Raider 4", "on the planetoid". */
function struck(view, ring) {
  const ships = [...new Set(ring.flatMap((place) => place.ships))].map((ship) => shipName(view.ships[ship]));
  const things = [...(ring.some(({ terrain }) => terrain) ? [t('terrain')] : []), ...ships];
  return things.length > 0 ? t('On {things}', { things: listed(things) }) : t('On something');
}

/** "clear 81 %, on something 12 %, off the table 7 %", as bars. */
export function riskBars(view, { ring, clear, on_something: hits, off_table: off }) {
  const row = (words, throws, bad) => [
    h('span', null, words),
    h('span', { class: `chance__bar ${bad ? 'chance__bar--bad' : ''}`, vars: { p: (throws / THROWS) * 100 }, 'aria-hidden': 'true' }),
    h('b', null, chance(throws)),
  ];
  return h('div', { class: 'chance' }, row(t('Clear'), clear), row(struck(view, ring), hits, true), row(t('Off the table'), off, true));
}

/** The same as a sentence. */
export function riskText(view, { ring, clear, on_something: hits, off_table: off }) {
  const parts = [t('clear {chance}', { chance: chance(clear) }), hits > 0 && `${struck(view, ring).toLowerCase()} ${chance(hits)}`, off > 0 && t('off the table {chance}', { chance: chance(off) })];
  return parts.filter(Boolean).join(', ').replaceAll(' %', ` ${t('percent')}`);
}

const sidesOf = (ring) => {
  const sides = new Map();
  for (const place of ring) sides.set(place.side, [...(sides.get(place.side) ?? []), place]);
  return [...sides.values()].sort((a, b) => b[0].chance * b.length - a[0].chance * a.length);
};

/** The spokes in words, the likeliest first; from the ship, where it is on the table. */
export function spokeList(view, ship, ring) {
  const from = ship.x === null ? null : ship;
  return h(
    'ol',
    { class: 'spokes', tabindex: '0', 'aria-label': t('The sides of the marker, likeliest first') },
    sidesOf(ring).map((places) => {
      const bad = places.filter(({ fate }) => fate !== 'clear');
      const last = places.at(-1);
      const where = from ? t('{n} o’clock, {far}', { n: clockOf(from, last), far: cm(farOff(from, last)) }) : t('{x} by {y} cm', { x: inCm(last.x / 100), y: inCm(last.y / 100) });
      const harm = bad.length > 0 ? `, ${bad[0].fate === 'off_table' ? t('off the table on {dice}', { dice: listed(bad.map(({ die }) => die)) }) : t('on something on {dice}', { dice: listed(bad.map(({ die }) => die)) })}` : '';
      return h('li', null, h('b', null, chance(places[0].chance * places.length)), ` ${t('to {where}', { where })}${harm}`);
    }),
  );
}
