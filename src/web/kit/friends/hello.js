// hello.js: the greeting: the first text of a guest to the page with the house, with name and
// language.
import { name, tidy } from '../person.js';

const VERSION = 1;
const LONGEST = 400;
const QUERY = /^(lang=[a-z]{2})?$/;

export const hello = (query) => JSON.stringify({ wardroom: VERSION, query, name: name() });

/** Reads a greeting as { query, name }. Returns null for anything else. */
export function readHello(text) {
  if (text.length > LONGEST) return null;
  let said;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (said?.wardroom !== VERSION || typeof said.query !== 'string' || typeof said.name !== 'string' || !QUERY.test(said.query)) return null;
  return { query: said.query, name: tidy(said.name) };
}
