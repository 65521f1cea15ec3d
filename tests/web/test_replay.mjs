// After the end: the replay both ways and from other seats, a link to a moment, going on from there; reports that verify.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dice, person, until } from './kit/browser.mjs';
import { shown, so } from './kit/facts.mjs';
import { openTable, playOn, playOut, sitDown, start, tableOf } from './kit/player.mjs';
import { nothingSecretSent } from './kit/secrets.mjs';
import { program, Server } from './kit/server.mjs';
import { atEnd, run, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const folder = mkdtempSync(join(tmpdir(), 'wardroom-reports-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));
const random = dice(seed);
let anna;
let ben;
let table;
let history;   // what Anna's page showed at each moment

/** Saves what a button downloads; gives the file. */
async function saved(tab, button) {
  const [download] = await Promise.all([tab.page.waitForEvent('download'), button.click()]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

const verify = (file) => spawnSync(program, ['verify', file], { encoding: 'utf8' });
const gear = (tab) => tab.page.locator('.bar__end button').last();

test('a report of a running game holds the version, and no more than the seat may know', async () => {
  [anna, ben] = await Promise.all([person(server, 'Anna'), person(server, 'Ben')]);
  const link = await openTable(anna, { seats: 3, title: 'To be looked at again' });
  table = tableOf(link);
  await sitDown(ben, link);
  await start(anna);
  await playOn([anna, ben], random, () => anna.moment >= 6);
  await gear(anna).click();
  const file = await saved(anna, anna.button('Report a problem', true));
  const report = JSON.parse(readFileSync(file, 'utf8'));
  assert.ok(report.wardroom, 'the version');
  assert.equal(report.table, table);
  assert.ok(!/"seed"|"token"/.test(readFileSync(file, 'utf8')));
  assert.deepEqual(report.view, anna.view, 'it is what her page was told');
  assert.ok(nothingSecretSent(anna, anna.seat) > 0);
  await anna.page.keyboard.press('Escape');
});

test('a replay of a running game is not given: the address shows the table', async () => {
  const nosy = await person(server, 'Nosy');
  await nosy.go(`/r/${table}`);
  await until('the table', () => nosy.view !== null);
  assert.equal(await nosy.page.getByRole('slider').count(), 0);
  await nosy.close();
});

test('a report after the end is accepted by verify', async () => {
  await playOut([anna, ben], random);
  history = new Map(anna.tables.filter((message) => message.view).map((message) => [message.table.moment, message.view]));
  await anna.button('Rematch').waitFor();
  await gear(anna).click();
  const file = await saved(anna, anna.button('Report a problem', true));
  await anna.page.keyboard.press('Escape');
  const done = verify(file);
  assert.equal(done.status, 0, `${done.stdout}${done.stderr}`);
});

const showsMoment = (tab, moment) => until(`moment ${moment}`, async () => (await tab.page.locator('.replay__n').innerText()).startsWith(`${moment} of`));

/** The replay shows what the page of that seat showed then. */
async function asThen(tab, moment) {
  await showsMoment(tab, moment);
  const wanted = so(history.get(moment));
  let facts;
  await until(() => `moment ${moment} as it was; it shows ${JSON.stringify(facts)}, not ${JSON.stringify(wanted)}`, async () => {
    facts = (await shown(tab)).facts;
    return isDeepStrictEqual(facts, wanted);
  });
}

test('the replay goes both ways, and shows every moment as it was', async () => {
  await anna.page.getByRole('link', { name: 'Replay' }).click();
  await anna.page.getByRole('slider').waitFor();
  await anna.page.getByLabel('Seen from').selectOption(String(anna.seat));
  const moments = [...history.keys()].sort((a, b) => a - b);
  const last = moments.at(-1);
  await showsMoment(anna, 0);
  const { keyboard } = anna.page;
  await anna.page.locator('h1, body').first().click({ position: { x: 2, y: 2 } });
  await keyboard.press('End');
  await asThen(anna, last);
  for (let i = 0; i < 3; i++) await keyboard.press('ArrowLeft');
  await showsMoment(anna, last - 3);
  await anna.button('One step forward').click();
  await showsMoment(anna, last - 2);
  await anna.button('One step back').click();
  await showsMoment(anna, last - 3);
  await keyboard.press('Home');
  await showsMoment(anna, 0);
  const slider = anna.page.getByRole('slider');
  for (const moment of [...moments].filter((_, i) => i % 7 === 3).concat(moments.filter((_, i) => i % 11 === 5).reverse())) {
    await slider.fill(String(moment));
    await asThen(anna, moment);
  }
});

test('it plays by itself, and stops', async () => {
  await anna.page.getByRole('slider').fill('3');
  await showsMoment(anna, 3);
  await anna.page.getByLabel('Speed').selectOption('4');
  await anna.button('Play', true).click();
  await until('it moves', async () => Number((await anna.page.locator('.replay__n').innerText()).split(' ')[0]) >= 5);
  await anna.button('Pause').click();
  await anna.button('Play', true).waitFor();
});

test('from another seat and as an open book', async () => {
  const slider = anna.page.getByRole('slider');
  const moment = [...history.keys()].find((one) => history.get(one).turn >= 1) ?? 5;
  await slider.fill(String(moment));
  await showsMoment(anna, moment);
  const seen = async (value) => {
    await anna.page.getByLabel('Seen from').selectOption(value);
    await until('that seat', async () => anna.page.url().includes(`seat=${value}`));
    await showsMoment(anna, moment);
    return anna.page.locator('.side__log').evaluate((log) => [...log.querySelectorAll('[data-number]:not(.log__line--later)')].map((line) => line.textContent).join('\n'));
  };
  const open = await seen('all');
  const mine = await seen('0');
  const his = await seen('1');
  const watched = await seen('spectator');
  assert.notEqual(mine, his);
  assert.ok(open.length > watched.length, 'an open book tells more than a spectator saw');
});

test('a link to a moment opens there, for anybody', async () => {
  await anna.page.getByRole('slider').fill('9');
  await showsMoment(anna, 9);
  await anna.button('Copy link').click();
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, new RegExp(`^${server.url}/r/${table}\\?moment=9`));
  const guest = await person(server, 'Guest');
  await guest.go(link);
  await showsMoment(guest, 9);
  assert.equal(await guest.button('Continue from here').count(), 0, 'who had no seat cannot go on from here');
  await guest.close();
});

test('continue from here against bots', async () => {
  const moment = [...history.keys()].sort((a, b) => a - b)[4];
  await anna.page.getByRole('slider').fill(String(moment));
  await showsMoment(anna, moment);
  await anna.button('Continue from here').click();
  await anna.page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table));
  await until('the new game', () => anna.last?.table.id !== table && anna.view !== null);
  assert.equal(anna.seat, 0);
  assert.ok(anna.last.table.continued);
  assert.equal(anna.last.table.seats.filter((seat) => seat.bot).length, 2);
  await playOn([anna], random, () => anna.moment > 8);
  await anna.close();
  await ben.close();
});

await run();
