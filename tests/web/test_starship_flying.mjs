// Flying by hand in Starship Battles: the ends of the cards as dots, the ship pulled from dot to dot, the walk over them by
// keys, wingmen whose ghosts stay, what would come to lie on what, the threat of an enemy; a phone.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { fits, picture, standing } from './kit/look.mjs';
import { press, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, lever, openStarship, outlook, seal, sealIt, shown, startWithBots } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const PAIRS = { scenario: 'hand_of_god', rules: 'complete', ships: '2' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
let anna;
let ben;

const news = (tab) => tab.page.locator('#news').evaluate((one) => one.textContent);
const says = (tab, pattern) => until(`it to be said: ${pattern}`, async () => pattern.test(await news(tab)));
const chosen = (tab) => tab.page.locator('.move[aria-pressed="true"]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').split(',')[0]));
const speed = (tab) => tab.page.locator('.lever [aria-checked="true"]').getAttribute('data-speed');
const dot = (tab, name, at) => tab.page.locator(`[data-end="${name} ${at}"]`);
const grip = (tab, step = 1) => tab.page.locator(`[data-grip="${step}"]`);
const whole = (tab) => until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
const idOf = (tab, name) => tab.page.evaluate((wanted) => document.querySelector(`.move[aria-label^="${wanted},"]`).closest('li').dataset.key, name);
const placeOf = (element) => element.evaluate((one) => one.getAttribute('transform').match(/-?[\d.]+/g).slice(0, 2).map(Number));

/** Where a step of the view must be drawn, for whoever sits below. */
const drawn = ({ area }, { x, y }) => [x / 100, (area.depth - y) / 100];

const settled = (tab) => until('the plan to be foretold', async () => /G \d+ of/.test(await tab.page.locator('.moves__sum').evaluate((sum) => sum.textContent)));

/** Pulls a ship, or its ghost, to a dot; `before` is done while it is held there. */
async function pull(tab, step, to, before = async () => {}) {
  const from = await standing(grip(tab, step));
  const { mouse } = tab.page;
  await mouse.move(from.x + 3, from.y + 2);
  await mouse.down();
  const end = await standing(to);
  await mouse.move((from.x + end.x) / 2, (from.y + end.y) / 2, { steps: 3 });
  await mouse.move(end.x + 3, end.y + 2, { steps: 3 });
  await before();
  await mouse.up();
}

/** Places a ship so far along the edge. */
async function placeAt(tab, cm) {
  const asked = tab.ask;
  await shown(tab);
  const field = tab.page.getByLabel('Along the edge, in cm');
  await field.fill(String(cm));
  await field.press('Tab');
  await press(tab, tab.page.locator('.dock .btn--primary'));
  await until('the ship to stand', () => tab.ask !== asked);
}

test('two seats with two ships each; the dots are there with the first plan', async () => {
  anna = await person(server, 'Anna');
  ben = await person(server, 'Ben');
  const link = await openStarship(anna, { settings: PAIRS });
  await sitDown(ben, link);
  await start(anna);
  const along = new Map([[anna, [30, 36.5]], [ben, [30, 45]]]);
  for (let i = 0; i < 4; i++) {
    const tab = await until('somebody to place', () => [anna, ben].find((one) => one.last.asks?.kind === 'place' && one.ask !== null));
    await placeAt(tab, along.get(tab).shift());
  }
  await until('both to plan', () => anna.last.asks?.kind === 'plan' && ben.last.asks?.kind === 'plan');
  await shown(anna);
  await until('the dots', async () => await anna.page.locator('.end--now').count() > 0);
  assert.ok(await anna.page.locator('.end--other').count() > 0, 'other speeds are hollow');
  const legal = new Set(anna.last.asks.options.filter(({ verb }) => verb === 'fly').map((option) => option.card));
  const lit = await anna.page.locator('.end--now, .end--other, .end--hit').evaluateAll((all) => new Set(all.map((one) => one.dataset.end.split(' ')[0])).size);
  const boosts = new Set(anna.last.asks.options.filter(({ verb }) => verb === 'overboost').map((option) => option.first));
  assert.equal(lit, legal.size + boosts.size, 'each card that can be flown has a dot');
  await picture(anna, 'starship-flying-ends');
});

test('behind the edge is a diamond, out of reach a cross', async () => {
  const straight = await idOf(anna, 'Straight');
  assert.match(await dot(anna, straight, 'back').getAttribute('class'), /end--(hit|no)/);
  const energies = anna.view.ships[0].limits.energy_hi;
  const crosses = await anna.page.locator('.end--no').count();
  assert.ok(energies >= 5 || crosses > 0, 'what acceleration does not give is crossed out');
});

test('a card lights its dots and shows its ghost, a dot lights its card', async () => {
  const turn = await idOf(anna, 'Turn right');
  await card(anna, 'Turn right').hover();
  await anna.page.locator('.ghost--faint .ghost').waitFor({ state: 'attached' });
  assert.equal(await anna.page.locator('.end--here').getAttribute('data-end').then((name) => name.split(' ')[0]), turn);
  assert.ok(await anna.page.locator('.end--lit').count() > 0);
  const { x, y } = await standing(dot(anna, turn, 'high'));
  await anna.page.mouse.move(x, y);
  await anna.page.locator(`.moves > li[data-lit][data-key="${turn}"]`).waitFor();
  assert.deepEqual(await chosen(anna), [], 'looking chooses nothing');
  await anna.page.mouse.move(10, 300);
  await until('nothing to be lit', async () => await anna.page.locator('.moves > li[data-lit]').count() === 0);
});

test('a ship that is pulled snaps, and let go sets card and lever; nobody hears of it', async () => {
  const turn = await idOf(anna, 'Turn right');
  const [sent, told] = [anna.sent.length, ben.frames.length];
  await pull(anna, 1, dot(anna, turn, 'medium'), async () => {
    assert.match(await anna.page.locator('.end--here').getAttribute('data-end'), new RegExp(`^${turn} medium`));
    assert.equal(await anna.page.locator('.leash').count(), 1);
    assert.equal(await anna.page.locator('.lens').count(), 1, 'from far away the spot is magnified');
    await picture(anna, 'starship-flying-pulled');
    assert.equal(anna.sent.length, sent, 'nothing is sent while it is pulled');
  });
  await whole(anna);
  assert.deepEqual(await chosen(anna), ['Turn right']);
  assert.equal(await speed(anna), 'medium');
  await settled(anna);
  assert.deepEqual(anna.sent.slice(sent).map(({ type }) => type), ['consider'], 'the table is asked what it comes to');
  assert.equal(ben.frames.slice(told).filter((text) => !text.includes('"pong"')).length, 0, 'Ben was told nothing');
  const [x, y] = await placeOf(dot(anna, turn, 'medium'));
  const [wx, wy] = drawn(anna.view, outlook(anna).steps.at(-1));
  assert.ok(Math.hypot(x - wx, y - wy) < 0.3, `the dot lies where the table sets the ship: ${x} ${y}, ${wx} ${wy}`);
});

test('off all dots it lets go of nothing; Escape lets go; the right button moves the table', async () => {
  const { mouse, keyboard } = anna.page;
  const before = await chosen(anna);
  const from = await standing(grip(anna));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x - 150, from.y - 150, { steps: 4 });
  assert.equal(await anna.page.locator('.end--here').count(), 0);
  await mouse.up();
  assert.deepEqual(await chosen(anna), before);
  const straight = await idOf(anna, 'Straight');
  await pull(anna, 1, dot(anna, straight, 'low'), async () => {
    await keyboard.press('Escape');
    assert.equal(await anna.page.locator('.leash').count(), 0);
  });
  assert.deepEqual(await chosen(anna), before);
  const world = () => anna.page.locator('#sb-world').getAttribute('transform');
  const was = await world();
  await mouse.move(from.x, from.y);
  await mouse.down({ button: 'right' });
  await mouse.move(from.x + 40, from.y - 30, { steps: 3 });
  await mouse.up({ button: 'right' });
  assert.notEqual(await world(), was, 'the table moved');
  assert.deepEqual(await chosen(anna), before);
  await keyboard.press('0');
});

test('a second pull, from ghost 1 after an overboost, plans step 2', async () => {
  await anna.button('Clear').click();
  const boost = await idOf(anna, 'Overboost straight');
  await pull(anna, 1, dot(anna, boost, 'boost'));
  await grip(anna, 2).waitFor({ state: 'attached' });
  assert.deepEqual(await chosen(anna), ['Overboost straight']);
  const gentle = await idOf(anna, 'Gentle turn left');
  await pull(anna, 2, dot(anna, gentle, 'low'));
  await whole(anna);
  assert.deepEqual(await chosen(anna), ['Overboost straight', 'Gentle turn left']);
  assert.equal(await speed(anna), 'low');
  await settled(anna);
  const [x, y] = await placeOf(dot(anna, gentle, 'low'));
  const [wx, wy] = drawn(anna.view, outlook(anna).steps.at(-1));
  assert.ok(Math.hypot(x - wx, y - wy) < 0.3, `step 2 ends where the table sets the ship: ${x} ${y}, ${wx} ${wy}`);
  await picture(anna, 'starship-flying-step-2');
  await anna.button('Clear').click();
});

test('the ends by keys: left and right by bearing, up and down by distance, Space takes, Escape leaves', async () => {
  const { keyboard } = anna.page;
  await card(anna, 'Straight').focus();
  const at = () => anna.page.locator('.end--here').getAttribute('data-end');
  const said = async () => /([A-Z][a-z -]+), (Low|Medium|High|Back), ends (\d+\.\d) cm at (\d+) o’clock(, .+)?\.$/.exec(await news(anna));
  await keyboard.press('e');
  await says(anna, /Straight, \w+, ends \d+\.\d cm at 12 o’clock\.$/);
  const first = await said();
  await keyboard.press('ArrowRight');
  await until('the next end to be said', async () => (await said())?.[1] !== first[1]);
  const right = await at();
  await keyboard.press('ArrowLeft');
  assert.notEqual(await at(), right);
  await keyboard.press('ArrowUp');
  await until('one that is farther', async () => { const now = await said(); return now && Number(now[3]) > Number(first[3]); });
  const taken = await said();
  await audit(anna, 'walking the ends');
  await keyboard.press('Space');
  await whole(anna);
  assert.deepEqual(await chosen(anna), [taken[1]]);
  assert.equal(await speed(anna), taken[2].toLowerCase());
  await says(anna, /Legal\./);
  await keyboard.press('Escape');
  assert.match(await anna.page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^Straight/, 'the focus is back');
  assert.equal(await anna.page.locator('.end--here').count() <= 1, true);
});

test('the threat of an enemy: t, its sentence, and off with the next press', async () => {
  const { keyboard, page } = { keyboard: anna.page.keyboard, page: anna.page };
  await keyboard.press('t');
  await page.locator('.threat').waitFor({ state: 'attached' });
  await says(anna, /Raider \d could fire into this in the first step\.$/);
  const fan = page.getByRole('button', { name: 'Threat of an enemy' });
  assert.equal(await fan.getAttribute('aria-pressed'), 'true');
  await page.locator('.contacts', { hasText: 'could fire into this' }).waitFor({ state: 'attached' });
  await picture(anna, 'starship-flying-threat');
  await keyboard.press('t');
  assert.equal(await page.locator('.threat').count(), 0);
  const contact = page.locator('.contact', { hasText: 'Raider 4' });
  await contact.focus();
  await keyboard.press('t');
  await page.locator('.threat[data-threat="3"]').waitFor({ state: 'attached' });
  await fan.click();
  assert.equal(await page.locator('.threat').count(), 0);
  assert.equal(await fan.getAttribute('aria-pressed'), 'false');
});

test('a wingman who has sealed keeps the ghost, softer; what would overlap is hatched with its rule', async () => {
  await anna.button('Clear').click();
  await pull(anna, 1, dot(anna, await idOf(anna, 'Straight'), 'medium'));
  await whole(anna);
  const asked = anna.ask;
  await sealIt(anna);
  await shown(ben);
  await press(ben, card(ben, 'Straight'));
  await whole(ben);
  await sealIt(ben);
  await until('the second ship', () => anna.ask !== null && anna.ask !== asked);
  await shown(anna);
  await anna.page.locator('[data-wing="0"]').waitFor({ state: 'attached' });
  assert.equal(await ben.page.locator('.wing').count(), 1, 'Ben has his own');
  assert.equal(await ben.page.locator('[data-wing="0"]').count(), 0, 'and none of Anna’s');
  const slip = await idOf(anna, 'Side-slip left');
  assert.match(await dot(anna, slip, 'medium').getAttribute('class'), /end--hit/, 'the dot warns of it');
  await pull(anna, 1, dot(anna, slip, 'medium'));
  await whole(anna);
  await anna.page.locator('.clash').waitFor({ state: 'attached' });
  await anna.page.locator('.moves__sum', { hasText: 'no fire at each other SB-246' }).waitFor();
  await anna.page.locator('.contacts', { hasText: 'Viper 1 would overlap Viper 2: no fire at each other.' }).waitFor({ state: 'attached' });
  await picture(anna, 'starship-flying-clash');
  await audit(anna, 'ghosts that overlap');
  await fits(anna, 'two ghosts', { least: 32 });
  await lever(anna, 'High').click();
  await until('them to be apart or not', async () => (await anna.page.locator('.clash').count()) <= 1);
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

test('phone: a finger that rests lifts the ship, and pulls it from dot to dot; one that does not moves the table', async () => {
  const dora = await person(server, 'Dora', PHONE);
  await openStarship(dora, { settings: { ...PAIRS, ships: '1' } });
  await startWithBots(dora);
  await until('to place', () => dora.ask !== null && dora.last.asks.kind === 'place');
  await placeAt(dora, 40);
  await until('to plan', () => dora.ask !== null && dora.last.asks.kind === 'plan');
  await shown(dora);
  const cdp = await dora.page.context().newCDPSession(dora.page);
  const touch = (type, point) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ x: point.x, y: point.y }] : [] });
  const from = await standing(grip(dora));
  const world = () => dora.page.locator('#sb-world').getAttribute('transform');
  await touch('touchStart', from);
  await until('the ship to come up', () => dora.page.locator('.space__map[data-flying]').count());
  const turn = await idOf(dora, 'Turn left');
  const end = await standing(dot(dora, turn, 'low'));
  await touch('touchMove', { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 });
  await touch('touchMove', end);
  await dora.page.locator('.lens').waitFor({ state: 'attached' });
  await picture(dora, 'phone-starship-flying');
  await touch('touchEnd');
  await whole(dora);
  assert.deepEqual(await chosen(dora), ['Turn left']);
  assert.equal(await speed(dora), 'low');
  const back = await standing(grip(dora));
  const was = await world();
  await touch('touchStart', back);
  await touch('touchMove', { x: back.x - 20, y: back.y - 12 });
  await touch('touchMove', { x: back.x - 40, y: back.y - 24 });
  await touch('touchEnd');
  await until('the table to move', async () => await world() !== was);
  assert.deepEqual(await chosen(dora), ['Turn left']);
  await dora.page.getByRole('button', { name: 'Threat of an enemy' }).click();
  await dora.page.locator('.threat').waitFor({ state: 'attached' });
  await picture(dora, 'phone-starship-flying-threat');
  await fits(dora, 'flying on a phone');
  await audit(dora, 'flying on a phone');
  await dora.close();
});

await run();
