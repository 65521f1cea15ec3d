#!/usr/bin/env node
// page.mjs: how long people wait for the page, and what it asks for.
//
// usage: bench/page.mjs [--program PROGRAM]... [--rounds N]
//
// Each program (build/wardroom, unless others are named) serves its page on a free port of this machine. Chromium opens, each time with
// nothing kept: the lobby; from there a new table with bots; and a table by its link. Once as fast as this machine is, and once over a line
// with 50 ms and 5 Mbit/s. The programs take turns, N (5) rounds each. A row tells how many requests were made and how many kB were sent until
// nothing more came (the median), and after how many ms what one wanted was there: the lobby's button, the table with its seats (the
// best, which is what other work on the machine changes least). Wants what tools/setup test installs.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { listenToNetwork } from '../tests/web/kit/requests.mjs';

const KIT = new URL('../tests/web/kit/', import.meta.url);
const { chromium } = createRequire(KIT)('playwright-core');
const HOW = JSON.parse(readFileSync(new URL('chromium.json', KIT)));
const PATIENCE = 60_000; // ms
const LINES = { 'this machine': null, '50 ms, 5 Mbit/s': { offline: false, latency: 50, downloadThroughput: 5e6 / 8, uploadThroughput: 5e6 / 8 } };
const GAMES = ['express', 'starship'];

/** Serves a program's page; gives its address, and how to end it. */
async function serve(program) {
  const folder = mkdtempSync(join(tmpdir(), 'wardroom-bench-'));
  const child = spawn(program, ['serve', '--port', '0', '--store', join(folder, 'tables.db'), '--per-address', '200', '--tables', '1000'], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => { // however it ends, nothing of it stays
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const said = createInterface({ input: child.stdout });
  const { value } = await said[Symbol.asyncIterator]().next();
  const url = /http:\/\/\S+:\d+/.exec(value ?? '')?.[0];
  if (!url) throw new Error(`${program} does not serve`);
  const ended = new Promise((done) => { child.once('exit', done); });
  return {
    url,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What was asked for, and how long it took until `wanted` was there. */
async function measured({ page, network }, act, wanted) {
  network.forget();
  const begin = performance.now();
  await act();
  await wanted.waitFor({ timeout: PATIENCE });
  const ms = performance.now() - begin;
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const { asked } = network;
  return { requests: asked.length, kB: asked.reduce((all, { sent }) => all + sent, 0) / 1000, ms };
}

/** One visit by somebody new: { what: figures }. */
async function visit(browser, url, line) {
  const found = {};
  const stranger = async () => {
    const kept = [{ name: 'wardroom.name', value: '"Anna"' }, { name: 'wardroom.coach', value: '{"off":true,"seen":[]}' }];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: kept }] } });
    const page = await context.newPage();
    const network = await listenToNetwork({ page });
    if (line) await network.send('Network.emulateNetworkConditions', line);
    return { context, page, network };
  };
  for (const game of GAMES) {
    const host = await stranger();
    const { context, page } = host;
    const start = page.locator(`form.make[data-key="make-${game}"]`).getByRole('button', { name: 'Start with bots' });
    const lobby = await measured(host, () => page.goto(url), page.getByRole('button', { name: 'Open the table' }));
    found.lobby ??= lobby;
    await page.locator(`input[name="game"][value="${game}"]`).check({ force: true });
    found[`${game}, from the lobby`] = await measured(host, () => start.click(), page.locator('.seats').first());
    const link = page.url();
    await context.close();
    const guest = await stranger();
    found[`${game}, by its link`] = await measured(guest, () => guest.page.goto(link), guest.page.locator('.seats').first());
    await guest.context.close();
  }
  return found;
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

const { values: { program: programs, rounds } } = parseArgs({ options: {
  program: { type: 'string', multiple: true, default: [new URL('../build/wardroom', import.meta.url).pathname] }, rounds: { type: 'string', default: '5' },
} });
const browser = await chromium.launch({ executablePath: HOW.program, args: HOW.arguments });
const servers = await Promise.all(programs.map(serve));
console.log('| line | what | program | requests | kB | ms |\n|---|---|---|---|---|---|');
for (const [name, line] of Object.entries(LINES)) {
  const found = servers.map(() => []);
  for (let round = 0; round < Number(rounds); round++) for (const [i, { url }] of servers.entries()) found[i].push(await visit(browser, url, line));
  for (const what of Object.keys(found[0][0])) {
    for (const [i, program] of programs.entries()) {
      const of = (figure) => found[i].map((all) => all[what][figure]);
      console.log(`| ${name} | ${what} | ${program} | ${median(of('requests'))} | ${Math.round(median(of('kB')))} | ${Math.round(Math.min(...of('ms')))} |`);
    }
  }
}
await Promise.all(servers.map((server) => server.end()));
await browser.close();
