// test_starship_agree.mjs: the form of a new table: players as the scenario wants them; optional rules that need or exclude others
// are greyed with the reason; and the briefing of every scenario of Faster than Light can be read at any size.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { Server } from './kit/server.mjs';
import { openByForm, openStarship, shown, startWithBots } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
let anna;

const box = (name, value) => anna.page.locator(`input[name="${name}"][value="${value}"]`);
const closed = (value) => box('set-optional', value).isDisabled();
const why = (value) => anna.page.locator('.tick', { has: box('set-optional', value) }).locator('.tick__no').innerText();
const pick = (name, value) => box(name, value).check({ force: true });

test('FL-190 what does not go together is greyed, with its reason', async () => {
  anna = await person(server, 'Anna');
  await anna.go('/');
  await anna.page.locator('input[name="game"][value="starship"]:not([disabled])').check({ force: true });
  await pick('preset', 'own');
  await pick('set-scenario', 'house_dogfight');
  await until('orbits to be closed', () => closed('orbits'));
  assert.match(await why('orbits'), /Orbits need planetoids\. \(FL-017\)/);
  assert.match(await why('talents'), /Talents and flaws need pilots\. \(SB-432\)/);
  await pick('set-optional', 'planetoids');
  await until('orbits to open', async () => !await closed('orbits'));
  await pick('set-optional', 'orbits');
  await box('set-optional', 'planetoids').uncheck({ force: true });
  await until('orbits to be closed again', () => closed('orbits'));
  assert.equal(await box('set-optional', 'orbits').isChecked(), false);
  await pick('set-optional', 'ftl');
  await until('the other jumps to be closed', () => closed('navigation'));
  assert.match(await why('navigation'), /Choose basic or advanced jumps, not both\. \(FL-190\)/);
  await pick('set-rules', 'quick');
  await until('jumps to be closed', () => closed('ftl'));
  assert.match(await why('levels'), /Three-dimensional space needs the Complete Rules\. \(SB-345\)/);
  await audit(anna, 'the form', 'starship-form');
});

test('SB-070 players as the scenario wants them, and the rules that are its own', async () => {
  await pick('set-rules', 'scenario');
  await pick('set-scenario', 'looking_for_tylium');
  await until('its players', async () => /Looking for Tylium: 2 to 4 players/.test(await anna.page.locator('.opt__players').innerText()));
  assert.equal(await box('seats', '8').isDisabled(), true);
  assert.equal(await box('set-optional', 'scanning').isChecked(), true);
  assert.match(await why('scanning'), /In play: Looking for Tylium needs it/);
  assert.equal(await box('set-missiles', '2').isDisabled(), true, 'no missiles fly');
  assert.match(await anna.page.locator('.tick', { has: box('set-scenario', 'scattered') }).innerText(), /Scattered, 2 to 6 players/);
  await pick('set-scenario', 'scattered');
  await until('what it forbids', async () => /Not in Scattered\. \(FL-318\)/.test(await why('navigation')));
  await pick('set-scenario', 'fragged');
  await until('alone', async () => /: 1 player\./.test(await anna.page.locator('.opt__players').innerText()));
  assert.equal(await box('seats', '1').isChecked(), true);
  for (const [width, height] of [[1366, 657], [390, 844]]) {
    await anna.page.setViewportSize({ width, height });
    await anna.page.locator('.opt', { has: box('set-optional', 'orbits') }).first().scrollIntoViewIfNeeded();
    await picture(anna, `starship-form-${width}x${height}`);
    await fits(anna, `the form, ${width}`, { least: 24 });
  }
  await anna.page.setViewportSize({ width: 1440, height: 900 });
  await anna.close();
});

/** What each briefing must say. */
const SAYS = {
  fragged: [
    /two Raptors fetch a lost crew/,
    /AA battery\. Launches a missile at the end of turn 1, then every 4 turns, toward the nearest Raptor/,
    /Land within 1\.0 cm: aboard after 1 full turn on the ground\. Within 5\.0 cm: after 2\. FL-407/,
    /Four levels FL-175 Climb by one: card in step 2\. Dive by one: \+3 energy, card at its time\./,
    /A second hit of engine or hull is fatal here\./,
  ],
  secret_base: [/One of three planetoids hides a Cylon base/, /A Raptor that ends a turn within 20\.0 cm of a planetoid learns what it holds; a Viper within 12\.0 cm, if two dice reach the distance in cm\./],
  there_and_back_again: [/Scan three planetoids/],
  thirsty: [/A Raptor fetches water/, /The large planetoid is the one to land on\./],
  scattered: [/A Heavy Raider wants to ram the Galactica/, /Ships within 6 cm of their target are fired at too\./],
  going_gets_tough: [/auto-cannons/i],
  house_orbit: [/Orbits FL-017/],
};

for (const [scenario, sentences] of Object.entries(SAYS))
  test(`FL-253 the briefing of ${scenario} opens at the first question and says what one must know`, async () => {
    anna = await person(server, 'Anna');
    await openByForm(anna, { seats: scenario === 'fragged' ? 1 : 2, settings: { scenario } });
    await startWithBots(anna, { bot: 'ensign' });
    await until('to be asked', () => anna.ask !== null);
    await shown(anna, { brief: true });
    const brief = anna.page.locator('.dialog--brief[open]');
    await brief.waitFor();
    if (scenario === 'thirsty') assert.equal(anna.view.terrain.length, 1, 'before anything is laid');
    const text = (await brief.innerText()).replaceAll(/\s+/g, ' ');
    for (const sentence of sentences) assert.match(text, sentence);
    assert.doesNotMatch(text, /undefined|null|NaN|_/);
    assert.match(text, /In play beyond the basic rules/);
    for (const [width, height] of [[1366, 657], [390, 844]]) {
      await anna.page.setViewportSize({ width, height });
      await picture(anna, `starship-brief-${scenario}-${width}x${height}`);
      await fits(anna, `${scenario}, ${width}`, { least: 24 });
    }
    await anna.close();
  });

test('of the Hardest bots it is said where they think no longer than others', async () => {
  const ben = await person(server, 'Ben');
  for (const [rules, words] of [['complete', /Hardest: here it thinks no longer than Hard/], ['quick', /Hardest: thinks longer/]]) {
    await openStarship(ben, { settings: { scenario: 'house_dogfight', rules } });
    await ben.page.getByLabel('Who sits in seat 2').selectOption('admiral');
    await ben.page.locator('.gather__seat').nth(1).getByText(words).waitFor();
  }
  await ben.close();
});

await run();
