// The page of a result: the story of a finished game as its events tell it, and how the page shows it.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { Engine } from './kit/engine.mjs';
import { fits, picture } from './kit/look.mjs';
import { openTable, tableOf } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'];
const GAMES = { express: 4, galactica: 5, starship: 2, galaxies: 2 };
const storyOf = async (game) => (await import(`../../games/${game}/page/story.js`)).story;

/** A game played out, as seat 0 was told it. */
async function finished(game, seed, bot = 'random') {
  const engine = new Engine();
  const seats = GAMES[game];
  const [, , { view }, { events }, { components }] = await engine.talk(
    { type: 'new', game, seats, seed, names: NAMES.slice(0, seats), bots: Array.from({ length: seats }, () => bot) },
    { type: 'play_bots' },
    { type: 'view', seat: 0 },
    { type: 'events', seat: 0, since: 0 },
    { type: 'components', game },
  );
  engine.close();
  assert.ok(view.over);
  const story = (await storyOf(game))(events, view, { you: 0, nameOf: (seat) => NAMES[seat], components });
  return { view, events, components, story };
}

/** Where each lane has to end, by what lies on the table. */
const ENDS = {
  express: (view) => [view.distance, view.damaged.length, view.demoralized.length],
  galactica: (view) => Object.values(view.resources),
  starship: () => [],
  galaxies: (view) => [0, 1].map((team) => view.ships.filter(({ card, lost }) => !lost && view.players[view.cards.find((one) => one.card === card).owner].team === team).length),
};

for (const game of Object.keys(GAMES)) {
  test(`${game}: the story agrees with the table at the end`, async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { view, events, story } = await finished(game, seed);
      assert.deepEqual(story.lanes.map(({ end }) => end), ENDS[game](view), `lanes, seed ${seed}`);
      for (const { start, end, steps } of story.lanes) assert.equal(steps.at(-1)?.[1] ?? start, end);
      assert.equal(story.hidden.cards.length, game === 'starship' ? view.ships.length : GAMES[game]);
      assert.ok(story.points.length >= 1 && story.points.length <= 5);
      const at = story.points.map(({ event }) => event);
      assert.deepEqual(at, [...at].sort((a, b) => a - b), 'in the order in which they happened');
      assert.equal(at.at(-1), events.at(-1).number, 'the end comes last');
      for (const { got, of, expected } of story.luck) assert.ok(got <= of && expected > 0 && expected < of, `luck ${got} of ${of}, ${expected}`);
      for (const { values } of story.rows) assert.equal(values.length, story.columns.length);
    }
  });
}

test('starship: hits and shots are counted, and luck is what the dice promised', async () => {
  const { events, story } = await finished('starship', 3);
  const shots = events.filter(({ kind }) => kind === 'attack');
  assert.equal(story.luck.reduce((sum, { of }) => sum + of, 0), shots.length);
  assert.equal(story.luck.reduce((sum, { got }) => sum + got, 0), shots.filter(({ hit }) => hit).length);
  assert.equal(story.rows.reduce((sum, { values: [fired] }) => sum + fired, 0), events.filter(({ kind }) => kind === 'attack' || kind === 'split').length);
});

test('galaxies: the sides have their own looks, and shots are counted in one way', async () => {
  const { story } = await finished('galaxies', 3, 'officer');
  assert.deepEqual([...new Set(story.hidden.cards.map(({ look }) => look))].sort(), ['isn', 'wretch']);
  const shots = story.rows.reduce((sum, { values: [fired] }) => sum + fired, 0);
  assert.equal(story.facts[1][0], shots);
  assert.equal(story.luck.reduce((sum, { of }) => sum + of, 0), shots);
});

// ---- the page ------------------------------------------------------------------------------------

const server = await Server.start();

/** What the page is told of its table: that it is over, and was another game. */
const isOver = (message, { game, view, events }) => ({
  ...message,
  table: {
    ...message.table, game, phase: 'over', record_open: true, record_waiting: [],
    seats: Array.from({ length: GAMES[game] }, (_, seat) => ({ ...message.table.seats[0], seat, name: NAMES[seat], waiting: false })),
  },
  you: { ...message.you, seat: 0, mates: [] },
  asks: null, view, events,
});

test('the page tells who won and why, who was who, what turned it, numbers and luck; it opens by itself after the verdict', async () => {
  const anna = await person(server, 'Anna', { viewport: { width: 1366, height: 657 } });
  await anna.page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((text) => far.send(text));
    far.onMessage((text) => {
      const message = JSON.parse(text);
      socket.send(message.type === 'table' && anna.over ? JSON.stringify(isOver(message, anna.over)) : text);
    });
  });
  const table = tableOf(await openTable(anna, { title: 'Night watch' }));
  for (const game of Object.keys(GAMES)) {
    const played = await finished(game, 2);
    anna.over = { game, ...played };
    await anna.go(`/e/${table}`);
    await anna.page.locator('.verdict__title').waitFor();
    await until(`${game}: turning points`, async () => (await anna.page.locator('.point').count()) === played.story.points.length);
    assert.equal(await anna.page.locator('.reveal').count(), played.story.hidden.cards.length);
    assert.equal(await anna.page.locator('.facts tbody tr').count(), played.story.rows.length);
    assert.equal(await anna.page.locator('.luck__row').count(), played.story.luck.length);
    const links = await anna.page.locator('.point a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    assert.deepEqual(links, played.story.points.map(({ event }) => `/r/${table}?event=${event}&watch=1&seat=0`));
    await picture(anna, `result-${game}`);
    await audit(anna, `the result of ${game}`);
    await anna.page.setViewportSize({ width: 390, height: 844 });
    await fits(anna, `the result of ${game} on a phone`);
    await picture(anna, `result-${game}-phone`);
    const kept = await anna.page.evaluate(() => JSON.parse(localStorage.getItem('wardroom.games')));
    assert.deepEqual(kept.map(({ id }) => id), [table], 'the game is written down once');
    assert.ok(!JSON.stringify(kept).includes('token'));
    await anna.page.setViewportSize({ width: 1366, height: 657 });
  }
  const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.button('Picture').click()]);
  assert.match(download.suggestedFilename(), /\.png$/);
  await anna.page.evaluate(() => localStorage.setItem('wardroom.settings', JSON.stringify({ speed: 'fast' })));
  const { over } = anna;
  anna.over = null;
  await anna.go(`/t/${table}`);
  await anna.page.getByLabel('Say to the table').or(anna.page.getByLabel('Message the table')).first().fill('well played');
  anna.over = { ...over, events: over.events.slice(-1) };
  await anna.page.keyboard.press('Enter');
  await anna.page.locator('.table--over .ended').waitFor();
  assert.match(anna.page.url(), /\/t\//, 'the verdict lands at the table');
  await anna.page.waitForURL(/\/e\//);
  await anna.page.locator('.verdict__title').waitFor();
  await anna.page.getByRole('link', { name: 'Table' }).click();
  await anna.page.locator('.ended').waitFor();
  assert.equal(await anna.page.locator('.table--over').count(), 0, 'whoever comes back stays');
  anna.over = null;
});

test('a table that is over stands in the lobby with its date until its end was seen, and then only under my games', async () => {
  const anna = await person(server, 'Anna');
  let ended = null; // when
  await anna.page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((text) => far.send(text));
    far.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'lobby' && ended) message.mine = message.mine.map((one) => ({ ...one, table: { ...one.table, phase: 'over', changed: ended } }));
      socket.send(message.type === 'table' && anna.over ? JSON.stringify(isOver(message, anna.over)) : JSON.stringify(message));
    });
  });
  const table = tableOf(await openTable(anna, { title: 'Long watch' }));
  ended = Date.parse('2026-03-09T12:00:00Z') / 1000;
  await anna.go('/');
  await anna.page.locator('.mine').getByText('Finished 9 Mar.').or(anna.page.locator('.mine').getByText('Finished Mar 9.')).waitFor();
  anna.over = { game: 'express', ...(await finished('express', 2)) };
  await anna.go(`/e/${table}`);
  await anna.page.locator('.verdict__title').waitFor();
  await until('it to be written down', () => anna.page.evaluate(() => localStorage.getItem('wardroom.games') !== null));
  anna.over = null;
  await anna.go('/');
  await anna.page.locator('.mine').getByText('No tables yet').waitFor();
  await anna.page.evaluate(() => localStorage.removeItem('wardroom.games')); // the list is gone, what was seen was seen
  await anna.go('/');
  await anna.page.locator('.mine').getByText('No tables yet').waitFor();
  await anna.close();
});

// ---- my games --------------------------------------------------------------------------------------

const day = 86_400_000;
const past = (id, more) => ({
  id, at: Date.now() - day * Number(id.slice(1)), game: 'express', title: `Game ${id}`, seat: 0, role: 'Laura Roslin', side: 'colonial', result: 'won', why: 'Home.', minutes: 41,
  players: [{ name: 'Anna', bot: null }, { name: 'Brandt', bot: 'officer' }], luck: { got: 9, of: 24, expected: 8 }, ...more,
});

test('my games: history with filters and statistics, kept by the browser; exported, deleted, imported', async () => {
  const anna = await person(server, 'Anna', { viewport: { width: 1280, height: 800 } });
  await anna.go('/games');
  await anna.page.getByText('No games yet.').waitFor();
  const list = { format: 'wardroom-games', version: 1, games: [past('g1'), past('g2', { game: 'starship', result: 'lost', side: 'cylon' }), past('g3', { players: [{ name: 'Anna', bot: null }, { name: 'Ben', bot: null }] })] };
  const give = (file) => anna.page.locator('input[type="file"]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)) });
  const rows = () => anna.page.locator('.history__row').count();

  for (const [bad, why] of [['{', /not a list/], [{ ...list, version: 9 }, /version 9/], [{ ...list, games: [past('g1', { result: 'shot' })] }, /Game 1: .result. does not fit/], [{ ...list, games: [past('g1', { title: 7 })] }, /title/]]) {
    await give(bad);
    await anna.page.getByText(why).first().waitFor();
    assert.equal(await rows(), 0, 'nothing of it was taken');
  }
  await give(list);
  await until('three games', async () => (await rows()) === 3);
  await anna.page.getByText('3 games since').waitFor();
  assert.equal(await anna.page.getByText('Counted apart').count(), 0);
  assert.equal(await anna.page.locator('.tile').count(), 2);
  await anna.page.getByText('2 of 2 won').first().waitFor();
  await anna.button('Starship Battles').click();
  await until('one game', async () => (await rows()) === 1);
  await anna.button('With people').click();
  await anna.page.getByText('Game g3').waitFor();
  assert.equal(await rows(), 1);
  await anna.button('All', true).click();
  await give(list);
  await anna.page.getByText('Nothing new in that file.').waitFor();
  await anna.reload();
  await until('they are still there', async () => (await rows()) === 3);
  await audit(anna, 'my games');
  await picture(anna, 'mygames');
  const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.button('Export').click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  assert.deepEqual(JSON.parse(Buffer.concat(chunks)).games.map(({ id }) => id), ['g1', 'g2', 'g3']);
  await anna.button('Delete my history').click();
  await anna.button('Delete', true).click();
  await until('none', async () => (await rows()) === 0);
  await give(Buffer.concat(chunks).toString());
  await until('all of them again', async () => (await rows()) === 3);
  await anna.page.setViewportSize({ width: 390, height: 844 });
  await fits(anna, 'my games on a phone');
  await picture(anna, 'mygames-phone');
  await anna.close();
});

test('my games: a game continued from a replay and a first game count apart', async () => {
  const anna = await person(server, 'Anna');
  await anna.go('/games');
  const list = { format: 'wardroom-games', version: 1, games: [past('g1', { result: 'lost' }), past('g2', { apart: 'continued' }), past('g3', { apart: 'continued', result: 'lost' }), past('g4', { apart: 'lesson' })] };
  await anna.page.locator('input[type="file"]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(list)) });
  await anna.page.getByText(/1 game since .*You won 0\./).waitFor();
  assert.equal(await anna.page.locator('.history__row').count(), 4);
  const apart = anna.page.locator('.panel', { has: anna.page.getByRole('heading', { name: 'Counted apart' }) });
  assert.match(await apart.innerText(), /Continued games\s+1 of 2 won\s+First games\s+1 of 1 won/);
  assert.match(await anna.page.locator('.history__row', { hasText: 'Game g2' }).innerText(), /continued from a replay/);
  await picture(anna, 'mygames-apart');
  await anna.close();
});

await run();
