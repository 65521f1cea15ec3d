// The record of a game of Battlestar Galactica (WR-031): who put which cards into a check is never told, so after the end each
// keeps what he was told, until all who played agree to open it. The game was played elsewhere; the people come for its end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { person, until } from './kit/browser.mjs';
import { playedOut } from './kit/engine.mjs';
import { openGalactica, over } from './kit/galactica.mjs';
import { PHONE } from './kit/galactica_line.mjs';
import { fits, picture } from './kit/look.mjs';
import { sitDown, start, tableOf } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, say, test } from './kit/tap.mjs';

const server = await Server.start();
let anna, ben, cleo, dora; // Dora watches
let all = [];
let game;
let link;

const note = (tab) => tab.page.locator('.ended__note');
const opener = (tab) => tab.button('Open the record');
const readers = (tab) => tab.page.getByLabel('Seen from').locator('option').allInnerTexts();

/** What "Save" gives. */
async function saved(tab) {
  const [download] = await Promise.all([tab.page.waitForEvent('download'), tab.button('Save').click()]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

/** What everybody reads of it, and who has a button. */
async function isClosed(...waiting) {
  const names = new Intl.ListFormat('en').format(waiting.map(({ name }) => name));
  for (const tab of all) {
    await note(tab).filter({ hasText: `Still to agree: ${names}.` }).waitFor();
    assert.equal(await opener(tab).count(), waiting.includes(tab) ? 1 : 0, `${tab.name} can agree, or not`);
  }
}

const seedSent = (tab) => tab.frames.some((text) => text.includes(game.seed));

test('three people find their game at its end, somebody watches; all cards of loyalty lie open, the record does not', async () => {
  all = [anna, ben, cleo, dora] = await Promise.all(['Anna', 'Ben', 'Cleo', 'Dora'].map((name) => person(server, name)));
  link = await openGalactica(anna, { seats: 3, title: 'Night watch' });
  for (const tab of [ben, cleo]) await sitDown(tab, link);
  await start(anna);
  for (const tab of all) await tab.go('about:blank');
  game = await playedOut('galactica', 3, 5);
  say(`${game.entries.length} entries`);
  await server.rewrite(tableOf(link), game);
  for (const tab of all) await tab.go(link);
  await until('the end', () => all.every((tab) => tab.last && over(tab)));
  for (const tab of all) assert.ok(tab.view.seats.every(({ loyalty }) => loyalty.every(({ card }) => card)));
  await isClosed(anna, ben, cleo);
  await anna.page.setViewportSize(PHONE);
  await fits(anna, 'a closed record on a phone');
  await picture(anna, 'galactica-record-closed-phone');
  await anna.page.setViewportSize({ width: 1440, height: 900 });
});

test('until then each keeps what he was told, and the seed stays sealed', async () => {
  for (const [tab, seat] of [[anna, 0], [ben, 1], [dora, 'spectator']]) {
    const record = await saved(tab);
    assert.deepEqual([record.format, record.seat], ['wardroom-record', seat]);
    assert.equal(record.entries, undefined);
    assert.ok(record.events.length > 100);
  }
  assert.ok(!all.some(seedSent), 'the seed was sent');
});

/** In the replay, in the middle of the game. */
async function lookBack(tab, seat) {
  await tab.go(`/r/${tableOf(link)}?moment=${Math.floor(game.entries.length / 2)}&seat=${seat}`);
  await tab.page.locator('.bgvitals').waitFor();
}

const handsSeen = (tab) => tab.frames.map((text) => JSON.parse(text)).findLast(({ type }) => type === 'history').view.seats.map(({ hand }) => hand !== null);

test('one looks back at it with his own eyes alone, whatever the address says', async () => {
  await lookBack(anna, 'all');
  await until('a moment', () => handsSeen(anna));
  assert.deepEqual(await readers(anna), ['As Anna saw it']);
  assert.deepEqual(handsSeen(anna), [true, false, false]);
  assert.equal(await anna.button('Continue').count(), 0);
  await picture(anna, 'galactica-record-closed');
  await anna.go(link);
});

test('one agrees after another; before the last has, nothing is open', async () => {
  await opener(anna).click();
  await isClosed(ben, cleo);
  await opener(cleo).click();
  await isClosed(ben);
  await anna.reload();
  await isClosed(ben);
  assert.equal((await saved(anna)).format, 'wardroom-record');
  assert.ok(!all.some(seedSent), 'the seed was sent');
});

test('the last one agrees: it is open for all, whoever watches among them', async () => {
  await opener(ben).click();
  for (const tab of all) await note(tab).filter({ hasText: 'The dice were fair' }).waitFor();
  for (const tab of all) {
    const replay = await saved(tab);
    assert.deepEqual([replay.format, replay.seed, replay.owner_only], ['wardroom-replay', game.seed, undefined]);
    assert.equal(replay.entries.length, game.entries.length + 3, 'what was chosen, and who agreed');
  }
  await lookBack(dora, 'all');
  await until('a moment', () => handsSeen(dora).every(Boolean));
  assert.deepEqual(await readers(dora), ['Everything open', 'As a spectator', 'As Anna saw it', 'As Ben saw it', 'As Cleo saw it']);
  await picture(dora, 'galactica-record-open');
  await Promise.all(all.map((tab) => tab.close()));
});

await run();
