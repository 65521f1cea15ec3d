// test_starship_navigation.mjs: jumps that are prepared: the lever declares one, location markers lie for all to see, the dials and the
// ring are the chooser's alone; go on, jump or break off is sealed; the jump is made.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, pressPrimary } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, lever, outlook, seal, sealIt, shown } from './kit/starship.mjs';
import { sitAt } from './kit/starship_lab.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];
const SETTINGS = { scenario: 'house_jump_race' };

/** Raptor 1 in the open, Raptor 2 three centimetres beside it, base to base; the Raiders far away. */
const OPEN = {
  ships: [
    { x: 40_000, y: 30_000, heading: 0, energy: 2, energy_before: 2 },
    { x: 49_000, y: 30_000, heading: 0, energy: 2, energy_before: 2 },
    {},
    { x: 20_000, y: 80_000, heading: 9000, energy: 2, energy_before: 2 },
    { x: 100_000, y: 80_000, heading: 9000, energy: 2, energy_before: 2 },
    {},
  ],
  turn: 1,
};

let anna;
let ben;

const dial = (tab, name) => tab.page.getByRole('slider', { name });
const ready = (tab) => until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');

async function sizes(tab, name, options = {}) {
  for (const [width, height] of SIZES) {
    await tab.page.setViewportSize({ width, height });
    await picture(tab, `starship-${name}-${width}x${height}`);
    await fits(tab, `${name}, ${width}`, { least: 24, ...(width !== 1024 && options) }); // there the page scrolls
  }
  await tab.page.setViewportSize({ width: 1440, height: 900 });
}

/** Plans the card that is asked for, at its usual speed or at another. */
async function plan(tab, name = 'Straight', speed = null) {
  await shown(tab);
  await press(tab, card(tab, name));
  if (speed) await press(tab, lever(tab, speed));
  await ready(tab);
  await sealIt(tab);
}

/** Everybody flies straight until this page is asked something of this kind, or until something else has come about. */
async function untilAsked(tab, kind, enough = null) {
  for (let i = 0; i < 60; i++) {
    const one = await until('somebody to be asked', () => enough?.() || [anna, ben].find((each) => each.ask !== null));
    if (enough ? enough() : one === tab && one.last.asks.kind === kind) return enough ? null : shown(one);
    const asked = one.ask;
    if (one.last.asks.kind === 'plan') await plan(one);
    else {
      await shown(one);
      await pressPrimary(one, asked);
    }
    await until(() => `the answer to ${kind}`, () => one.ask !== asked);
  }
  throw new Error(`never asked: ${kind}`);
}

test('FL-197 the lever at FTL declares a jump and says what it keeps', async () => {
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: SETTINGS, rig: OPEN });
  await until('both to plan', () => anna.ask !== null && ben.ask !== null);
  await shown(anna);
  await press(anna, card(anna, 'Straight'));
  assert.match(await lever(anna, 'FTL').innerText(), /keeps 2/);
  await press(anna, lever(anna, 'FTL'));
  await ready(anna);
  await until('what it comes to', async () => /Begins to prepare a jump/.test(await anna.page.locator('.moves__sum').textContent()));
  assert.ok(outlook(anna).steps.length > 0, 'the ship flies on');
  await picture(anna, 'starship-declare-jump');
  await sealIt(anna);
});

test('FL-205 markers: too near another is refused in place; all see those that lie', async () => {
  await untilAsked(anna, 'locate');
  assert.match(await anna.page.locator('#ask').textContent(), /marker A/);
  await pressPrimary(anna, anna.ask);
  await until('marker B', () => anna.last.asks?.kind === 'locate' && anna.last.asks.options[0].location === 'B');
  await shown(anna);
  const [first] = anna.view.locations.colonial;
  await until('the circle', async () => await anna.page.locator('.navclear').count() === 1);
  await anna.page.locator('#locate-x').fill(String(first.x / 1000 + 10));
  await anna.page.locator('#locate-x').press('Tab');
  await anna.page.locator('#locate-y').fill(String(first.y / 1000 + 5));
  await anna.page.locator('#locate-y').press('Tab');
  await until('the refusal', async () => /24 cm from/.test(await anna.page.locator('.work [role="status"]').textContent()));
  assert.equal(await anna.button('Too near another').getAttribute('aria-disabled'), 'true');
  await audit(anna, 'placing a marker', 'starship-locate');
  await sizes(anna, 'locate');
  await anna.page.locator('.board').focus();
  for (let i = 0; i < 24; i++) await anna.page.keyboard.press('ArrowRight');
  await until('it to be free', async () => await anna.button(/Place marker B/).count() === 1);
  const asked = anna.ask;
  await anna.page.keyboard.press('Enter');
  await until('marker C', () => anna.ask !== asked);
  await until('two on the other page', () => ben.view.locations.colonial.length === 2);
  assert.equal(await ben.page.locator('.location.colonial').count(), 2);
  assert.equal(await ben.page.locator('.navclear').count(), 0, 'the circles are the chooser’s');
  await untilAsked(anna, 'chart');
  assert.ok(anna.view.locations.colonial.length >= 3);
});

test('FL-212 three dials by keys and by a press on the map; the ring for every number of counters', async () => {
  await until('a ring', async () => await anna.page.locator('.rose__p').count() === 8);
  await dial(anna, 'Navpoint').focus();
  await anna.page.keyboard.press('ArrowRight');
  assert.equal(await dial(anna, 'Navpoint').getAttribute('aria-valuetext'), 'Marker B');
  await anna.page.keyboard.press('End');
  assert.equal(await dial(anna, 'Navpoint').getAttribute('aria-valuetext'), 'Out of the battle');
  assert.equal(await dial(anna, 'Distance').count(), 0, 'there is no distance to nowhere');
  await anna.page.keyboard.press('Home');
  await dial(anna, 'Direction').focus();
  await anna.page.keyboard.press('ArrowRight');
  await dial(anna, 'Distance').focus();
  await anna.page.keyboard.press('End');
  assert.equal(await dial(anna, 'Distance').getAttribute('aria-valuenow'), '24');
  await anna.button(/^Fix A · 2 · 24 cm/).waitFor();
  await until('the outlook', () => outlook(anna)?.prepared?.length === 7);
  const before = await anna.page.locator('.foresight .chance').innerText();
  await anna.page.locator('.foresee label').nth(6).click();
  const { clear } = outlook(anna).prepared[6];
  await until('the ring of six', async () => (await anna.page.locator('.foresight .chance b').first().textContent()) === `${Math.round(clear / 2.16)} %`);
  assert.match(before, /Clear/);
  assert.equal(await anna.page.locator('.spokes li').count(), 8);
  await until('the sentence', async () => /A, 2, 24 cm with 6 counters: clear \d+ percent/.test(await anna.page.locator('#news').textContent()));
  await audit(anna, 'coordinates', 'starship-chart');
  await sizes(anna, 'chart', { ask: true });

  const marker = anna.view.locations.colonial[1];
  const at = await anna.page.locator(`.location.colonial[data-letter="${marker.letter}"]`).boundingBox();
  await anna.page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  await until('the nearest setting', async () => (await dial(anna, 'Navpoint').getAttribute('aria-valuetext')) === `Marker ${marker.letter}` && (await dial(anna, 'Distance').getAttribute('aria-valuenow')) === '0');
});

test('FL-211 nobody else’s page has a trace of dials, ring or choice', async () => {
  await anna.page.locator('.board').click({ position: { x: 200, y: 200 } });
  await dial(anna, 'Distance').focus();
  await anna.page.keyboard.press('Home');
  for (let i = 0; i < 15; i++) await anna.page.keyboard.press('ArrowRight');
  const asked = anna.ask;
  await anna.page.keyboard.press('Enter');
  await until('the coordinates to be fixed', () => anna.ask !== asked);
  await until('them in the own view', () => anna.view.ships[0].program?.distance === 15);
  assert.equal(await ben.page.locator('.navdial, .foresight, .rose__p, .rose__dot, .ftl__ray').count(), 0);
  const theirs = ben.view.ships[0].program;
  assert.deepEqual([theirs.navpoint, theirs.direction, theirs.distance], [null, null, null]);
  for (const frame of ben.frames) assert.ok(!frame.includes('"prepared"'), 'no ring in what was sent');
});

test('FL-216 go on, jump or break off: with what waiting is worth, and who is in the wake', async () => {
  await untilAsked(anna, 'prepare');
  const work = anna.page.locator('.work--prepare');
  await until('this turn and each until six counters lie', async () => await work.locator('.risks tbody tr').count() === 7);
  assert.match(await work.locator('.risks tbody tr').last().innerText(), /^In 6 turns\s+6\s/);
  assert.match(await work.innerText(), /· 15 cm/);
  assert.ok(await anna.page.locator('.wake').count() >= 1, 'the wake is drawn');
  await audit(anna, 'go on or jump', 'starship-prepare');
  await sizes(anna, 'prepare', { ask: true });
  assert.equal(await ben.page.locator('.wake, .risks').count(), 0);
  const asked = anna.ask;
  await press(anna, anna.button('Keep preparing'));
  await until('the answer', () => anna.ask !== asked);
  assert.equal(ben.view.ships[0].program.state, 'prepares', 'what was chosen is sealed');
  await untilAsked(anna, 'prepare');
  assert.equal(anna.view.ships[0].program.counters, 1);
  await until('a hex on both pages', async () => await ben.page.locator('.prep[data-ship="0"] .prep__one--on').count() === 1);
  await ben.page.getByRole('img', { name: '1 preparation counter' }).first().waitFor();
});

test('FL-223 the jump: the ship comes out near the end of its ruler', async () => {
  const asked = anna.ask;
  const before = anna.view.ships[0];
  await press(anna, anna.button('Make the jump'));
  await until('the answer', () => anna.ask !== asked);
  await until('it to be planned', () => anna.ask !== null && anna.last.asks.kind === 'plan');
  await shown(anna);
  await press(anna, card(anna, 'Straight'));
  await ready(anna);
  assert.match(await anna.page.locator('.moves__sum').textContent(), /Jumps this turn/);
  await sealIt(anna);
  await untilAsked(anna, 'plan', () => anna.tables.flatMap((message) => message.events ?? []).some(({ kind }) => kind === 'appears'));
  const events = anna.tables.flatMap((message) => message.events ?? []);
  const { navpoint, direction, distance } = events.find(({ kind }) => kind === 'coordinates');
  assert.deepEqual([direction, distance], [before.program.direction, before.program.distance]);
  assert.equal(navpoint, before.program.navpoint);
  await until('all to know them', () => ben.tables.flatMap((message) => message.events ?? []).some(({ kind }) => kind === 'coordinates'));
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

await run();
