// hello.js: the first words of a guest to the page that has the house: who comes, and in which language.
import { name, tidy } from '../person.js';

const VERSION = 1;
const LONGEST = 400;
const QUERY = /^(lang=[a-z]{2})?$/;

export const hello = (query) => JSON.stringify({ wardroom: VERSION, query, name: name() });

/** { query, name }, or null for anything that is not such a greeting. */
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
