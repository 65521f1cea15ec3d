// The bench of Starship Battles: a table with optional rules is opened in the lobby, pilots and talents are picked, what
// does not fit says why, and the briefing tells what is in play.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, pressPrimary, sitDown, start, yourOwn } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { openByForm, shown } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const OPTIONAL = ['blank_cards', 'fuel', 'tailing', 'levels', 'pilots', 'talents'];
let anna;
let ben;

const isAsked = (tab, kind) => until(`${tab.name} to be asked: ${kind}`, () => tab.ask !== null && tab.last.asks.kind === kind);
const card = (tab, name) => tab.page.locator('.bench__cards').getByRole('button', { name: new RegExp(`^${name}`) });

/** Takes a card of the bench, without waiting for the other seat. */
async function takes(tab, name) {
  const asked = tab.ask;
  await press(tab, card(tab, name).first());
  await until('it to be taken', () => tab.ask !== asked);
}

test('the lobby: boxes for what is optional, buttons for presets, and a refusal in a sentence, on a phone', async () => {
  const tab = await person(server, 'Cleo', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await tab.go('/');
  await tab.page.locator('input[name="game"][value="starship"]').check({ force: true });
  const form = tab.page.getByRole('form', { name: 'New table: Starship Battles' });
  await yourOwn(form);
  const ticked = () => form.locator('input[name="set-optional"]:checked').evaluateAll((boxes) => boxes.map((box) => box.value));
  for (const [preset, ...boxes] of [['Gunnery', 'aiming', 'attack_declaration', 'doubles'], ['Terrain', 'asteroids', 'planetoids'], ['None']]) {
    await press(tab, form.getByRole('button', { name: preset, exact: true }));
    assert.deepEqual(await ticked(), boxes, preset);
  }
  const box = form.getByRole('checkbox', { name: 'Talents' });
  await box.scrollIntoViewIfNeeded();
  await until('talents to be closed', () => box.isDisabled());
  assert.match(await box.locator('xpath=..').innerText(), /Talents and flaws need pilots\. \(SB-432\)/);
  await picture(tab, 'starship-optional-phone');
  await fits(tab, 'the form');
  await form.locator('input[name="set-ships"][value="12"]').check({ force: true });
  await press(tab, form.getByRole('button', { name: 'Open the table' }));
  if (await tab.page.getByLabel('Your name').count() > 0) {
    await tab.page.getByLabel('Your name').fill('Cleo');
    await press(tab, tab.button('Continue'));
  }
  await tab.page.locator('#toasts [role="alert"]', { hasText: /SB-074/ }).waitFor();
  await picture(tab, 'starship-refused-phone');
  await tab.close();
});

test('pilots: those that fit, the others dashed with their rule', async () => {
  anna = await person(server, 'Anna');
  ben = await person(server, 'Ben');
  const link = await openByForm(anna, { settings: { rules: 'complete', ships: '2', optional: OPTIONAL } });
  await sitDown(ben, link);
  await start(anna);
  for (const tab of [anna, ben]) await isAsked(tab, 'crew');
  await shown(anna);
  await anna.page.getByRole('heading', { name: 'A pilot for Viper 1' }).waitFor();
  assert.equal(await card(anna, 'Scar').count(), 0, 'a Cylon pilot on a Colonial bench');
  await audit(anna, 'the bench', 'starship-bench');
  for (const [tab, ...names] of [[anna, 'Apollo', 'Rookie'], [ben, 'Ace', 'Rookie']])
    for (const name of names) {
      await takes(tab, name);
      await isAsked(tab, 'crew');
      await shown(tab);
    }
  const pilots = (tab) => tab.view.ships.map((ship) => ship.pilot?.id);
  await until('both to have heard of all', () => [anna, ben].every((tab) => pilots(tab).every(Boolean)));
  assert.deepEqual(pilots(anna), ['apollo', 'rookie', 'ace', 'rookie']);
  assert.equal(await card(anna, 'Apollo').getAttribute('aria-disabled'), 'true');
  assert.match(await card(anna, 'Apollo').getAttribute('data-rule'), /^SB-4(08|10)$/);
  await card(anna, 'Apollo').click({ force: true });
  await anna.page.locator('.slip').waitFor();
  await anna.page.keyboard.press('Escape');
  for (const tab of [anna, ben]) {
    await shown(tab);
    await pressPrimary(tab, tab.ask);
    await until('to be content', () => tab.ask === null || tab.last.asks.kind !== 'crew');
    if (tab === anna) await until('Ben to hear of it', () => ben.moment === anna.moment);
  }
});

test('talents: a meter, a flaw pays for one more, and what does not fit has its rule', async () => {
  for (const tab of [anna, ben]) await isAsked(tab, 'gift');
  await shown(anna);
  assert.match(await anna.page.locator('.meter').innerText(), /Talents 0 of 3/);
  await anna.page.getByRole('tab', { name: /Viper/ }).first().click();
  await anna.page.getByRole('heading', { name: 'Talents for Viper 1' }).waitFor();
  assert.equal(await card(anna, 'Marksman').count(), 0, 'what is not on the card of Apollo');
  const { moment } = anna.last.table;
  await pressPrimary(ben, ben.ask);
  await until('Anna to hear that Ben is done', () => anna.last.table.moment > moment); // she is asked anew
  for (const name of ['Power Pilot', 'Tormented Soul']) {
    await isAsked(anna, 'gift');
    await shown(anna);
    await takes(anna, name);
  }
  await isAsked(anna, 'gift');
  await shown(anna);
  assert.match(await anna.page.locator('.meter').innerText(), /Talents 1 of 4, flaws pay 1/);
  await anna.page.getByRole('tab', { name: /Viper/ }).nth(1).click();
  assert.equal(await card(anna, 'Power Pilot').getAttribute('data-rule'), 'SB-431', 'rookie talents only');
  await takes(anna, 'Marksman');
  await isAsked(anna, 'gift');
  await shown(anna);
  await picture(anna, 'starship-bench-talents');
  await audit(anna, 'talents');
  await anna.page.setViewportSize({ width: 390, height: 844 });
  await picture(anna, 'starship-bench-390x844');
  await fits(anna, 'the bench on a phone', { least: 28 });
  await anna.page.setViewportSize({ width: 1280, height: 800 });
  const talents = anna.view.ships[0].pilot.talents.map((one) => one.id);
  assert.deepEqual(talents, ['power_pilot', 'tormented_soul']);
  await pressPrimary(anna, anna.ask);
});

test('the ship panel has the pilot, and a press opens the cards', async () => {
  const first = await until('to place', () => [anna, ben].find((tab) => tab.ask !== null && tab.last.asks.kind === 'place'));
  await first.page.getByRole('dialog').waitFor();
  await picture(first, 'starship-briefing');
  await audit(first, 'the briefing');
  const text = await first.page.getByRole('dialog').innerText();
  for (const name of ['Four levels', 'Fuel', 'Tailing', 'Blank cards', 'Pilots', 'Talents and flaws', 'Apollo', 'Power Pilot and Tormented Soul']) assert.ok(text.includes(name), `${name}: ${text}`);
  assert.match(text, /Not in play: aiming/);
  for (const [width, height] of [[1366, 657], [768, 1024], [390, 844]]) {
    await first.page.setViewportSize({ width, height });
    await picture(first, `starship-briefing-${width}x${height}`);
    await fits(first, `the briefing, ${width}`, { least: 28 });
  }
  await first.page.setViewportSize({ width: 1280, height: 800 });
  const sent = first.sent.length;
  await press(first, first.page.getByRole('dialog').getByRole('button', { name: 'Ready' }));
  await first.page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.ok(!first.sent.slice(sent).some((message) => message.type === 'choose'), 'the briefing answers nothing');
  await first.page.keyboard.press('i');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Ready' }).click();
  const row = anna.page.locator('.craft__crew', { hasText: 'Apollo' });
  assert.match(await row.innerText(), /\+2/);
  if (first === anna) {
    await row.click();
    const cards = anna.page.getByRole('dialog', { name: /Apollo/ });
    assert.match(await cards.innerText(), /Power Pilot[\s\S]*Tormented Soul/);
    await audit(anna, 'cards of a pilot', 'starship-talent-cards');
    await anna.page.keyboard.press('Escape');
  }
  await anna.close();
  await ben.close();
});

await run();
