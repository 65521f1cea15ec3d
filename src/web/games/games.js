// games.js: which games have a board of their own, and what a board is.
//
// A game's module has
//   styles         its sheets, worn before its board opens
//   components     does the board draw from the game's components (`context.components`)?
//   open(context)  opens a board: pages/context.js says what it is given
//
// A board is an object with these members, all of them and no others. `view` is the table as this reader sees it, `asks` what it
// is asked or null, `event` something that has happened; all as the server sends them. generic.js is the plainest one there is.
//
// A word of the game's dictionary is written so that tests/table/test_words.py finds it and says where it is none: compared with
// `asks.kind`, `event.kind`, `option.verb` or `view.cause`, or a key of a table (a member of a list) in which one of these is looked up.
import { learn, t } from '../kit/translate.js';
import { games } from './list.js'; // made when the page is put together: the entry.js of each game

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

// A game's entry.js says what the lobby shows of it (`short` where its name is too long for a cover; `place`, where it stands among
// the others), its presets, and its board. What else is known of a game the server says. `agree` loads what brings the form of a new
// table in order: agree(form, components). `story` loads what the result page tells: story(events, view, { you, nameOf, components }),
// drawn by pages/result.js, and SIDES, who plays against whom.
const plain = { line: '', time: '', sign: 'dice', load: () => import('./generic.js'), story: async () => ({ story: () => null, SIDES: {} }) };

const place = (id) => games[id]?.place ?? Number.MAX_SAFE_INTEGER;

/** The games that a server has, as its message lists them, in the order in which people look at them. */
export const sorted = (list) => [...list].sort((a, b) => place(a.game) - place(b.game));

/** What the page itself has to say of a game: { short, line, time, sign, cover }. */
export function entry(id) {
  const { short, line, time, sign, agree, cover } = games[id] ?? plain;
  return { short, line, time, sign, agree: agree && (() => loadPart(id, 'agree')), cover: cover ? `data:image/svg+xml,${encodeURIComponent(cover)}` : null };
}

/** Does the page's language have words for it? Without a table it stays in English as a whole, shared words included. */
export const hasWords = async (id) => id in games && learn(id);

/** A game's own sentences are there before what says them. */
async function loadPart(id, part) {
  if (games[id]) await learn(id);
  return (games[id] ?? plain)[part]();
}

/** The module of a game; a game without a board of its own gets the plain one. */
export const load = (id) => loadPart(id, 'load');

/** How a game's end is told; a game without a story of its own has its verdict alone. */
export const loadStory = (id) => loadPart(id, 'story');

/** Opens the board of a module. One that is not what a board has to be never gets as far as a table. */
export function openBoard(module, context) {
  const board = module.open(context);
  const missing = Object.keys(BOARD).filter((name) => !(name in board));
  const unknown = Object.keys(board).filter((name) => !(name in BOARD));
  if (missing.length + unknown.length > 0) throw new Error(`a board without ${missing.join(', ') || 'nothing'}, with ${unknown.join(', ') || 'nothing'} besides`);
  return board;
}
