// The page that needs no server: installed once, then played with the network cut: whole games, killed and resumed, taken out and brought in.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dice, until } from './kit/browser.mjs';
import { another, atHome, Folder, place, playOut, startWithBots } from './kit/folder.mjs';
import { answerAny } from './kit/player.mjs';
import { program } from './kit/server.mjs';
import { atEnd, run, say, seed, test } from './kit/tap.mjs';

const MOST_BYTES = 2_000_000; // of a first visit, compressed
const MOST_FILES = 8; // before all the rest is fetched for times without a network
const folder = await Folder.serve();
const random = dice(seed);
const files = mkdtempSync(join(tmpdir(), 'wardroom-page-'));
atEnd(async () => rmSync(files, { recursive: true, force: true }));

let anna = await atHome(folder, 'Anna');

/** The file that a button gives. */
async function saved(tab, press, name) {
  const [download] = await Promise.all([tab.page.waitForEvent('download'), press()]);
  const path = join(files, name);
  await download.saveAs(path);
  return path;
}

const verify = (path) => execFileSync(program, ['verify', path], { encoding: 'utf8' });

test('the first visit is small, and begins with few files', async () => {
  await anna.go('/');
  await anna.page.getByRole('button', { name: 'Start with bots' }).waitFor();
  await until('the page to be kept', () => anna.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'));
  const { sent, asked } = folder;
  const first = asked.slice(0, asked.indexOf('sw.js'));
  say(`${sent} bytes in ${asked.length} files, first ${first.join(' ')}`);
  assert.ok(first.length <= MOST_FILES && !first.includes('web/table.js'), first.join(' '));
  assert.ok(sent > 500_000 && sent < MOST_BYTES, `${sent} bytes`);
  assert.equal(await anna.page.getByText('Open tables').count(), 0, 'nobody else is here');
});

test('it can be installed', async () => {
  const manifest = await anna.page.evaluate(async () => (await fetch(document.querySelector('link[rel="manifest"]').href)).json());
  assert.equal(manifest.display, 'standalone');
  assert.equal(new URL(manifest.start_url, `${folder.url}web/`).href, folder.url);
});

test('without a network it opens again, learning and rules too', async () => {
  await folder.cut();
  await anna.page.reload();
  await anna.page.getByRole('button', { name: 'Start with bots' }).waitFor();
  await anna.go('/learn');
  await anna.page.getByRole('heading', { level: 1 }).first().waitFor();
  await anna.go('/rules/express');
  await anna.page.getByText('BX-001').first().waitFor({ state: 'attached' });
});

test('a new version is fetched whole, and takes over when no page of the old one is open', async () => {
  const shelf = await Folder.serve();
  const ben = await atHome(shelf, 'Ben');
  const kept = () => ben.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
  const title = () => ben.page.evaluate(async () => (await (await fetch('web/manifest.webmanifest')).json()).name);
  await ben.go('/');
  await until('the page to be kept', kept);
  await ben.page.reload();
  shelf.place = join(files, 'newer');
  cpSync(place, shelf.place, { recursive: true });
  const manifest = readFileSync(join(place, 'web/manifest.webmanifest'), 'utf8').replace('"Wardroom"', '"Wardroom, newer"');
  writeFileSync(join(shelf.place, 'web/manifest.webmanifest'), manifest);
  const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  writeFileSync(join(shelf.place, 'sw.js'), readFileSync(join(place, 'sw.js'), 'utf8').replace(/(manifest.webmanifest": ")\w+/, `$1${hash}`).replace(/VERSION = '\w+'/, "VERSION = 'newer'"));
  await ben.page.evaluate(async () => { (await navigator.serviceWorker.getRegistration()).update(); });
  await until('the new version to be there', () => ben.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)));
  assert.equal(await title(), 'Wardroom', 'no page is made of two');
  await shelf.cut();
  await until('the new version, once no page of the old one is open', async () => {
    await ben.page.goto('about:blank');
    await ben.go('/');
    return await title() === 'Wardroom, newer';
  });
  await ben.close();
});

/** Ends a tab as a browser does that has run out of memory; the same browser opens another one. */
async function die(tab) {
  const crashed = tab.page.waitForEvent('crash');
  (await tab.page.context().newCDPSession(tab.page)).send('Page.crash').catch(() => {});
  await crashed;
  return another(tab);
}

/** Begins a game, the tab dies, and another one plays it to its end: { id, first, whole }. One in which nobody is asked again before it is over does not count. */
async function inTwoTabs(game, half) {
  for (;;) {
    const { id, ...first } = await beginning(game, half);
    assert.equal(first.choices, half);
    anna = await die(anna);
    await anna.go('/');
    await anna.page.locator(`a[href$="?at=/t/${id}"]`).waitFor();
    const whole = await playOut(anna, id, { seed: 1 + random.below(1000) });
    assert.equal(whole.phase, 'over');
    if (whole.choices > 0) return { id, first, whole };
  }
}

/** Begins a game and plays so many choices of it, at another page of the tab: { id, choices, moment }. One that is over by then does not count. */
async function beginning(game, most) {
  for (;;) {
    await startWithBots(anna, game, 'ensign');
    await until('the table', () => anna.view !== null);
    const { id } = anna.last.table;
    await anna.page.locator('.bar__mark').click();
    const { phase, ...played } = await playOut(anna, id, { seed: 1 + random.below(1000), most });
    if (phase !== 'over') return { id, ...played };
  }
}

for (const [game, half] of Object.entries({ express: 12, starship: 2, galaxies: 50, galactica: 20 }))
  test(`${game}: a whole game against bots, in two tabs of which the first dies; its record is sound, and it can be looked at`, async () => {
    const { id, first: { choices, moment }, whole } = await inTwoTabs(game, half);
    say(`${choices} of ${moment} choices are the person’s, then ${whole.choices} of ${whole.moment - moment}`);
    assert.ok(whole.moment > moment, JSON.stringify([moment, whole]));
    await anna.go(`/e/${id}`);
    await anna.page.locator('#verdict').waitFor();
    const path = await saved(anna, () => anna.button('Save', true).click(), `${game}.replay.json`);
    assert.match(verify(path), /sound/);
    await anna.go(`/r/${id}`);
    await anna.page.getByRole('button', { name: 'One step back' }).waitFor();
  });

test('what was shown is there again after the tab has died', async () => {
  await startWithBots(anna, 'express');
  await until('to be asked', () => anna.ask !== null);
  await answerAny(anna, random);
  await until('to be asked', () => anna.ask !== null);
  const { table: { id, moment }, view } = anna.last;
  anna = await die(anna);
  await anna.go('/');
  await anna.page.locator(`a[href$="?at=/t/${id}"]`).click();
  await until('the table', () => anna.last?.table.id === id && anna.view !== null);
  assert.equal(anna.moment, moment);
  assert.deepEqual(anna.view, view);
  assert.equal(anna.seat, 0);
  await answerAny(anna, random);
});

test('a running game is saved, and goes on in another browser', async () => {
  await startWithBots(anna, 'express');
  await until('to be asked', () => anna.ask !== null);
  const { moment, seat } = anna;
  await anna.button('Table and settings').click();
  const path = await saved(anna, () => anna.page.locator('dialog').getByRole('button', { name: 'Save', exact: true }).click(), 'running.json');
  assert.match(verify(path), /sound/);
  await folder.up();
  const ben = await atHome(folder, 'Ben');
  await ben.go('/');
  await ben.page.locator('#saved-game').setInputFiles(path);
  await until('the table', () => ben.last?.table.phase === 'playing');
  assert.equal(ben.moment, moment);
  assert.equal(ben.seat, seat);
  await until('to be asked', () => ben.ask !== null);
  await answerAny(ben, random);
  await ben.close();
});

await run();
