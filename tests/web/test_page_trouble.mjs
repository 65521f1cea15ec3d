// A house in a page when something fails: a bot's thoughts, the house itself, the browser's store.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dice, until } from './kit/browser.mjs';
import { atHome, Folder, place, playWith, startWithBots } from './kit/folder.mjs';
import { answerAny } from './kit/player.mjs';
import { atEnd, run, seed, test } from './kit/tap.mjs';

const random = dice(seed);
const files = mkdtempSync(join(tmpdir(), 'wardroom-trouble-'));
atEnd(async () => rmSync(files, { recursive: true, force: true }));

/** Somebody at a page of whose files one is changed. */
async function atPage(file, change, ...forgiven) {
  const folder = await Folder.serve();
  folder.place = mkdtempSync(join(files, 'page-'));
  cpSync(place, folder.place, { recursive: true });
  const path = join(folder.place, file);
  const changed = change(readFileSync(path, 'utf8'));
  assert.notEqual(changed, readFileSync(path, 'utf8'), `${file} is not what it was`);
  writeFileSync(path, changed);
  const tab = await atHome(folder, 'Anna', { serviceWorkers: 'block' });
  tab.forgiven.push(/Service Worker registration blocked/, ...forgiven);
  return tab;
}

// ---- thoughts, without a browser ----------------------------------------------------------------------

/** Workers that do what they are told: they answer, fail or say nothing. */
async function standIns(answers) {
  const made = [];
  globalThis.navigator ??= {};
  globalThis.Worker = class {
    constructor() {
      this.listeners = {};
      made.push(this);
    }

    addEventListener(type, listener) {
      this.listeners[type] = listener;
    }

    postMessage({ think }) {
      if (think === undefined) return;
      const answer = answers.shift();
      if (answer === 'fails') queueMicrotask(() => this.isEnded || this.listeners.error({ preventDefault() {}, message: 'it failed' }));
      else if (answer) queueMicrotask(() => this.isEnded || this.listeners.message({ data: { bytes: answer, parts: [] } }));
    }

    terminate() {
      this.isEnded = true;
    }
  };
  const { Thinkers } = await import('../../src/web/worker/thinkers.js');
  const done = [];
  const thinkers = new Thinkers({}, ({ bytes, table, isGivenUp }) => done.push({ bytes, table, isGivenUp }));
  return { thinkers, done, made };
}

const thought = (table, isDeep = false) => ({ bytes: 'asked', table, asker: 0, isDeep, memory: null });
const settled = () => new Promise((then) => { setImmediate(then); }); // whatever the stand-ins do, they do in microtasks

test('a thought that fails is tried again in another worker', async () => {
  const { thinkers, done, made } = await standIns(['fails', 'thought']);
  thinkers.give(thought('a'));
  await settled();
  assert.deepEqual(done, [{ bytes: 'thought', table: 'a', isGivenUp: false }]);
  assert.deepEqual(made.map(({ isEnded = false }) => isEnded), [true, false]);
});

test('one that fails again is given up, and the next one is thought', async () => {
  const { thinkers, done } = await standIns(['fails', 'fails', 'thought']);
  thinkers.give(thought('a'));
  thinkers.give(thought('b'));
  await settled();
  assert.deepEqual(done, [{ bytes: 'asked', table: 'a', isGivenUp: true }, { bytes: 'thought', table: 'b', isGivenUp: false }]);
});

test('one that nobody waits for any more comes back as it was, and is not given up', async () => {
  const { thinkers, done } = await standIns([null]);
  thinkers.give(thought('a', true));
  thinkers.stop('a', 0);
  await settled();
  assert.deepEqual(done, [{ bytes: 'asked', table: 'a', isGivenUp: false }]);
});

// ---- in the page --------------------------------------------------------------------------------------

const FAILS = "addEventListener('message', ({ data }) => data.think && setTimeout(() => { throw new Error('no thought'); }));";

test('a bot that cannot think gives its seat to a Medium one, all are told, and the game goes on to its end', async () => {
  const anna = await atPage('web/thinker.js', () => FAILS, /no thought/, /thought_failed/);
  await anna.go('/');
  await anna.page.getByRole('button', { name: 'Start with bots' }).waitFor();
  const { table, phase, choices } = await playWith(anna, ['captain:16', 'officer']);
  assert.equal(phase, 'over');
  assert.ok(choices > 0);
  await anna.go(`/e/${table}`);
  await anna.page.locator('#verdict').waitFor();
  await until('the table', () => anna.last?.table.id === table);
  assert.deepEqual(anna.last.table.seats.map(({ bot }) => bot ?? null), [null, 'officer', 'officer']);
  const told = anna.last.chat.filter(({ text }) => / could not think\. A Medium bot takes over\.$/.test(text));
  assert.equal(told.length, 1, JSON.stringify(anna.last.chat));
  const story = await anna.page.evaluate(async (id) => {
    const { Connection } = await moduleAt('kit/connection.js');
    const line = new Connection('');
    await line.settle(() => ({ type: 'join', table: id }));
    const why = await line.ask({ type: 'story' }).then(() => 'a story', ({ message }) => message);
    line.close();
    return why;
  }, table);
  assert.equal(story, 'That could not be worked out.');
  await anna.close();
});

test('a house that falls starts again from what is kept, and everyone comes back', async () => {
  const traps = "text.includes('fall now') && !globalThis.fell ? (globalThis.fell = true, (() => { throw new WebAssembly.RuntimeError('on purpose'); })()) : call.page_said(visitor, at, length)";
  const anna = await atPage('web/house.js', (text) => text.replace('call.page_said(visitor, at, length)', traps), /on purpose/);
  await startWithBots(anna, 'express');
  await until('to be asked', () => anna.ask !== null);
  await answerAny(anna, random);
  await until('to be asked', () => anna.ask !== null);
  const { moment, view, seat } = anna;
  const told = anna.tables.length;
  await anna.page.locator('#say').fill('fall now');
  await anna.page.keyboard.press('Enter');
  await until('the table anew', () => anna.tables.length > told && anna.view !== null);
  await until('what was said when it fell to be said', () => anna.last.chat?.some(({ text }) => text === 'fall now') || anna.frames.some((text) => text.includes('"fall now"')));
  assert.deepEqual([anna.moment, anna.seat], [moment, seat]);
  assert.deepEqual(anna.view, view);
  await answerAny(anna, random);
  await anna.close();
});

test('rows that another tab has written are not written over, and the page says so', async () => {
  const folder = await Folder.serve();
  const anna = await atHome(folder, 'Anna', { serviceWorkers: 'block' });
  anna.forgiven.push(/Service Worker registration blocked/, /ConstraintError|log_broken/);
  await startWithBots(anna, 'express');
  await until('to be asked', () => anna.ask !== null);
  const theirs = await anna.page.evaluate(async (table) => {
    const asked = (request) => new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = () => failed(request.error); });
    const base = await asked(indexedDB.open('wardroom'));
    const rows = base.transaction('rows', 'readwrite').objectStore('rows');
    const keys = await asked(rows.getAllKeys(IDBKeyRange.bound([table, 0], [table, Infinity])));
    const next = keys.at(-1)[1] + 1;
    await asked(rows.add('{"type":"chat","text":"another tab was here"}', [table, next]));
    base.close();
    return next;
  }, anna.last.table.id);
  await anna.page.locator('#say').fill('Is anybody here?');
  await anna.page.keyboard.press('Enter');
  await anna.page.getByText('Wardroom is open in another tab. Play there, or close it.').waitFor();
  const body = await anna.page.evaluate(async ([table, number]) => {
    const asked = (request) => new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = () => failed(request.error); });
    const base = await asked(indexedDB.open('wardroom'));
    return asked(base.transaction('rows').objectStore('rows').get([table, number]));
  }, [anna.last.table.id, theirs]);
  assert.match(body, /another tab was here/);
  await anna.close();
});

await run();
