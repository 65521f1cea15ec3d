// Every game's board has the members that games.js lists, and no others that a page could rely on.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dice, person, until } from './kit/browser.mjs';
import { openTable, press } from './kit/player.mjs';
import { openScript } from './kit/galactica_line.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';
import { tableFor } from './kit/wire.mjs';

const server = await Server.start();
const anna = await person(server, 'Anna');
await anna.go('/');
await until('the lobby', () => anna.frames.some((text) => text.includes('"lobby"')));
const listed = JSON.parse(anna.frames.find((text) => text.includes('"lobby"'))).games.map(({ game }) => game);

/**
 * Opens a game's board in the page, at no table, `without` one of its members or with one more.
 * Returns the types of its members.
 */
const opened = (id, { without = null, besides = null } = {}) => anna.page.evaluate(async ([game, gone, more]) => {
  const { load, openBoard } = await moduleAt('games/games.js');
  const { Connection } = await moduleAt('kit/connection.js');
  const module = await load(game);
  const place = document.createElement('div');
  place.className = 'table';
  const part = () => place.appendChild(document.createElement('section'));
  const context = { board: part(), dock: part(), sideTop: part(), you: 0, view: null, asks: null, events: [], components: null };
  if (module.components) context.components = await new Connection('').components(game);
  const open = (given) => {
    const board = module.open(given);
    delete board[gone];
    return more ? { ...board, [more]: () => {} } : board;
  };
  document.body.append(place);
  try {
    const board = openBoard({ open }, context);
    const types = Object.entries(board).map(([name, one]) => [name, Array.isArray(one) ? 'list' : typeof one]);
    return { module: Object.keys(module).sort(), board: Object.fromEntries(types) };
  } catch (error) {
    return { error: error.message };
  } finally {
    place.remove();
  }
}, [id, without, besides]);

const LISTS = ['coach', 'keyWords'];
const UNKNOWN = 'no such game'; // gets the plain board

test('the lobby shows every game of the server', async () => {
  const shown = await anna.page.locator('input[name="game"]').evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(shown.sort(), [...listed].sort());
  assert.ok(listed.length > 0);
});

test('every board is what a board has to be, the plain one too', async () => {
  const members = await anna.page.evaluate(async () => Object.keys((await moduleAt('games/games.js')).BOARD));
  const wanted = Object.fromEntries(members.map((name) => [name, LISTS.includes(name) ? 'list' : 'function']));
  for (const game of [...listed, UNKNOWN]) {
    const { module, board, error } = await opened(game);
    assert.equal(error, undefined, game);
    assert.deepEqual(module, ['components', 'open', 'styles'], game);
    assert.deepEqual(board, wanted, game);
  }
});

const HOLE = /\{(\w+)(?::(\w+))?\}/g;

/** The rows of a dictionary. A line that begins with a bar continues the row above it. */
function rowsOf(game) {
  const text = readFileSync(new URL(`../../games/${game}/${game}.dictionary`, import.meta.url), 'utf8');
  const rows = [];
  let section = '';
  for (const line of text.split('\n').map((one) => one.replace(/(^|\s)#.*$/, ''))) {
    const [first, ...cells] = line.split('|').map((cell) => cell.trim());
    if (/^\w+$/.test(line.trim()) && !line.startsWith(' ')) section = line.trim();
    if (first) rows.push({ section, name: /^\w*/.exec(first)[0], words: first.split(/\s+/), cells });
    else rows.at(-1)?.cells.push(...cells);
  }
  return rows;
}

/**
 * Every sentence of a game's dictionary that names seats, with the reader in one of these holes and
 * another player in the rest. A hole names its type, or its fact does, or its name is its type.
 */
function sentences(game) {
  const rows = rowsOf(game);
  const asSeat = new Set(rows.filter(({ section, words }) => section.endsWith('types') && words[1] === 'S').map(({ name }) => name));
  const typesIn = (cells) => Object.fromEntries([...cells.join(' ').replace(HOLE, '').matchAll(/(\w+):(\w+)/g)].map(([, name, type]) => [name, type]));
  const events = Object.fromEntries(rows.filter(({ section }) => section === 'events').map(({ name, cells }) => [name, typesIn(cells)]));
  return rows.flatMap(({ section, name, cells }) => {
    const types = section === 'units' ? events[name] ?? {} : typesIn(cells);
    const isSeat = (hole, type) => asSeat.has(type ?? types[hole] ?? hole);
    const told = cells.flatMap((cell) => cell.split(' / ')).filter((cell) => !/stop=/.test(cell)).map((cell) => cell.replace(/^(\w+=\S+|head): /, ''));
    return told.flatMap((cell) => {
      const seats = [...new Set([...cell.matchAll(HOLE)].filter(([, hole, type]) => isSeat(hole, type)).map(([whole]) => whole))];
      return seats.map((mine) => cell.replaceAll(mine, 'Mara (One)').replace(HOLE, (whole, hole, type) => (isSeat(hole, type) ? 'Kell (Two)' : '3')));
    });
  });
}

test('whoever reads is "you" in every sentence of every game, and it reads as English', async () => {
  // The table itself says the last one.
  const all = [...listed.flatMap(sentences), 'Mara (One) undoes the last choice.'];
  const said = await anna.page.evaluate(async (texts) => {
    const { named } = await moduleAt('kit/names.js');
    return texts.map((text) => named(text, [{ called: 'Mara', name: 'Mara', you: true }, { called: 'Kell', name: 'Kell' }]));
  }, all);
  assert.ok(all.length > 100);
  assert.deepEqual(said.filter((text) => /Mara (?!sent to)|\((One|Two)\)|\byou [a-z]*[^s\W]s\b(?<!you (succeeds|fails|loses?))|\byou's|of you\b(?!r)/i.test(text)), []);
  assert.ok(said.includes('You are the Admiral.') && said.includes('You pass and retrieve 3.') && said.includes('Kell looks at your hand.'));
  assert.ok(said.includes('You undo the last choice.'), said.at(-1));
});

test('an enemy that comes into an arc is pinned once; ships that are set up are no news', async () => {
  const [arcs, setup] = await anna.page.evaluate(async () => {
    const { enteredArcs } = await moduleAt('games/starship/arcs.js');
    const { stop } = await moduleAt('games/galactica/stop.js');
    const ships = [['Viper', 1, true, 'colonial'], ['Raider', 2, false, 'cylon'], ['Raider', 3, false, 'cylon']].map(([name, id, yours, side]) => ({ name, id, yours, side }));
    const view = (...targets) => ({ ships, sights: [1, 2].map((target) => ({ ship: 0, target, in_arc: targets.includes(target), band: 'short' })) });
    const placed = { kind: 'ships_placed', number: 5 };
    const at = (turn) => stop(placed, { ctx: { events: [{ kind: 'turn', number: turn }] } });
    return [[enteredArcs(view(), view(1)), enteredArcs(view(1), view(1)), enteredArcs(view(), view(1, 2))].map((pins) => pins.map(({ title }) => title)), [at(6), at(4)].map(Boolean)];
  });
  assert.deepEqual(arcs, [['Raider 2 is in Viper 1’s arc.'], [], ['2 enemies are in your arcs.']]);
  assert.deepEqual(setup, [false, true], 'a basestar that comes later is');
});

test('what looks as before is kept, and does what it was drawn to do last', async () => {
  const found = await anna.page.evaluate(async () => {
    const { h, morph } = await moduleAt('kit/dom.js');
    const root = h('div', null);
    const pressed = [];
    const draw = (...names) => morph(root, names.map((name) => h('p', null, h('b', null, 'Press'), name && h('button', { on: { click: () => pressed.push(name) } }, 'Here'))));
    const press = () => root.querySelector('button').click();
    draw('first');
    const [kept] = root.children;
    draw('second');
    press();
    draw(null);
    draw('third');
    press();
    draw('fourth');
    press();
    morph(root, h('p', null, h('b', null, 'Press'), h('button', null, 'Here')));
    press();
    return { pressed, isKept: root.firstElementChild === kept };
  });
  assert.deepEqual(found, { pressed: ['second', 'third', 'fourth'], isKept: true });
});

test('a board without a member is not opened', async () => {
  assert.match((await opened(UNKNOWN, { without: 'say' })).error ?? 'opened', /without say/);
});

test('a board with a member that nobody knows is not opened', async () => {
  assert.match((await opened(UNKNOWN, { besides: 'wave' })).error ?? 'opened', /wave besides/);
  await anna.close();
});

test('BSG: Express: of many ways to pass one button stands for all, and opens into them, nothing last', async () => {
  const { anna: carl, base, ask, sent, answered } = await openScript(server, { seats: 3, open: openTable });
  const pass = (strong, weak, what) => ({ verb: 'pass', strong, weak, text: `Pass, retrieve ${what}` });
  const ways = [pass(0, 0, 'nothing'), pass(1, 0, '1 strong die'), pass(0, 1, '1 weak die'), pass(1, 1, '1 strong die and 1 weak die')];
  const buttons = () => carl.page.locator('.dock .prompt__options button').allInnerTexts();
  await ask('decide', [{ verb: 'in', text: 'Join' }, ...ways], { view: base.view });
  assert.deepEqual((await buttons()).map((words) => words.split('\n')[0]), ['Join', 'Pass']);
  const before = sent();
  await carl.page.keyboard.press('0');
  await carl.page.keyboard.press('Enter');
  await until('the ways', async () => (await buttons()).length === ways.length + 1);
  assert.match((await buttons()).at(-2), /nothing/);
  assert.equal(await carl.page.locator('#ask').innerText(), 'Pass: which dice do you retrieve?');
  await carl.page.keyboard.press('Escape');
  await until('the two again', async () => (await buttons()).length === 2);
  await carl.page.locator('.dock').getByRole('button', { name: /Pass/ }).click();
  await carl.page.locator('.dock').getByRole('button', { name: /1 strong die and 1 weak die/ }).click();
  await answered(before, 4);
  await ask('decide', [{ verb: 'in', text: 'Join' }, ...ways.slice(0, 2)], { view: base.view });
  assert.equal((await buttons()).length, 3, 'two ways are two buttons');
  await carl.close();
});

test('a game without a board of its own is played on the plain one', async () => {
  const toys = await Server.start({ toys: true });
  const ben = await person(toys, 'Ben');
  const random = dice(1);
  const over = () => ben.last.table.phase === 'over';
  await ben.go(await tableFor([ben], { game: 'pig', seats: 2 }));
  await until('the table', () => ben.last !== null);
  await startWithBots(ben, { bot: 'officer' });
  while (!over()) {
    await until('to be asked, or the end', () => ben.ask !== null || over());
    const asked = ben.ask;
    if (asked === null) continue;
    const choices = ben.page.locator(`.dock[data-number="${asked}"] .prompt__options button:not([aria-disabled="true"])`);
    await choices.first().waitFor();
    await press(ben, choices.nth(random.below(await choices.count())));
    await until('the answer', () => ben.ask !== asked);
  }
  await until('the end in the page', async () => /over/.test(await ben.page.locator('#ask').innerText()));
  assert.ok(await ben.page.locator('.log__line').count() > 0);
});

await run();
