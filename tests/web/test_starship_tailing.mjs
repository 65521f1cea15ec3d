// test_starship_tailing.mjs: tailing on the page: the question, the waves of planning, the card that is shown to the tailer
// alone, and what it could come to.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { audit } from './kit/axe.mjs';
import { fits, picture } from './kit/look.mjs';
import { press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, lever, outlook, seal, sealIt, shown } from './kit/starship.mjs';
import { sitAt } from './kit/starship_lab.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];
const OPEN = 254; // nobody has decided yet
const NOBODY = 255;

/** Raider 3 behind Viper 1 behind Raider 4, all flying up the table; Viper 2 by itself, a level higher. */
const CHAIN = {
  ships: [
    { x: 40_000, y: 26_000, heading: 0, level: 2, energy: 2, energy_before: 2 },
    { x: 72_000, y: 20_000, heading: 0, level: 3, energy: 2, energy_before: 2 },
    { x: 41_000, y: 14_500, heading: 0, level: 2, energy: 2, energy_before: 2 },
    { x: 39_000, y: 38_000, heading: 0, level: 2, energy: 3, energy_before: 3 },
  ],
  turn: 3,
  ask: 'tail',
  asked: 0b11,
  state: { tails: Array.from({ length: 24 }, (_, ship) => (ship < 4 ? OPEN : NOBODY)) },
  stack: [{ procedure: 'turn', at: 5, locals: {} }, { procedure: 'tailing', at: 1, locals: {} }],
};

let anna;
let ben;

const kindOf = (tab) => (tab.ask === null ? null : tab.last.asks.kind);
const isAsked = (tab, kind) => until(`${tab.name} to be asked: ${kind}`, () => kindOf(tab) === kind);
const said = (tab, pattern) => until(() => `${tab.name} to be told ${pattern}`, async () => pattern.test(await tab.page.evaluate(() => document.body.textContent.replace(/\s+/g, ' '))));

async function onEveryScreen(tab, what, name, options = {}) {
  for (const [width, height] of SIZES) {
    await tab.page.setViewportSize({ width, height });
    await fits(tab, `${what}, ${width}`, { least: 24, ...options });
    await picture(tab, `${name}-${width}x${height}`);
  }
  await tab.page.setViewportSize({ width: 1440, height: 900 });
}

/** The waves of the chain as they read: "now 2 4". */
const waves = (tab) => tab.page.locator('.chain > li').evaluateAll((all) => all.map((one) => [one.querySelector('[aria-label="sealed"]') ? 'sealed' : '', ...[...one.childNodes].map((node) => node.textContent.trim())].filter(Boolean).join(' ')));

async function fly(tab, name, speed = null) {
  await shown(tab);
  await press(tab, card(tab, name));
  if (speed) await lever(tab, speed).click();
  await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
}

test('SB-324 who may tail is asked before planning, with the distance', async () => {
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: { scenario: 'house_three_decks' }, rig: CHAIN });
  for (const tab of [anna, ben]) await isAsked(tab, 'tail');
  await shown(anna);
  assert.match(await anna.page.locator('#ask').textContent(), /^Viper 1 may tail Raider 4 \(12\.0 cm\): tail\?$/);
  await audit(anna, 'tailing', 'starship-tailing-ask');
  await onEveryScreen(anna, 'tailing', 'starship-tailing-ask');
  const asked = anna.ask;
  await anna.page.keyboard.press('Enter');
  await until('the answer', () => anna.ask !== asked);
  await shown(ben);
  await press(ben, ben.page.locator('.dock .btn--primary'));
});

test('SB-339 the chain has the waves; who tails plans later and is told after whom', async () => {
  await isAsked(anna, 'plan');
  await isAsked(ben, 'plan');
  await shown(anna);
  assert.deepEqual(await waves(anna), ['now 2 4', 'later 1', 'later 3']);
  assert.match(await anna.page.locator('#ask').textContent(), /^Plan Viper 2/);
  assert.equal(await lever(anna, 'FTL').count(), 0, 'no notch for what is not played');
  await press(anna, anna.page.getByRole('tab', { name: /Viper 1/ }));
  await said(anna, /Plans after Raider 4\./);
  await press(anna, anna.page.getByRole('tab', { name: /Viper 2/ }));
  assert.match(await anna.page.locator('.contacts').textContent(), /Raider 3, .*tails Viper 1/);
  await fly(anna, 'Straight');
  await sealIt(anna);
  await until('it to wait', async () => /Plans after Raider 4/.test(await anna.page.locator('.dock').textContent()));
});

test('SB-335 the card lies beside its ship on one page only; its ends are one outline with a letter each', async () => {
  const told = anna.frames.length;
  await fly(ben, 'Turn left', 'High');
  await sealIt(ben);
  await isAsked(anna, 'plan');
  await shown(anna);
  assert.deepEqual(await waves(anna), ['sealed 2 4', 'now 1', 'later 3']);
  const paper = anna.page.locator('[data-peek="3"]');
  await paper.waitFor({ state: 'attached' });
  assert.match((await paper.textContent()).replaceAll(/\s+/g, ' '), /Shown to you ?Turn left/);
  assert.equal(await ben.page.locator('[data-peek]').count(), 0, 'nobody else sees it so');
  assert.deepEqual(await anna.page.locator('[data-spread="3"] .spread__n').allTextContents(), ['L', 'M', 'H']);
  assert.equal(await anna.page.locator('[data-spread="3"] .spread__edge').count(), 1, 'one outline');
  await said(anna, /Raider 4 shows you Turn left, not its speed or level\./);
  const toldTo = (tab) => tab.tables.flatMap((message) => message.events ?? []).filter(({ kind, text }) => kind === 'shows' && /Raider 4 shows its first card: turn left/i.test(text));
  assert.equal(toldTo(anna).length, 1);
  assert.ok(toldTo(anna)[0].number > 0);
  const secret = anna.frames.slice(told).map((text) => JSON.parse(text).view?.ships?.[3].plan).filter((plan) => plan?.first);
  assert.ok(secret.length > 0 && secret.every((plan) => plan.slider === null && (plan.level ?? null) === null && plan.second === null), 'its speed and level are not in the page');
});

test('SB-338 the sights answer for every speed, and the level is left open', async () => {
  await fly(anna, 'Gentle turn left', 'Low');
  const rows = await until('the rows', () => outlook(anna)?.steps?.at(-1).if_flown);
  assert.deepEqual(rows.map(({ speed }) => speed), ['low', 'medium', 'high']);
  const lines = anna.page.locator('.mods--ends dt');
  await until('a line each', async () => await lines.count() === 3);
  const words = (await anna.page.locator('.mods--ends').textContent()).replaceAll(/\s+/g, ' ');
  for (const { speed, chance, range } of rows) {
    const percent = Math.round((chance / 36) * 100);
    assert.match(words, new RegExp(`If it flew ${speed[0].toUpperCase()}${speed.slice(1)}, ${(Math.floor(range / 100) / 10).toFixed(1)} cm ?${percent} %`));
  }
  assert.match(await anna.page.locator('.sights__head').textContent(), /Raider 4.*if it stays on level 2/);
  await onEveryScreen(anna, 'a card that is shown', 'starship-tailing-shown');
  await anna.page.keyboard.press('.');
  await anna.page.keyboard.press('PageUp');
  await until('the level that would part them', async () => /2 levels apart if it dives ?no shot/.test(await anna.page.locator('.mods--ends').textContent()));
  await anna.page.keyboard.press('PageDown');
  await audit(anna, 'a card that is shown', 'starship-tailing-shown');
});

test('SB-340 what I showed: to whom, and which card', async () => {
  await sealIt(anna);
  await isAsked(ben, 'plan');
  await said(anna, /Ben was shown: Gentle turn left/);
  await said(ben, /Anna was shown: Turn left/);
  await shown(ben);
  assert.deepEqual(await waves(ben), ['sealed 2 4', 'sealed 1', 'now 3']);
  await ben.page.locator('[data-peek="0"]').waitFor({ state: 'attached' });
  await picture(ben, 'starship-tailing-last');
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

await run();
