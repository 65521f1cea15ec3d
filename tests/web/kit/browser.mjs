// browser.mjs: Chromium, and the people in front of it. Whatever a browser complains of is a failure of the case.
// It is the shell without a window: the whole browser, drawn for nobody, takes half as long again for every page.
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { afterEach, atEnd, unwatch, watch } from './tap.mjs';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--disable-features=WebRtcHideLocalIpsWithMdns'];   // two browsers here find each other by their addresses: nobody answers to made-up names
export const PATIENCE = 30_000;   // the machine may be busy; whoever waits, waits for a condition

let browser = null;
let complaints = [];

async function launch() {
  browser ??= await chromium.launch({ executablePath: process.env.WARDROOM_CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ARGUMENTS });
  return browser;
}
atEnd(async () => browser?.close());

afterEach(() => {
  const found = complaints;
  complaints = [];
  assert.deepEqual(found, [], 'the browser complained');
});

/** Waits until `ready()` gives something; says what was awaited otherwise. */
export async function until(what, ready, patience = PATIENCE) {
  const end = Date.now() + patience;
  let pause = 10;
  let last;
  for (;;) {
    try {
      const found = await ready();
      if (found) return found;
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
  sockets = [];

  constructor(page, name, server) {
    this.page = page;
    this.name = name;
    this.server = server;
    page.setDefaultTimeout(PATIENCE);
    page.on('websocket', (socket) => this.#listen(socket));
    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) this.#complain(`${message.type()}: ${message.text()}`); });
    page.on('pageerror', (error) => this.#complain(`error: ${error.stack ?? error}`));
    page.on('requestfailed', (request) => {
      const { errorText } = request.failure() ?? {};
      if (errorText !== 'net::ERR_ABORTED') this.#complain(`request failed: ${request.url()} ${errorText}`); // aborted: the page was left
    });
    page.on('response', (response) => { if (response.status() >= 400) this.#complain(`${response.status()} ${response.url()}`); });
    watch(this);
    page.on('close', () => unwatch(this));
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

  async close() { await this.page.context().close(); }
}

/**
 * Somebody with a browser of their own. `name` is kept in the browser unless `stranger`; the guide is off unless
 * wanted; motion is off unless wanted, as somebody may have it set in the system. What happens is shown at once and nothing stops
 * it, unless `settings` say otherwise.
 */
export async function person(server, name, { stranger = false, guide = false, motion = false, settings = {}, ...context } = {}) {
  const kept = [];
  if (!stranger) kept.push({ name: 'wardroom.name', value: JSON.stringify(name) });
  if (!guide) kept.push({ name: 'wardroom.coach', value: JSON.stringify({ off: true, seen: [] }) });
  kept.push({ name: 'wardroom.settings', value: JSON.stringify({ speed: 'once', stops: false, ...settings }) });
  const place = await (await launch()).newContext({
    viewport: { width: 1440, height: 900 }, colorScheme: 'dark', reducedMotion: motion ? 'no-preference' : 'reduce', acceptDownloads: true,
    storageState: { cookies: [], origins: [{ origin: new URL(server.url).origin, localStorage: kept }] }, ...context,
  });
  await place.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(server.url).origin });
  const tab = new Tab(await place.newPage(), name, server);
  tab.touch = context.hasTouch === true;
  return tab;
}

export { dice } from './dice.mjs';
