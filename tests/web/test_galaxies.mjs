// Battleship Galaxies in a browser: a whole mission against an officer, by mouse, to its end and again in the replay.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { marks, openByForm, over, playGalaxies, pressAt } from './kit/galaxies.mjs';
import { fits, picture } from './kit/look.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, say, test } from './kit/tap.mjs';

const server = await Server.start();
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
let anna;
let wasAudited = false; // an attack, with its dice on the card

const events = () => anna.tables.flatMap((message) => message.events ?? []);
const chosen = () => anna.sent.filter(({ type }) => type === 'choose').length;

/** Every ship of the view is drawn where the view has it, and no other is. */
async function agrees() {
  const drawn = await anna.page.evaluate(() => [...document.querySelectorAll('.craft')].map((craft) => Number(craft.dataset.ship)).sort((a, b) => a - b));
  const wanted = anna.view.ships.filter((ship) => ship.hexes.length > 0).map((ship) => ship.ship).sort((a, b) => a - b);
  return JSON.stringify(drawn) === JSON.stringify(wanted);
}

/** A way is planned and dropped: its planner sees reach, range, ghost and way, and nothing is sent. */
async function planAndDrop() {
  const before = chosen();
  let lit = null;
  await until('the reach to lie still', async () => {
    const last = lit;
    [lit = null] = await marks(anna, 'reach');
    return lit !== null && lit.x === last?.x && lit.y === last?.y;
  });
  await anna.page.mouse.move(lit.x, lit.y);
  await anna.page.locator('.ghost').waitFor({ state: 'attached' }); // pointed at
  await pressAt(anna, lit);
  await anna.page.getByText('Pick it again to go').waitFor();
  for (const part of ['.ghost', '.way', '.weapon']) await anna.page.locator(`.hex ${part}`).first().waitFor({ state: 'attached' });
  await anna.page.keyboard.press('Escape');
  await anna.page.locator('.ghost').waitFor({ state: 'detached' });
  assert.equal(chosen(), before);
}

/** Where the dice fell on the card that is looked at, if they fell there. */
const lastFall = () => anna.page.locator('.grid .fell--last').count();

/** What the dice said stands on the target's card, and in words below it. */
async function diceOnTheCard() {
  const { letter, digit } = events().findLast(({ kind }) => kind === 'coordinate');
  const at = await anna.page.evaluate(() => {
    const box = document.querySelector('.grid .fell--last');
    return box && { letter: 'ABCDEFGHIJ'[box.cellIndex - 1], number: box.parentElement.rowIndex };
  });
  assert.deepEqual(at, { letter, number: digit });
  assert.match(await anna.page.locator('.grid caption').innerText(), new RegExp(`Rolled: .*${letter}${digit}`));
}

/** On a small laptop nothing of one board is out of sight, for who has not asked for another view. */
async function wholeField() {
  const before = anna.page.viewportSize();
  await anna.page.setViewportSize(LAPTOP);
  await anna.page.locator('.hex[data-whole]').waitFor();
  await picture(anna, 'galaxies-laptop');
  await anna.page.setViewportSize(before);
}

/** Whoever is asked to deploy need not be told that cards are for the deploy phase: if they are barred, it is by something else. */
async function nothingButTheTime() {
  assert.deepEqual(await anna.page.locator('.now--no').filter({ hasText: /^Your deploy/ }).allInnerTexts(), []);
}

async function look(kind, answered) {
  if (kind === 'deploy') await nothingButTheTime();
  if (kind === 'action' && !answered.action) {
    await wholeField();
    await planAndDrop();
  }
  if (kind === 'attack' && !wasAudited && await lastFall() > 0) {
    wasAudited = true;
    await diceOnTheCard();
    await audit(anna, 'attacking', 'galaxies-attack');
  } else if (!answered[kind]) await picture(anna, `galaxies-${kind}`);
}

test('a mission against an officer, by mouse, to its end', async () => {
  anna = await person(server, 'Anna');
  await openByForm(anna, { settings: { ecm: 'asked' } });
  await startWithBots(anna, { bot: 'officer' });
  const answered = await playGalaxies(anna, { before: look });
  say(`${anna.view.round} rounds, ${JSON.stringify(answered)}, won by ${anna.view.winner}: ${anna.view.cause}`);
  assert.ok(over(anna) && wasAudited);
  for (const kind of ['deploy', 'put', 'action', 'attack']) assert.ok(answered[kind] > 0, `never asked: ${kind}`);
  const told = new Set(events().map(({ kind }) => kind));
  for (const kind of ['launched', 'placed', 'activated', 'stepped', 'attack', 'coordinate', 'end']) assert.ok(told.has(kind), `never happened: ${kind}`);
  await anna.page.getByRole('heading', { name: /side wins|A draw/ }).waitFor();
  await until('the field to agree', agrees);
  await picture(anna, 'galaxies-end');
});

test('the log calls everybody by the name on the seat', async () => {
  const lines = await anna.page.locator('.log__line').allInnerTexts();
  assert.ok(lines.some((line) => line.trim().startsWith(`${anna.last.table.seats[1].name} `)), lines.slice(0, 5).join('; '));
  assert.deepEqual(lines.filter((line) => /officer|\((ISN|Wretch)\)|Anna/.test(line)), []);
  assert.ok(lines.some((line) => /^\s*You (launch|gain|draw) /.test(line)), lines.slice(0, 5).join('; '));
});

test('the log has a line a unit, which tells where a ship went and unfolds to its steps', async () => {
  const steps = events().filter(({ kind, as }) => kind === 'stepped' && as === 'part');
  const { unit } = steps[0];
  const way = steps.filter((step) => step.unit === unit);
  const ends = way.filter(({ ship }, i) => way[i + 1]?.ship !== ship);
  const line = anna.page.locator(`.log__line[data-number="${unit}"]`);
  const words = await line.locator('.log__words').innerText();
  for (const { tail } of ends) assert.ok(words.includes(tail), `${tail} in ${words}`);
  assert.equal(await line.locator('.log__parts').isVisible(), false);
  assert.equal(await line.locator('.log__words').getAttribute('aria-expanded'), 'false');
  await line.locator('.log__words').press('Enter');
  assert.equal(await line.locator('.log__words').getAttribute('aria-expanded'), 'true');
  const last = line.locator(`.log__parts [data-number="${ends.at(-1).number}"]`);
  assert.equal((await last.innerText()).replace(/\s+/g, ' ').trim(), `${ends.at(-1).text} ${ends.at(-1).rule}`);
  const numbers = await anna.page.locator('.log [data-number]').evaluateAll((all) => all.map((one) => Number(one.dataset.number)));
  const quiet = events().filter(({ as }) => as === 'quiet').map(({ number }) => number);
  assert.ok(quiet.length > 0 && !quiet.some((number) => numbers.includes(number)), 'what is quiet has no line');
  await anna.page.locator('.log__filters').getByRole('button', { name: 'Fights' }).click();
  assert.equal(await line.isVisible(), false);
  await anna.page.locator('.log__filters').getByRole('button', { name: 'All' }).click();
});

test('nothing of the other side’s hand, screen and holds was told before the end', () => {
  for (const message of anna.tables.filter(({ table }) => table.phase === 'playing')) {
    for (const player of message.view?.players ?? []) if (!player.yours) assert.equal(player.hand, null);
    for (const card of message.view?.cards ?? []) {
      if (!card.yours) assert.deepEqual([card.cargo, card.carrier, ['screen', 'hold'].includes(card.where)], [null, null, false]);
    }
  }
});

test('the replay shows the field again, on a phone too', async () => {
  const { id, moment } = anna.last.table;
  await anna.go(`/r/${id}?moment=${moment - 5}&seat=1`);
  await anna.page.locator('.starfield .hex__grid').waitFor({ state: 'attached' });
  await picture(anna, 'galaxies-replay');
  await anna.page.setViewportSize(PHONE);
  await fits(anna, 'the replay on a phone');
  await picture(anna, 'galaxies-replay-phone');
  await anna.close();
});

await run();
