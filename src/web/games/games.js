// games.js: the list of games, and the interface of a board.
//
// A game's module exports
// - styles: its style sheets, added to the page before its board opens
// - components: true if the board draws from the game's components (`context.components`)
// - open(context): opens a board; pages/context.js describes `context`
//
// `open` returns a board: an object with all members of BOARD and no others. In their
// descriptions, `view` is the table as this reader sees it. `asks` is the question to this
// reader, or null. `event` is something that has happened. All three are as the server sends
// them. generic.js is the simplest board.
//
// tests/table/test_words.py checks that the words which boards use are in the game's dictionary.
// It finds a word that is compared with `asks.kind`, `event.kind`, `option.verb` or `view.cause`.
// It also finds the keys of a table, or the members of a list, in which one of these is looked
// up.
import { learn, t } from '../kit/translate.js';
import { games } from './list.js'; // generated when the page is built: the entry.js of each game

export { OWN, presetsOf } from './presets.js';
export { settingName } from './settings.js';

export const BOARD = {
  draw: '(view) draws the table into `context.board`',
  prompt: '(view, asks) draws what is asked into `context.dock`, after each draw(); never in a replay',
  seat: '(view, seat) what kit/seats.js shows of a seat: { emblem, look, role, state, marks, extra, below }, each may be left out',
  steps: '(view, asks) the steps of a turn: [{ name, now }]',
  turn: '(view) which turn it is, in words; empty where none is counted',
  current: '(view) whose turn it is: a seat, or null',
  botName: '(view, seat) what a bot without a name goes by; null: by the number of its seat',
  say: '(event) its line in the log, as kit/log.js takes it, or null for what need not be told; `hurts` and `touches` for what costs, or is about, this reader',
  spokenAsk: '(view, asks) the ask, to be heard',
  ending: '(view) how it ended: { text, note, look, draw, won(seat) }, look being the winners (colonial, cylon; `sign` where they have another), and `lines`, [{ look, text, value }], where points were counted',
  beats: '(events, before, after) what happened between two views as beats, in their order, as kit/beats.js makes them',
  stop: '(event) how news that may not slide by stands in the dock, as kit/stops.js takes it: { title, text, sign, lift, under() }, each may be left out; null where it may after all',
  pins: '(before, after) news of the second grade that no event tells, between two views: [{ number, title }]',
  keys: '() what keys do: { key: act(event) }; an act that gives false leaves its key to the page',
  keyWords: 'the keys in words, for the list of keys: [[key, words]]',
  sheets: '() sheets of its own beside the log: [{ id, sign, text, draw() }]',
  coach: 'the marks of a first game, as kit/coach.js takes them: [{ id, when({ view, asks, you }), at, title, text }]',
};

// A game's entry.js holds what the page itself knows of the game; the server tells the rest.
// - short: a name for covers, where the full name is too long
// - place: the game's position in lists
// - presets: the presets of a new table
// - load: loads the module of the board
// - agree: loads the check of a new table's form, which disables what does not go together:
//   agree(form, components)
// - story: loads what pages/result.js draws: story(events, view, { you, nameOf, components }), and
//   SIDES, the sides that play against each other
const plain = { line: '', time: '', sign: 'dice', load: () => import('./generic.js'), story: async () => ({ story: () => null, SIDES: {} }) };

const place = (id) => games[id]?.place ?? Number.MAX_SAFE_INTEGER;

/** Sorts the games that the server lists by their `place`. */
export const sorted = (list) => [...list].sort((a, b) => place(a.game) - place(b.game));

/** Returns what the page itself knows of a game: { short, line, time, sign, agree, cover }. */
export function entry(id) {
  const { short, line, time, sign, agree, cover } = games[id] ?? plain;
  return { short, line, time, sign, agree: agree && (() => loadPart(id, 'agree')), cover: cover ? `data:image/svg+xml,${encodeURIComponent(cover)}` : null };
}

/**
 * Loads the game's translation. Returns false if there is none: then the whole game is shown in
 * English, words that games share included.
 */
export const hasWords = async (id) => id in games && learn(id);

/** Loads a part of a game, and before it the translation, since the part may translate at once. */
async function loadPart(id, part) {
  if (games[id]) await learn(id);
  return (games[id] ?? plain)[part]();
}

/** Loads the module of a game. A game without a board of its own gets generic.js. */
export const load = (id) => loadPart(id, 'load');

/** Loads the story of a game's end. Without one, the result page shows only the verdict. */
export const loadStory = (id) => loadPart(id, 'story');

/** Opens the board of a module. Throws an error if a member of BOARD is missing or unknown. */
export function openBoard(module, context) {
  const board = module.open(context);
  const missing = Object.keys(BOARD).filter((name) => !(name in board));
  const unknown = Object.keys(board).filter((name) => !(name in BOARD));
  if (missing.length + unknown.length > 0) throw new Error(`a board without ${missing.join(', ') || 'nothing'}, with ${unknown.join(', ') || 'nothing'} besides`);
  return board;
}
