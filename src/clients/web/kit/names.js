// names.js: the table's sentences, with the names that stand on the seats.

/**
 * The table calls a seat "Anna (Starbuck)" and a bot by its kind, "officer (Tigh)"; here both go by the name on the seat. `rows`:
 * a seat each, { called: 'officer', as: 'Tigh', name: 'Saul' }.
 */
export function named(text, rows) {
  return rows.reduce((words, { called, as, name }) => (called && as ? words.replaceAll(`${called} (${as})`, name) : words), text);
}

/** Sentences of the table use a plain hyphen for a minus. */
export const minus = (text) => text.replace(/(^|[\s(])-(\d)/g, '$1−$2');

export const capital = (text) => text && text[0].toUpperCase() + text.slice(1);
