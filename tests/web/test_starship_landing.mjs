// test_starship_landing.mjs: above the ground: rungs that lead down and up, what a landing needs, what a crash costs, landed ships.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, pressPrimary, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, lever, openStarship, outlook, seal, sealIt, shown } from './kit/starship.mjs';
import { sitAt } from './kit/starship_lab.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];
let anna;
let ben;

const rung = (tab, name) => tab.page.locator('.climb').getByRole('radio', { name });
const whole = (tab) => until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
const ticks = (tab) => tab.page.locator('.ticks > li').evaluateAll((all) => all.map((one) => one.className));
const words = async (tab) => (await tab.page.locator('.contacts').textContent()).replaceAll('’', "'");
const told = (tab, kind) => tab.tables.flatMap(({ events }) => events ?? []).filter((event) => event.kind === kind);

async function slow(tab) {
  await press(tab, card(tab, 'Straight'));
  await whole(tab);
  if (await lever(tab, 'Low').getAttribute('aria-disabled') !== 'true') await press(tab, lever(tab, 'Low'));
  await whole(tab);
}

/** Plays straight ahead until `enough()`. */
async function playUntil(enough) {
  for (let i = 0; i < 60; i++) {
    const tab = await until('somebody to be asked', () => (enough() ? 'enough' : [anna, ben].find((one) => one.ask !== null)));
    if (tab === 'enough') return;
    const asked = tab.ask;
    await shown(tab);
    if (tab.last.asks.kind === 'plan') {
      await slow(tab);
      await sealIt(tab);
    } else await pressPrimary(tab, asked);
    await until('the answer', () => tab.ask !== asked);
  }
  assert.fail('it took too long');
}

test('FL-153 right above the ground the floor has contours, no stars; zones lie on it', async () => {
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  const link = await openStarship(anna, { settings: { scenario: 'house_ground_strip' } });
  await sitDown(ben, link);
  await start(anna);
  await playUntil(() => [anna, ben].every((tab) => tab.ask !== null && tab.last.asks.kind === 'plan'));
  await shown(anna);
  assert.equal(await anna.page.locator('.air__contours').count(), 1);
  assert.equal(await anna.page.locator('.space__stars').count(), 0);
  for (const zone of ['smooth', 'hard', 'station', 'ramp']) assert.equal(await anna.page.locator(`.layer--terrain .zone--${zone}`).count(), 1, zone);
  assert.match(await words(anna), /Hard ground, \d+ o'clock/);
});

test('FL-065 a Viper that lands where it is not smooth crashes: the ticks say what is open, the button what it costs', async () => {
  await slow(anna);
  assert.equal(await anna.page.locator('.ticks').count(), 0);
  await press(anna, rung(anna, 'Land'));
  await until('the outlook of a landing', () => outlook(anna)?.touchdown?.ground === true);
  await until('the price on the button', async () => /Crash: 2 counters/.test(await seal(anna).textContent()));
  assert.match(await seal(anna).getAttribute('class'), /btn--danger/);
  assert.deepEqual(await ticks(anna), ['ticks__met', 'ticks__met', 'ticks__met', 'ticks__open']);
  assert.match(await anna.page.locator('.ticks').textContent(), /front line on smooth ground/);
  for (const [width, height] of SIZES) {
    await anna.page.setViewportSize({ width, height });
    await fits(anna, `a landing, ${width}`, { least: 24 });
    await picture(anna, `starship-landing-${width}x${height}`);
  }
  await anna.page.setViewportSize({ width: 1440, height: 900 });
  await audit(anna, 'a landing', 'starship-landing');
  await press(anna, lever(anna, 'Medium'));
  await until('too fast', async () => (await ticks(anna))[2] === 'ticks__open');
  await anna.page.evaluate(() => document.activeElement.blur());
  await anna.page.keyboard.press('PageUp');
  await until('it to fly on', async () => await anna.page.locator('.ticks').count() === 0);
  await anna.page.keyboard.press('PageDown');
  await until('it to land again', async () => await anna.page.locator('.ticks').count() === 1);
  await anna.page.keyboard.press('PageUp');
  await press(anna, lever(anna, 'Low'));
  await whole(anna);
  await sealIt(anna);
});

test('FL-172 whoever stands at a station reads that it takes fuel; a Viper without a ramp that it stays', async () => {
  const { components } = ben.frames.map((text) => JSON.parse(text)).find(({ type }) => type === 'components');
  const says = (ship, at) => ben.page.evaluate(async ([parts, view, number, { x, y }]) => {
    const { landedText } = await moduleAt('games/starship/landing.js');
    const row = { ...view.ships[number], x, y, landed: { piece: null, ground: true, stays: 1, can_leave: view.ships[number].side === 'cylon' } };
    return landedText(parts, view, row);
  }, [components, ben.view, ship, at]);
  const station = ben.view.terrain.find(({ template }) => template === 'station');
  const turn = ben.view.turn + 1;
  assert.equal(await says(2, station), `landed on the ground, may take off in turn ${turn}, +25 fuel at the end of the turn`);
  assert.equal(await says(2, { x: 3000, y: 3000 }), `landed on the ground, may take off in turn ${turn}`);
  assert.equal(await says(0, { x: 3000, y: 3000 }), 'landed on the ground, cannot take off without a ramp');
});

test('FL-072 a Raider lands, rests for two turns and takes off again, by keys', async () => {
  await shown(ben);
  await slow(ben);
  await ben.page.evaluate(() => document.activeElement.blur());
  await ben.page.keyboard.press('PageDown');
  await until('all conditions to be met', async () => (await ticks(ben)).join() === 'ticks__met,ticks__met,ticks__met,ticks__met');
  await until('the words', async () => /Lands on the ground in step 1: all conditions met/.test(await ben.page.locator('.moves__sum').textContent()));
  assert.match(await seal(ben).getAttribute('class'), /btn--primary/);
  const lander = ben.last.asks.options[0].ship;
  const turn = ben.view.turn;
  await sealIt(ben);
  await playUntil(() => ben.view.ships[lander].landed !== null);
  await until('it to lie on the ground', async () => await anna.page.locator('.ship[data-landed]').count() === 1);
  await playUntil(() => anna.view.turn > turn && anna.ask !== null && anna.last.asks.kind === 'plan');
  await shown(anna);
  const says = new RegExp(`landed on the ground, may take off in turn ${turn + 3}`);
  assert.match(await words(anna), says);
  await until('the badge', async () => /may take off in turn/.test(await ben.page.locator('.crafts').allTextContents().then((all) => all.join())));
  await picture(ben, 'starship-landed');
  await playUntil(() => ben.ask !== null && ben.last.asks.kind === 'plan' && ben.last.asks.options[0].ship === lander);
  assert.equal(ben.view.turn, turn + 3);
  await shown(ben);
  await press(ben, card(ben, 'Straight'));
  await ben.page.evaluate(() => document.activeElement.blur());
  await ben.page.keyboard.press('PageUp');
  await until('the take-off', async () => await rung(ben, 'Take off').getAttribute('aria-checked') === 'true');
  await whole(ben);
  await picture(ben, 'starship-take-off');
  await sealIt(ben);
  await playUntil(() => told(anna, 'takes_off').length === 1);
  assert.equal(anna.view.ships[lander].landed, null);
  await until('it to fly', async () => await anna.page.locator('.ship[data-landed]').count() === 0);
  await Promise.all([anna, ben].map((one) => one.close()));
});

/** Raptor 2 flies towards the planetoid in the middle; its front line would come down on its centre at Low. */
const APPROACH = {
  ships: [
    { x: 10_000, y: 10_000, heading: 0, energy: 1, energy_before: 1 },
    { x: 45_000, y: 25_500, heading: 0, energy: 1, energy_before: 1 },
    {}, {}, {}, {},
    { x: 10_000, y: 66_000, heading: 9000, energy: 1, energy_before: 1 },
    { x: 30_000, y: 66_000, heading: 9000, energy: 1, energy_before: 1 },
  ],
  turn: 2,
};
const ROCK = 1; // the second of three

test('FL-056 a Raptor lands on a planetoid: all ticks are met, and only on its own level (FL-053)', async () => {
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: { scenario: 'there_and_back_again' }, rig: APPROACH });
  await playUntil(() => anna.ask !== null && anna.last.asks.kind === 'plan' && anna.last.asks.options[0].ship === 1);
  await shown(anna);
  await slow(anna);
  await press(anna, rung(anna, 'Land'));
  await until('the outlook of a landing', () => outlook(anna)?.touchdown?.piece === ROCK);
  await until('all conditions to be met', async () => (await ticks(anna)).join() === 'ticks__met,ticks__met,ticks__met,ticks__met');
  await until('the words', async () => /Lands on Planetoid 2 in step 1: all conditions met/.test(await anna.page.locator('.moves__sum').textContent()));

  const { components } = anna.frames.map((text) => JSON.parse(text)).find(({ type }) => type === 'components');
  const met = (level) => anna.page.evaluate(async ([parts, view, told, at]) => {
    const { ticks: rows } = await moduleAt('games/starship/landing.js');
    const plan = { cards: [{ symbols: ['straight'] }], speed: 'low' };
    const outlookAt = { ...told, steps: told.steps.map((step) => ({ ...step, level: at })) };
    return rows(parts, view, view.ships[1], plan, outlookAt).map((row) => row.met);
  }, [components, anna.view, outlook(anna), level]);
  const { level } = anna.view.terrain[ROCK];
  assert.deepEqual(await met(level), [true, true, true, true]);
  assert.deepEqual(await met(level + 1), [true, true, true, false], 'on another level it does not land');

  await sealIt(anna);
  await playUntil(() => anna.view.ships[1].landed !== null);
  assert.equal(anna.view.ships[1].landed.piece, ROCK);
  await until('it to lie on the rock', async () => await ben.page.locator('.ship[data-landed]').count() === 1);
  assert.equal(told(anna, 'landed').length, 1);
  await Promise.all([anna, ben].map((one) => one.close()));
});

await run();
