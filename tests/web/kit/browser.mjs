// browser.mjs: Chromium, and the people in front of it. Whatever a browser complains of is a failure of the case, whoever catches what.
// It is the shell without a window: the whole browser, drawn for nobody, takes half as long again for every page.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { afterEach, atEnd, atLast, counted, unwatch, watch, within } from './tap.mjs';

const HOW = JSON.parse(readFileSync(new URL('./chromium.json', import.meta.url)));
const SHARED = process.env.WARDROOM_BROWSER;   // the address of one that whoever runs the tests has started
export const PATIENCE = 30_000;   // the machine may be busy; whoever waits, waits for a condition

const QUIET = ['debug', 'verbose', 'clear', 'endGroup']; // of what a page writes in its console, what nobody sees there
const HEARING = 5000; // a page that has got stuck says nothing more

let browser = null;   // the promise of one: people who come at once share it, and its pages are set up by nobody else
const complaints = []; // of the case that runs
const open = new Set(); // tabs

function launch() {
  browser ??= SHARED ? chromium.connectOverCDP(SHARED) : chromium.launch({ executablePath: HOW.program, args: HOW.arguments });
  return browser;
}

atEnd(async () => (await browser)?.close());   // a shared one closes what we opened in it, and stays

/** The case in which a page has complained ends, and says of what: nobody waits for what a broken page will not do. */
function content() {
  if (complaints.length > 0) throw new Error(`the browser complained:\n${complaints.join('\n')}`);
}

/** In the page: all is told that it has complained of by now. */
const toldAll = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done();
  port2.postMessage(null);
});

/** What a page complains of belongs to the case in which it does: nothing is over until all of it is heard. */
async function heardAll(tabs) {
  await within(HEARING, Promise.all([...tabs].map((tab) => tab.page.evaluate(toldAll).catch(() => {})))).catch(() => {});
}

afterEach(async () => {
  await heardAll(open);
  try {
    content();
  } finally {
    complaints.length = 0;
  }
});

atLast(async () => {
  await heardAll(open);
  content();
});

/** Waits until `ready()` gives something; says what was awaited otherwise. */
export async function until(what, ready, patience = PATIENCE) {
  const end = Date.now() + patience;
  let pause = 10;
  let last;
  for (;;) {
    content();
    try {
      const found = await ready();
      if (found) {
        counted();
        return found;
      }
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`waited ${patience / 1000} s for ${typeof what === 'function' ? what() : what}${last ? `: ${last.message}` : ''}`);
    await new Promise((done) => { setTimeout(done, pause); });
    pause = Math.min(pause * 1.5, 80);   // who looks all the time keeps the page from getting on
  }
}

/** A page, with all that came over its line. */
export class Tab {
  frames = [];    // texts received
  sent = [];      // messages sent
  tables = [];    // table messages received since the last navigation
  forgiven = [];
  clicked = {};   // how often each kind of question was answered by hand
  sockets = [];

  constructor(page, name, server) {
    this.page = page;
    this.name = name;
    this.server = server;
    page.setDefaultTimeout(PATIENCE);
    page.on('websocket', (socket) => this.#listen(socket));
    page.on('console', (message) => { if (!QUIET.includes(message.type())) this.#complain(`${message.type()}: ${message.text()}`); }); // its workers' too
    page.on('pageerror', (error) => this.#complain(`error: ${error.stack ?? error}`));
    page.on('requestfailed', (request) => {
      const { errorText } = request.failure() ?? {};
      if (errorText !== 'net::ERR_ABORTED') this.#complain(`request failed: ${request.url()} ${errorText}`); // aborted: the page was left
    });
    page.on('response', (response) => { if (response.status() >= 400) this.#complain(`${response.status()} ${response.url()}`); });
    watch(this);
    open.add(this);
    page.on('close', () => {
      unwatch(this);
      open.delete(this);
    });
  }

  #complain(text) {
    if (!this.forgiven.some((pattern) => pattern.test(text))) complaints.push(`${this.name}: ${text}`);
  }

  #listen(socket) {
    this.sockets.push(socket);
    socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(payload)));
    socket.on('framereceived', ({ payload }) => {
      this.frames.push(payload);
      const message = JSON.parse(payload);
      if (message.type === 'table') this.tables.push(message);
    });
  }

  /** The table as this page was last told. */
  get last() { return this.tables.at(-1) ?? null; }
  get view() { return this.last?.view ?? null; }
  get moment() { return this.last?.table.moment ?? -1; }
  get ask() { return this.last?.asks?.ask ?? null; }
  get seat() { return this.last?.you.seat ?? null; }
  get lastEvent() { return Math.max(0, ...this.tables.filter((message) => message.table.id === this.last.table.id).flatMap((message) => message.events ?? []).map((event) => event.number)); }

  async go(address = '/') {
    this.tables = [];
    await this.page.goto(new URL(address, this.server.url).href);
  }

  async reload() {
    this.tables = [];
    await this.page.reload();
  }

  /** A second tab of the same browser. */
  async another(name = `${this.name}, second tab`) {
    return new Tab(await this.page.context().newPage(), name, this.server);
  }

  button(name, exact = false) { return this.page.getByRole('button', { name, exact }); }

  /** Writes down all that the page does, for whoever looks for a fault: a trace of Playwright's. */
  async trace() {
    const { tracing } = this.page.context();
    await tracing.start({ screenshots: true, snapshots: true });
    this.stopTrace = (path) => tracing.stop({ path });
  }

  async close() {
    await heardAll([this]);
    await this.page.context().close();
  }
}

/** In the page, before it opens: keeps hold of its line, for what is answered without a press. */
function holdLine() {
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      window.heldLine = this;
    }
  };
}

/** In a service worker, whose errors nobody hears otherwise. */
function tellErrors() {
  for (const kind of ['error', 'unhandledrejection']) globalThis.addEventListener(kind, ({ error, reason, message }) => console.error(String((error ?? reason)?.stack ?? reason ?? message)));
}

/** In the page, for whoever asks its own modules: `moduleAt(path)` is the one that the page uses, from the bundle in which it lies. */
function findModules() {
  globalThis.moduleAt = async (path) => {
    const first = document.querySelector('script[type="module"]').src;
    const game = /^games\/(\w+)\//.exec(path)?.[1];
    for (const bundle of ['lobby', 'table', game ?? 'friends', 'after']) {
      const all = await import(new URL(`${bundle}.js`, first));
      const found = all[path.replace(/\.js$/, '').replace(/[/.]/g, '$$')];
      if (found) return found;
    }
    throw new Error(`no bundle has ${path}`);
  };
}

/**
 * Somebody with a browser of their own. `name` is kept in the browser unless `stranger`; the guide is off unless
 * wanted; motion is off unless wanted, as somebody may have it set in the system. What happens is shown at once and nothing stops
 * it, unless `settings` say otherwise; where they are null nothing is set, as in a browser that comes for the first time.
 */
export async function person(server, name, { stranger = false, guide = false, motion = false, settings = {}, ...context } = {}) {
  const kept = [];
  if (!stranger) kept.push({ name: 'wardroom.name', value: JSON.stringify(name) });
  if (!guide) kept.push({ name: 'wardroom.coach', value: JSON.stringify({ off: true, seen: [] }) });
  if (settings) kept.push({ name: 'wardroom.settings', value: JSON.stringify({ speed: 'once', stops: false, ...settings }) });
  const place = await (await launch()).newContext({
    viewport: { width: 1440, height: 900 }, colorScheme: 'dark', reducedMotion: motion ? 'no-preference' : 'reduce', acceptDownloads: true,
    storageState: { cookies: [], origins: [{ origin: new URL(server.url).origin, localStorage: kept }] }, ...context,
  });
  place.on('serviceworker', (worker) => worker.evaluate(tellErrors).catch(() => {})); // it may be gone by then
  await place.addInitScript(holdLine);
  await place.addInitScript(findModules);
  await place.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(server.url).origin });
  const tab = new Tab(await place.newPage(), name, server);
  tab.touch = context.hasTouch === true;
  if (process.env.WARDROOM_TRACE) await tab.trace();
  return tab;
}

export { dice } from './dice.mjs';
