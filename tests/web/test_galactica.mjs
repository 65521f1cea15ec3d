// Battlestar Galactica in a browser: a turn by mouse with bots around, then the seat is given up and the game watched to its end.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { dice, person, until } from './kit/browser.mjs';
import { openGalactica, over, playGalactica } from './kit/galactica.mjs';
import { fits, picture } from './kit/look.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, say, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(seed);
const PHONE = { width: 390, height: 844 };
let anna;

const events = () => anna.tables.flatMap((message) => message.events ?? []);

/** What the board shows is what the view says: dials, tracks, ships, people, decks. */
async function wrong() {
  const { view } = anna;
  const shown = await anna.page.evaluate(() => ({
    dials: [...document.querySelectorAll('.dialr__n')].map((one) => Number(one.textContent)),
    red: document.querySelectorAll('.dialr--red').length,
    hit: document.querySelectorAll('.loc--hit').length,
    raiders: [...document.querySelectorAll('.piece--raider > b')].reduce((sum, one) => sum + Number(one.textContent), 0),
    people: document.querySelectorAll('.rooms .who').length,
    last: document.querySelector('.check--last .badge')?.textContent ?? '',
    piles: [...document.querySelectorAll('.bgpiles dd')].map((one) => Number(one.textContent)),
  }));
  const wanted = {
    dials: ['fuel', 'food', 'morale', 'population'].map((one) => view.resources[one]),
    red: view.red.length,
    hit: view.damaged.length,
    raiders: view.areas.reduce((sum, area) => sum + area.raiders, 0),
    people: view.seats.filter(({ place }) => !['viper', 'off_board'].includes(place)).length,
    last: view.check || view.crisis ? '' : (events().findLast(({ kind }) => kind === 'result')?.text.replace('.', '') ?? ''),
    piles: ['politics', 'leadership', 'tactics', 'piloting', 'engineering', 'destiny', 'crisis', 'super_crisis', 'quorum', 'destination'].map((one) => view.decks[one]),
  };
  return JSON.stringify(shown) === JSON.stringify(wanted) ? '' : `${JSON.stringify(shown)}, not ${JSON.stringify(wanted)}`;
}

async function agrees() {
  let why = '';
  await until(() => `the board to agree: ${why}`, async () => { why = await wrong(); return why === ''; });
}

const seen = new Set();
const heard = [];

/** Keeps all that the page says to a screen reader. */
async function listen(page) {
  await page.exposeFunction('hear', (words) => heard.push(words));
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => {
    const voice = document.getElementById('news');
    new MutationObserver(() => globalThis.hear(voice.textContent)).observe(voice, { childList: true });
  }));
}

async function look(kind) {
  await agrees();
  if (seen.has(kind)) return;
  seen.add(kind);
  await picture(anna, `galactica-live-${kind}`);
}

test('a person among bots: cards, a move, an action, a check, reactions, by mouse', async () => {
  anna = await person(server, 'Anna');
  await listen(anna.page);
  await openGalactica(anna, { seats: 3, title: 'Night watch' });
  await startWithBots(anna, { bot: 'ensign' });
  const wanted = ['character', 'move', 'action', 'add', 'window'];
  const answered = await playGalactica(anna, random, { before: look, enough: (_kind, so_far) => wanted.every((kind) => so_far[kind] > 0) });
  say(`turn ${anna.view.turn}, ${JSON.stringify(answered)}`);
  for (const kind of wanted) assert.ok(over(anna) || answered[kind] > 0, `never asked: ${kind}`);
});

test('what stands on a loyalty card is under a cover in the log too, and nobody hears it', async () => {
  const { page } = anna;
  const log = page.getByRole('log', { name: 'What happened' });
  const covered = log.locator('.lifted').first();
  const { text } = events().find(({ kind }) => kind === 'loyalty');
  assert.ok(!(await log.innerText()).includes(text), 'the log tells it to all who look');
  await until('something to be said aloud', () => heard.length > 0);
  assert.ok(!heard.some((words) => /Your loyalty card: |You learn: /.test(words)), 'it is said aloud');
  const fold = log.locator('li', { has: page.locator('.lifted') }).first().locator('[aria-expanded="false"]').first();
  if (await fold.count() > 0) await fold.click(); // a part of what was told then
  await covered.locator('summary').click();
  assert.ok((await covered.innerText()).includes(text), 'its owner lifts it');
  await covered.locator('summary').click();
  assert.ok(!(await log.innerText()).includes(text));
});

test('nothing of the others’ hands, loyalty and quorum cards was told, nor whose card went into a check', () => {
  const you = anna.seat;
  for (const { view, table } of anna.tables) {
    if (!view || table.phase !== 'playing') continue;
    for (const player of view.seats) {
      if (player.seat === you || player.revealed) continue;
      assert.equal(player.hand, null);
      assert.equal(player.counts, null);
      assert.ok(player.loyalty.every(({ card, shown }) => shown || card === null || events().some(({ kind }) => kind === 'saw')));
    }
    if (!view.seats[you].titles.includes('president')) assert.equal(view.quorum.hand, null);
    if (view.check?.pile === null) assert.equal(view.check.total, null);
  }
  assert.ok(events().filter(({ kind }) => kind === 'check_card').every((event) => !('seat' in event)), 'a counted card has no owner');
});

test('the seat is given up: whoever watches sees all that everybody may see, to the end', async () => {
  if (!over(anna)) {
    await anna.page.locator('.bar__end button').last().click();
    await anna.button('Give up seat').click();
    await anna.page.getByRole('dialog', { name: 'Give up your seat?' }).getByRole('button', { name: 'Give up seat' }).click();
    await until('Anna watches', () => anna.seat === null);
    await until('no hand', async () => await anna.page.locator('.bgfan').count() === 0);
  }
  await audit(anna, 'watching', 'galactica-watch');
  await anna.page.setViewportSize(PHONE);
  await fits(anna, 'watching on a phone');
  await picture(anna, 'galactica-watch-phone');
  await anna.page.setViewportSize({ width: 1440, height: 900 });
  await until('the end', () => over(anna), 240_000);
  await agrees();
  await anna.page.getByRole('heading', { name: anna.view.cause === 'escape' ? 'The humans win' : 'The Cylons win' }).waitFor();
  assert.ok(anna.view.seats.every(({ loyalty }) => loyalty.every(({ card }) => card)), 'all loyalties lie open');
  say(`turn ${anna.view.turn}, ${anna.view.cause}, ${anna.tables.length} messages`);
  await picture(anna, 'galactica-end');
});

test('the replay shows the board again, on a phone too', async () => {
  const { id, moment } = anna.last.table;
  await anna.go(`/r/${id}?moment=${Math.max(1, moment - 40)}&seat=1`);
  await anna.page.locator('.bgvitals').waitFor();
  await picture(anna, 'galactica-replay');
  await anna.page.setViewportSize(PHONE);
  await fits(anna, 'the replay on a phone');
  await picture(anna, 'galactica-replay-phone');
  await anna.close();
});

await run();
