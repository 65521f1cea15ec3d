// things.js: things on the table that may be pressed. They are lit if the ask is about them.
import { h, icon, sr } from '../../../src/web/kit/dom.js';

/**
 * A thing on the table. It is a button if an option lies on it. Screen readers add `words` to what
 * is seen. `slip` is [name, text], shown when a player looks at it longer.
 */
export function thing(table, place, { tag = 'div', look, words, slip, key, children }) {
  const here = place === null ? [] : table.asking.at(place);
  const lit = here.length > 0;
  const says = slip && { 'data-slip': slip[1], 'data-slip-name': slip[0] };
  if (!lit) return h(tag, { class: look, 'data-key': key, ...says }, children);
  return h(
    'button',
    {
      class: `${look} lit`,
      type: 'button',
      'data-key': key,
      'data-place': place,
      'aria-pressed': String(table.asking.isOpen(place)),
      ...says,
      on: { click: () => table.asking.press(place) },
    },
    children,
    words && sr(`, ${words}`),
  );
}

/** The token of a piece: its sign. */
export const tokenOf = (sign, look = '') => h('span', { class: `token ${look}`.trim() }, icon(sign));
