// test_starship_blast.mjs: where a missile goes as plans end; and how it explodes: the ring, a flash at whoever is in it, dice for debris at the board and beside it;
// where nothing moves, all of it stays as outlines until ships fly again.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, pressPrimary } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, seal, sealIt, shown } from './kit/starship.mjs';
import { sitAt } from './kit/starship_lab.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SETTINGS = { scenario: 'house_dogfight', rules: 'complete', ships: '2', optional: ['missiles'], missiles: '1' };
const FIRST_MISSILE = 39;
const MISSILES = 24;

/** Two Vipers side by side; a missile of the Cylons comes at the first of them. */
const bodies = [
  { x: 40_000, y: 20_000, heading: 0, energy: 1, energy_before: 1 },
  { x: 48_000, y: 20_000, heading: 0, energy: 1, energy_before: 1 },
  { x: 60_000, y: 60_000, heading: 9_000, energy: 1, energy_before: 1, missiles: [0, 0] },
  { x: 70_000, y: 60_000, heading: 9_000, energy: 1, energy_before: 1 },
];
bodies[FIRST_MISSILE] = { x: 40_000, y: 31_000, heading: 18_000, level: 2 };
const first = (value, rest) => [value, ...Array.from({ length: MISSILES - 1 }, () => rest)];
const RIG = { ships: bodies, state: { missile: first('conventional', 'none'), missile_side: first('cylon', 'colonial'), age: first(3, 0) } };

/** Counts what was seen most of at once, from now on. */
const watch = (tab) => tab.page.evaluate(() => {
  const layer = document.querySelector('.layer--shots');
  window.seen = { blown: 0, rolls: [] };
  new MutationObserver(() => {
    window.seen.blown = Math.max(window.seen.blown, layer.querySelectorAll('.blown').length);
    const rolls = [...layer.querySelectorAll('.readout__small')].map(({ textContent }) => textContent).filter((text) => text.includes('needed'));
    if (rolls.length > 0) window.seen.rolls = rolls;
  }).observe(layer, { childList: true, subtree: true });
});

async function straight(tab) {
  await press(tab, card(tab, 'Straight'));
  await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
  await sealIt(tab);
}

test('FL-094 where a missile goes next is shown as ships stand now, or as my plans end', async () => {
  const anna = await person(server, 'Anna');
  const near = structuredClone(RIG);
  near.ships[FIRST_MISSILE] = { x: 30_000, y: 40_000, heading: 18_000, level: 2 };
  near.ships[1] = { ...near.ships[1], x: 70_000 };
  const ben = await person(server, 'Ben');
  await sitAt([anna, ben], server, { settings: SETTINGS, rig: near });
  await until('to be asked', () => anna.ask !== null);
  await shown(anna);
  const turn = anna.button('Missiles as my plans end');
  const line = () => anna.page.locator('.layer--next .missile__lock').getAttribute('d');
  const note = anna.page.locator('.layer--next .missile__if');
  assert.equal(await turn.count(), 0, 'without a plan there is nothing to turn');
  const before = await line();
  await press(anna, card(anna, 'Straight'));
  await until('a whole plan', async () => await seal(anna).getAttribute('aria-disabled') !== 'true');
  await turn.waitFor();
  assert.equal(await line(), before, 'as ships stand now, until it is turned');
  await press(anna, turn);
  await until('it says so', async () => await note.textContent() === 'as my plans end');
  assert.notEqual(await line(), before, 'the line goes to where the ship will be');
  assert.match(await anna.page.locator('.contacts').textContent(), /as ships stand now; heading for (you|Viper 1) as my plans end/);
  for (const [width, height] of [[1366, 657], [390, 844]]) {
    await anna.page.setViewportSize({ width, height });
    await fits(anna, `as my plans end, ${width}`, { ask: true, least: 24 });
    await picture(anna, `starship-planned-${width}x${height}`);
  }
  await anna.page.setViewportSize({ width: 1440, height: 900 });
  await sealIt(anna);
  await until('to wait with a sealed plan', () => anna.view.missiles[0].planned !== null);
  assert.equal(await note.count(), 1, 'the switch stays as it is');
  assert.equal(ben.view.missiles[0].planned, null, 'nobody else is told');
  await press(anna, turn);
  await until('as ships stand now', async () => await note.count() === 0);
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

test('FL-135 in a blast those who are hit flash, and the dice for debris lie at the board with the number to reach', async () => {
  const [anna, ben] = [await person(server, 'Anna', { motion: true, settings: { speed: 'normal' } }), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: SETTINGS, rig: RIG });
  const blown = () => anna.tables.flatMap(({ events }) => events ?? []).filter(({ kind }) => kind === 'debris');
  await until('both to be asked', () => anna.ask !== null && ben.ask !== null);
  await shown(anna);
  await watch(anna);
  for (let i = 0; i < 40 && blown().length === 0; i++) {
    const tab = await until('somebody to be asked', () => (blown().length > 0 ? 'blown' : [anna, ben].find((one) => one.ask !== null)));
    if (tab === 'blown') break;
    const asked = tab.ask;
    await shown(tab);
    if (tab.last.asks.kind === 'plan') await straight(tab);
    else await pressPrimary(tab, asked);
    await until('the answer', () => tab.ask !== asked);
  }
  const [roll] = blown();
  const need = Math.floor(roll.distance / 10);
  await until('the dice on the map', async () => (await anna.page.evaluate(() => window.seen.rolls)).length > 0);
  assert.deepEqual(await anna.page.evaluate(() => window.seen.rolls), [`${need} needed: ${roll.hit ? 'hit' : 'miss'}`]);
  assert.equal(await anna.page.evaluate(() => window.seen.blown), 2, 'the one that is touched and the one that is near');
  await until('the map to be still', async () => await anna.page.locator('.layer--shots > *').count() === 0);
  assert.equal(await anna.page.locator('.blown').count(), 0, 'a flash is over');
  const marks = ben.page.locator('.layer--traces');
  await until('both outlined', async () => await marks.locator('.blown').count() === 2);
  assert.match(await marks.locator('.readout__small').textContent(), /needed: (hit|miss)/);
  const beside = ben.page.locator('.shot', { hasText: 'Debris at' });
  assert.equal((await beside.locator('.num').textContent()).trim(), `${roll.die + roll.other_die} ${roll.hit ? '≥' : '<'} ${need}`);
  for (const [width, height] of [[1366, 657], [390, 844]]) {
    await ben.page.setViewportSize({ width, height });
    await fits(ben, `the blast, ${width}`, { least: 24 });
    await picture(ben, `starship-blast-${width}x${height}`);
  }
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

await run();
