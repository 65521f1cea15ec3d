// history.js: the games that this browser has seen to their end. They stay in this browser, and can
// be exported and imported as one file.
import { storage } from './storage.js';
import { t } from './translate.js';

const FORMAT = 'wardroom-games';
const VERSION = 1;
const MOST = 2000;
const RESULTS = ['won', 'lost', 'draw'];
const APART = ['continued', 'lesson']; // these games are counted separately

/** The members of an entry, and how each is checked when a file is read. */
const text = (most) => (value) => typeof value === 'string' && value.length <= most;
const number = (value) => Number.isFinite(value) && value >= 0;
const orNull = (check) => (value) => value === null || check(value);
const MEMBERS = {
  id: text(64),
  at: number,
  game: text(32),
  title: text(80),
  seat: number,
  role: text(80),
  side: orNull(text(32)),
  result: (value) => RESULTS.includes(value),
  apart: orNull((value) => APART.includes(value)),
  why: text(300),
  minutes: number,
  players: (value) => Array.isArray(value) && value.length <= 8 && value.every((one) => text(80)(one?.name) && orNull(text(32))(one.bot ?? null)),
  luck: orNull((value) => ['got', 'of', 'expected'].every((name) => number(value?.[name]))),
};

const newestFirst = (games) => [...games].sort((a, b) => b.at - a.at);
const read = () => storage.read('games', []);
const write = (games) => storage.write('games', newestFirst(games).slice(0, MOST));

export const games = () => newestFirst(read());
export const forget = () => write([]);

/** Keeps a game. If it is already there, the earlier entry stays. */
export function remember(entry) {
  const all = read();
  if (!all.some(({ id }) => id === entry.id)) write([...all, entry]);
}

export const exported = () => ({ format: FORMAT, version: VERSION, games: games() });

/** A sentence that says what is wrong with an entry, or null. */
function fault(entry, i) {
  const bad = Object.keys(MEMBERS).find((name) => !MEMBERS[name](entry?.[name] ?? null));
  return bad ? t('Game {n}: “{part}” does not fit.', { n: i + 1, part: bad }) : null;
}

const only = (entry) => Object.fromEntries(Object.keys(MEMBERS).map((name) => [name, entry[name] ?? null]));

/**
 * Imports an exported file, each game once. Returns { added }, or { error } if the file is wrong;
 * then nothing has changed.
 */
export function take(file) {
  if (file?.format !== FORMAT || !Array.isArray(file.games)) return { error: t('That is not a list of Wardroom games.') };
  if (file.version !== VERSION) return { error: t('This list has version {found}, not {wanted}.', { found: file.version, wanted: VERSION }) };
  const wrong = file.games.map(fault).find(Boolean);
  if (wrong) return { error: wrong };
  const all = read();
  const known = new Set(all.map(({ id }) => id));
  const added = file.games.filter(({ id }) => !known.has(id) && known.add(id)).map(only);
  write([...all, ...added]);
  return { added: added.length };
}

// ---- statistics ---------------------------------------------------------------------------------

const tally = (list) => ({
  games: list.length,
  won: list.filter(({ result }) => result === 'won').length,
  minutes: list.reduce((sum, { minutes }) => sum + minutes, 0),
});

function grouped(list, keysOf) {
  const groups = new Map();
  for (const entry of list) for (const key of keysOf(entry)) groups.set(key, [...(groups.get(key) ?? []), entry]);
  return [...groups].map(([key, members]) => ({ key, ...tally(members) }));
}

/** The luck of all games together as { got, of, expected }; null if there was none. */
function luckOf(list) {
  const sum = { got: 0, of: 0, expected: 0 };
  for (const { luck } of list) for (const name of Object.keys(sum)) sum[name] += luck?.[name] ?? 0;
  return sum.of > 0 ? sum : null;
}

const others = ({ players, seat }) => players.filter((_, i) => i !== seat);

/**
 * The statistics: of all games, of each game (by side, luck), against each kind of bot, with
 * people, and of the games that are counted separately.
 */
export function statistics(games) {
  const list = games.filter(({ apart }) => !apart);
  return {
    all: tally(list),
    apart: grouped(games, ({ apart }) => (apart ? [apart] : [])),
    games: grouped(list, ({ game }) => [game]).map((one) => {
      const mine = list.filter(({ game }) => game === one.key);
      return { ...one, sides: grouped(mine, ({ side }) => (side ? [side] : [])), luck: luckOf(mine) };
    }),
    bots: grouped(list, (entry) => new Set(others(entry).map(({ bot }) => bot).filter(Boolean))),
    people: tally(list.filter(withPeople)),
  };
}

export const withPeople = (entry) => others(entry).some(({ bot }) => !bot);
