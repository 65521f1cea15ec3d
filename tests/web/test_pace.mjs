// What happens is shown at a pace that people can follow: unit by unit, never told before it has landed; skipped, caught up with,
// stopped by what may not slide by. The line is the test's own, and so is the page's clock.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { picture } from './kit/look.mjs';
import { openTable, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const ENOUGH = 10_000;

/** In the page: instead of sounds, what they are made of: pitches, and whether there is anything to make them with. */
function listen() {
  const heard = [];
  const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  class Part {
    gain = param;
    frequency = param;
    constructor(_, { frequency } = {}) { if (frequency) heard.push(frequency); }
    connect(to) { return to; }
    start() {}
    stop() {}
  }
  class Room {
    sampleRate = 8000;
    destination = new Part();
    constructor() { heard.push('made'); }
    get currentTime() { return (performance.now() + window.later) / 1000; }
    createBuffer() { return { getChannelData: () => [] }; }
  }
  Object.assign(window, { heard, later: 0, AudioContext: Room, OscillatorNode: Part, GainNode: Part, BiquadFilterNode: Part, AudioBufferSourceNode: Part });
}

/** A table whose line is ours from the first ask on: tell(events, change, ask) sends the next moment of it. */
async function script(motion = true) {
  const line = { page: null, alone: false, sent: [] };
  const anna = await person(server, 'Anna', { motion });
  await anna.page.addInitScript(listen);
  await anna.page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    line.page = socket;
    const kind = (text) => JSON.parse(text).type;
    socket.onMessage((text) => {
      if (line.alone) line.sent.push(JSON.parse(text));
      if (!line.alone || kind(text) === 'ping') far.send(text);
    });
    far.onMessage((text) => { if (!line.alone || kind(text) === 'pong') socket.send(text); });
  });
  await openTable(anna, { seats: 3 });
  await start(anna);
  await until('the first ask', () => anna.ask !== null);
  await anna.page.evaluate(() => localStorage.setItem('wardroom.settings', JSON.stringify({ speed: 'normal', stops: true })));
  await anna.reload();
  await until('the ask', () => anna.ask !== null && anna.page.evaluate((wanted) => document.querySelector('.dock')?.dataset.number === wanted, String(anna.ask)));
  await until('the ask to be said', () => anna.page.evaluate(() => document.getElementById('news').textContent !== ''));
  line.alone = true;
  await anna.page.clock.install(); // no timer of the page is under way
  await stop(anna);
  let { view, n } = anna.last;
  let number = anna.lastEvent;
  let ask = anna.ask;
  const passed = [];
  const base = anna.last;

  function tell(events, change = {}, isAsked = true) {
    n += 1;
    if (isAsked) ask += 1;
    view = { ...view, ...change };
    const numbered = events.map((event) => {
      number += 1;
      return { as: 'unit', unit: number, moment: n, rule: 'BX-001', ...event, number };
    });
    const asks = isAsked ? { ...base.asks, ask } : { ask: null, options: [], barred: [] };
    line.page.send(JSON.stringify({ ...base, n, table: { ...base.table, moment: base.table.moment + n }, events: numbered, chat: [], view, asks, you: { ...base.you, passed } }));
    return ask;
  }

  const read = () => anna.page.evaluate(() => ({
    state: document.querySelector('.strip').dataset.state,
    says: document.querySelector('.strip__say')?.textContent ?? '',
    log: document.querySelector('.side__log').textContent,
    heard: document.getElementById('news').textContent,
    dock: document.querySelector('.dock:not(.halt)').textContent,
    damaged: document.querySelectorAll('.hull__list .hit').length,
    ask: document.querySelector('.dock:not(.halt)').dataset.number,
    halt: document.querySelector('.halt')?.textContent ?? '',
    dice: [...document.querySelectorAll('.strip__die')].map((die) => die.textContent),
    chips: [...document.querySelectorAll('.strip__units .unit')].map((chip) => chip.textContent),
    isOpen: document.querySelector('.unit--earlier')?.getAttribute('aria-expanded') === 'true',
  }));
  const pass = async (ms) => {
    await anna.page.clock.runFor(ms);
    line.page.send('{"type":"pong"}'); // however fast time passes, the line is not dead
  };
  const arrived = (wanted) => until('the message to be here', async () => wanted(await read()));
  return { anna, line, tell, read, pass, arrived, base, passed };
}

/** While time goes on by itself. */
async function calmly(tab, act) {
  await tab.page.clock.resume();
  await act();
  await stop(tab);
}

/** From here on time passes when the test lets it. */
async function stop(tab) {
  await tab.page.clock.pauseAt((await tab.page.evaluate(() => Date.now())) + 2000);
}

const back = (seat, strong = 1) => ({ kind: 'taken_back', seat, strong, weak: 0, text: `Somebody takes back ${strong} strong dice.` });
const hit = { kind: 'damage', location: 'armory', text: 'Galactica is damaged: Armory.' };

let scene;

test('units come one after another; nothing is told or counted before it has landed, and the ask comes last', async () => {
  scene = await script();
  const { tell, read, pass, arrived, anna } = scene;
  const asked = tell([back(1, 2), hit], { damaged: ['armory'] });
  await arrived(({ state }) => state === 'now');
  let page = await read();
  assert.ok(!/takes back 2/.test(page.says + page.log + page.heard), 'nothing is told yet');
  assert.equal(page.ask, '', 'nothing is asked yet');
  assert.match(page.dock, /’s move is shown/, 'the dock says what is shown');
  assert.match(page.dock, /Then it is your turn/);
  assert.ok(!/close the page/.test(page.dock));
  await pass(250 + 260 + 20);
  page = await read();
  assert.match(page.says, /takes back 2 strong dice/);
  assert.match(page.log, /takes back 2 strong dice/);
  assert.ok(!/Armory/.test(page.says + page.log + page.heard), 'the second unit waits for the first');
  assert.equal(page.damaged, 0, 'a number changes when its unit lands');
  await picture(anna, 'pace-now');
  await pass(120 + 250 + 40 * 6 + 250 + 420 + 40);
  page = await read();
  assert.match(page.says, /Armory/);
  assert.equal(page.damaged, 1);
  assert.equal(page.ask, '', 'it is read first');
  await pass(300 + 250 + 40 * 4 + 300);
  page = await read();
  assert.equal(page.state, 'since');
  assert.equal(page.ask, String(asked));
  assert.match(page.chips.slice(-2).join(' '), /takes back 2.*Armory/);
  await pass(250); // the voice waits for what else there is to say
  assert.match((await read()).heard, /Armory/);
  await calmly(anna, () => audit(anna, 'the strip since your turn'));
});

test('Space and a press on the board end a beat, Skip goes to the choice; a chip shows its unit again', async () => {
  const { tell, read, pass, arrived, anna, passed } = scene;
  passed.push({ ask: 1, question: 'Take part in the crisis?' });
  const asked = tell([back(1, 3), hit], { damaged: ['armory', 'press_room'] });
  await arrived(({ state }) => state === 'now');
  await pass(260);
  await anna.page.keyboard.press('Space');
  assert.match((await read()).says, /takes back 3/, 'the beat has ended');
  assert.equal((await read()).damaged, 1);
  await anna.button('Skip').click();
  await arrived(({ ask }) => ask === String(asked));
  const page = await read();
  assert.equal(page.damaged, 2);
  assert.match(page.log, /takes back 3.*Armory/s, 'nothing is lost');
  await anna.button('1 passed for you').click();
  await anna.page.locator('.strip__list', { hasText: 'Take part in the crisis?' }).waitFor();
  await anna.button('1 passed for you').click();
  await anna.page.locator('.strip .unit', { hasText: 'Armory' }).last().click();
  await arrived(({ state }) => state === 'now');
  assert.equal((await read()).damaged, 1, 'the table as it was');
  await pass(7000);
  assert.deepEqual([(await read()).damaged, (await read()).ask], [2, String(asked)], 'and as it is');
  await anna.page.locator('.log__line', { hasText: 'Armory' }).last().locator('.log__play').click();
  await arrived(({ state }) => state === 'now');
  assert.equal((await read()).damaged, 1, 'a line of the log shows it, too');
  await pass(7000);
  assert.deepEqual([(await read()).damaged, (await read()).ask], [2, String(asked)]);
});

test('catching up: what does not touch you becomes chips; of too much the present is shown at once, with the recap open', async () => {
  const { tell, read, pass, arrived, anna, base } = scene;
  const yours = { active: base.you.seat }; // a bot's own turn would shrink to its cap
  let asked = tell([back(1)], yours);
  await pass(5000);
  const long = (seat, i) => ({ ...back(seat, i), text: `Somebody takes back ${i} strong dice${' and more'.repeat(20)}.` }); // 2.2 seconds each
  for (let i = 0; i < 12; i++) asked = tell([long(1, i)], {}, i === 11);
  await arrived(({ state }) => state === 'now');
  await pass(18_500);
  assert.equal((await read()).ask, String(asked), '27 seconds are over in 18: chips first, then twice as fast, then as set');
  for (let i = 0; i < 34; i++) asked = tell([long(2, i)], {}, i === 33);
  await arrived(({ state }) => state === 'now');
  await pass(3000);
  const page = await read();
  assert.deepEqual([page.ask, page.isOpen], [String(asked), true]);
  assert.match(page.log, /takes back 33/);
  await picture(anna, 'pace-since');
});

test('a new loyalty card stops the show, the same for every face; Later pins it, and the next ask opens with it', async () => {
  const { tell, read, pass, arrived, anna, line, base } = scene;
  const you = base.you.seat;
  const card = (face) => ({ kind: 'loyalty', seat: you, card: face, stop: 1, text: 'You look at the new loyalty card.' });
  const sent = line.sent.length;
  const faces = [];
  for (const face of ['human', 'number_six']) {
    const asked = tell([card(face), hit]);
    await pass(7000);
    await arrived(({ halt }) => halt !== '');
    await pass(ENOUGH);
    const page = await read();
    assert.equal(page.ask, '', 'the show waits');
    faces.push(await anna.page.locator('.halt').evaluate((halt) => halt.innerHTML));
    await anna.page.locator('.halt').getByRole('button', { name: 'Lift the card' }).click();
    assert.match((await read()).halt, face === 'human' ? /human/ : /You are a Cylon/);
    if (face === 'human') await calmly(anna, () => audit(anna, 'a loyalty card'));
    await anna.button(face === 'human' ? 'Got it' : 'Later').click();
    await pass(7000);
    await arrived(({ ask }) => ask === String(asked) || face !== 'human');
  }
  assert.equal(faces[0], faces[1], 'nothing tells the faces apart before they are lifted');
  assert.match((await read()).halt, /new loyalty card/, 'the ask opens with what was put off');
  await anna.page.locator('.halt').getByRole('button', { name: 'Lift the card' }).click();
  await anna.button('Got it').click();
  await until('the ask', async () => await anna.page.locator('.dock:not([hidden])').count() === 1);
  assert.deepEqual(line.sent.slice(sent).filter(({ type }) => !['ping', 'join'].includes(type)), [], 'nothing of it is sent');
  tell([{ ...hit, stop: 2 }]);
  await pass(7000);
  await anna.page.locator('.unit--pin', { hasText: 'Armory' }).waitFor();
});

test('nothing sounds until it is chosen; then a bell, cards, dice and stops, each when it lands, and never two at once', async () => {
  const { tell, pass, arrived, anna, base } = scene;
  const heard = () => anna.page.evaluate(() => window.heard.splice(0));
  const [BELL, CARD, DIE, STOP] = [1174.7, 2600, 1300, 196];
  const hear = async (sound, all = []) => {
    await until(`the sound of ${sound}`, async () => all.push(...await heard()) && all.includes(sound));
    return all;
  };
  const dice = { kind: 'rolled_openly', seat: 1, die: 'weak', face: 2, text: 'Somebody rolls one weak die openly: +2.' };
  const crisis = { kind: 'crisis', seat: 1, text: 'Somebody chooses the crisis: Unrest.' };
  const stops = { ...hit, seat: base.you.seat, stop: 1 };
  tell([dice, crisis, stops]);
  await pass(9000);
  await anna.button('Got it').click();
  await pass(9000);
  assert.deepEqual(await heard(), [], 'a whole show, a stop and an ask, and not a sound');
  const chosen = [];
  await calmly(anna, async () => {
    await anna.page.keyboard.press('k');
    for (const [group, sound] of [['Your turn', BELL], ['Table', CARD], ['Important news', STOP]]) {
      await anna.page.getByRole('switch', { name: `Sound: ${group}` }).check({ force: true });
      await hear(sound, chosen);
      await anna.page.evaluate(() => { window.later += 350; }); // nothing sounds into another's tone
    }
    await anna.page.keyboard.press('Escape');
  });
  assert.equal(chosen.filter((sound) => sound === 'made').length, 1);
  const asked = tell([dice, crisis, stops]);
  await arrived(({ state }) => state === 'now');
  await pass(300);
  assert.deepEqual(await heard(), [], 'the die is in the air');
  await pass(600);
  assert.equal((await hear(DIE))[0], DIE);
  await pass(9000);
  const then = await hear(STOP);
  assert.deepEqual(then.filter((sound) => [BELL, CARD, STOP].includes(sound)), [CARD, STOP]);
  await pass(400); // nothing sounds into the stop's own tone
  await anna.button('Got it').click();
  await pass(9000);
  await arrived(({ ask }) => ask === String(asked));
  await hear(BELL);
  for (let i = 0; i < 34; i++) tell([{ ...crisis, text: `Somebody chooses the crisis: Unrest${' and more'.repeat(20)}.` }], {}, i === 33);
  await pass(3000);
  assert.ok((await heard()).filter((sound) => sound === CARD).length <= 2, 'none while catching up');
  await anna.close();
});

test('without motion: the same order and rests, no travel; the faces of dice first, then what they mean', async () => {
  const still = await script(false);
  const { tell, read, pass, arrived, anna } = still;
  await anna.page.evaluate(() => {
    window.moved = 0;
    const own = Element.prototype.animate;
    Element.prototype.animate = function animate(...rest) {
      window.moved += 1;
      return own.apply(this, rest);
    };
  });
  tell([{ kind: 'rolled_openly', seat: 1, die: 'weak', face: -1, text: 'Somebody rolls one weak die openly: -1.' }, hit], { damaged: ['armory'] });
  await arrived(({ state }) => state === 'now');
  await pass(250 + 20);
  let page = await read();
  assert.deepEqual(page.dice, ['-1'], 'the face at once');
  assert.ok(!/openly/.test(page.says + page.log), 'what it means comes after it');
  await pass(300);
  page = await read();
  assert.match(page.says, /openly/);
  assert.equal(page.damaged, 0);
  await pass(7000);
  page = await read();
  assert.equal(page.damaged, 1);
  assert.equal(await anna.page.evaluate(() => window.moved), 0);
  await anna.close();
});

test('the last event is watched like any other: nothing asks for the end before it is told, and then it stands in the dock', async () => {
  const last = await script();
  const { tell, read, pass, arrived, anna } = last;
  const end = { kind: 'end', seat: null, text: 'The fleet makes its last jump. The humans win.' };
  tell([hit, end], { damaged: ['armory'], over: true, outcome: { side: 'human', winners: [0], cause: 'escape' } }, false);
  await arrived(({ state }) => state === 'now');
  await pass(250 + 420 + 200);
  assert.match((await read()).says, /Armory/);
  assert.equal(await anna.page.getByRole('heading', { name: 'The humans win' }).count(), 0, 'it is not over yet');
  await pass(2200);
  await anna.page.getByRole('heading', { name: 'The humans win' }).waitFor();
  await anna.page.getByText('The fleet makes its last jump.').first().waitFor();
  await anna.button('Watch again').click();
  await arrived(({ state }) => state === 'now');
  await pass(ENOUGH);
  await anna.page.getByRole('heading', { name: 'The humans win' }).waitFor();
  await anna.close();
});

test('a chip of the strip has room for words, whatever stands beside it', async () => {
  const anna = await person(server, 'Anna');
  await anna.go('/');
  await anna.page.evaluate(async () => {
    const { Strip } = await moduleAt('kit/strip.js');
    (await moduleAt('kit/dom.js')).wear(await moduleAt('css/strip.css'));
    const none = () => {};
    const draw = (pins, passed) => strip.drawSince({
      units: Array.from({ length: 9 }, (_, i) => ({ number: i + 1 })), chip: ({ number }) => ({ number, words: `Anna fires at Raider ${number} and misses.`, emblem: 'person', seat: 0 }),
      pins: Array.from({ length: pins }, (_, number) => ({ number, title: 'A loyalty card' })), passed: Array.from({ length: passed }, () => 'Play a card?'), open: null, mayWatch: true, words: 'Since your turn',
    });
    const strip = new Strip({ skip: none, speed: none, again: none, open: none, pinned: none, resized: () => draw(...globalThis.beside) });
    globalThis.beside = [0, 0];
    globalThis.drawStrip = (...beside) => draw(...(globalThis.beside = beside));
    document.body.replaceChildren(strip.element);
  });
  for (const [width, height] of [[1366, 657], [1280, 800], [768, 1024], [390, 844]]) {
    await anna.page.setViewportSize({ width, height });
    for (const beside of [[0, 0], [1, 0], [2, 3]]) {
      await anna.page.evaluate((what) => globalThis.drawStrip(...what), beside);
      const cut = () => anna.page.locator('.strip__units .unit > span:visible').evaluateAll((all) => all.map((one) => Math.round(one.clientWidth)).filter((wide) => wide < 60));
      await until(`words on every chip at ${width} beside ${beside}`, async () => (await cut()).length === 0);
    }
  }
  await anna.close();
});

await run();
