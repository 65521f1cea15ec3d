// target.js: one of several that can be chosen, as a row with a sign, a name and what is to be known of it.
import { h } from '../../../src/web/kit/dom.js';
import { sideId } from './art.js';

/** The sign of a ship in a row. */
export const shipSign = (row) => h('span', { class: row.side }, sideId(row));

/** `role`: radio, or checkbox where several can be. `parts`: the sign, the name, and more. */
export const targetRow = ({ key, checked, role = 'radio', label = null, look = '', onPick }, ...parts) =>
  h(
    'button',
    { class: `target ${look}`, type: 'button', role, 'aria-checked': String(checked), 'aria-label': label, 'data-key': key, on: { click: onPick } },
    parts,
  );
