// storage.js: what this browser remembers: name, settings, the tokens of seats, what was seen
// where. Storage may be full or forbidden; then things are remembered until the page closes.

const memory = new Map();
const PLAYER = 'wardroom.as';
const PERSONAL = /^(name|seats|seen\.|games)/; // what two people at one computer do not share

/** Which of the people at this computer plays in this tab: '' or a number, which the tab's address said once. */
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
    /* remembered in memory */
  }
}

export const storage = { read, write };

const MOST_SEATS = 60;

/**
 * The seats this browser holds: { table: { token, seat, title, game, at, others, over } }; `others` [{ token }] are those of other people at this
 * screen, `over`: its end was seen.
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

/** A string of our own making: the server does a message that carries it one time only. */
export function once() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, '0')).join('');
}
