// translate.js: what the page says, in the reader's language.
//
// The English sentence is the key. The translations are in src/words/LANGUAGE/*.po and
// games/GAME/words/LANGUAGE.po. English loads nothing.
//
// The frame's sentences are loaded before any module that imports this one runs. A game's sentences
// come with its module (games/games.js). If a game is not translated, everything at its tables is
// in English (`speak`). So translated words may stand in the constants of a game's own modules, and
// of no others.
//
// tools/words finds sentences by these calls. So they are written where they are said, in quotes,
// with holes in braces.
import { file } from './address.js';
import { storage } from './storage.js';

/** Languages, each by its own name. */
export const LANGUAGES = [
  ['en', 'English'],
  ['de', 'Deutsch'],
];

const wished = () => [...(globalThis.navigator?.languages ?? []), 'en'].map((tag) => tag.split('-')[0]).find((tag) => LANGUAGES.some(([id]) => id === tag));

/**
 * The page's language: the chosen one, or the first of the browser's languages that exists here.
 */
export const language = storage.read('settings', {}).language ?? wished();

let now = language;

/** The language spoken now. It is English at the table of a game without a translation. */
export const spoken = () => now;

const sentences = new Map();
const learnt = new Map();

async function fetchTable(name) {
  const answer = await fetch(file(`words/${language}/${name}.json`)).catch(() => null);
  if (!answer?.ok) return false; // the page is in English then
  const rows = Object.entries(await answer.json());
  for (const [english, other] of rows) sentences.set(english, other);
  return rows.length > 0;
}

/**
 * Loads a table of sentences, before the module that says them. Tells whether there is anything in
 * it.
 */
export function learn(name) {
  if (language === 'en') return false;
  if (!learnt.has(name)) learnt.set(name, fetchTable(name));
  return learnt.get(name);
}

/** Speaks the page's own language from now on, or English. */
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

/** Translates a sentence and fills its holes: t('{name} joins the table.', { name }). */
export function t(sentence, holes) {
  return filled(known(sentence) ?? sentence, holes);
}

/** Translates by number: t.n(count, '{n} card', '{n} cards'). `n` is the count itself. */
t.n = (n, one, many, holes) => filled((known(one) ?? [one, many])[n === 1 ? 0 : 1], { n, ...holes });

/**
 * Translates with a context: t.in('dice', 'Pass'). It is for an English word that has two
 * translations.
 */
t.in = (context, sentence, holes) => filled(known(`${context}\u0004${sentence}`) ?? sentence, holes);

/**
 * Translates to a list of parts, for elements. Holes may be filled with anything: t.parts('Press
 * {key}.', { key: h('kbd', null, 'k') }).
 */
t.parts = (sentence, holes) => t(sentence).split(HOLE).map((part, i) => (i % 2 === 1 ? (holes[part] ?? `{${part}}`) : part));

// tests import some modules without a page
if (globalThis.document) document.documentElement.lang = language;
if (language !== 'en') await learn('frame');
