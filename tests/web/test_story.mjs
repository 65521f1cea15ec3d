// How the chances went, what turned them and who suspected whom (WR-051): on the page of the result and in the replay.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { Engine } from './kit/engine.mjs';
import { fits, picture } from './kit/look.mjs';
import { openTable, tableOf } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'];
const GAMES = { express: [4, 3], galactica: [5, 2], starship: [2, 1], galaxies: [2, 1] };
const HIDDEN = ['express', 'galactica'];
const SIZES = { laptop: [1366, 657], desk: [1280, 800], tablet: [820, 1180], phone: [390, 844] };
const PASSED_ON = ['story', 'history', 'events', 'why'];
const server = await Server.start();
let anna;
let table;
let over = null; // the game that is shown, played out by an engine, which answers for the table
let refuses = false;

/** A game that officers and a captain have played to the end. */
async function playOut(game) {
  over?.engine.close();
  const engine = new Engine();
  const [seats, seed] = GAMES[game];
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 1 ? 'captain:8' : 'officer'));
  const [, , { view }, { events }, { components }, story] = await engine.talk(
    { type: 'new', game, seats, seed, names: NAMES.slice(0, seats), bots },
    { type: 'play_bots' },
    { type: 'view', seat: 0 },
    { type: 'events', seat: 0, since: 0 },
    { type: 'components', game },
    { type: 'story', seat: 0 },
  );
  over = { engine, game, seats, view, events, components, story };
}

const asOver = (message) => ({
  ...message,
  table: {
    ...message.table, game: over.game, phase: 'over', moment: over.story.moments, record_open: !refuses, record_waiting: refuses ? [0] : [],
    seats: Array.from({ length: over.seats }, (_, seat) => ({ ...message.table.seats[0], seat, name: NAMES[seat], bot: null, waiting: false })),
  },
  you: { ...message.you, seat: 0, mates: [] },
  asks: null, view: over.view, events: over.events,
});

const POINT = { moment: 9, turn: 2, events: [3, 6], from: [60, 40], to: [30, 70] };
const CHOICE = { moment: 7, seat: 1, side: 1, question: 'Choose your action.', text: 'Reveal', chance: 70, other: { text: 'Pass', chance: 45 }, why: false };
const EVENTS = [
  { number: 2, unit: 2, as: 'unit', text: 'A check.' },
  { number: 3, unit: 2, as: 'part', text: 'It fails.', tail: 'it fails' },
  { number: 4, unit: 4, as: 'unit', text: 'Raiders act.' },
  { number: 5, unit: 4, as: 'part', text: 'A hit.', tail: 'a hit' },
  { number: 6, unit: 6, as: 'turn', text: 'Turn 3.' },
];

test('turning points in words: of the side that is spoken of, whoever chose; titled by what happened there', async () => {
  const { pointsByChances } = await import('../../src/web/kit/story.js');
  const sides = [{ name: 'Humans' }, { name: 'Cylons' }];
  const words = { nameFor: (seat) => NAMES[seat], tell: (events) => events.map(({ text }) => text).join(' '), events: EVENTS };
  const told = (point, side, more) => pointsByChances({ points: [{ ...POINT, ...point }], side, sides }, { ...words, ...more })[0];
  const theirs = told({ by: 'choice', choice: CHOICE }, 0, { you: 0 });
  assert.equal(theirs.text, 'Humans: down from 60% to 30%.');
  assert.equal(theirs.cause, 'Choose your action. Ben chose “Reveal”. “Pass” would have meant 25 points more.');
  assert.equal(theirs.title, 'Ben’s choice');
  assert.equal(theirs.happened, '');
  const yours = told({ by: 'choice', choice: CHOICE }, 1, { you: 1, marks: [{ event: 2, weight: 90, title: 'Before' }, { event: 4, weight: 20, title: 'Raiders' }, { event: 5, weight: 50, title: 'A hit' }] });
  assert.equal(yours.text, 'Cylons: up from 40% to 70%.');
  assert.equal(yours.cause, 'Choose your action. You chose “Reveal”. “Pass” would have meant 25 points less.');
  assert.equal(yours.title, 'A hit');
  const before = told({ by: 'before' }, 0, { you: 0 });
  assert.deepEqual([before.title, before.happened, before.why], ['A turn for the worse', 'Raiders act. A hit.', null]);
  assert.equal(told({ by: 'together' }, 0, {}).title, 'The tide turns');
  const lucky = told({ by: 'chance' }, 0, { you: 0 });
  assert.deepEqual([lucky.title, lucky.happened, lucky.cause], ['Luck', 'Raiders act. A hit.', ''], 'what fell is told, not that it was luck once more');
  assert.equal(told({ by: 'chance', events: [7, 7] }, 0, { you: 0 }).cause, 'Luck decided it.');
});

const looked = []; // the moments that the replay asked for

test('a finished game is laid on a table', async () => {
  anna = await person(server, 'Anna', { viewport: { width: 1366, height: 657 } });
  await anna.page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage(async (text) => {
      const message = JSON.parse(text);
      if (message.type === 'history') looked.push(message.moment);
      if (!over || !PASSED_ON.includes(message.type)) return far.send(text);
      const [answer] = await over.engine.talk({ seat: 0, ...message });
      socket.send(JSON.stringify({ ...answer, id: message.id }));
    });
    far.onMessage((text) => {
      const message = JSON.parse(text);
      socket.send(message.type === 'table' && over ? JSON.stringify(asOver(message)) : text);
    });
  });
  table = tableOf(await openTable(anna, { title: 'Night watch' }));
});

const rounded = (chance) => `${Math.round(chance)}%`;
const say = (locator) => locator.allInnerTexts();

for (const game of Object.keys(GAMES)) {
  test(`${game}: the result shows the chances, one list of turning points, and who suspected whom where sides are hidden`, async () => {
    await playOut(game);
    const { story } = over;
    const side = story.sides.findIndex(({ seats }) => seats.includes(0));
    await anna.page.setViewportSize({ width: 1366, height: 657 });
    await anna.go(`/e/${table}`);
    await until('turning points', async () => (await anna.page.locator('.point').count()) === story.points.length);
    assert.equal(await anna.page.getByRole('list', { name: 'Turning points' }).count(), 1, 'one list');
    await anna.page.locator('svg.chances').waitFor();

    const points = await say(anna.page.locator('.point p'));
    const links = await anna.page.locator('.point a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    assert.deepEqual(links, story.points.map(({ moment }) => `/r/${table}?moment=${moment}&watch=1&seat=0`));
    for (const [i, { turn, from, to, choice }] of story.points.entries()) {
      assert.match(points[i], new RegExp(`(Turn|Round) ${turn}\\.`));
      assert.ok(points[i].includes(`from ${rounded(from[side])} to ${rounded(to[side])}.`), points[i]);
      if (choice?.other) assert.ok(points[i].includes(`“${choice.text}”`) && points[i].includes(choice.question), points[i]);
      const more = choice?.other && Math.round(choice.side === side ? choice.other.chance - choice.chance : choice.chance - choice.other.chance);
      if (choice?.other) assert.match(points[i], new RegExp(`would have meant ${Math.abs(more)} points? ${more < 0 ? 'less' : 'more'}\\.`));
    }
    assert.equal(await anna.page.getByRole('button', { name: /^Why\?/ }).count(), story.points.filter(({ choice }) => choice?.why).length);

    const rows = anna.page.locator('table.sr tbody tr');
    assert.equal(await rows.count(), new Set(story.chances.map(({ turn }) => turn)).size, 'a row for every turn, to be heard');
    assert.deepEqual(await say(rows.last().locator('td')), story.chances.at(-1).of.map(rounded));

    assert.equal(await anna.page.getByRole('region', { name: 'Suspicions by player' }).count(), HIDDEN.includes(game) ? 1 : 0);
    if (HIDDEN.includes(game)) {
      const { by, truth } = story.beliefs.at(-1);
      for (let seat = 0; seat < over.seats; seat++) {
        assert.deepEqual(await say(anna.page.locator(`.beliefs tbody tr:nth-child(${seat + 1}) td b`)), by[seat].filter((_, other) => other !== seat).map(rounded));
        assert.match(await anna.page.locator('.beliefs thead th').nth(seat + 1).innerText(), truth.includes(seat) ? /Cylon/ : /Human/);
      }
    }
    for (const [name, [width, height]] of Object.entries(SIZES)) {
      await anna.page.setViewportSize({ width, height });
      await fits(anna, `the result of ${game}, ${name}`);
      if (process.env.WARDROOM_PICTURES) await anna.page.screenshot({ path: `${process.env.WARDROOM_PICTURES}/story-${game}-${name}.png`, fullPage: true });
    }
    await anna.page.setViewportSize({ width: 1366, height: 657 });
    await audit(anna, `the story of ${game}`);
  });

  test(`${game}: what is watched begins before it happens, and plays`, async () => {
    const { moment } = over.story.points[0];
    looked.length = 0;
    await anna.go(`/r/${table}?moment=${moment}&watch=1&seat=0`);
    await until('it to happen', () => looked.includes(moment));
    assert.deepEqual(looked.filter((one) => one <= moment), [moment - 1, moment]);
    await anna.button('Pause').click();
  });

  test(`${game}: the replay marks the present moment on the same line, and leads to every turning point`, async () => {
    const { story } = over;
    const side = story.sides.findIndex(({ seats }) => seats.includes(0));
    const first = story.points[0];
    await anna.go(`/r/${table}?moment=${first.moment}&seat=0`);
    const turns = anna.page.getByRole('group', { name: 'Turning points' });
    await turns.waitFor();
    assert.equal(await turns.locator('.turns__disc').count(), story.points.length);
    await until('the sentence of this point', async () => (await turns.innerText()).includes(`from ${rounded(first.from[side])} to ${rounded(first.to[side])}.`));
    const last = story.points.at(-1);
    await turns.getByRole('button', { name: `Turning point ${story.points.length}.` }).click();
    await until('the last one', () => anna.page.url().includes(`moment=${last.moment}&`));
    await until('it is the present one', async () => (await turns.locator('[aria-current]').innerText()) === String(story.points.length));
    await anna.page.getByRole('slider').fill('0');
    await until('the beginning', async () => (await turns.innerText()).includes(`${rounded(story.chances[0].of[side])} to win.`));
    assert.equal(await turns.locator('[aria-current]').count(), 0);
    assert.equal(await anna.page.getByRole('img', { name: /^Chances to win: .+ here\.$/ }).count(), 1);
    const at = async () => anna.page.locator('.chances--strip .chances__now').getAttribute('d');
    assert.match(await at(), /^M0\.0 /);
    await anna.page.keyboard.press('End');
    await until('the end', async () => /^M1000\.0 /.test(await at()));
    await anna.page.getByRole('slider').fill(String(first.moment));
    await until('there', () => anna.page.url().includes(`moment=${first.moment}&`));
    for (const [name, [width, height]] of Object.entries(SIZES)) {
      await anna.page.setViewportSize({ width, height });
      await fits(anna, `the replay of ${game}, ${name}`);
      if (process.env.WARDROOM_PICTURES) await anna.page.screenshot({ path: `${process.env.WARDROOM_PICTURES}/replay-${game}-${name}.png` });
    }
    await anna.page.setViewportSize({ width: 1366, height: 657 });
    await audit(anna, `the replay of ${game}`);
    assert.equal(await anna.button('Suspicions').count(), HIDDEN.includes(game) ? 1 : 0);
  });
}

test('the replay shows who suspects whom at the moment', async () => {
  await playOut('express');
  const { beliefs } = over.story;
  const row = beliefs[Math.floor(beliefs.length / 2)];
  await anna.go(`/r/${table}?moment=${row.moment}&seat=0`);
  await anna.button('Suspicions').click();
  const box = anna.page.getByRole('dialog');
  await box.waitFor();
  for (let seat = 0; seat < over.seats; seat++)
    assert.deepEqual(await say(box.locator(`tbody tr:nth-child(${seat + 1}) td b`)), row.by[seat].filter((_, other) => other !== seat).map(rounded));
  assert.equal(await box.locator('.chances__now').count(), over.seats * (over.seats - 1));
  await audit(anna, 'who suspects whom');
  await picture(anna, 'suspicions');
});

test('where a bot chose, it says why on the page of the result', async () => {
  const seed = GAMES.express[1];
  for (GAMES.express[1] = 1; GAMES.express[1] < 40 && !over.story.points.some(({ choice }) => choice?.why); GAMES.express[1]++) await playOut('express');
  GAMES.express[1] = seed;
  await anna.go(`/e/${table}`);
  await anna.page.getByRole('button', { name: /^Why\?/ }).first().click();
  await anna.page.getByRole('dialog').getByRole('heading', { name: 'Why did Ben choose that?' }).waitFor();
  await anna.page.keyboard.press('Escape');
});

test('while the record is not open, what happened tells what turned it', async () => {
  refuses = true;
  await anna.go(`/e/${table}`);
  await anna.page.locator('.point').first().waitFor();
  const links = await anna.page.locator('.point a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  assert.ok(links.every((link) => /\?event=\d+&watch=1&seat=0$/.test(link)), links.join());
  assert.equal(await anna.page.locator('svg.chances').count(), 0);
  assert.equal(await anna.page.locator('.beliefs').count(), 0);
  over.engine.close();
  await anna.close();
});

await run();
