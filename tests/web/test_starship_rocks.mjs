// test_starship_rocks.mjs: terrain: laid by hand and by keys, drawn, said, in the way of ships; rocks that are the owner's to see.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { audit } from './kit/axe.mjs';
import { fits, picture, standing } from './kit/look.mjs';
import { press, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, openStarship, outlook, seal, sealIt, shown } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SETTINGS = { scenario: 'house_dogfight', rules: 'complete', ships: '1', optional: ['asteroids', 'planetoids'], terrain: '1' };
let anna;
let ben;

const both = (act) => Promise.all([anna, ben].map(act));
const asks = (tab, kind) => until(`${tab.name} to be asked: ${kind}`, () => tab.ask !== null && tab.last.asks.kind === kind);
const field = (tab, name) => tab.page.getByLabel(name, { exact: true });
const primary = (tab) => tab.page.locator('.dock .btn--primary');

/** Types a number where it can be typed. */
async function type(tab, name, value) {
  await field(tab, name).fill(String(value));
  await field(tab, name).press('Tab');
}

/** Lays the template on the table. */
async function lay(tab, template, { x, y }) {
  await asks(tab, 'lay');
  await shown(tab);
  await press(tab, tab.page.getByRole('radio', { name: new RegExp(`^${template}`) }));
  await type(tab, 'From the left, cm', x);
  await type(tab, 'Up the table, cm', y);
}

test('a piece is pulled and turned on the map, by mouse and by keys; where it may not lie, the rule says so in its place', async () => {
  anna = await person(server, 'Anna');
  ben = await person(server, 'Ben');
  const link = await openStarship(anna, { settings: SETTINGS });
  await sitDown(ben, link);
  await start(anna);
  const first = await until('somebody to lay', () => [anna, ben].find((tab) => tab.ask !== null && tab.last.asks.kind === 'lay'));
  await shown(first);
  const thing = first.page.locator('.pointing__grip');
  const from = await standing(thing);
  const before = await field(first, 'From the left, cm').inputValue();
  await first.page.mouse.move(from.x, from.y);
  await first.page.mouse.down();
  await first.page.mouse.move(from.x + 30, from.y, { steps: 3 });
  await first.page.mouse.up();
  await until('the number to follow', async () => await field(first, 'From the left, cm').inputValue() !== before);
  const pulled = Number(await field(first, 'From the left, cm').inputValue());
  await first.page.locator('.board').focus();
  await first.page.keyboard.press('ArrowRight');
  const way = first === anna ? 1 : -1; // everybody's own edge is at the bottom
  await until('an arrow to push it a centimetre', async () => Math.abs(Number(await field(first, 'From the left, cm').inputValue()) - pulled - way) < 0.11);
  await first.page.keyboard.press(';');
  await until('a key to turn it', async () => await field(first, 'Degrees').inputValue() === '15');
  await type(first, 'Up the table, cm', 1);
  await until('the refusal in its place', async () => /6 cm from both sides' edges.*SB-371/.test(await first.page.locator('.lay__where').textContent()));
  assert.equal(await primary(first).getAttribute('aria-disabled'), 'true');
  await audit(first, 'laying terrain', 'starship-rocks-laying');
});

test('a field before Anna and a planetoid before Ben lie where they were laid, outline and name', async () => {
  const [first] = [anna, ben].filter((tab) => tab.ask !== null);
  const order = first === anna ? [anna, ben] : [ben, anna];
  for (const tab of order) {
    await lay(tab, tab === anna ? 'Sparse field 1' : 'Planetoid', tab === anna ? { x: 37.5, y: 13 } : { x: 37.5, y: 40 });
    await until('it may lie there', async () => await primary(tab).getAttribute('aria-disabled') !== 'true' && /may lie there/.test(await tab.page.locator('.lay__where').textContent()));
    const asked = tab.ask;
    await press(tab, primary(tab));
    await until('it to lie', () => tab.ask !== asked);
  }
  await until('two pieces', () => anna.view.terrain.length === 2);
  const found = anna.view.terrain.find((piece) => piece.template === 'sparse_1');
  assert.deepEqual([found.x, found.y], [37_500, 13_000]);
  await both((tab) => until('both drawn', async () => await tab.page.locator('.layer--terrain .piece').count() === 2));
  const names = await anna.page.locator('.piece__name').allTextContents();
  assert.deepEqual(names.sort(), ['Planetoid', 'Sparse −2']);
  assert.equal(await anna.page.locator('.layer--terrain .field--sparse').count(), 1);
  assert.equal(await anna.page.locator('.layer--terrain .ball').count(), 1);
});

test('a plan says what the field costs; contacts say the pieces; behind the planetoid there is no shot', async () => {
  for (let i = 0; i < 2; i++) {
    const tab = await until('somebody to place', () => [anna, ben].find((one) => one.ask !== null && one.last.asks.kind === 'place'));
    const asked = tab.ask;
    await shown(tab);
    await press(tab, primary(tab));
    await until('the ship to stand', () => tab.ask !== asked);
  }
  await both((tab) => asks(tab, 'plan'));
  await shown(anna);
  const words = (await anna.page.locator('.contacts').textContent()).replaceAll('’', "'");
  assert.match(words, /Sparse field, 12 o'clock, \d+\.\d cm, cover −2/);
  assert.match(words, /Planetoid, 12 o'clock, \d+\.\d cm, blocks shots/);
  assert.match(words, /Raider 2, 12 o'clock, \d+\.\d cm, behind the planetoid/);
  const hidden = anna.page.locator('.shadow');
  assert.equal(await hidden.count(), 0);
  await anna.page.locator('.contact', { hasText: 'Raider 2' }).focus();
  await until('the shadow in which it stands', async () => await hidden.count() === 1);
  assert.equal(Number(await hidden.getAttribute('data-shadow')), anna.view.terrain.find(({ template }) => template.startsWith('planetoid')).piece);
  const inside = await anna.page.evaluate(() => {
    const area = document.querySelector('.shadow');
    const { x, y, width, height } = document.querySelector('.ship.cylon .base').getBoundingClientRect();
    const point = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(area.getScreenCTM().inverse());
    return area.isPointInFill(point);
  });
  assert.ok(inside, 'the Raider stands in it');
  await picture(anna, 'starship-rocks-shadow');
  await anna.page.locator('.board').focus();
  await until('it to go', async () => await hidden.count() === 0);
  await press(anna, anna.page.locator('.ship.cylon .ship__hand'));
  await until('it to come by a press', async () => await hidden.count() === 1);
  await press(anna, card(anna, 'Straight'));
  await until('the outlook', async () => outlook(anna)?.steps?.[0].terrain?.length > 0);
  await until('what it costs', async () => /sparse field: draw 3, keep 1/.test((await anna.page.locator('.work').textContent()).toLowerCase()));
  await picture(anna, 'starship-rocks-plan');
});

test('rocks: three counters, the lightest proposed, yours alone; the others see backs', async () => {
  await sealIt(anna);
  await shown(ben);
  await press(ben, card(ben, 'Straight'));
  await until('a whole plan', async () => await seal(ben).getAttribute('aria-disabled') !== 'true');
  await sealIt(ben);
  await asks(anna, 'keep');
  await shown(anna);
  const ship = anna.view.ships.find((one) => one.yours);
  const { counters, keeps } = ship.choosing;
  assert.equal(counters.length, 3);
  assert.equal(keeps, 1);
  const buttons = anna.page.locator('.counter--pick');
  assert.equal(await buttons.count(), 3);
  assert.equal(await anna.page.locator('.counter--pick[aria-pressed="true"]').count(), 1, 'one is proposed');
  const theirs = ben.view.ships[ship.ship].choosing;
  assert.deepEqual([theirs.drawn, theirs.keeps, theirs.counters], [3, 1, []]);
  assert.equal(await ben.page.locator('.counter--pick').count(), 0);
  await fits(anna, 'rocks', { ask: true });
  await audit(anna, 'rocks', 'starship-rocks-keep');
  await anna.page.setViewportSize({ width: 390, height: 844 });
  await fits(anna, 'rocks on a phone');
  await picture(anna, 'phone-starship-rocks-keep');
  await anna.page.setViewportSize({ width: 1440, height: 900 });

  const pressed = () => buttons.evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-pressed') === 'true'));
  const proposed = await pressed();
  await anna.page.evaluate(() => document.activeElement.blur());
  await anna.page.keyboard.press('ArrowRight');
  for (let i = 0; i < (proposed + 1) % 3; i++) await anna.page.keyboard.press('ArrowRight');
  await anna.page.keyboard.press('Space');
  await until('another to be kept', async () => await pressed() === (proposed + 1) % 3);
  const kept = counters[await pressed()];
  await anna.page.keyboard.press('Enter');
  await until('the counter to be kept', () => anna.view.ships[ship.ship].counters.collision === 1);
  const [drawn] = anna.view.ships[ship.ship].drawn;
  assert.deepEqual([drawn.value, drawn.special], [kept.value, kept.special]);

  for (const text of ben.frames) {
    const message = JSON.parse(text);
    if (message.type !== 'table') continue;
    for (const event of message.events ?? []) assert.ok(!['drawn', 'given_back', 'counter'].includes(event.kind) || event.ship !== ship.ship, `Ben was told: ${event.text}`);
    const row = message.view?.ships?.[ship.ship];
    if (!row) continue;
    assert.deepEqual(row.choosing?.counters ?? [], [], 'faces of drawn counters are in the view');
    for (const counter of row.drawn) assert.equal(counter.value, null, 'the face of a counter is in the view');
  }
  await both((tab) => tab.close());
});

await run();
