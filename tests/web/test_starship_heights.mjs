// test_starship_heights.mjs: what levels are on the map: the back of the ruler in the fan and in the hand, chips on terrain, and
// the climb that a wingman has sealed.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { fits, picture, standing } from './kit/look.mjs';
import { press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, seal, sealIt, shown } from './kit/starship.mjs';
import { sitAt } from './kit/starship_lab.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];
const SETTINGS = { scenario: 'house_dogfight', rules: 'complete', ships: '2', optional: ['levels', 'planetoids', 'asteroids'], terrain: '1' };

/** Raider 3 eleven centimetres ahead of Viper 1, a level lower; Raider 4 two levels higher. */
const HEIGHTS = {
  ships: [
    { x: 35_000, y: 20_000, heading: 0, level: 2, energy: 2, energy_before: 2 },
    { x: 60_000, y: 20_000, heading: 0, level: 2, energy: 2, energy_before: 2 },
    { x: 35_000, y: 31_000, heading: 18_000, level: 1, energy: 2, energy_before: 2 },
    { x: 60_000, y: 60_000, heading: 18_000, level: 4, energy: 2, energy_before: 2 },
  ],
  pieces: [{ template: 0, x: 20_000, y: 45_000, level: 2 }, { template: 8, x: 55_000, y: 42_000, level: 3 }],
  turn: 3,
};

let anna;
let ben;

const figure = (ship) => anna.page.locator(`.ship[data-ship="${ship}"] .base`);

/** Pulls the ruler from one ship to another. */
async function measure(one, other) {
  const [from, to] = [await standing(figure(one)), await standing(figure(other))];
  await anna.page.mouse.move(from.x, from.y);
  await anna.page.mouse.down();
  await anna.page.mouse.move(to.x, to.y, { steps: 4 });
  await anna.page.mouse.up();
  return (await anna.page.locator('.measure .ruler text').allTextContents()).join('; ');
}

test('SB-364 the fan has the back of the ruler: fine lines where medium and long range end across a level', async () => {
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: SETTINGS, rig: HEIGHTS });
  await until('to plan', () => anna.ask !== null && ben.ask !== null);
  await shown(anna);
  await until('two lines', async () => await anna.page.locator('.arc__back').count() === 2);
  assert.deepEqual(await anna.page.locator('.arc__letter--back').allTextContents(), ['M↕', 'L↕']);
  const far = await anna.page.locator('.arc__back').evaluateAll((all) => all.map((one) => Number(/A([\d.]+) /.exec(one.getAttribute('d'))[1])));
  assert.deepEqual(far.map((one) => Math.floor(one)), [151, 201], 'from the bands and the height of a level');
  assert.deepEqual(await anna.page.locator('.piece .lv__n').allTextContents(), ['2', '3'], 'chips on terrain');
  assert.equal(await anna.page.locator('.piece .lv--near').count(), 1);
  await picture(anna, 'starship-heights');
});

test('SB-369 the ruler in the hand names both: across a level, and flat', async () => {
  await anna.page.keyboard.press('.');
  await anna.page.keyboard.press('m');
  assert.equal(await measure(0, 2), '17.0 cm medium; 11.0 flat, 1 level down');
  await until('it to be said', async () => /17\.0 cm medium; 11\.0 flat, 1 level down\./.test(await anna.page.locator('#news').textContent()));
  assert.match(await measure(1, 3), /^out of reach; 40\.0 flat, 2 levels up$/);
  assert.match(await measure(0, 1), /^25\.0 cm$/);
  await picture(anna, 'starship-heights-ruler');
  await anna.page.keyboard.press('m');
});

test('the climb that a wingman has sealed: in place in the first step, its card in the second, the new level at its number', async () => {
  await press(anna, card(anna, 'Straight'));
  await anna.page.keyboard.press('.');
  await anna.page.keyboard.press('PageUp');
  await until('a whole plan', async () => await seal(anna).getAttribute('aria-disabled') !== 'true');
  await sealIt(anna);
  await until('the next ship', () => anna.last.asks?.options?.[0].ship === 1 || (anna.ask === null && ben.ask !== null));
  if (anna.ask === null) {
    await shown(ben);
    await press(ben, card(ben, 'Straight'));
    await until('a whole plan', async () => await seal(ben).getAttribute('aria-disabled') !== 'true');
    await sealIt(ben);
    await until('the next ship', () => anna.last.asks?.options?.[0].ship === 1);
  }
  await shown(anna);
  const wing = anna.page.locator('[data-wing="0"]');
  await wing.waitFor({ state: 'attached' });
  assert.equal(await wing.locator('.lv--plan .lv__n').textContent(), '3');
  assert.equal(await wing.locator('.plan__way').count(), 2, 'two steps');
  assert.equal(await anna.page.locator('.clash').count(), 0, 'nobody lies on anybody of another level');
  assert.match(await anna.page.locator('.craft').first().innerText(), /Climbs to level 3 in step 1, card in step 2, straight, Medium/);
  for (const [width, height] of SIZES) {
    await anna.page.setViewportSize({ width, height });
    await fits(anna, `levels, ${width}`, { least: 24 });
    await picture(anna, `starship-heights-${width}x${height}`);
  }
  await Promise.all([anna, ben].map((one) => one.close()));
});

await run();
