// Battlestar Galactica: every way of answering, on the board and in the hand, by mouse and by keys. A table is opened; then the
// line asks the page what the table would, and hears what the page answers.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { choiceOf, hand, openGalactica, place, primary } from './kit/galactica.mjs';
import { fits, picture } from './kit/look.mjs';
import { press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
let anna;
let base; // the table as it stood
let number = 0;

// ---- a line that stands for the table ------------------------------------------------------------------------------

const line = { page: null, alone: false, answers: [] };

function answer({ type, id, ask, option, args }) {
  if (type === 'choose') line.answers.push({ ask, option, args });
  const outlook = { needs: 5, modifier: 0, chance: 4, worth: 3, difficulty: 9 };
  line.page.send(JSON.stringify({ id, type, ask, ...(type === 'consider' && { outlook }) }));
}

function listen(page) {
  return page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    line.page = socket;
    const isOurs = (text, ...types) => line.alone && types.includes(JSON.parse(text).type);
    socket.onMessage((text) => (isOurs(text, 'choose', 'consider') ? answer(JSON.parse(text)) : far.send(text)));
    far.onMessage((text) => { if (!isOurs(text, 'table')) socket.send(text); });
  });
}

// ---- a table in the middle of a game ---------------------------------------------------------------------------------

const card = (type, strength, text) => ({ type, strength, text });
const HAND = [card('politics', 1, 'consolidate_power'), card('politics', 4, 'investigative_committee'), card('leadership', 2, 'executive_order'), card('engineering', 3, 'scientific_research')];
const PEOPLE = [
  { character: 'gaius_baltar', place: 'research_lab', titles: ['president'], hand: HAND, cards: 4, loyalty: [{ card: 'cylon_reduce_morale', shown: false }, { card: 'not_a_cylon', shown: false }] },
  { character: 'kara_thrace', place: 'viper', area: 'port_bow', titles: [], cards: 3, loyalty: [{ card: null, shown: false }] },
  { character: 'william_adama', place: 'brig', titles: ['admiral'], cards: 5, loyalty: [{ card: null, shown: false }] },
];

function middle() {
  const { view } = base;
  const fill = { bow: { basestars: [{ basestar: 0, damage: ['disabled_hangar'] }], raiders: 3 }, port_bow: { vipers: 2, pilots: [1], heavy_raiders: 1 }, stern: { civilians: [{ ship: 2, kind: null }, { ship: 5, kind: null }] } };
  return {
    ...view,
    turn: 4,
    step: 'action',
    current: 0,
    resources: { fuel: 5, food: 6, morale: 4, population: 8 },
    red: ['morale'],
    damaged: ['armory'],
    areas: view.areas.map((area) => ({ ...area, ...fill[area.area] })),
    seats: view.seats.map((seat, i) => ({ ...seat, hand_limit: 10, ...PEOPLE[i] })),
    quorum: { cards: 1, hand: ['arrest_order'], prophecy: false },
  };
}

const check = (stage) => ({ stage, on: 'crisis', card: 'prisoner_revolt', target: null, user: 1, difficulty: 11, types: ['politics', 'leadership', 'tactics'], partial: 6, open: false, research: false, inspired: false, ignored: null, emergency: false, destiny: 2, added: [0, 2, 0], pile: null, total: null, result: null });
const inCheck = () => {
  const view = middle();
  return { ...view, step: 'crisis', current: 1, crisis: 'prisoner_revolt', check: check('adding'), seats: view.seats.map((seat, i) => (i === 0 ? { ...seat, counts: [1, 4, 2, -3] } : seat)) };
};
const set = (verb, members, min, max) => ({ verb, free: [{ set: members, min, max }] });
const go = (location) => ({ verb: 'go', location });

/** Asks the page, as a new moment of the table. */
async function ask(kind, options, { view = middle(), barred = [], question = `What about ${kind}?` } = {}) {
  number += 1;
  const full = (one, i) => ({ option: i, rule: 'BG-121', text: `${one.verb} it`, ...one });
  const asks = { ask: base.asks.ask + number, kind, rule: 'BG-121', question, options: options.map(full), barred: barred.map((one, i) => full(one, options.length + i)) };
  const table = { ...base.table, moment: base.table.moment + number, seats: base.table.seats.map((seat) => ({ ...seat, waiting: seat.seat === base.you.seat })) };
  line.page.send(JSON.stringify({ ...base, n: base.n + number, table, events: [], chat: [], asks, view }));
  await until(`the page to ask ${kind}`, () => anna.page.evaluate((wanted) => document.querySelector('.dock')?.dataset.number === wanted, String(asks.ask)));
}

const sent = () => line.answers.length;

/** The answer that came since there were so many. */
async function answered(before, option, args = []) {
  await until('an answer', () => sent() > before);
  assert.equal(sent(), before + 1, 'one answer, no more');
  assert.equal(line.answers.at(-1).option, option);
  assert.deepEqual(line.answers.at(-1).args ?? [], args);
}

/** Fits a phone, and what is asked about is in sight there. */
async function onPhone(what, locator) {
  await anna.page.setViewportSize(PHONE);
  await fits(anna, `${what} on a phone`, { ask: true });
  if (locator) assert.ok(await locator.isVisible(), `${what}: what is asked about is in sight on a phone`);
  await picture(anna, `galactica-${what}-phone`);
  await anna.page.setViewportSize(DESKTOP);
}

test('a table whose line is ours', async () => {
  anna = await person(server, 'Anna');
  await listen(anna.page);
  await openGalactica(anna);
  await startWithBots(anna, { bot: 'random' });
  await until('the first ask', () => anna.ask !== null);
  base = anna.last;
  line.alone = true;
});

test('a character is picked from the sheets; a closed one says why', async () => {
  const before = sent();
  await ask('character', [{ verb: 'character', character: 'kara_thrace' }, { verb: 'character', character: 'tom_zarek' }], { view: base.view, barred: [{ verb: 'character', character: 'saul_tigh', rule: 'BG-049' }] });
  const shut = anna.page.locator('.pick[aria-disabled="true"]');
  await shut.click({ force: true });
  assert.equal(sent(), before, 'a closed sheet does nothing');
  await anna.page.keyboard.press('Escape');
  await onPhone('character', anna.page.locator('.pick').first());
  await press(anna, anna.page.locator('.pick').nth(1));
  await answered(before, 1);
});

test('a room is pressed, and the brass button goes there', async () => {
  const before = sent();
  await ask('move', [{ verb: 'stay' }, go('command'), go('press_room'), go('armory'), go('ftl_control'), go('communications'), go('hangar_deck')]);
  await onPhone('move', place(anna, 'room:press_room'));
  await press(anna, place(anna, 'room:press_room'));
  assert.equal(await place(anna, 'room:press_room').getAttribute('aria-pressed'), 'true');
  assert.equal(sent(), before, 'nothing is sent before the brass button');
  await press(anna, primary(anna));
  await answered(before, 2);
});

test('by keys: to the rooms, to one of them, there', async () => {
  const before = sent();
  await ask('move', [{ verb: 'stay' }, go('ftl_control'), go('command')]);
  const { keyboard } = anna.page;
  await keyboard.press('.');
  await keyboard.press('r');
  assert.equal(await anna.page.evaluate(() => document.activeElement.dataset.place), 'room:ftl_control');
  await keyboard.press('Enter');
  await until('the brass button', async () => await primary(anna).count() === 1);
  assert.equal(sent(), before);
  await keyboard.press('Enter');
  await answered(before, 1);
});

test('an action: the room, a card with its targets, and what is shut', async () => {
  const before = sent();
  const order = (target) => ({ verb: 'skill', card: HAND[2], target, text: `Play leadership 2 for seat ${target}` });
  const options = [{ verb: 'nothing', text: 'Do nothing' }, { verb: 'location', location: 'research_lab', text: 'Use Research Lab' }, { verb: 'skill', card: HAND[0] }, order(1), order(2), { verb: 'quorum', card: 'arrest_order' }, { verb: 'reveal', loyalty: 'cylon_reduce_morale', power: true, text: 'Reveal yourself as a Cylon: morale falls' }];
  await ask('action', options, { barred: [{ verb: 'skill', card: HAND[3], rule: 'BG-125' }] });
  await audit(anna, 'action', 'galactica-action');
  assert.equal(await anna.page.locator('.card--playable').count(), 3, 'two skill cards and the quorum card');
  assert.match(await hand(anna).nth(3).innerText(), /Not now/);
  await press(anna, hand(anna).nth(2));
  await press(anna, choiceOf(anna, /seat 2/));
  await answered(before, 4);
});

test('whoever is a hidden Cylon finds the reveal under the cover, and nowhere else', async () => {
  const before = sent();
  const options = [{ verb: 'nothing', text: 'Do nothing' }, { verb: 'location', location: 'research_lab', text: 'Use Research Lab' }];
  const seen = () => anna.page.evaluate(() => document.querySelector('.ask').innerText + document.querySelector('.board').innerText);
  const words = () => until('the odds', async () => { const text = await seen(); return text.includes('4 in 8') && text; });
  await ask('action', options);
  const human = await words();
  await ask('action', [...options, { verb: 'reveal', loyalty: 'cylon_reduce_morale', power: true, text: 'Reveal yourself as a Cylon: morale falls' }]);
  assert.equal(await words(), human, 'the table looks the same');
  const reveal = anna.page.locator('.reveal');
  assert.equal(await reveal.isVisible(), false);
  await press(anna, anna.page.locator('.cover summary'));
  await picture(anna, 'galactica-cover');
  await press(anna, reveal);
  await anna.button('Stay hidden').click();
  assert.equal(sent(), before, 'thought better of it');
  await press(anna, reveal);
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click();
  await answered(before, 2);
});

test('cards for a check: lifted, weighed, and added by the brass button', async () => {
  const before = sent();
  await ask('add', [set('add', [0, 1, 2, 3], 0, 4)], { view: inCheck() });
  assert.match(await hand(anna).nth(1).innerText(), /\+4 for/);
  assert.match(await hand(anna).nth(3).innerText(), /−3 against/);
  assert.match(await anna.page.locator('.paper').innerText(), /Prisoner Revolt[^]*11[^]*6 to 10[^]*Population −1[^]*under 6/);
  await press(anna, hand(anna).nth(1));
  await press(anna, hand(anna).nth(3));
  await until('the worth', async () => /Add 2 cards, \+3/.test(await primary(anna).innerText()));
  assert.match(await anna.page.locator('.entry--you').innerText(), /2 chosen/);
  await audit(anna, 'adding', 'galactica-check');
  await onPhone('check', hand(anna).first());
  assert.equal(sent(), before);
  await press(anna, primary(anna));
  await answered(before, 0, [[1, 3]]);
});

test('by keys: the hand, two cards, Enter; and 0 for none', async () => {
  const before = sent();
  const { keyboard } = anna.page;
  await ask('add', [set('add', [0, 1, 2, 3], 0, 4)], { view: inCheck() });
  await keyboard.press('h');
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('Space');
  await until('two cards', async () => await anna.page.locator('.bgfan [aria-checked="true"]').count() === 2);
  await keyboard.press('Enter');
  await answered(before, 0, [[0, 2]]);
  await ask('add', [set('add', [0, 1, 2, 3], 0, 4)], { view: inCheck() });
  await keyboard.press('0');
  await answered(before + 1, 0, [[]]);
});

test('a discard waits until it is whole', async () => {
  const before = sent();
  await ask('discard', [set('discard', [0, 1, 2, 3], 2, 2)]);
  await press(anna, hand(anna).nth(0));
  assert.equal(await primary(anna).count(), 0, 'one is too few');
  await press(anna, hand(anna).nth(2));
  await press(anna, primary(anna));
  await answered(before, 0, [[0, 2]]);
});

test('a reaction: the card that can be played is lit, all others are not; or pass', async () => {
  const before = sent();
  const view = { ...inCheck(), window: 'before_check' };
  const options = [{ verb: 'pass', text: 'Pass' }, { verb: 'play', card: HAND[1] }, { verb: 'play', card: HAND[3] }];
  await ask('window', options, { view });
  assert.match(await anna.page.locator('#ask').innerText(), /Before the check/);
  await onPhone('window', hand(anna).nth(1));
  await press(anna, hand(anna).nth(3));
  await press(anna, primary(anna));
  await answered(before, 2);
  await ask('window', options.slice(0, 1), { view: { ...middle(), window: 'before_die', die: { use: 'attack', at: 'raider', needs: null, roller: 1, pilot: null, planned: false, modifier: 0, thrown: null, value: null } } });
  assert.match(await anna.page.locator('.fall').innerText(), /an attack on a raider/);
  await press(anna, choiceOf(anna, /^Pass/));
  await answered(before + 1, 0);
});

test('vipers by keys: the area of one, then where it goes', async () => {
  const before = sent();
  const fly = (from, to) => ({ verb: 'viper_move', from, to });
  await ask('viper', [{ verb: 'nothing', text: 'Do nothing' }, { verb: 'launch', area: 'port_bow' }, fly('port_bow', 'bow'), fly('port_bow', 'port_stern'), { verb: 'attack', kind: 'heavy_raider', area: 'port_bow' }]);
  await onPhone('viper', place(anna, 'area:port_bow'));
  await anna.page.keyboard.press('6');
  await anna.page.keyboard.press('1');
  await until('the brass button', async () => await primary(anna).count() === 1);
  await anna.page.keyboard.press('Enter');
  await answered(before, 2);
});

test('a target is pressed where it flies, and its odds are told', async () => {
  const before = sent();
  await ask('target', [{ verb: 'attack', kind: 'raider', area: 'bow' }, { verb: 'attack', kind: 'basestar', area: 'bow', basestar: 0 }]);
  await press(anna, place(anna, 'piece:bow:basestar'));
  await until('the odds', async () => /5 or more: 4 in 8/.test(await primary(anna).innerText()));
  await press(anna, place(anna, 'piece:bow:basestar'));
  await answered(before, 1);
});

test('somebody is named where he sits', async () => {
  const before = sent();
  await ask('name', [{ verb: 'seat', seat: 1, text: 'Kara' }, { verb: 'seat', seat: 2, text: 'William' }]);
  await press(anna, anna.page.locator('.seat__pick[data-place="seat:2"]'));
  await press(anna, primary(anna));
  await answered(before, 1);
});

test('one of two ways, on the paper', async () => {
  const before = sent();
  await ask('half', [{ verb: 'half', half: 0 }, { verb: 'half', half: 1 }], { view: { ...middle(), step: 'crisis', crisis: 'a_traitor_accused' } });
  await onPhone('half', place(anna, 'half:1'));
  await press(anna, place(anna, 'half:1'));
  await press(anna, primary(anna));
  await answered(before, 1);
});

test('cards to draw, destinations, damage: each as what it is', async () => {
  const before = sent();
  await ask('draw', [{ verb: 'draw', types: { politics: 2 } }, { verb: 'draw', types: { politics: 1, leadership: 1 } }]);
  await press(anna, choiceOf(anna, /1 Politics and 1 Leadership/));
  await answered(before, 1);
  await ask('destination', [{ verb: 'destination', destination: 'barren_planet' }, { verb: 'destination', destination: 'deep_space' }]);
  await onPhone('destination', anna.page.locator('.pick').first());
  await press(anna, anna.page.locator('.pick').first());
  await answered(before + 1, 0);
  await ask('tokens', [set('tokens', [0, 1, 2], 2, 2)], { view: { ...middle(), drawn: ['armory', 'fuel', 'hangar_deck'] } });
  await press(anna, anna.page.getByRole('checkbox', { name: 'Armory' }));
  await press(anna, anna.page.getByRole('checkbox', { name: 'Hangar Deck' }));
  await press(anna, primary(anna));
  await answered(before + 2, 0, [[0, 2]]);
  await anna.close();
});

await run();
