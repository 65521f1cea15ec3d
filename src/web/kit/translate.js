// translate.js: what the page says, in the reader's language.
//
// The English sentence is the key; src/words/LANGUAGE/*.po have the others. A module that imports this one runs when the frame's
// sentences are there; a game's own come with its module (games/games.js). English loads nothing. At the table of a game that the language
// has no table for, all is in English (`speak`): so words may stand in the constants of a game's own modules, and of no others.
// tools/words finds sentences by these calls: they are written out where they are said, in quotes, with holes in braces.
import { file } from './address.js';
import { storage } from './storage.js';

/** Languages, each by its own name. */
export const LANGUAGES = [
  ['en', 'English'],
  ['de', 'Deutsch'],
];

const wished = () => [...(globalThis.navigator?.languages ?? []), 'en'].map((tag) => tag.split('-')[0]).find((tag) => LANGUAGES.some(([id]) => id === tag));

/** The page's language: the one that was chosen, or the first of the browser's that there is. */
export const language = storage.read('settings', {}).language ?? wished();

let now = language;

/** What is spoken now: English at the table of a game that the language has no table for. */
export const spoken = () => now;

const sentences = new Map();
const learnt = new Map();

async function fetchTable(name) {
  const answer = await fetch(file(`words/${language}/${name}.json`)).catch(() => null);
  if (!answer?.ok) return false; // then it is English
  const rows = Object.entries(await answer.json());
  for (const [english, other] of rows) sentences.set(english, other);
  return rows.length > 0;
}

/** A table of sentences, before what says them is loaded; is there anything in it? */
export function learn(name) {
  if (language === 'en') return false;
  if (!learnt.has(name)) learnt.set(name, fetchTable(name));
  return learnt.get(name);
}

/** From now on the page's own language, or English. */
export function speak(own) {
  const wanted = own ? language : 'en';
  if (now === wanted) return;
  now = wanted;
  document.documentElement.lang = now;
  document.dispatchEvent(new Event('speak'));
}

const known = (sentence) => (now === language ? sentences.get(sentence) : undefined);

const HOLE = /\{(\w+)\}/;
const filled = (sentence, holes) => (holes ? sentence.replace(new RegExp(HOLE, 'g'), (hole, name) => holes[name] ?? hole) : sentence);

/** t('{name} joins the table.', { name }) */
export function t(sentence, holes) {
  return filled(known(sentence) ?? sentence, holes);
}

/** t.n(count, '{n} card', '{n} cards'): `n` is the count itself. */
t.n = (n, one, many, holes) => filled((known(one) ?? [one, many])[n === 1 ? 0 : 1], { n, ...holes });

/** t.in('dice', 'Pass'): where a word of English is two of another language, the first says which it is. */
t.in = (context, sentence, holes) => filled(known(`${context}\u0004${sentence}`) ?? sentence, holes);

/** t.parts('Press {key}.', { key: h('kbd', null, 'k') }): a list of strings and whatever fills the holes, for elements. */
t.parts = (sentence, holes) => t(sentence).split(HOLE).map((part, i) => (i % 2 === 1 ? (holes[part] ?? `{${part}}`) : part));

if (globalThis.document) document.documentElement.lang = language; // tests read some modules without a page
if (language !== 'en') await learn('frame');
