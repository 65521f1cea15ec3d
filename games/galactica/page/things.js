// things.js: whatever lies on the table and may be pressed. Lit when the ask is about it, plain when it is not.
import { h, icon, sr } from '../../../src/web/kit/dom.js';

/**
 * A thing on the table: a button when an option lies on it. `words` are heard after what is seen; `slip` is what it says
 * when looked at longer: [name, text].
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

/** How many of a kind, in words, beside its token. */
export const tokenOf = (sign, look = '') => h('span', { class: `token ${look}`.trim() }, icon(sign));
