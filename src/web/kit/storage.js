// storage.js: what this browser remembers: name, settings, the tokens of seats, what was seen
// where. If storage is full or not allowed, it remembers until the page closes.

const memory = new Map();
const PLAYER = 'wardroom.as';
// keys that people at one computer do not share
const PERSONAL = /^(name|seats|seen\.|games)/;

/**
 * Which of the people at this computer plays in this tab: '' or a digit. The tab's address gives it
 * once (?as=2), and the tab keeps it.
 */
function whoPlays() {
  try {
    const said = /[?&]as=([2-9])(?=&|$)/.exec(location.search)?.[1];
    if (said) sessionStorage.setItem(PLAYER, said);
    return sessionStorage.getItem(PLAYER) ?? '';
  } catch {
    return '';
  }
}

const player = whoPlays();
const nameOf = (key) => `wardroom.${player && PERSONAL.test(key) ? `${player}.` : ''}${key}`;

function read(key, otherwise) {
  try {
    const text = localStorage.getItem(nameOf(key));
    return text === null ? (memory.get(key) ?? otherwise) : JSON.parse(text);
  } catch {
    return memory.get(key) ?? otherwise;
  }
}

function write(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    /* it is kept in memory */
  }
}

export const storage = { read, write };

const MOST_SEATS = 60;

/**
 * The seats that this browser has: { table: { token, seat, title, game, at, others, over } }.
 * `others` [{ token }] are the seats of other people at this screen. `over`: the end of the game
 * was seen.
 */
export const seats = {
  all: () => read('seats', {}),
  of: (table) => read('seats', {})[table] ?? null,

  hold(table, facts) {
    const all = read('seats', {});
    all[table] = { ...all[table], ...facts, at: Date.now() };
    const latest = Object.entries(all)
      .sort((a, b) => b[1].at - a[1].at)
      .slice(0, MOST_SEATS);
    write('seats', Object.fromEntries(latest));
  },

  drop(table) {
    const all = read('seats', {});
    delete all[table];
    write('seats', all);
  },
};

/** Makes a random string. A server performs a message that carries it only once. */
export function once() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, '0')).join('');
}
