// odds.js: shows the outcomes of a jump as bars and in words: clear, on something, off the table.
// It also lists the sides of the marker, the likeliest first.
import { h } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { inCm } from './position_fields.js';
import { clockOf, cm, farOff, listed, shipName } from './labels.js';

const THROWS = 216;
export const chance = (throws) => `${Math.round((throws / THROWS) * 100)} %`;

/** Names what places of the ring hit: "on Raider 4", "on the planetoid". */
function struck(view, ring) {
  const ships = [...new Set(ring.flatMap((place) => place.ships))].map((ship) => shipName(view.ships[ship]));
  const things = [...(ring.some(({ terrain }) => terrain) ? [t('terrain')] : []), ...ships];
  return things.length > 0 ? t('On {things}', { things: listed(things) }) : t('On something');
}

/** The risk as bars: "clear 81 %, on something 12 %, off the table 7 %". */
export function riskBars(view, { ring, clear, on_something: hits, off_table: off }) {
  const row = (words, throws, bad) => [
    h('span', null, words),
    h('span', { class: `chance__bar ${bad ? 'chance__bar--bad' : ''}`, vars: { p: (throws / THROWS) * 100 }, 'aria-hidden': 'true' }),
    h('b', null, chance(throws)),
  ];
  return h('div', { class: 'chance' }, row(t('Clear'), clear), row(struck(view, ring), hits, true), row(t('Off the table'), off, true));
}

/** The risk of a jump as a sentence. */
export function riskText(view, { ring, clear, on_something: hits, off_table: off }) {
  const parts = [t('clear {chance}', { chance: chance(clear) }), hits > 0 && `${struck(view, ring).toLowerCase()} ${chance(hits)}`, off > 0 && t('off the table {chance}', { chance: chance(off) })];
  return parts.filter(Boolean).join(', ').replaceAll(' %', ` ${t('percent')}`);
}

const sidesOf = (ring) => {
  const sides = new Map();
  for (const place of ring) sides.set(place.side, [...(sides.get(place.side) ?? []), place]);
  return [...sides.values()].sort((a, b) => b[0].chance * b.length - a[0].chance * a.length);
};

/** The spokes in words, the likeliest first; measured from the ship if it is on the table. */
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
