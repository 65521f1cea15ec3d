// test_starship_sky.mjs: moons that go round, clouds at high altitude, planetoids that are scanned.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, pressPrimary, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, lever, openStarship, outlook, seal, sealIt, shown } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];
let anna;
let ben;

async function table(scenario, optional = [], rules = 'complete') {
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  const link = await openStarship(anna, { settings: { scenario, rules, optional } });
  await sitDown(ben, link);
  await start(anna);
}

const close = () => Promise.all([anna, ben].map((one) => one.close()));
const words = async (tab) => (await tab.page.locator('.contacts').textContent()).replaceAll('’', "'");

async function playUntil(enough) {
  for (let i = 0; i < 80; i++) {
    const tab = await until('somebody to be asked', () => (enough() ? 'enough' : [anna, ben].find((one) => one.ask !== null)));
    if (tab === 'enough') return;
    const asked = tab.ask;
    await shown(tab);
    if (tab.last.asks.kind === 'plan') {
      await press(tab, card(tab, 'Straight'));
      await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
      await sealIt(tab);
    } else await pressPrimary(tab, asked);
    await until('the answer', () => tab.ask !== asked);
  }
  assert.fail('it took too long');
}

const planning = () => [anna, ben].every((tab) => tab.ask !== null && tab.last.asks.kind === 'plan');

async function look(tab, name) {
  for (const [width, height] of SIZES) {
    await tab.page.setViewportSize({ width, height });
    await fits(tab, `${name}, ${width}`, { least: 24 });
    await picture(tab, `${name}-${width}x${height}`);
  }
  await tab.page.setViewportSize({ width: 1440, height: 900 });
}

test('FL-017 moons show where they will be in the next three turns, and go there before the ships', async () => {
  await table('house_orbit');
  await playUntil(planning);
  await shown(anna);
  assert.equal(await anna.page.locator('.orbit__at').count(), 6);
  const turn = anna.view.turn;
  const numbers = await anna.page.locator('.orbit__n').allTextContents();
  assert.deepEqual(numbers, [1, 2, 3, 1, 2, 3].map((more) => String(turn + more)));
  assert.match(await words(anna), /Planetoid \d, \d+ o'clock, \d+\.\d cm, blocks shots.*, orbits, next turn \d+\.\d cm further (left|right)/);
  await look(anna, 'starship-orbit');
  const [moon] = anna.view.terrain.filter(({ orbit }) => orbit);
  const [next] = moon.orbit.next;
  await playUntil(() => anna.view.turn > turn || anna.view.terrain[moon.piece].x !== moon.x);
  const now = anna.view.terrain[moon.piece];
  assert.deepEqual([now.x, now.y], [next.x, next.y]);
  await close();
});

test('FL-050 under Quick Start the ladder stands beside the lever, and Low will do to land', async () => {
  await table('house_orbit', [], 'quick');
  await playUntil(planning);
  await shown(anna);
  await press(anna, card(anna, 'Straight'));
  await anna.page.evaluate(() => document.activeElement.blur());
  await anna.page.keyboard.press('PageDown');
  const pace = anna.page.locator('.ticks > li').nth(2);
  await until('too fast', async () => await pace.getAttribute('class') === 'ticks__open');
  await press(anna, lever(anna, 'Low'));
  await until('slow enough', async () => await pace.getAttribute('class') === 'ticks__met');
  await look(anna, 'starship-quick-landing');
  const [slider, rungs] = await Promise.all(['.slider, .lever, [aria-label="Speed"]', '.climb'].map((one) => anna.page.locator(one).first().boundingBox()));
  assert.ok(rungs.x > slider.x && rungs.y < slider.y + slider.height, 'side by side');
  await close();
});

test('FL-158 at high altitude there is haze in place of stars, and clouds with puffs cover', async () => {
  await table('house_high_clouds');
  await playUntil(planning);
  await shown(anna);
  assert.equal(await anna.page.locator('.space__stars').count(), 0);
  assert.ok(await anna.page.locator('.air__haze').count() > 2);
  assert.equal(await anna.page.locator('.layer--terrain .field--cloud').count(), 4);
  assert.ok(await anna.page.locator('.puff').count() > 12);
  assert.deepEqual(new Set(await anna.page.locator('.piece__name').allTextContents()), new Set(['Cloud 1 −3', 'Cloud 2 −3', 'Cloud 3 −3', 'Cloud 4 −3']));
  assert.match(await words(anna), /Cloud \d, \d+ o'clock, \d+\.\d cm, cover −3/);
  await look(anna, 'starship-clouds');
  await close();
});

test('FL-R52 with levels a dive in the air adds energy and takes any acceleration, also with an overboost; a climb adds none', async () => {
  await table('house_high_clouds', ['levels']);
  await playUntil(planning);
  await shown(anna);
  assert.equal(await anna.page.locator('.rail__foot--high').textContent(), 'no floor');
  const says = anna.page.locator('.climb__say');
  await press(anna, card(anna, 'Straight'));
  await anna.page.evaluate(() => document.activeElement.blur());
  await anna.page.keyboard.press('PageDown');
  await until('a dive', async () => /^\+3 energy, any acceleration, card at its time$/.test((await says.textContent()).replaceAll('\u00AD', '')));
  const energy = () => anna.page.locator('.helm [role="radiogroup"][aria-label="Speed"]').textContent();
  assert.match(await energy(), /\+3/);
  await press(anna, card(anna, 'Overboost straight'));
  await until('both cards', async () => outlook(anna)?.legal === true && outlook(anna).steps.length === 2);
  assert.equal(outlook(anna).steps[0].level, anna.view.ships[0].level - 1);
  await picture(anna, 'starship-dive');
  await press(anna, anna.page.locator('.dock').getByRole('button', { name: 'Clear' }));
  await press(anna, card(anna, 'Straight'));
  await anna.page.evaluate(() => document.activeElement.blur());
  await anna.page.keyboard.press('PageUp');
  await until('a climb', async () => await says.textContent() === 'card in step 2');
  assert.doesNotMatch(await energy(), /\+3/);
  await close();
});

test('FL-333 who may look at the markers has their faces with a key; others see backs', async () => {
  await table('secret_base');
  await until('markers', () => [anna, ben].every((tab) => tab.view.terrain.some(({ marker }) => marker)));
  await playUntil(planning);
  const tiles = (tab, look) => tab.page.locator(`[data-tile="${look}"]`).count();
  const knows = (tab) => tab.view.terrain.filter(({ marker }) => marker && !marker.face_up && marker.kind !== null).length;
  const [reader] = [anna, ben].filter((tab) => knows(tab) > 0);
  const [other] = [anna, ben].filter((tab) => knows(tab) === 0);
  assert.ok(reader && other, 'one side may look');
  await until('faces for one', async () => await tiles(reader, 'own') === knows(reader));
  assert.equal(await tiles(other, 'own'), 0);
  assert.equal(await tiles(other, 'down'), other.view.terrain.filter(({ marker }) => marker).length);
  assert.match(await words(reader), /known to you alone/);
  assert.doesNotMatch(await words(other), /known to you alone/);
  await picture(reader, 'starship-tiles');
  await close();
});

test('FL-006 a Raptor that comes near enough scans with one press; its tile turns', async () => {
  await table('looking_for_tylium');
  await playUntil(planning);
  await shown(anna);
  assert.equal(await anna.page.locator('.scanring').count(), 3);
  assert.equal(await anna.page.locator('[data-tile]').count(), 0);
  assert.match(await words(anna), /blocks shots, not scanned yet/);
  await picture(anna, 'starship-scan-rings');
  await playUntil(() => anna.ask !== null && anna.last.asks.kind === 'scan');
  await shown(anna);
  const option = anna.last.asks.options[0];
  await until('the distance', async () => /cm away/.test(await anna.page.locator('.work').textContent()));
  assert.match(await anna.page.locator('#ask').textContent(), /^Scan a planetoid\?$/);
  assert.match(await anna.page.locator('.dock .btn--primary').textContent(), /^Raptor \d scans Planetoid \d/);
  await look(anna, 'starship-scan');
  await audit(anna, 'scanning', 'starship-scan');
  await press(anna, anna.page.locator('.dock .btn--primary'));
  await until('it to be scanned', () => anna.view.terrain[option.piece].scanned);
  for (const tab of [anna, ben]) await until('its tile to turn', async () => await tab.page.locator('[data-tile="up"]').count() === 1);
  assert.equal(await anna.page.locator('.scanring').count(), 2);
  await close();
});

await run();
