// target.js: a row in a list of choices, with a sign, a name and some facts.
import { h } from '../../../src/web/kit/dom.js';
import { sideId } from './art.js';

/** The sign of a ship in such a row. */
export const shipSign = (row) => h('span', { class: row.side }, sideId(row));

/**
 * `role`: radio, or checkbox if several rows can be chosen. `parts`: the sign, the name, and more.
 */
export const targetRow = ({ key, checked, role = 'radio', label = null, look = '', onPick }, ...parts) =>
  h(
    'button',
    { class: `target ${look}`, type: 'button', role, 'aria-checked': String(checked), 'aria-label': label, 'data-key': key, on: { click: onPick } },
    parts,
  );
