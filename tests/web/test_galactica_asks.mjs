// Battlestar Galactica: every kind of question that the game asks, answered on the board, in the hand and in the dock, by mouse
// and by keys (kit/galactica_line.mjs asks, kit/galactica_scenes.mjs has what stands on the table).
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { until } from './kit/browser.mjs';
import { choiceOf, hand, place, primary } from './kit/galactica.mjs';
import { DESKTOP, KINDS, openScript, PHONE } from './kit/galactica_line.mjs';
import { but, dieAt, HAND, inCheck, middle, RARE, set } from './kit/galactica_scenes.mjs';
import { picture } from './kit/look.mjs';
import { press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
let anna, script, sent, answered, onPhone;
const go = (location) => ({ verb: 'go', location });

/** Asks; unless another scene is given, in the middle of a game. */
const ask = (kind, options, { scene = middle, ...more } = {}) => script.ask(kind, options, { view: scene(script.base.view), ...more });

test('a table whose line is ours', async () => {
  script = await openScript(server);
  ({ anna, sent, answered, onPhone } = script);
});

test('a character is picked from the sheets; a closed one says why', async () => {
  const before = sent();
  await ask('character', [{ verb: 'character', character: 'kara_thrace' }, { verb: 'character', character: 'tom_zarek' }], { scene: (base) => base, barred: [{ verb: 'character', character: 'saul_tigh', rule: 'BG-049' }] });
  assert.match(await anna.page.locator('.pick').first().innerText(), /Secret Destiny\.\s+Once a game, the moment a crisis is turned face up: discard/, 'a sheet says when');
  const shut = anna.page.locator('.pick[aria-disabled="true"]');
  await shut.click({ force: true });
  assert.equal(sent(), before, 'a closed sheet does nothing');
  await anna.page.keyboard.press('Escape');
  await onPhone('character', anna.page.locator('.pick').first());
  await press(anna, anna.page.locator('.pick').nth(1));
  await answered(before, 1);
});

test('on a phone every one of ten sheets is within a finger’s reach, below the question', async () => {
  const before = sent();
  await anna.page.setViewportSize(PHONE);
  await ask('character', [...script.base.asks.options, ...script.base.asks.barred].map(({ verb, character }) => ({ verb, character })), { scene: (base) => base });
  const sheets = anna.page.locator('.pick:not([aria-disabled])');
  assert.equal(await sheets.count(), 10);
  for (const end of [9, 0]) {
    await sheets.nth(end).scrollIntoViewIfNeeded();
    assert.ok(await sheets.nth(end).evaluate((sheet) => {
      const { left, top, width } = sheet.querySelector('.pick__head').getBoundingClientRect();
      return top >= document.getElementById('ask').getBoundingClientRect().bottom && sheet.contains(document.elementFromPoint(left + width / 2, top + 5));
    }), `sheet ${end + 1}`);
  }
  await press(anna, sheets.nth(0));
  await answered(before, 0);
  await anna.page.setViewportSize(DESKTOP);
});

test('a room is pressed, and the brass button goes there', async () => {
  const before = sent();
  await ask('move', [{ verb: 'stay' }, go('command'), go('press_room'), go('armory'), go('ftl_control'), go('communications'), go('hangar_deck')]);
  await onPhone('move', place(anna, 'room:press_room'));
  await press(anna, place(anna, 'room:press_room'));
  assert.equal(await place(anna, 'room:press_room').getAttribute('aria-pressed'), 'true');
  assert.match(await primary(anna).innerText(), /Draw 2 politics/, 'what can be done there');
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
  const options = [{ verb: 'nothing', text: 'Pass' }, { verb: 'location', location: 'research_lab', text: 'Use Research Lab' }, { verb: 'skill', card: HAND[0] }, order(1), order(2), { verb: 'quorum', card: 'arrest_order' }, { verb: 'reveal', loyalty: 'cylon_reduce_morale', power: true, text: 'Reveal yourself as a Cylon: morale -1' }];
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
  const options = [{ verb: 'nothing', text: 'Pass' }, { verb: 'location', location: 'research_lab', text: 'Use Research Lab' }];
  const seen = () => anna.page.evaluate(() => document.querySelector('.ask').innerText + document.querySelector('.board').innerText);
  const words = () => until('the odds', async () => { const text = await seen(); return text.includes('4 in 8') && text; });
  await ask('action', options);
  const human = await words();
  await ask('action', [...options, { verb: 'reveal', loyalty: 'cylon_reduce_morale', power: true, text: 'Reveal yourself as a Cylon: morale -1' }]);
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
  await ask('add', [set('add', [0, 1, 2, 3], 0, 4)], { scene: inCheck });
  assert.match(await hand(anna).nth(1).innerText(), /\+4 for/);
  assert.match(await hand(anna).nth(3).innerText(), /−3 against/);
  assert.match(await anna.page.locator('.paper').innerText(), /Prisoner Revolt[^]*11[^]*6 to 10[^]*Population −1[^]*under 6/);
  await press(anna, hand(anna).nth(1));
  await press(anna, hand(anna).nth(3));
  await until('the worth', async () => /Add 2 cards, \+3/.test(await primary(anna).innerText()));
  assert.match(await anna.page.locator('.entry--you').innerText(), /2 picked/);
  await audit(anna, 'adding', 'galactica-check');
  await onPhone('check', hand(anna).first());
  assert.equal(sent(), before);
  await press(anna, primary(anna));
  await answered(before, 0, [[1, 3]]);
});

test('a card that cannot be played now says what it does when it is pressed', async () => {
  const before = sent();
  await ask('action', [{ verb: 'nothing', text: 'Pass' }]);
  await hand(anna).nth(1).dispatchEvent('click'); // as by a finger, which rests on nothing
  await anna.page.locator('.slip', { hasText: 'Investigative Committee' }).waitFor();
  await anna.page.keyboard.press('Escape');
  assert.equal(sent(), before);
});

test('by keys: the hand, two cards, Enter; and 0 for none', async () => {
  const before = sent();
  const { keyboard } = anna.page;
  await ask('add', [set('add', [0, 1, 2, 3], 0, 4)], { scene: inCheck });
  await keyboard.press('h');
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('Space');
  await until('two cards', async () => await anna.page.locator('.bgfan [aria-checked="true"]').count() === 2);
  await keyboard.press('Enter');
  await answered(before, 0, [[0, 2]]);
  await ask('add', [set('add', [0, 1, 2, 3], 0, 4)], { scene: inCheck });
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
  const scene = (base) => ({ ...inCheck(base), window: 'before_check' });
  const options = [{ verb: 'pass', text: 'Pass' }, { verb: 'play', card: HAND[1] }, { verb: 'play', card: HAND[3] }];
  await ask('window', options, { scene });
  assert.match(await anna.page.locator('#ask').innerText(), /Play Investigative Committee or Scientific Research/);
  assert.doesNotMatch(await anna.page.locator('.ask').innerText(), /none to play/);
  await onPhone('window', hand(anna).nth(1));
  await press(anna, hand(anna).nth(3));
  await press(anna, primary(anna));
  await answered(before, 2);
  await ask('window', options.slice(0, 1), { scene: but({ window: 'before_die', die: dieAt('raider') }) });
  assert.match(await anna.page.locator('.fall').innerText(), /an attack on a raider/);
  assert.match(await anna.page.locator('.ask').innerText(), /none to play/);
  await press(anna, choiceOf(anna, /^Pass/));
  await answered(before + 1, 0);
});

test('vipers by keys: the area of one, then where it goes', async () => {
  const before = sent();
  const fly = (from, to) => ({ verb: 'viper_move', from, to });
  await ask('viper', [{ verb: 'nothing', text: 'Pass' }, { verb: 'launch', area: 'port_bow' }, fly('port_bow', 'bow'), fly('port_bow', 'port_stern'), { verb: 'attack', kind: 'heavy_raider', area: 'port_bow' }]);
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
  await ask('half', [{ verb: 'half', half: 0 }, { verb: 'half', half: 1 }], { scene: but({ step: 'crisis', crisis: 'a_traitor_accused' }) });
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
  await ask('tokens', [set('tokens', [0, 1, 2], 2, 2)], { scene: but({ drawn: ['armory', 'fuel', 'hangar_deck'] }) });
  await press(anna, anna.page.getByRole('checkbox', { name: 'Armory' }));
  await press(anna, anna.page.getByRole('checkbox', { name: 'Hangar Deck' }));
  await press(anna, primary(anna));
  await answered(before + 2, 0, [[0, 2]]);
});

/** What a row presses: a place and the brass button, a card of the hand likewise, or a button by its words. */
async function pressed(what) {
  if (what instanceof RegExp) return press(anna, choiceOf(anna, what));
  const on = what.startsWith('card:') ? anna.page.locator(`.bgfan [data-key="${what.slice(5)}-0"] button`) : what === 'super' ? anna.page.locator('.bgfan [data-key="super"] button') : place(anna, what);
  return press(anna, on.first());
}

async function answerRow({ by, keys }) {
  for (const what of by ?? []) await pressed(what);
  for (const key of keys ?? []) await anna.page.keyboard.press(key);
  if (by && !(by.at(-1) instanceof RegExp)) await press(anna, primary(anna));
}

for (const row of RARE) {
  const { kind, options, scene, gives, shows } = row;
  test(`${kind}: ${KINDS.get(kind)} ${row.keys ? 'By keys' : ''}`, async () => {
    const before = sent();
    await ask(kind, options, { scene });
    if (shows) assert.match(await anna.page.locator('.dock .ask, .board').allInnerTexts().then((all) => all.join(' ')), shows);
    await onPhone(kind, anna.page.locator('.dock .prompt__options button, [data-place], .card--playable').first());
    await answerRow(row);
    await answered(before, gives);
  });
}

test('no kind of question is left out', async () => {
  assert.ok(KINDS.size > 50, 'the table of asks was read');
  assert.deepEqual([...KINDS.keys()].filter((kind) => !script.asked.has(kind)), []);
  assert.deepEqual([...script.asked].filter((kind) => !KINDS.has(kind)), []);
});

test('a reason that comes when the table is gone draws nothing', async () => {
  const reasons = script.holdBack('rules');
  await ask('action', [{ verb: 'pass' }], { barred: [{ verb: 'go', location: 'armory', rule: 'BG-130' }] });
  await until('the reason to be on its way', () => reasons.waiting() > 0);
  await anna.page.locator('.bar__mark').click();
  await anna.page.getByRole('form').waitFor();
  reasons.goOn();
  await anna.page.evaluate(async () => (await moduleAt('kit/rules.js')).rule('galactica', 'BG-130')); // it is there
  await anna.close();
});

await run();
