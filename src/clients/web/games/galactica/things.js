// things.js: whatever lies on the table and may be pressed. Lit when the ask is about it, plain when it is not.
import { h, icon } from '../../kit/dom.js';

/**
 * A thing on the table: a button when an option lies on it. `slip` is what it says when looked at longer: [name, text].
 * Its own look stays the same; being open, picked or shut is said by attributes.
 */
export function thing(table, place, { tag = 'div', look, words, slip, key, children, vars }) {
  const here = place === null ? [] : table.asking.at(place);
  const lit = here.length > 0;
  const says = slip && { 'data-slip': slip[1], 'data-slip-name': slip[0] };
  if (!lit) return h(tag, { class: look, 'data-key': key, vars, ...says, ...(slip && tag !== 'li' && { tabindex: null }) }, children);
  return h(
    'button',
    {
      class: `${look} lit`,
      type: 'button',
      'data-key': key,
      'data-place': place,
      'aria-pressed': String(table.asking.isOpen(place)),
      'aria-label': words,
      vars,
      ...says,
      on: { click: () => table.asking.press(place) },
    },
    children,
  );
}

/** How many of a kind, in words, beside its token. */
export const tokenOf = (sign, look = '') => h('span', { class: `token ${look}`.trim() }, icon(sign));
