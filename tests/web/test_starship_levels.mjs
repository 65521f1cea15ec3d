// Levels, fuel and the blank in Starship Battles: a level is set when placing, a climb is planned and sealed by keyboard,
// nobody else has a trace of it before the reveal, and on all screens it fits.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, pressPrimary, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, lever, openStarship, outlook, sealIt, shown, take } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const OPTIONAL = ['levels', 'fuel', 'tailing', 'blank_cards', 'pilots', 'talents'];
let anna;
let ben;

const rung = (name) => anna.page.getByRole('radiogroup', { name: 'Level after the first step' }).getByRole('radio', { name: new RegExp(`^${name}`) });
const says = (tab, pattern) => until(`it to be said: ${pattern}`, async () => pattern.test(await tab.page.locator('#news').evaluate((one) => one.textContent)));
const takeCard = async (tab, name) => take(tab, await card(tab, name).getAttribute('data-card'));
const isAsked = (tab, kind) => until(`${tab.name} to be asked: ${kind}`, () => tab.ask !== null && tab.last.asks.kind === kind);
const ready = (tab) => tab.page.getByRole('dialog').getByRole('button', { name: 'Ready' });

/** Ready without a pilot; each answer of another side asks anew, so a press may come too late. */
const content = (tab) =>
  until('to be content', async () => {
    if (tab.ask === null || tab.last.asks.kind !== 'crew') return true;
    await pressPrimary(tab, tab.ask);
    return false;
  });

/** Everything before planning: an ace with a talent for Anna, no pilot for Ben; ships in the middle, on level 2 and 1. */
async function setUp() {
  await isAsked(ben, 'crew');
  for (const [name, kind] of [['Ace', 'crew'], ['Power Pilot', 'gift']]) {
    await isAsked(anna, kind);
    await shown(anna);
    const asked = anna.ask;
    await press(anna, anna.page.locator('.bench__cards').getByRole('button', { name: new RegExp(`^${name}`) }).first());
    await until('the next', () => anna.ask !== null && anna.ask !== asked);
    if (kind === 'crew') await content(ben);
    await shown(anna);
    const again = anna.ask;
    await pressPrimary(anna, again);
    await until('to be ready', () => anna.ask !== again);
  }
  for (let placed = 0; placed < 2; placed++) {
    const tab = await until('to place', () => [anna, ben].find((one) => one.ask !== null && one.last.asks.kind === 'place'));
    await shown(tab, { brief: true });
    await press(tab, ready(tab));
    const level = tab.page.getByRole('radiogroup', { name: 'Starting level' });
    assert.equal(await level.getByRole('radio', { name: '2', exact: true }).getAttribute('aria-checked'), 'true');
    if (tab === ben) {
      await tab.page.keyboard.press('.');
      await tab.page.keyboard.press('PageDown');
      assert.equal(await level.getByRole('radio', { name: '1', exact: true }).getAttribute('aria-checked'), 'true');
    }
    await picture(tab, `starship-place-level-${tab.name}`);
    await pressPrimary(tab, tab.ask);
    await until('it to stand', () => tab.view.ships.find((ship) => ship.yours).where === 'on_table');
  }
}

test('a table without optional rules shows nothing of them', async () => {
  const tab = await person(server, 'Dora');
  await openStarship(tab, { settings: { rules: 'complete', ships: '1' } });
  await tab.page.getByLabel('Who sits in seat 2').selectOption('ensign');
  await start(tab);
  await isAsked(tab, 'place');
  await shown(tab);
  assert.equal(await tab.page.getByRole('dialog').count(), 0);
  await pressPrimary(tab, tab.ask);
  await isAsked(tab, 'plan');
  await shown(tab);
  for (const one of ['.climb', '.rail:not([hidden])', '.plates', '.fuel', '.moves__blank', '.craft__crew', '.chain', '.now-open', '.lv']) assert.equal(await tab.page.locator(one).count(), 0, one);
  await tab.close();
});

test('levels and the start energy when placing', async () => {
  anna = await person(server, 'Anna');
  ben = await person(server, 'Ben');
  const link = await openStarship(anna, { settings: { rules: 'complete', ships: '1', optional: OPTIONAL } });
  await sitDown(ben, link);
  await start(anna);
  await setUp();
  for (const tab of [anna, ben]) await isAsked(tab, 'plan');
  await shown(anna);
  assert.deepEqual(anna.view.ships.map((ship) => ship.level), [2, 1]);
  assert.deepEqual([await anna.page.locator('.ship.colonial .plates > g').count(), await anna.page.locator('.ship.cylon .plates > g').count()], [2, 1]);
  assert.equal(await anna.page.locator('.tag .lv--same').count(), 1);
  assert.equal(await anna.page.locator('.tag .lv--near').count(), 1, 'one level apart');
  await anna.page.locator('.contact', { hasText: '1 level down' }).waitFor({ state: 'attached' });
});

test('the ladder: one up, one down, the rest closed with its rule; closes overboosts and Back', async () => {
  assert.equal(await rung('Level 2, stay').getAttribute('aria-checked'), 'true');
  assert.equal(await rung('Level 4').getAttribute('aria-disabled'), 'true');
  assert.equal(await rung('Level 4').getAttribute('data-rule'), 'SB-351');
  await takeCard(anna, 'Straight');
  await anna.page.keyboard.press('.');
  await anna.page.keyboard.press('PageUp');
  assert.equal(await rung('Level 3, climb by one').getAttribute('aria-checked'), 'true');
  assert.match(await anna.page.locator('.climb__say').innerText(), /\+3 energy/);
  assert.equal(await card(anna, 'Overboost straight').getAttribute('data-rule'), 'SB-352');
  assert.equal(await card(anna, 'Change direction').getAttribute('data-rule'), 'SB-353');
  assert.match(await lever(anna, 'Low').innerText(), /1\+3/);
  await until('both steps', () => outlook(anna).steps?.length === 2 && outlook(anna).steps[0].level === 3);
  await says(anna, /^(.* )?Climbs to level 3 in step 1, card in step 2\. Straight, \w+\. Legal\. Kinetic energy 2 to \d, G 0 of 4\. Fuel 50 to \d+\./);
  assert.equal(await anna.page.locator('.lv--plan').count(), 2, 'chips at both ghosts');
  await anna.page.keyboard.press('PageDown');
  assert.equal(await rung('Level 2').getAttribute('aria-checked'), 'true');
  assert.equal(await card(anna, 'Overboost straight').getAttribute('aria-disabled'), null);
  await rung('Level 2').focus();
  await anna.page.keyboard.press('ArrowUp');
  assert.equal(await rung('Level 3').getAttribute('aria-checked'), 'true');
});

test('fuel in a sum with its parts, the blank by its key, a talent that opens something', async () => {
  assert.match(await anna.page.locator('.moves__sum .fuel__why').evaluate((one) => one.textContent), /^fuel 50 − \d+: energy \d+, G 0, dial 0$/);
  await anna.page.keyboard.press('.');
  await anna.page.keyboard.press('b');
  const blank = anna.page.getByRole('button', { name: /^Blank card/ });
  assert.equal(await blank.getAttribute('aria-pressed'), 'true');
  await until('two cards', () => outlook(anna).cards === 2);
  await anna.page.keyboard.press('PageDown');
  await anna.page.locator('.offer', { hasText: 'Power Pilot' }).waitFor();
  await anna.button('Clear').click();
  await takeCard(anna, 'Overboost straight');
  assert.equal(await blank.getAttribute('data-rule'), 'SB-296');
  assert.equal(await blank.getAttribute('aria-pressed'), 'false');
  await anna.button('Clear').click();
  const offer = anna.page.locator('.offer', { hasText: 'Power Pilot' });
  await press(anna, offer);
  assert.equal(await offer.getAttribute('aria-pressed'), 'true');
  await press(anna, offer);
});

test('it fits on every screen', async () => {
  await takeCard(anna, 'Straight');
  await anna.page.keyboard.press('.');
  await anna.page.keyboard.press('PageUp');
  await anna.page.keyboard.press('b');
  await audit(anna, 'planning with levels', 'starship-levels');
  for (const [width, height] of [[1366, 657], [768, 1024], [390, 844], [1280, 800]]) {
    await anna.page.setViewportSize({ width, height });
    await fits(anna, `planning with levels, ${width}`, { least: 24 });
    await picture(anna, `starship-levels-${width}x${height}`);
  }
});

test('sealed: nobody else has a trace of it before the reveal', async () => {
  const told = ben.frames.length;
  await sealIt(anna);
  await anna.page.getByRole('heading', { name: 'Viper 1 sealed' }).waitFor();
  for (const text of ben.frames.slice(told)) {
    const { plan } = JSON.parse(text).view?.ships?.[0] ?? {};
    assert.ok(!plan || (plan.level ?? null) === null && (plan.blank ?? null) === null && plan.talent === undefined, text.slice(0, 300));
  }
  assert.equal(ben.view.ships[0].level, 2);
  const page = await ben.page.evaluate(() => document.body.textContent);
  assert.ok(!/climbs|level 3 in step/.test(page), 'the climb is in the other page');
  await shown(ben);
  await takeCard(ben, 'Straight');
  await sealIt(ben);
  await until('the climb', () => anna.view.ships[0].level === 3 && ben.view.ships[0].level === 3);
  await ben.page.locator('.log__line', { hasText: 'climbs to level 3' }).first().waitFor({ state: 'attached' });
  await until('its plates', async () => await ben.page.locator('.ship.colonial .plates > g').count() === 3);
  assert.equal(await ben.page.locator('.tag .lv--far').count(), 1, 'two levels apart');
  await ben.page.locator('.ship.colonial[data-look="far"]').waitFor({ state: 'attached' });
});

test('the rail looks at a level, by its key', async () => {
  await ben.page.keyboard.press('.');
  await ben.page.keyboard.press('l');
  assert.equal(await ben.page.locator('.ship[data-look="outline"]').count(), 2, 'nobody is on level 4');
  for (let i = 0; i < 4; i++) await ben.page.keyboard.press('l');
  assert.equal(await ben.page.locator('.ship[data-look="outline"]').count(), 0);
  await anna.close();
  await ben.close();
});

await run();
