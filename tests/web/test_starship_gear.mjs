// test_starship_gear.mjs: what ships carry besides guns, on a mission for one: rocket pods are made ready and fired at a battery.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, pressPrimary, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, lever, openStarship, seal, sealIt, shown } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];
const BATTERY = 10; // centimetres along the edge
const TABLES = 5; // a missile may come first
const FIRST_PIECE = 24;
let anna;

const over = () => anna.last.table.phase === 'over';
const load = () => anna.last.asks.options?.find(({ verb }) => verb === 'load');
const words = async () => (await anna.page.locator('.contacts').textContent()).replaceAll('’', "'");
const whole = () => until('a whole plan', async () => await seal(anna).getAttribute('aria-disabled') !== 'true');

async function begin() {
  anna = await person(server, 'Anna');
  await openStarship(anna, { seats: 1, settings: { scenario: 'fragged' } });
  await start(anna);
}

/** The armed Raptor begins below the battery, as low as it gets. */
async function place() {
  const { ship } = anna.last.asks.options[0];
  if (anna.view.ships[ship].type === 'raptor_assault') {
    const along = anna.page.locator('.work input[type="range"], .work input[type="number"]').first();
    await along.fill(String(await along.getAttribute('max') > 100 ? BATTERY * 10 : BATTERY));
    await anna.page.evaluate(() => document.activeElement.blur());
    for (let i = 0; i < 3; i++) await anna.page.keyboard.press('PageDown');
  }
}

/** Straight ahead, as fast as it goes. */
async function plan() {
  await press(anna, card(anna, 'Straight'));
  await whole();
  for (const speed of ['High', 'Medium', 'Low']) {
    if (await lever(anna, speed).getAttribute('aria-disabled') === 'true') continue;
    await press(anna, lever(anna, speed));
    break;
  }
  await whole();
  await sealIt(anna);
}

async function answer() {
  const asked = anna.ask;
  await shown(anna);
  if (anna.last.asks.kind === 'plan') await plan();
  else {
    if (anna.last.asks.kind === 'place') await place();
    await pressPrimary(anna, asked);
  }
  await until('the answer', () => anna.ask !== asked || over());
}

async function playUntil(enough) {
  for (let i = 0; i < 80; i++) {
    await until('to be asked, or the end', () => anna.ask !== null || over());
    if (over() || enough()) return !over();
    await answer();
  }
  return false;
}

test('FL-396 gear stands at the ship for all to read; the ground is below the levels; a battery can be bombed', async () => {
  await begin();
  await playUntil(() => anna.last.asks.kind === 'plan');
  await shown(anna);
  const [armed, searches] = ['raptor_assault', 'raptor_sar'].map((type) => anna.view.ships.find((ship) => ship.type === type).ship);
  const arms = (ship) => anna.page.locator(`[data-key="craft-${ship}"] .craft__arms`);
  assert.match(await arms(armed).textContent(), /ECM.*Rocket pods 4/);
  assert.match(await arms(searches).textContent(), /DRADIS jammer/);
  assert.equal(await anna.page.locator('.rail__foot--ground').textContent(), 'ground');
  assert.equal(await anna.page.locator('.zone--structure').count(), 1);
  assert.match(await words(), /AA battery, \d+ o'clock, /);
  assert.ok(anna.view.sights.some(({ ship, target }) => ship === armed && target >= FIRST_PIECE && target < FIRST_PIECE + anna.view.terrain.length), 'it is in sight');
  for (const [width, height] of SIZES) {
    await anna.page.setViewportSize({ width, height });
    await fits(anna, `gear, ${width}`, { least: 24 });
    await picture(anna, `starship-gear-${width}x${height}`);
  }
  await anna.page.setViewportSize({ width: 1440, height: 900 });
});

test('FL-396 a tail gun has a fan of its own, astern', async () => {
  const tab = await person(server, 'Dora');
  await tab.page.addInitScript(() => { // no scenario has one: the page is told that the ECM is a tail gun
    const { parse } = JSON;
    JSON.parse = (text, ...more) => parse(typeof text === 'string' && text.includes('"view"') ? text.replaceAll('"id":"ecm"', '"id":"tail_gun"') : text, ...more);
  });
  await openStarship(tab, { seats: 1, settings: { scenario: 'fragged' } });
  await start(tab);
  for (let i = 0; i < 2; i++) {
    const asked = tab.ask;
    await shown(tab);
    await pressPrimary(tab, asked);
    await until('it to stand', () => tab.ask !== asked);
  }
  await shown(tab);
  await until('its name', async () => /Tail gun/.test(await tab.page.locator('.craft__arms').first().textContent()));
  await until('two fans', async () => await tab.page.locator('.layer--arcs .arc').count() === 2);
  const turns = await tab.page.locator('.layer--arcs .arc > g:first-child').evaluateAll((all) => all.map((one) => Number(/rotate\((-?[\d.]+)\)/.exec(one.getAttribute('transform'))?.[1] ?? 0)));
  assert.equal(Math.abs(turns[0] - turns[1]), 180);
  await picture(tab, 'starship-gear-tail');
  await tab.close();
});

test('FL-397 rocket pods are made ready with one press, and the battery is fired at', async () => {
  let ready = await playUntil(load);
  for (let i = 1; i < TABLES && !ready; i++) {
    await anna.close();
    await begin();
    ready = await playUntil(load);
  }
  assert.ok(ready, 'it never came to bear');
  await shown(anna);
  const asked = anna.ask;
  const { ship } = load();
  await press(anna, anna.page.locator('.dock .prompt__options button', { hasText: 'Rocket pods' }));
  await until('to be asked again', () => anna.ask !== null && anna.ask !== asked);
  await shown(anna);
  assert.ok(anna.view.ships[ship].gear.find(({ id }) => id === 'rocket_pods').ready);
  await until('the gun at its name', async () => /with rocket pods \(4\)/.test(await anna.page.locator('.work').textContent()));
  await picture(anna, 'starship-gear-pods');
  const target = anna.page.locator('.target', { hasText: /AA battery|issile/ }).first();
  await press(anna, target);
  await until('it to be the target', async () => await target.getAttribute('aria-checked') === 'true');
  const last = anna.ask;
  await press(anna, anna.page.locator('.dock .btn--primary'));
  await until('the shot', () => anna.ask !== last || over());
  assert.equal(anna.view.ships[ship].gear.find(({ id }) => id === 'rocket_pods').left, 3);
  await anna.close();
});

await run();
