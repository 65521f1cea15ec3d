// A house in a page: several people at one screen, own components, bots that think, a second tab, and a server that goes on with its game.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dice, person, until } from './kit/browser.mjs';
import { inPage } from './kit/chance.mjs';
import { another, atHome, Folder, leaveToBots, playWith, rise, startWithBots } from './kit/folder.mjs';
import { answerAny, reach } from './kit/player.mjs';
import { program, Server } from './kit/server.mjs';
import { atEnd, run, seed, test } from './kit/tap.mjs';

const MANY = 10; // pictures, while one bot thinks
const folder = await Folder.serve();
const random = dice(seed);
const files = mkdtempSync(join(tmpdir(), 'wardroom-house-'));
atEnd(async () => rmSync(files, { recursive: true, force: true }));
const anna = await atHome(folder, 'Anna');

/** In the page: counts the pictures that are drawn before each word from the house. */
function countPictures() {
  const { heardFromHouse } = globalThis;
  let pictures = 0;
  const count = () => {
    pictures += 1;
    requestAnimationFrame(count);
  };
  globalThis.drawn = []; // before each move
  globalThis.heardFromHouse = (text) => {
    if (JSON.parse(text).type === 'table') globalThis.drawn.push(pictures);
    pictures = 0;
    return heardFromHouse(text);
  };
  count();
}

test('components of one’s own are dropped in, and refused with the reason', async () => {
  await anna.go('/');
  await anna.page.locator('#components').waitFor({ state: 'attached' });
  await anna.page.locator('#components').setInputFiles([{ name: 'scenarios.json', mimeType: 'application/json', buffer: Buffer.from('{"scenarios":7}') }]);
  await anna.page.getByRole('alert').filter({ hasText: 'scenarios' }).waitFor();
  const example = new URL('../../examples/long_watch/express/components.json', import.meta.url).pathname;
  await anna.page.locator('#components').setInputFiles(example);
  await anna.page.getByText('Your components: express/components.json').waitFor();
  await anna.button('Remove them').click();
  await anna.page.getByText('Your components:').waitFor({ state: 'detached' });
});

test('while the Hardest bots think, the table is drawn on', async () => {
  const watcher = await atHome(folder, 'Watcher', { motion: true, settings: { speed: 'normal' } });
  await startWithBots(watcher, 'galaxies', 'admiral');
  await until('the table', () => watcher.view !== null);
  const { id, seats } = watcher.last.table;
  assert.ok(seats.some(({ bot }) => bot === 'admiral'));
  await rise(watcher, id);
  await watcher.page.evaluate(countPictures);
  const said = new Set();
  let drawn = [];
  await until(() => `many pictures while a bot thinks, not ${drawn}, and news of it, not ${[...said]}`, async () => {
    drawn = await watcher.page.evaluate(() => globalThis.drawn);
    said.add(await watcher.page.locator('.strip').innerText());
    return drawn.some((pictures) => pictures >= MANY) && said.size > 1;
  });
  assert.ok(await watcher.page.locator('.board, .field, main svg').count() > 0, 'no board');
  await watcher.close();
});

test('a bot that thinks ahead says why, in the replay', async () => {
  await anna.go('/');
  await anna.page.getByRole('button', { name: 'Start with bots' }).waitFor();
  const { table, moment } = await playWith(anna, ['captain:16', 'officer']);
  await anna.go(`/r/${table}`);
  await anna.page.getByRole('slider').waitFor();
  const why = anna.button('Why?');
  let offered = 0;
  for (let at = 1; at <= moment && offered === 0; at++) {
    await anna.page.getByRole('slider').fill(String(at));
    await until(`moment ${at}`, () => anna.page.url().includes(`moment=${at}&`));
    offered = await why.count();
  }
  assert.equal(offered, 1, 'no choice has a button');
  await why.click();
  const box = anna.page.getByRole('dialog');
  await box.getByRole('heading', { name: /^Why did .+ choose that\?$/ }).waitFor();
  assert.ok(await box.locator('.why__row').count() > 0);
  assert.equal(await box.getByText('Chosen', { exact: true }).count(), 1);
  await anna.page.keyboard.press('Escape');
});

test('how a game went is worked out in the page', async () => {
  await startWithBots(anna, 'galaxies', 'ensign');
  await until('the table', () => anna.view !== null);
  const [story] = await leaveToBots(anna, [{ type: 'story' }]);
  assert.ok(story.chances.length > 2 && story.moments > 10, JSON.stringify(story).slice(0, 200));
});

test('a lesson is set up as its file says', async () => {
  await anna.go('/learn');
  await anna.button('Play First watch').first().click();
  await until('the lesson', () => anna.last?.table.lesson);
  await anna.page.locator('.dock').waitFor();
});

test('two people at one screen: it is handed over, and nothing is seen on the way', async () => {
  await anna.go('/');
  await anna.page.locator('input[name="game"][value="express"]').check({ force: true });
  await anna.page.getByRole('button', { name: 'Open the table' }).click();
  await anna.button('Someone here').first().click();
  await anna.page.locator('#other-name').fill('Ben');
  await anna.button('Continue').click();
  await until('Ben sits there', () => anna.last?.table.seats[1].name === 'Ben');
  await anna.button('Start the game').click();
  const seen = new Set();
  for (let turns = 0; turns < 12 && seen.size < 2; turns++) {
    const curtain = anna.page.locator('dialog.curtain');
    const mayChoose = async () => anna.ask !== null && (await reach(anna)).some((thing) => thing.open);
    await until('somebody to be asked', async () => await curtain.count() > 0 || await mayChoose() || anna.last?.table.phase === 'over');
    if (await curtain.count() > 0) {
      const before = anna.seat;
      assert.match(await curtain.innerText(), before === 0 ? /Ben/ : /Anna/);
      await curtain.getByRole('button').click();
      await until('the other one looks', () => anna.seat !== null && anna.seat !== before);
    } else {
      seen.add(anna.seat);
      await answerAny(anna, random);
    }
  }
  assert.equal(seen.size, 2, 'both have chosen');
});

test('a game in the page can be had again by its seed: the same table, dice and choices', async () => {
  const games = [];
  for (const words of ['some seed', 'some seed', 'another']) {
    const tab = await atHome(folder, 'Again');
    await tab.page.addInitScript({ content: inPage(words) });
    await tab.go('/');
    const { table } = await playWith(tab, ['random', 'random'], { seed, most: 6 });
    await tab.go(`/t/${table}`);
    await until('the table', () => tab.last);
    games.push({ table, told: tab.last.events.map(({ text }) => text) });
    await tab.close();
  }
  const [first, again, other] = games;
  const both = Math.min(first.told.length, again.told.length); // where bots play on, one may have been told more
  assert.ok(both > 8, String(both));
  assert.deepEqual([again.table, again.told.slice(0, both)], [first.table, first.told.slice(0, both)]);
  assert.notEqual(other.table, first.table);
  assert.notDeepEqual(other.told.slice(0, both), first.told.slice(0, both));
});

test('a second tab is in the same house, and has it to itself when the first one is closed', async () => {
  const second = await another(anna);
  await second.go('/');
  await second.page.getByRole('button', { name: 'Start with bots' }).waitFor();
  assert.equal(await second.page.getByText('Wardroom is open in another tab.').count(), 0);
  await anna.page.close();
  await startWithBots(second, 'express');
  await until('to be asked', () => second.ask !== null);
  await second.close();
});

test('a server goes on with a game that began in a page', async () => {
  const ben = await atHome(folder, 'Ben');
  await startWithBots(ben, 'express');
  await until('to be asked', () => ben.ask !== null);
  await answerAny(ben, random);
  await until('to be asked', () => ben.ask !== null);
  const { moment, seat, view } = ben;
  await ben.button('Table and settings').click();
  const [download] = await Promise.all([ben.page.waitForEvent('download'), ben.page.locator('dialog').getByRole('button', { name: 'Save', exact: true }).click()]);
  const path = join(files, 'game.json');
  await download.saveAs(path);
  await ben.close();
  const server = await Server.start();
  const [, link] = /Ben: (\S+)/.exec(execFileSync(program, ['store', 'add', server.store, path], { encoding: 'utf8' }));
  const again = await person(server, 'Ben');
  await again.go(link);
  await until('the table', () => again.view !== null);
  assert.deepEqual([again.moment, again.seat], [moment, seat]);
  assert.deepEqual(again.view, view);
  await answerAny(again, random);
  await again.close();
});

await run();
