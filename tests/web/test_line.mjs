// The line drops, or the server dies, in the middle of an ask: the page comes back by itself, nothing is lost or doubled.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { agree, answer, answerAny, logIsWhole, openTable, pickAny, playOn, reach, sitDown, start } from './kit/player.mjs';
import { Line } from './kit/line.mjs';
import { Server } from './kit/server.mjs';
import { run, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const line = await Line.to(server);
const random = dice(seed);
let anna;
let ben;

const BROKEN = /WebSocket connection to .* failed|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/;
const trying = (tab) => tab.page.locator('.link--trying');
const heading = (tab) => tab.page.locator('#ask').innerText();

/** Anna at an ask of a certain kind; the game begins again if it ended before. */
async function annaAsked(fits = () => true) {
  for (let games = 0; games < 6; games++) {
    if (!anna || anna.last.table.phase === 'over') await newGame();
    await playOn([anna, ben], random, () => anna.ask !== null && fits(anna.last.asks));
    if (anna.last.table.phase === 'playing') {
      await agree([anna, ben]);
      return anna.ask;
    }
  }
  throw new Error('no such ask came up');
}

async function newGame() {
  await anna?.close();
  await ben?.close();
  anna = await person(line, 'Anna');
  ben = await person(line, 'Ben');
  for (const tab of [anna, ben]) tab.forgiven.push(BROKEN);
  const link = await openTable(anna, { seats: 3, title: 'Storm' });
  await sitDown(ben, link);
  await start(anna);
}

/** What the server has taken of a seat's answers to an ask, by the moment it stands at. */
const momentNow = () => ben.moment;

test('the line drops in the middle of an ask: the same ask, the same picked dice', async () => {
  const asked = await annaAsked((asks) => asks.kind === 'submit');
  await anna.page.locator('.dock .tray [role="checkbox"]').first().click();
  const before = await reach(anna);
  assert.equal(before.filter((thing) => thing.picked).length, 1);
  const told = anna.tables.length;
  line.cut({ stay: true });
  await trying(anna).waitFor();
  assert.match(await trying(anna).innerText(), /Reconnecting/);
  line.mend();
  await trying(anna).waitFor({ state: 'detached' });
  await until('the table anew', () => anna.tables.length > told);
  await agree([anna, ben]);
  assert.equal(anna.ask, asked);
  assert.deepEqual(await reach(anna), before);
  await answerAny(anna, random);
  await agree([anna, ben]);
  await logIsWhole(anna);
  await logIsWhole(ben);
});

/** In the page: what the server says to the next choice is held back until `letAnswer()`. */
function holdAnswer() {
  window.heldLine.addEventListener('message', (event) => {
    if (!event.isTrusted || JSON.parse(event.data).type !== 'choose') return;
    event.stopImmediatePropagation();
    window.letAnswer = () => window.heldLine.dispatchEvent(new MessageEvent('message', { data: event.data }));
  }, { capture: true });
}

test('after a cut the next question can come before the answer to the last one: it can be answered', async () => {
  await annaAsked((asks) => asks.kind === 'again');
  await anna.page.evaluate(holdAnswer);
  await answer(anna, (things) => things.find((thing) => thing.text.startsWith('Reroll')));
  const rolled = await until('the dice rolled again', () => anna.last.asks?.kind === 'submit' && anna.ask);
  await anna.page.locator(`.dock[data-number="${rolled}"]`).waitFor();
  await anna.page.evaluate(() => window.letAnswer());
  await until('dice that can be picked', async () => (await reach(anna)).some((thing) => thing.die && thing.open));
  line.cut(); // what the page does with answers is as before
  await until('the table anew', () => anna.ask === rolled);
  await answerAny(anna, random);
  await agree([anna, ben]);
});

test('an answer that never arrived is sent again, and done once', async () => {
  const asked = await annaAsked();
  const moment = momentNow();
  line.loseUp();
  const answered = answer(anna, (things) => pickAny(things, random));
  await until('the answer to be sent', () => anna.sent.some((message) => message.type === 'choose' && message.ask === asked));
  assert.equal(momentNow(), moment);
  line.cut();
  line.mend();
  await answered;
  await agree([anna, ben]);
  assert.equal(anna.sent.filter((message) => message.type === 'choose' && message.ask === asked).length, 2);
  await logIsWhole(ben);
});

test('an answer that was done but not acknowledged is sent again, and not done twice', async () => {
  const asked = await annaAsked((asks) => asks.kind === 'decide' || asks.kind === 'crisis');
  const watcher = await person(server, 'Watcher');
  await watcher.go(new URL(anna.page.url()).pathname);
  await until('the watcher', () => watcher.moment === anna.moment);
  const moment = watcher.moment;
  line.loseDown();
  const answered = answer(anna, (things) => pickAny(things, random));
  await until('the server to take it', () => watcher.moment > moment);
  assert.equal(anna.ask, asked, 'she has not heard of it');
  line.cut();
  line.mend();
  await answered;
  await agree([anna, ben]);
  assert.equal(await anna.page.locator('.banner--refusal').count(), 0, 'no refusal is shown for it');
  await logIsWhole(anna);
  await watcher.close();
});

test('a line of chat lost on the way is said once', async () => {
  await annaAsked();
  line.loseDown();
  await anna.page.getByLabel('Message the table').fill('Can you hear me?');
  await anna.page.keyboard.press('Enter');
  await until('the line to be sent', () => anna.sent.some((message) => message.type === 'chat'));
  line.cut();
  line.mend();
  await ben.page.locator('.chat__line', { hasText: 'Can you hear me?' }).waitFor();
  await until('the acknowledgement', () => anna.sent.filter((message) => message.type === 'chat').length === 2 && anna.frames.filter((text) => JSON.parse(text).type === 'done').length > 0);
  await agree([anna, ben]);
  for (const tab of [anna, ben]) assert.equal(await tab.page.locator('.chat__line', { hasText: 'Can you hear me?' }).count(), 1);
});

test('what the host did without hearing of it is said again, and not refused', async () => {
  const carl = await person(line, 'Carl');
  carl.forgiven.push(BROKEN);
  await openTable(carl, { seats: 3, title: 'Twice' });
  line.loseDown();
  const stored = await server.metric('commits_total');
  await carl.button('Start the game').click();
  await until('the start to be stored', async () => await server.metric('commits_total') > stored);
  line.cut();
  line.mend();
  await until('the start to be sent again', () => carl.sent.filter((message) => message.type === 'start').length === 2);
  await until('the game', () => carl.view !== null);
  const [first, second] = carl.sent.filter((message) => message.type === 'start');
  assert.equal(first.once, second.once);
  assert.ok(first.once.length >= 16);
  assert.equal(await carl.page.locator('.banner--refusal').count(), 0, 'no refusal is shown for it');
  assert.equal(new Set(carl.sent.filter((message) => message.once).map((message) => message.id)).size, new Set(carl.sent.filter((message) => message.once).map((message) => message.once)).size, 'every message has a name of its own');
  await carl.close();
});

test('what was wanted at one table is not said at another', async () => {
  const dora = await person(line, 'Dora');
  dora.forgiven.push(BROKEN);
  const there = await openTable(dora, { seats: 3, title: 'There' });
  const here = await openTable(dora, { seats: 3, title: 'Here' });
  line.loseUp();
  await dora.page.getByLabel('Message the table').fill('Only for this table');
  await dora.page.keyboard.press('Enter');
  await until('the line to be sent', () => dora.sent.some((message) => message.type === 'chat'));
  line.cut({ stay: true });
  await trying(dora).waitFor();
  await dora.page.evaluate((to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }, new URL(there).pathname);
  line.mend();
  await trying(dora).waitFor({ state: 'detached' });
  await until('the other table', () => dora.last.table.title === 'There');
  await dora.page.getByLabel('Message the table').fill('Hello there');
  await dora.page.keyboard.press('Enter');
  await dora.page.locator('.chat__line', { hasText: 'Hello there' }).waitFor(); // what was to be said before that has been said
  assert.deepEqual(dora.sent.filter(({ type }) => type === 'chat').map(({ text }) => text), ['Only for this table', 'Hello there'], 'it is not said again');
  assert.equal(await dora.page.locator('.banner--refusal').count(), 0, 'and nothing is refused');
  assert.notEqual(here, there);
  await dora.close();
});

test('the server dies in the middle of an ask and comes back: so does the page', async () => {
  const asked = await annaAsked();
  const words = await heading(anna);
  const moment = anna.moment;
  await server.kill();
  await trying(anna).waitFor();
  await trying(ben).waitFor();
  await server.up();
  for (const tab of [anna, ben]) await trying(tab).waitFor({ state: 'detached' });
  await until('the table anew', () => anna.last.n === 1 || anna.last.n === 2);
  await agree([anna, ben]);
  assert.equal(anna.ask, asked);
  assert.equal(anna.moment, moment);
  assert.equal(await heading(anna), words);
  await answerAny(anna, random);
  await agree([anna, ben]);
  await logIsWhole(anna);
  await logIsWhole(ben);
});

test('the server dies while an answer is under way: it is done once when it is back', async () => {
  const asked = await annaAsked();
  const moment = anna.moment;
  line.loseUp();
  const answered = answer(anna, (things) => pickAny(things, random));
  await until('the answer to be sent', () => anna.sent.some((message) => message.type === 'choose' && message.ask === asked));
  await server.kill();
  line.cut();
  await server.up();
  line.mend();
  await answered;
  await agree([anna, ben]);
  assert.ok(anna.moment > moment);
  await logIsWhole(anna);
});

test('the browser is offline for a while', async () => {
  const asked = await annaAsked();
  await anna.page.context().setOffline(true);
  line.cut();
  await trying(anna).waitFor();
  await anna.page.context().setOffline(false);
  await trying(anna).waitFor({ state: 'detached' });
  await agree([anna, ben]);
  assert.equal(anna.ask, asked);
  await answerAny(anna, random);
  await agree([anna, ben]);
  await anna.close();
  await ben.close();
});

test('a house that is full says so, and takes the page in when there is room', async () => {
  const small = await Server.start({ more: ['--connections', '1'] });
  const first = await person(small, 'First');
  await first.go();
  await until('the first to be in', () => first.frames.length > 0);
  const second = await person(small, 'Second');
  await second.go();
  await until('the reason', async () => (await trying(second).allInnerTexts()).includes('The house is full. Try again later.'));
  await first.close();
  await until('the second to be in', () => second.frames.length > 0);
  await trying(second).waitFor({ state: 'detached' });
  await second.close();
});

await run();
