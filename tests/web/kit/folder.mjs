// folder.mjs: the page that needs no server, in its folder, behind a web server that knows nothing; and people in front of it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dice, person } from './browser.mjs';
import { inWorker } from './chance.mjs';
import { anyChoice } from './player.mjs';
import { atEnd } from './tap.mjs';

export const place = process.env.WARDROOM_PAGE ?? new URL('../../../build-wasm/page', import.meta.url).pathname;
const BELOW = '/some/where/'; // the folder need not be at the top
const SOURCE = new URL('../../../src/web', import.meta.url).pathname; // modules one by one, below source/
const HOUSE = 'web/house.js'; // the worker that is the house, which draws
const seededHouse = (folder) => inWorker + readFileSync(join(folder, HOUSE));
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.json': 'application/json', '.bin': 'application/octet-stream', '.webmanifest': 'application/manifest+json' };

export class Folder {
  #server = null;
  sent = 0; // bytes, compressed
  asked = []; // paths
  place = place; // where it lies
  port = 0;

  static async serve() {
    if (!existsSync(join(place, 'index.html'))) throw new Error(`there is no page in ${place}: make page`);
    const folder = new Folder();
    await folder.up();
    atEnd(() => folder.cut());
    return folder;
  }

  async up() {
    this.#server = createServer((request, answer) => this.#answer(request, answer));
    await new Promise((done) => { this.#server.listen(this.port, '127.0.0.1', done); });
    this.port = this.#server.address().port;
  }

  #answer(request, answer) {
    const { pathname } = new URL(request.url, this.url);
    const path = pathname.slice(BELOW.length) || 'index.html';
    this.asked.push(path);
    const file = path.startsWith('source/') ? join(SOURCE, path.slice('source/'.length)) : join(this.place, path);
    if (!pathname.startsWith(BELOW) || !existsSync(file)) {
      answer.writeHead(404).end();
      return;
    }
    const changed = statSync(file).mtime.toUTCString();
    if (request.headers['if-modified-since'] === changed) {
      answer.writeHead(304).end();
      return;
    }
    const body = gzipSync(this.#bytes(path, file));
    this.sent += body.length;
    answer.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'text/plain', 'Content-Encoding': 'gzip', 'Last-Modified': changed }).end(body);
  }

  /** A file as it is; but the house draws from the seed, and the list by which a browser keeps the page knows it so. */
  #bytes(path, file) {
    if (path === HOUSE) return seededHouse(this.place);
    if (path === 'sw.js') return readFileSync(file, 'utf8').replace(/(?<="web\/house\.js": ")\w+/, hashOf(seededHouse(this.place)));
    return readFileSync(file);
  }

  get origin() { return `http://127.0.0.1:${this.port}`; }
  get url() { return this.origin + BELOW; }

  /** From now on there is no network. */
  async cut() {
    this.#server?.closeAllConnections();
    await new Promise((done) => { this.#server?.close(done) ?? done(); });
    this.#server = null;
  }
}

/** What is said between a page and its house, for whoever looks on: as frames between a page and a server. */
function listenIn() {
  const Real = Worker;
  globalThis.Worker = class extends Real {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => { if (data.said === 0) globalThis.heardFromHouse(data.text); });
    }

    postMessage(message, ...how) {
      if (message.say === 0) globalThis.saidToHouse(message.text);
      super.postMessage(message, ...how);
    }
  };
}

async function listen(tab) {
  await tab.page.exposeBinding('heardFromHouse', (_, text) => {
    tab.frames.push(text);
    const message = JSON.parse(text);
    if (message.type === 'table') tab.tables.push(message);
  });
  await tab.page.exposeBinding('saidToHouse', (_, text) => tab.sent.push(JSON.parse(text)));
  await tab.page.addInitScript(listenIn);
  tab.go = async (path = '/') => {
    tab.tables = [];
    await tab.page.goto(tab.server.url + (path === '/' ? '' : `?at=${path}`));
  };
  return tab;
}

/** Somebody whose browser is the house. */
export const atHome = async (folder, name, how) => listen(await person({ url: folder.url, origin: folder.origin }, name, how));

/** A new tab of the same browser. */
export const another = async (tab) => listen(await tab.another());

/** Opens a table of a game and starts it with bots, by the form in the lobby. */
export async function startWithBots(tab, game, bots = 'officer') {
  const { page } = tab;
  await tab.go('/');
  await page.locator(`input[name="game"][value="${game}"]`).check({ force: true });
  const form = page.locator(`form.make[data-key="make-${game}"]`);
  await form.locator(`[name="bots"][value="${bots}"]`).check({ force: true });
  await form.getByRole('button', { name: 'Start with bots' }).click();
  await page.locator('.dock').waitFor();
}

/** Gives up the seat, while the page stays at the table: from now on bots have all of them. */
export const rise = (tab, id) => tab.page.evaluate(async (table) => {
  const { Connection } = await moduleAt('kit/connection.js');
  const { seats } = await moduleAt('kit/storage.js');
  const line = new Connection('');
  await line.settle(() => ({ type: 'join', table, token: seats.of(table).token }));
  await line.ask({ type: 'rise' });
  line.close();
}, id);

/**
 * Gives up the seat, at another page of the same tab, since a table is drawn at every move: a bot plays on, to the end. Then asks for
 * what is asked, and gives the answers.
 */
export async function leaveToBots(tab, asked = []) {
  await tab.page.locator('.bar__mark').click();
  return tab.page.evaluate(async ([table, messages]) => {
    const { Connection } = await moduleAt('kit/connection.js');
    const { seats } = await moduleAt('kit/storage.js');
    const line = new Connection('');
    const over = new Promise((done) => { line.on('table', ({ table: { phase } }) => phase === 'over' && done()); });
    await line.settle(() => ({ type: 'join', table, token: seats.of(table).token }));
    await line.ask({ type: 'rise' });
    await over;
    const answers = await Promise.all(messages.map((message) => line.ask(message)));
    line.close();
    return answers;
  }, [tab.last.table.id, asked]);
}

/** In the page: a person's own line to the house, and whatever comes first chosen for the seat, until the end or so many choices. */
async function playAlong({ table, bots, seed, most }, chances, any) {
  const { Connection } = await moduleAt('kit/connection.js');
  const { seats } = await moduleAt('kit/storage.js');
  const random = chances(seed);
  const line = new Connection('');
  const at = { table, choices: 0, moment: 0, phase: '' };
  let asked = -1;
  let latest = null;
  let ended;
  const surely = (options) => {
    const plain = options.filter(({ free = [] }) => free.every(({ usual }) => usual !== undefined));
    return plain.length > 0 ? plain : options; // who tries all numbers one after another says too much at once
  };
  const end = new Promise((done) => { ended = done; });
  const choose = async ({ table: { phase, moment }, asks }) => {
    Object.assign(at, { phase, moment });
    const isAsked = asks?.options && asks.ask !== null && asks.ask !== asked;
    if (phase === 'over' || (at.choices === most && isAsked)) ended(); // the others may go on to the end before that
    else if (isAsked) {
      asked = asks.ask;
      await line.ask({ type: 'choose', ask: asks.ask, ...any(asks, random) }).then(() => { at.choices += 1; }, () => { asked = -1; });
      if (asked === -1 && latest.asks?.ask === asks.ask) choose({ table: { phase, moment }, asks: { ...asks, options: surely(asks.options) } }); // numbers that do not go together
    }
  };
  line.on('table', (message) => {
    latest = message;
    choose(message);
  });
  if (bots) {
    await line.settle(() => ({ type: 'lobby', mine: [] }));
    const { table: made, token } = await line.ask({ type: 'create', game: 'express', seats: bots.length + 1, name: 'Anna', title: 'By hand' });
    at.table = made;
    await line.settle(() => ({ type: 'join', table: made, token }));
    for (const [i, bot] of bots.entries()) await line.ask({ type: 'bot', seat: i + 1, bot });
    await line.ask({ type: 'start' });
  } else await line.settle(() => ({ type: 'join', table, token: seats.of(table).token }));
  await end;
  line.close();
  return at;
}

const playing = (tab, how) => tab.page.evaluate(`(${playAlong})(${JSON.stringify({ seed: 1, most: -1, ...how })}, ${dice}, ${anyChoice})`);

/** Plays the person's seat at a table to the end, or `most` choices of it: { choices, moment, phase }. The page is at another place meanwhile, since a table is drawn at every move. */
export const playOut = (tab, table, how) => playing(tab, { table, ...how });

/** A whole game of Express against these bots, which the lobby's form does not offer: { table, choices, moment, phase }. */
export const playWith = (tab, bots, how) => playing(tab, { bots, ...how });
