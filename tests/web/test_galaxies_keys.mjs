// Battleship Galaxies by keys alone: a mission against an officer to its end, with what a screen reader is told.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { openGalaxies, over, playGalaxies, primary } from './kit/galaxies.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, say, test } from './kit/tap.mjs';

const server = await Server.start();
let anna;

const news = () => anna.page.evaluate(() => document.getElementById('news').textContent);
const heard = (what, pattern) => until(what, async () => pattern.test(await news()));

/** A place is walked to, chosen with Enter, and dropped again. */
async function placing() {
  const { keyboard } = anna.page;
  const words = () => primary(anna).innerText();
  const first = await words();
  await keyboard.press('q');
  await heard('the hex in words', /\b[A-U]\d+, free/);
  await keyboard.press('Enter');
  await until('another place', async () => await words() !== first);
  await keyboard.press('Escape');
}

/** The ships in words, the next ship, a hex beside it. */
async function activating() {
  const { keyboard } = anna.page;
  const rows = await anna.page.locator('.contacts .contact').allInnerTexts();
  const there = anna.view.ships.filter((ship) => ship.hexes.length > 0).length;
  assert.equal(rows.length, there);
  for (const row of rows) assert.match(row, /(ISN|Wretch).*shields \d+ of \d+.*\b[A-U]\d+/s);
  await until('the reach', async () => await anna.page.locator('.mark--reach').count() > 0);
  await keyboard.press('d');
  await heard('a hex in words', /\b[A-U]\d+, (\d+ steps|empty|\S+)/);
  await keyboard.press('Escape');
}

test('a mission against an officer, by keys, to its end', async () => {
  anna = await person(server, 'Anna');
  await openGalaxies(anna);
  await startWithBots(anna, { bot: 'officer' });
  await anna.page.evaluate(() => { window.pressed = 0; addEventListener('pointerdown', () => { window.pressed += 1; }, true); });
  const firsts = { put: placing, action: activating };
  const before = async (kind, answered) => { if (!answered[kind]) await firsts[kind]?.(); };
  const answered = await playGalaxies(anna, { keys: true, before });
  say(`${anna.view.round} rounds, ${JSON.stringify(answered)}, won by ${anna.view.winner}: ${anna.view.cause}`);
  assert.ok(over(anna));
  for (const kind of ['deploy', 'put', 'action', 'attack']) assert.ok(answered[kind] > 0, `never asked: ${kind}`);
  assert.equal(await anna.page.evaluate(() => window.pressed), 0, 'a mouse was used');
  await anna.page.getByRole('heading', { name: /side wins|A draw/ }).waitFor();
  await anna.close();
});

await run();
