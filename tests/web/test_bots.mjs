// One person and officers: from the lobby to the end, and once more.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { inviteLink, makeTable, playOn, start, tableOf, yourOwn } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, say, seed, test } from './kit/tap.mjs';

const example = new URL('../../examples/bots/random_bot.py', import.meta.url).pathname;
const server = await Server.start({ more: ['--bot', `randy=/usr/bin/python3 ${example}`] });
const random = dice(seed);
let anna;
let first;

test('a stranger gives a name and opens a table', async () => {
  anna = await person(server, 'Anna', { stranger: true });
  const link = await makeTable(anna, { seats: 3, title: 'Night watch' }).then(() => inviteLink(anna));
  first = tableOf(link);
  assert.equal(link, `${server.url}/t/${first}`);
  await anna.page.getByRole('heading', { name: 'Start when you are ready' }).waitFor();
  assert.equal(anna.seat, 0);
  await anna.page.getByText('Night watch').first().waitFor();
});

test('the host puts bots on seats, and frees them again', async () => {
  const choice = () => anna.page.getByLabel('Who sits in seat 2');
  await choice().selectOption('officer');
  await until('an officer', () => anna.last.table.seats[1].bot === 'officer');
  await anna.page.getByText('Medium: plays well, by rules of thumb').waitFor();
  await choice().selectOption('ensign');
  await until('an ensign', () => anna.last.table.seats[1].bot === 'ensign');
  await choice().selectOption('');
  await until('a free seat', () => anna.last.table.seats[1].bot === null);
  await anna.page.getByText('2 of 3 seats free').waitFor();
});

test('whoever has the link sees the table before the game, and may take a seat', async () => {
  const guest = await person(server, 'Gast');
  await guest.go(await inviteLink(anna));
  await guest.page.getByRole('heading', { name: 'Take a seat' }).waitFor();
  assert.equal(await guest.button('Sit here').count(), 2);
  assert.equal(await guest.button('Start the game').count(), 0, 'only the host starts');
  await guest.button('Sit here').first().click();
  await until('the host sees the guest', () => anna.last.table.seats[1].name === 'Gast');
  await anna.page.getByText('Gast').first().waitFor();
  await guest.button('Leave seat').click();
  await until('the seat is free again', () => anna.last.table.seats[1].taken === false);
  await guest.close();
});

test('against officers to the end', async () => {
  await start(anna);
  assert.deepEqual(anna.last.table.seats.map((seat) => seat.bot), [null, 'officer', 'officer']);
  say(`${await playOn([anna], random)} choices`);
  const { outcome } = anna.view;
  await anna.page.getByRole('heading', { name: outcome.side === 'human' ? 'The humans win' : 'The Cylons win' }).waitFor();
  await anna.page.getByText(outcome.winners.includes(0) ? 'You won.' : 'You lost.').first().waitFor();
});

test('how it went: the result, and from a turning point into the replay', async () => {
  await anna.page.getByRole('link', { name: 'How it went' }).click();
  await anna.page.locator('.point').first().waitFor();
  const link = anna.page.locator('.point a').last();
  const moment = new URL(await link.getAttribute('href'), server.url).searchParams.get('moment');
  await link.click();
  await until('that moment', async () => (await anna.page.locator('.replay__n').innerText()).startsWith(`${moment} of `));
  const log = await anna.page.locator('.side__log').innerText();
  const bots = anna.last.table.seats.filter(({ bot }) => bot).map(({ name }) => name);
  assert.ok(bots.every((name) => log.includes(name) && !log.includes(`${name} (`)), 'a player has one name here too');
  await anna.page.getByRole('link', { name: 'Table' }).click();
  await anna.button('Rematch').waitFor();
});

test('a rematch is a new table with the same seats, bots and levels', async () => {
  const before = anna.last.table.seats.map(({ bot, name }) => [bot, bot && name]).sort();
  await anna.button('Rematch').click();
  await anna.page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(first));
  await until('the new table', () => anna.last?.table.id !== first && anna.seat !== null);
  assert.equal(anna.last.table.seats.length, 3);
  assert.deepEqual(anna.last.table.seats.map(({ bot, name }) => [bot, bot && name]).sort(), before, 'the bots come along, by the names they had');
  if (anna.last.table.phase === 'gathering') await start(anna);
  await playOn([anna], random, () => anna.moment > 8);
});

test('the lobby lists my running table; the finished one, whose end I saw, is under "My games"', async () => {
  await anna.page.getByRole('link', { name: /Wardroom/ }).click();
  await anna.page.waitForURL(`${server.url}/`);
  const rows = anna.page.locator('#mine .tables__row');
  await until('the running table', async () => await rows.count() === 1);
  assert.match(await rows.getAttribute('href'), /^\/t\//);
  await anna.page.getByRole('link', { name: 'My games' }).click();
  await anna.page.locator(`.history__row a[href="/e/${first}"]`).waitFor();
  await anna.page.goBack();
  anna.tables = [];
  await rows.click();
  await until('the table again', () => anna.seat === 0 && anna.last.table.phase === 'playing');
  await anna.close();
});

test('Start with bots plays at once', async () => {
  const ben = await person(server, 'Ben');
  await ben.go('/');
  await ben.button('Play the bots').click();
  await until('the game', () => ben.view !== null);
  assert.equal(ben.last.table.seats.filter((seat) => seat.bot).length, ben.last.table.seats.length - 1);
  await playOn([ben], random, () => ben.moment > 12);
  await ben.close();
});

test('Start with bots plays as the form stands', async () => {
  const cleo = await person(server, 'Cleo');
  await cleo.go('/');
  const form = cleo.page.getByRole('form', { name: /New table/ });
  await yourOwn(form);
  await form.locator('input[name="seats"][value="3"]').check({ force: true });
  await form.locator('input[name="set-characters"][value="chosen"]').check({ force: true });
  await form.locator('input[name="windows"][value="steady"]').check({ force: true });
  await form.getByRole('button', { name: 'Start with bots' }).click();
  await until('the game', () => cleo.view !== null);
  assert.equal(cleo.last.table.seats.length, 3);
  assert.equal(cleo.last.table.windows, 'steady');
  assert.equal(cleo.last.table.settings.characters, 'chosen');
  await cleo.close();
});

test('a program of the host is offered beside the levels, and plays', async () => {
  const dana = await person(server, 'Dana');
  await dana.go('/');
  const form = dana.page.getByRole('form', { name: /New table/ });
  await yourOwn(form);
  await form.locator('input[name="seats"][value="3"]').check({ force: true });
  await form.getByRole('radio', { name: 'randy' }).check({ force: true });
  await form.getByText('A program of this host').waitFor();
  await form.getByRole('button', { name: 'Open the table' }).click();
  await dana.page.waitForURL(/\/t\//);
  await dana.page.getByLabel('Who sits in seat 2').selectOption({ label: 'Bot: randy' });
  await until('the program', () => dana.last.table.seats[1].bot === 'randy');
  await dana.page.getByText('A program of this host').first().waitFor();
  await start(dana);
  await playOn([dana], random, () => dana.last.table.moment > 9);
  assert.equal(dana.last.table.seats[1].bot, 'randy', 'it has not failed');
  await dana.close();
});

await run();
