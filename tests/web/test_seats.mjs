// Who sees what: after a refresh, in a second tab, as a spectator, on another device.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { nothingSecretSent, nothingSecretShown } from './kit/secrets.mjs';
import { agree, answerAny, openTable, playOn, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(seed);
let anna;
let ben;
let watcher;
let address;

/** A game of two people and an officer, and somebody who watches. */
async function newGame() {
  for (const tab of [anna, ben, watcher]) await tab?.close();
  [anna, ben, watcher] = await Promise.all([person(server, 'Anna'), person(server, 'Ben'), person(server, 'Watcher')]);
  address = await openTable(anna, { seats: 3, title: 'Who knows what' });
  await sitDown(ben, address);
  await watcher.go(address);
  await start(anna);
  await until('the watcher sees it', () => watcher.view !== null);
}

/** Plays until `fits`; begins anew when a game ends before. */
async function playTo(fits) {
  for (let games = 0; games < 6; games++) {
    if (!anna || anna.last.table.phase === 'over') await newGame();
    await playOn([anna, ben, watcher], random, fits);
    if (anna.last.table.phase === 'playing') return;
  }
  throw new Error('it never came to that');
}

const annaIsAsked = () => anna.ask !== null && anna.moment > 6;

/** All the words a page shows or holds, but for the time-bound: what a refresh may and must show. */
const words = (tab) => tab.page.evaluate(() => ({
  log: [...document.querySelectorAll('.side__log [data-number]')].map((line) => `${line.dataset.number} ${line.textContent}`),
  chat: [...document.querySelectorAll('.chat__line')].map((line) => line.textContent),
  dock: document.querySelector('.dock').textContent,
  board: document.querySelector('.board').textContent,
  seats: document.querySelector('.seats').textContent,
  lifted: document.querySelectorAll('details.cover[open]').length,
}));

test('a refresh shows what was there before: no more, no less', async () => {
  await playTo(annaIsAsked);
  await anna.page.getByLabel('Message the table').fill('I trust nobody.');
  await anna.page.keyboard.press('Enter');
  await anna.page.locator('.chat__line').waitFor();
  for (const tab of [anna, ben, watcher]) {
    await agree([tab]);
    await until('the chat', async () => await tab.page.locator('.chat__line').count() === 1);
    const before = { words: await words(tab), view: tab.view, ask: tab.ask };
    await tab.reload();
    await until('the table', () => tab.view !== null);
    await agree([tab]);
    const after = await until('the same words', async () => {
      const now = await words(tab);
      return JSON.stringify(now) === JSON.stringify(before.words) && now;
    }).catch(() => words(tab));
    assert.deepEqual(after, before.words, `${tab.name} after a refresh`);
    assert.deepEqual(tab.view, before.view);
    assert.equal(tab.ask, before.ask);
  }
});

test('own secrets lie under a cover, which falls back on a refresh', async () => {
  await playTo(annaIsAsked);
  const cover = anna.page.locator('details.cover summary');
  await cover.click();
  await until('it is lifted', async () => await anna.page.locator('details.cover[open]').count() === 1);
  await anna.reload();
  await cover.waitFor();
  assert.equal(await anna.page.locator('details.cover[open]').count(), 0);
});

test('a second tab on the same seat works, and so does the first', async () => {
  await playTo(annaIsAsked);
  const second = await anna.another();
  await second.go(address);
  await until('the second tab', () => second.view !== null);
  assert.equal(second.seat, anna.seat);
  assert.equal(second.ask, anna.ask);
  for (const tab of [second, anna, second]) {
    await playOn([anna, ben, watcher], random, () => anna.ask !== null);
    if (anna.last.table.phase === 'over') break;
    await agree([anna, second, ben]);
    const asked = tab.ask;
    await answerAny(tab, random);
    await agree([anna, second, ben]);
    assert.notEqual(anna.ask, asked);
    assert.equal(anna.ask, second.ask);
  }
  await second.page.close();
  await playTo(annaIsAsked);
});

test('the seat is moved to another device by its link', async () => {
  await playTo(annaIsAsked);
  await anna.page.locator('.bar__end button').last().click();
  const link = await anna.page.getByLabel('Link to your seat').inputValue();
  await anna.page.keyboard.press('Escape');
  assert.match(link, new RegExp(`^${address}#[0-9a-f]{64}$`));
  const phone = await person(server, 'Anna’s phone', { stranger: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const asked = [];
  phone.page.on('request', (request) => asked.push(request.url()));
  await phone.go(link);
  await until('the seat on the phone', () => phone.seat === anna.seat);
  assert.equal(phone.page.url(), address, 'the token is wiped from the address');
  const token = link.split('#')[1];
  assert.ok(!asked.some((url) => url.split('#')[0].includes(token)), 'the token is in no request');
  await agree([phone, anna]);
  await answerAny(phone, random);
  await agree([phone, anna, ben]);
  await phone.reload();
  await until('the phone keeps the seat', () => phone.seat === anna.seat);
  await phone.close();
});

test('a link with a wrong token shows the public view', async () => {
  await playTo(annaIsAsked);
  const liar = await person(server, 'Liar');
  await liar.go(`${address}#${'0123456789abcdef'.repeat(4)}`);
  await until('the table', () => liar.view !== null);
  assert.equal(liar.seat, null);
  assert.equal(liar.ask, null);
  assert.ok(nothingSecretSent(liar, null) > 0);
  await liar.close();
});

test('to the end: a spectator is told no secret, nor a player one of another seat', async () => {
  await newGame();
  let steps = 0;
  while (anna.last.table.phase === 'playing') {
    await playOn([anna, ben, watcher], random, () => anna.moment > steps + 8);
    steps = anna.moment;
    if (anna.last.table.phase !== 'playing') break;
    await nothingSecretShown(watcher, null);
    await nothingSecretShown(anna, anna.seat);
    await nothingSecretShown(ben, ben.seat);
    assert.equal(await watcher.page.locator('.dock .tray [role="checkbox"], .dock .cover').count(), 0);
    assert.equal(await watcher.page.getByLabel('Message the table').isVisible(), false);
  }
  assert.ok(nothingSecretSent(watcher, null) > 20);
  assert.ok(nothingSecretSent(anna, anna.seat) > 20);
  assert.ok(nothingSecretSent(ben, ben.seat) > 20);
  for (const tab of [anna, ben, watcher]) await tab.close();
});

await run();
