// names.js: the table's sentences, with the names that stand on the seats.

/**
 * The table calls a seat "Anna (Starbuck)" and a bot by its kind, "officer (Tigh)"; here both go by the name on the seat. `rows`:
 * a seat each, { called: 'officer', as: 'Tigh', name: 'Saul' }.
 */
export const named = (text, rows) => namedParts(text, rows, (name) => name).join('');

/** The same in parts; `mark(name)` is how a name looks. */
export function namedParts(text, rows, mark) {
  const names = new Map(rows.filter(({ called, as }) => called && as).map(({ called, as, name }) => [`${called} (${as})`, name]));
  const plain = [...names.keys()].map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = plain.length > 0 ? text.split(new RegExp(`(${plain.join('|')})`)) : [text];
  return parts.map((part) => (names.has(part) ? mark(names.get(part)) : part));
}

/** Sentences of the table use a plain hyphen for a minus. */
export const minus = (text) => text.replace(/(^|[\s(])-(\d)/g, '$1−$2');

export const capital = (text) => text && text[0].toUpperCase() + text.slice(1);
