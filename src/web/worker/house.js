// house.js: the worker that runs a house for the page that opened it, and for that page's guests.
//
// The page sends { open: ID, address, query }, { say: ID, text } and { close: ID }, and receives
// { said: ID, text } and { cut: ID }. ID is a visitor: 0 is the page itself, 1, 2, ... are its
// guests, and numbers from 1000 on are other people at this page. `text` is a message of the
// server's protocol (docs/server.md).
//
// { components, games } asks for the user's own components. With files it adds them, and with an
// empty list it removes all. The answer is { components: { files, refused, isChanged } }.
// { trouble } tells the page that games cannot be stored, or that another tab runs the house.
import { compile, Program } from './program.js';
import { Floor, Shelf } from './storage.js';
import { Thinkers } from './thinkers.js';

const FILES = new URL('..', import.meta.url); // the folder of the page
const TICK = 250;
const LONGEST = 16_384; // of a guest's messages, in characters; a server has the same limit
const TABLE = /"table":\s*"([0-9a-z]{12})"/g;
const FIRST_OWN = 1000;
const OWNER = 'this page'; // src/page/page.c
const LEVELS = ['debug', 'info', 'warn', 'error', 'error'];

let shelf = null;
let program = null;
let thinkers = null;
let module = null;
let components = new Map(); // the user's own: path -> bytes
let refused = null; // why they are not used, or null
const present = new Set(); // the numbers of connected visitors
const notes = new Map(); // table -> { table, note, changed }
// Table -> its rows, only while the house handles a message that names it.
const fetched = new Map();
const files = new Map(); // path -> bytes of lessons
let batch = [];
let isFull = false; // the last batch could not be stored
let falls = 0; // how often the house has crashed; answers to an earlier instance are dropped

// ---- functions that the program imports (src/page/browser.h) ----

const asked = {
  send(visitor, at, length) {
    postMessage({ said: visitor, text: program.text(at, length) });
  },
  cut(visitor) {
    setTimeout(() => left(visitor), 0); // after the current call into the program has returned
    postMessage({ cut: visitor });
  },
  keep_row(table, number, changed, at, length) {
    batch.push({ table: program.string(table), number, changed, body: program.text(at, length) });
  },
  keep() {
    const rows = batch;
    batch = [];
    const begun = performance.now();
    const before = falls;
    shelf.keep(rows).then(
      () => stored(rows, '', begun, before),
      (error) => {
        // A ConstraintError: another tab has written these rows. Otherwise nothing can be stored.
        postMessage({ trouble: error?.name === 'ConstraintError' ? 'elsewhere' : 'no room' });
        stored(rows, String(error), begun, before);
      },
    );
  },
  think(at, size, table, asker, isDeep, isStory) {
    const thought = { bytes: program.bytes(at, size), table: program.string(table), asker, isDeep: Boolean(isDeep) };
    setTimeout(() => program && thinkers.give({ ...thought, memory: isStory ? program.memory.buffer.slice(0) : null }), 0);
  },
  stop_thinking(table, asker) {
    const where = program.string(table);
    setTimeout(() => thinkers.stop(where, asker), 0);
  },
  read(at) {
    const table = program.string(at);
    const rows = fetched.get(table);
    if (!rows) return notes.has(table) ? -1 : 0;
    for (const { number, body } of rows) program.give([body], (text) => program.call.page_row(number, text.at, text.length));
    return rows.length;
  },
  notes(most) {
    const latest = [...notes.values()].sort((a, b) => b.changed - a.changed).slice(0, most);
    for (const { table, note } of latest) program.give([table, note], (id, text) => program.call.page_note(id.at, text.at));
  },
  file_length: (path) => files.get(program.string(path))?.length ?? -1,
  file(path, into) {
    program.write(into, files.get(program.string(path)));
  },
  diary(level, what, where, details) {
    if (level >= 2) console[LEVELS[level]](program.string(what), program.string(where), program.string(details));
  },
};

// ---- messages from the page ----

/**
 * Runs one round of the house: sets the clock, calls `happens`, and settles what follows from it.
 * If the house crashes, it restarts from what is stored.
 */
function round(happens) {
  if (!program) return;
  try {
    program.call.page_at(Date.now(), performance.now());
    happens(program.call);
    program.call.page_settle();
  } catch (error) {
    fall(error);
  }
}

function stored(rows, why, begun, before) {
  const tables = why ? [...new Set(rows.map(({ table }) => table))] : [];
  if (!why && isFull) postMessage({ trouble: null });
  isFull = Boolean(why);
  if (!why) for (const { table, number, changed, body } of rows) if (number === 0) notes.set(table, { table, note: body, changed });
  if (before !== falls) return;
  const names = tables.map((table) => `${table}\0`).join('');
  round((call) => program.give([names, why], (failed, said) => call.page_stored(failed.at, tables.length, said.at, performance.now() - begun)));
}

function left(visitor) {
  if (present.delete(visitor)) round((call) => call.page_left(visitor));
}

/**
 * Returns the path of the lesson that a message asks for; null if it asks for none, or for an
 * invalid name.
 */
function lessonIn(text) {
  const of = (member) => text.match(new RegExp(`"${member}":\\s*"([a-z0-9_]+)"`))?.[1];
  return of('type') === 'lesson' && of('game') && of('lesson') ? `lessons/${of('game')}/${of('lesson')}.table.json` : null;
}

/**
 * Reads the rows of the tables that a message names, and the lesson's file, before the house gets
 * the message: the program itself cannot wait for them.
 */
async function fetchFor(text) {
  const isMissing = (table) => notes.has(table) && !program.give([table], ({ at }) => program.call.page_has(at));
  const tables = [...text.matchAll(TABLE)].map(([, table]) => table).filter(isMissing);
  await Promise.all([...new Set(tables)].map(async (table) => fetched.set(table, await shelf.rows(table))));
  const path = lessonIn(text);
  if (!path || files.has(path)) return;
  const answer = await fetch(new URL(path, FILES)).catch(() => null);
  if (answer?.ok) files.set(path, new Uint8Array(await answer.arrayBuffer()));
}

const isOwn = (visitor) => visitor === 0 || visitor >= FIRST_OWN;

const does = {
  open({ open: visitor, address, query }) {
    present.add(visitor);
    const language = new URLSearchParams(query).get('lang') ?? '';
    const from = isOwn(visitor) ? OWNER : `guest ${address}`.slice(0, 63);
    round((call) => program.give([from, language], (at, tag) => call.page_came(visitor, at.at, tag.at)));
  },
  async say({ say: visitor, text }) {
    if (!present.has(visitor)) return;
    if (!isOwn(visitor) && text.length > LONGEST) {
      asked.cut(visitor);
      return;
    }
    await fetchFor(text);
    if (present.has(visitor)) round((call) => program.give([text], ({ at, length }) => call.page_said(visitor, at, length)));
    fetched.clear();
  },
  close: ({ close: visitor }) => left(visitor),
  async components({ components: files, games }) {
    const change = files ? await changed(files, games) : {};
    if (change.components) await shelf.useComponents(change.components);
    postMessage({ components: { files: [...components.keys()], refused: change.refused ?? refused, isChanged: Boolean(change.components) } });
  },
};

// ---- the user's own components ----

/** Tries components in a new instance. Returns why the program refuses them, or null. */
const tried = async (files) => (await Program.start(module, files, asked)).useComponents();

/**
 * Adds files to the components; an empty list removes all. A file whose game is unknown is tried
 * with every game. Returns { components } or { refused }.
 */
async function changed(files, games) {
  if (files.length === 0) return { components: new Map() };
  let all = new Map(components);
  for (const { game, name, bytes } of files) if (game) all.set(`components/${game}/${name}`, bytes);
  for (const { name, bytes } of files.filter(({ game }) => !game)) {
    const ways = await Promise.all(games.map(async (id) => {
      const one = new Map(all).set(`components/${id}/${name}`, bytes);
      return { one, why: await tried(one) };
    }));
    const fits = ways.find(({ why }) => !why);
    if (!fits) return { refused: ways.map(({ why }) => why).find((why) => !why.includes('has this name')) ?? ways[0].why };
    all = fits.one;
  }
  const why = await tried(all);
  return why ? { refused: why } : { components: all };
}

// ---- opening ----

async function begin() {
  fetched.clear();
  batch = [];
  program = await Program.start(module, components, asked);
  refused = components.size > 0 ? program.useComponents() : null;
  thinkers = new Thinkers({ module, files: components }, ({ bytes, parts, isGivenUp }) => {
    for (const part of parts) program.write(part.at, part.bytes);
    round((call) => program.give([bytes], ({ at }) => (isGivenUp ? call.page_gave_up(at) : call.page_thought(at))));
  });
  program.give([crypto.getRandomValues(new Uint8Array(32))], ({ at }) => program.call.page_open(at));
}

/**
 * Restarts the house after a crash and disconnects all visitors. Nobody has seen what was not
 * stored yet, so they can simply connect again.
 */
function fall(error) {
  console.error(error);
  falls += 1;
  program = null;
  for (const visitor of present) postMessage({ cut: visitor });
  present.clear();
  thinkers.close();
  queue = queue.then(begin);
}

/** Waits for the lock on writing. The worker of a tab that is being closed may still hold it. */
function alone() {
  if (!navigator.locks) return null;
  return new Promise((done) => {
    navigator.locks.request('wardroom.writer', () => {
      done();
      return new Promise(() => {});
    });
  });
}

async function open() {
  await alone();
  const [compiled, opened] = await Promise.all([compile(new URL('page.wasm', FILES)), Shelf.open().catch(() => new Floor())]);
  module = compiled;
  shelf = opened;
  if (shelf instanceof Floor) postMessage({ trouble: 'keeps nothing' });
  for (const note of await shelf.notes()) notes.set(note.table, note);
  components = await shelf.components();
  await begin();
  setInterval(() => round((call) => call.page_tick()), TICK);
}

let queue = open();
queue.catch((error) => postMessage({ trouble: 'cannot start', why: String(error) }));
addEventListener('message', ({ data }) => {
  const doing = Object.keys(does).find((name) => name in data);
  if (doing) queue = queue.then(() => does[doing](data)).catch((error) => console.error(error));
});
