// Battleship Galaxies in a browser: the first mission against a bot by clicking, a fleet and a deck put together, the keyboard
// alone, and a phone.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { dice, person, until } from './kit/browser.mjs';
import { answerGalaxies, choiceOf, marks, openGalaxies, pressAt, primary, shownGalaxies } from './kit/galaxies.mjs';
import { fits, picture } from './kit/look.mjs';
import { press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { long, run, say, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(Number(process.env.WARDROOM_SEED ?? 5));
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const ROUNDS = long ? 40 : 4;
let anna;

const over = (tab) => tab.last.table.phase === 'over';
const kinds = (tab) => tab.tables.flatMap((message) => message.events ?? []).map((event) => event.kind);

/** Waits for the next ask, answers it, counts it. Gives its kind, or null at the end. */
async function step(tab, answered) {
  await until('to be asked, or the end', () => tab.ask !== null || over(tab));
  if (over(tab)) return null;
  const { kind } = tab.last.asks;
  if (!answered[kind] && await shownGalaxies(tab)) await picture(tab, `galaxies-${tab.touch ? 'phone-' : ''}${kind}`);
  const done = tab.ask === null ? null : await answerGalaxies(tab, random);
  if (done) answered[done] = (answered[done] ?? 0) + 1;
  return kind;
}

/** Every ship of the view is drawn where the view has it, and no other is. */
async function agrees(tab) {
  const drawn = await tab.page.evaluate(() => [...document.querySelectorAll('.craft')].map((craft) => Number(craft.dataset.ship)).sort((a, b) => a - b));
  const wanted = tab.view.ships.filter((ship) => ship.hexes.length > 0).map((ship) => ship.ship).sort((a, b) => a - b);
  return JSON.stringify(drawn) === JSON.stringify(wanted);
}

test('the first mission against a bot, by clicking: launching, moving, firing', async () => {
  anna = await person(server, 'Anna');
  await openGalaxies(anna);
  await startWithBots(anna);
  const answered = {};
  for (let i = 0; i < 900 && !over(anna) && anna.view.round <= ROUNDS; i++) {
    const kind = await step(anna, answered);
    if (kind !== 'attack' || answered.attack > 1) continue;
    await anna.page.locator('.grid .fell--last').waitFor({ state: 'attached' }); // the dice are seen on the target's card
    await audit(anna, 'attacking', 'galaxies-attack');
  }
  say(`${anna.view.round} rounds, ${JSON.stringify(answered)}, ${anna.view.winner}`);
  for (const kind of ['deploy', 'put', 'action', 'move', 'attack']) assert.ok(answered[kind] > 0, `never asked: ${kind}`);
  const told = kinds(anna);
  for (const kind of ['launched', 'placed', 'activated', 'stepped', 'attack', 'coordinate']) assert.ok(told.includes(kind), `never happened: ${kind}`);
  await until('the field to agree', () => agrees(anna));
});

test('nothing of the other side’s hand and hold is in what the page was told', () => {
  for (const message of anna.tables) {
    for (const player of message.view?.players ?? []) if (!player.yours) assert.equal(player.hand, null);
    for (const card of message.view?.cards ?? []) if (!card.yours) assert.equal(card.cargo, null);
  }
});

test('a planned way is shown to its planner alone, and nothing is sent before it is confirmed', async () => {
  while (!over(anna) && !(anna.last.asks?.kind === 'action' && anna.last.asks.options.some(({ verb }) => verb === 'activate'))) await step(anna, {});
  if (over(anna)) return;
  await shownGalaxies(anna);
  const chosen = () => anna.sent.filter(({ type }) => type === 'choose').length;
  const before = chosen();
  await until('the reach', async () => (await marks(anna, 'reach')).length > 0);
  await pressAt(anna, (await marks(anna, 'reach'))[0]);
  await anna.page.locator('.ghost').waitFor({ state: 'attached' });
  await anna.page.keyboard.press('Escape');
  await anna.page.locator('.ghost').waitFor({ state: 'detached' });
  assert.equal(chosen(), before);
  await anna.close();
});

test('a fleet and a deck are put together; three asks are one form', async () => {
  anna = await person(server, 'Anna');
  await openGalaxies(anna, { mission: 'x1' });
  await startWithBots(anna);
  const answered = {};
  await until('a fleet to be picked', () => anna.last.asks?.kind === 'fleet');
  await shownGalaxies(anna);
  await audit(anna, 'the fleet');
  while (anna.last.asks?.kind !== 'deck') await step(anna, answered);
  await shownGalaxies(anna);
  await audit(anna, 'the deck', 'galaxies-deck');
  const { fleet, fleet_cost: most, deck } = anna.view.players[anna.seat];
  assert.ok(fleet.cost > 0 && fleet.cost <= most, `${fleet.cost} of ${most}`);
  await press(anna, anna.page.getByRole('button', { name: /^One fewer:/ }).first());
  assert.equal(await primary(anna).count(), 0, 'a deck that is too small can be kept');
  await press(anna, anna.page.getByRole('button', { name: /^One more:/ }).first());
  await press(anna, choiceOf(anna, 'This is my deck'));
  await until('the deck to stand', () => anna.view.phase !== 'setup' || ['first', 'energy', 'deploy', 'react'].includes(anna.last.asks?.kind));
  assert.ok(deck.limit > 0);
  assert.equal(anna.sent.filter(({ type, args }) => type === 'choose' && Array.isArray(args?.[0])).length, 3);
  await anna.close();
});

test('by keys alone: placed, walked, spoken', async () => {
  anna = await person(server, 'Anna');
  await openGalaxies(anna);
  await startWithBots(anna);
  const answered = {};
  while (anna.last.asks?.kind !== 'put') await step(anna, answered);
  await shownGalaxies(anna);
  const asked = anna.ask;
  const { keyboard } = anna.page;
  const words = () => primary(anna).innerText();
  const first = await words();
  await keyboard.press('q');
  await until('the hex in words', () => anna.page.evaluate(() => /\b[A-U]\d+, free/.test(document.getElementById('news').textContent)));
  await keyboard.press('Enter');
  await until('another place', async () => await words() !== first);
  await keyboard.press('Escape');
  await keyboard.press('Enter');
  await until('the ship on the field', () => anna.ask !== asked && anna.view.ships.some((ship) => ship.hexes.length > 0));
  while (!over(anna) && !(anna.last.asks?.kind === 'action' && anna.last.asks.options.some(({ verb }) => verb === 'activate'))) await step(anna, answered);
  await shownGalaxies(anna);
  const activating = anna.ask;
  await until('the reach', async () => (await marks(anna, 'reach')).length > 0);
  for (const key of ['d', 'e', 'd']) await keyboard.press(key);
  await until('steps in words', () => anna.page.evaluate(() => /steps|empty|[A-U]\d+/.test(document.getElementById('news').textContent)));
  await keyboard.press('Escape');
  await keyboard.press('n');
  await keyboard.press('Enter');
  await until('a ship to be activated', () => anna.ask !== activating);
  assert.ok(await anna.page.locator('.contacts .contact').count() > 0);
  await anna.close();
});

test('on a phone: one part at a time, the ask always below, played by finger', async () => {
  anna = await person(server, 'Anna', PHONE);
  await openGalaxies(anna);
  await startWithBots(anna);
  const answered = {};
  for (let i = 0; i < 400 && !over(anna) && !(answered.action > 1 && answered.move > 1); i++) {
    await step(anna, answered);
    if (anna.ask !== null && await shownGalaxies(anna) && i % 5 === 0) await fits(anna, `on a phone, ${anna.last.asks?.kind}`);
  }
  await until('to be asked', () => anna.ask !== null || over(anna));
  for (const part of ['Ship', 'Hand', 'Log', 'Field']) {
    await press(anna, anna.page.locator('.views').getByRole('button', { name: part }));
    await picture(anna, `galaxies-phone-view-${part.toLowerCase()}`);
    if (part !== 'Field') await audit(anna, `phone, ${part}`);
  }
  await anna.close();
});

test('who launches nothing has lost by the third round; the replay shows the field again', async () => {
  anna = await person(server, 'Anna');
  await openGalaxies(anna);
  await startWithBots(anna);
  const last = (asks) => asks.options.findLast(({ verb }) => ['end', 'keep', 'go_on', 'first'].includes(verb));
  for (let i = 0; i < 80 && !over(anna); i++) {
    await until('to be asked, or the end', () => anna.ask !== null || over(anna));
    if (over(anna) || !await shownGalaxies(anna)) continue;
    const asked = anna.ask;
    await press(anna, anna.page.locator(`.dock [data-key="o${last(anna.last.asks).option}"] button`));
    await until('the answer', () => anna.ask !== asked);
  }
  assert.ok(over(anna), `round ${anna.view.round}`);
  assert.ok(['no_ships', 'both_gone'].includes(anna.view.cause), anna.view.cause);
  await anna.page.getByRole('heading', { name: /side wins|A draw/ }).waitFor();
  await picture(anna, 'galaxies-end');
  const { id, moment } = anna.last.table;
  await anna.go(`/r/${id}?moment=${moment}&seat=1`);
  await anna.page.locator('.starfield .hex__grid').waitFor({ state: 'attached' });
  await picture(anna, 'galaxies-replay');
  await anna.page.setViewportSize(PHONE.viewport);
  await fits(anna, 'the replay on a phone');
  await picture(anna, 'galaxies-replay-phone');
  await anna.close();
});

await run();
