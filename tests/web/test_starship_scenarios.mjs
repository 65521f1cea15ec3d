// test_starship_scenarios.mjs: scenarios through the page: the briefing with goals, grades, ways out and rules; zones on the table; a
// plan that leaves where it may and one that does not; a whole battle to its result; a jump out of the battle; another phase.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { dice, person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { answerOften, press, pressPrimary } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { answerStarship, card, openStarship, seal, sealIt, shown, startWithBots } from './kit/starship.mjs';
import { sitAt } from './kit/starship_lab.mjs';
import { run, say, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(seed);
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];
const words = async (locator) => (await locator.innerText()).replaceAll(/\s+/g, ' ');
const missionTab = (tab) => tab.page.locator('.side__tabs').getByRole('button', { name: 'Mission' });

async function sizes(tab, name) {
  for (const [width, height] of SIZES) {
    await tab.page.setViewportSize({ width, height });
    await picture(tab, `starship-${name}-${width}x${height}`);
    await fits(tab, `${name}, ${width}`, { least: 24 });
  }
  await tab.page.setViewportSize({ width: 1440, height: 900 });
}

/** Everybody answers with what is proposed, and flies straight, until `enough()`. */
async function goOn(tabs, enough) {
  for (let i = 0; i < 80 && !enough(); i++) {
    const tab = await until('somebody to be asked', () => enough() || tabs.find((one) => one.ask !== null));
    if (enough()) return;
    const asked = tab.ask;
    await shown(tab);
    if (tab.last.asks.kind === 'plan') {
      await press(tab, card(tab, 'Straight'));
      await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
      await sealIt(tab);
    } else await pressPrimary(tab, asked);
    await until('the answer', () => tab.ask !== asked);
  }
}

test('FL-253 the briefing: goals, grades, ways out, fleets, rules in play; and the whole battle to its result', async () => {
  const anna = await person(server, 'Anna');
  await openStarship(anna, { settings: { scenario: 'looking_for_tylium' } });
  await startWithBots(anna, { bot: 'ensign' });
  await until('to place', () => anna.ask !== null);
  await shown(anna, { brief: true });
  const brief = anna.page.getByRole('dialog');
  const text = await words(brief);
  assert.match(text, /You win when Every planetoid is scanned\..*Strategic/);
  assert.match(text, /Points for you Planetoid scanned 4 points/);
  assert.match(text, /Exits Closed: over the Colonial edge, within 20 cm of where a Raptor came in, .*every planetoid is scanned, or when/);
  assert.match(text, /Grades Up to 12 points more More than 12 points more Strategic Equal points: a draw/);
  assert.match(text, /In play beyond the basic rules.*Planetoids SB-399.*Scanning FL-006/);
  assert.match(text, /Not in play: .*tailing/);
  assert.match(text, /Raptor.*Raider/);
  await audit(anna, 'the briefing', 'starship-tylium-brief');
  await sizes(anna, 'tylium-brief');
  await brief.getByRole('button', { name: 'Ready' }).click();

  const over = () => anna.last.table.phase === 'over';
  let zones = 0;
  for (let i = 0; i < 150 && !over(); i++) {
    await until('to be asked, or the end', () => anna.ask !== null || over());
    if (over()) break;
    if (anna.view.turn === 1 && zones === 0) {
      await shown(anna);
      zones = await anna.page.locator('[data-exit="closed"]').count();
      assert.equal(await anna.page.locator('[data-entry]').count(), 1, 'where the Raptor came in');
      await press(anna, missionTab(anna));
      assert.match(await words(anna.page.locator('.mission')), /Exits Closed: over the Colonial edge.*when every planetoid is scanned, or when/);
      await sizes(anna, 'tylium-mission');
    }
    await answerOften(anna, random, (tab) => answerStarship(tab, random, 1));
  }
  assert.ok(over(), 'the battle did not end');
  assert.equal(zones, 1, 'one way out, closed');
  const { winner, points, mission } = anna.view;
  say(`${anna.view.turn} turns, ${winner}, ${mission.standing.grade}, ${JSON.stringify(points)}`);
  const side = { colonial: 'Colonial', cylon: 'Cylon' }[winner];
  const heading = winner === 'draw' ? /A draw/ : mission.standing.grade === 'plain' ? new RegExp(`The ${side} side wins`) : new RegExp(`A ${mission.standing.grade} victory for the ${side}s`);
  await anna.page.getByRole('heading', { name: heading }).waitFor();
  assert.match(await words(anna.page.locator('.ended')), new RegExp(`Colonial ${points.colonial}, Cylon ${points.cylon}`));
  const lines = await anna.page.locator('.ended__points dd').allInnerTexts();
  assert.equal(lines.reduce((sum, line) => sum + Number(line), 0), points.colonial + points.cylon, 'the lines add up');
  await sizes(anna, 'tylium-end');
  await anna.close();
});

/** The Heavy Raider at the right corner of the Galactica’s edge, about to ram it; a Raider beside it. */
const RAM = {
  ships: [
    { x: 20_000, y: 70_000, heading: 0, energy: 1, energy_before: 1 },
    { x: 40_000, y: 40_000, heading: 0, energy: 1, energy_before: 1 },
    { x: 60_000, y: 40_000, heading: 0, energy: 1, energy_before: 1 },
    { x: 90_000, y: 5_000, heading: 18_000, energy: 2, energy_before: 2 },
    { x: 30_000, y: 80_000, heading: 9000, energy: 1, energy_before: 1 },
    { x: 135_000, y: 5_000, heading: 18_000, energy: 2, energy_before: 2 },
  ],
  turn: 3,
};

test('FL-301 a plan that leaves by the way out, and one that leaves elsewhere; the band of the guns', async () => {
  const [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: { scenario: 'scattered' }, rig: RAM });
  await until('to plan', () => anna.ask !== null && ben.ask !== null);
  await shown(ben);
  assert.equal(await ben.page.locator('[data-exit="open"]').count(), 1);
  assert.equal(await ben.page.locator('[data-zone="battery"]').count(), 1);
  await press(ben, missionTab(ben));
  assert.match(await words(ben.page.locator('.mission')), /Open over the Colonial edge, 130\.0 cm to 140\.0 cm, for Heavy Raider 6\. Any part of the base over an exit is enough\. FL-R72 ?The Colonial edge’s guns fire 2 times/);
  await sizes(ben, 'scattered');
  await press(ben, card(ben, 'Straight'));
  await until('the warning', async () => /Off the table: destroyed/.test(await ben.page.locator('.moves__sum').textContent()));
  await until('it to be said', async () => /Off the table: destroyed/.test(await ben.page.locator('#news').textContent()));
  await sealIt(ben);
  await goOn([anna, ben], () => ben.ask !== null && ben.last.asks.options[0].ship === 5);
  await shown(ben);
  await press(ben, card(ben, 'Straight'));
  await until('the way out', async () => /Takes its exit/.test(await ben.page.locator('.moves__sum').textContent()));
  await sealIt(ben);
  await goOn([anna, ben], () => ben.view.ships[5].where === 'exited');
  assert.equal(ben.view.points.cylon, 10);
  await until('it on the sheet', async () => /The Heavy Raider rams the Galactica.*1 of 1/.test(await words(ben.page.locator('.mission'))));
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

const NONE = Array(6).fill(0);

/** Raptor 1 has four counters and goes on with its way out of the battle. */
const LEAVING = {
  ships: [
    { x: 40_000, y: 20_000, heading: 0, energy: 1, energy_before: 1, program: 'goes_on', navpoint: 7, preparation: 4 },
    { x: 80_000, y: 20_000, heading: 0, energy: 1, energy_before: 1 },
    {},
    { x: 20_000, y: 80_000, heading: 9000, energy: 1, energy_before: 1 },
    { x: 60_000, y: 80_000, heading: 9000, energy: 1, energy_before: 1 },
    {},
  ],
  turn: 8,
  state: {
    locations: [6, 0],
    location_x: [[200, 200, 600, 600, 1000, 1000], NONE],
    location_y: [[225, 675, 225, 675, 225, 675], NONE],
    location_level: [NONE.map(() => 2), NONE],
  },
};

test('FL-227 six counters take a ship out of the battle, five do not', async () => {
  const [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: { scenario: 'house_jump_race' }, rig: LEAVING });
  const prepares = () => anna.ask !== null && anna.last.asks.kind === 'prepare' && anna.last.asks.options[0].ship === 0;
  await goOn([anna, ben], prepares);
  await shown(anna);
  assert.equal(anna.view.ships[0].program.counters, 5);
  assert.equal(await anna.button(/^Make the jump/).getAttribute('data-rule'), 'FL-227');
  const asked = anna.ask;
  await press(anna, anna.button('Keep preparing'));
  await until('the answer', () => anna.ask !== asked);
  await goOn([anna, ben], prepares);
  await shown(anna);
  assert.match(await words(anna.page.locator('.work--prepare')), /out of the battle/);
  await picture(anna, 'starship-prepare-out');
  await press(anna, anna.button('Make the jump'));
  await goOn([anna, ben], () => anna.view.ships[0].where === 'exited');
  assert.equal(anna.view.points.colonial, 6);
  await until('its card', async () => /Away/.test(await words(anna.page.locator('[data-key="craft-0"]'))));
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

/** The last turn of the first phase. */
const WAVE = {
  ships: [
    { x: 20_000, y: 20_000, heading: 0, energy: 1, energy_before: 1 },
    { x: 70_000, y: 20_000, heading: 0, energy: 1, energy_before: 1 },
    {}, {}, {},
    { x: 20_000, y: 60_000, heading: 18_000, energy: 1, energy_before: 1 },
    { x: 70_000, y: 60_000, heading: 18_000, energy: 1, energy_before: 1 },
  ],
  turn: 10,
};

test('FL-335 another phase: a curtain with what stays and what is new, and the choice who comes', async () => {
  const [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: { scenario: 'house_second_wave' }, rig: WAVE });
  await goOn([anna, ben], () => anna.view?.mission.phase === 2);
  const curtain = anna.page.locator('.dialog--curtain[open]');
  await curtain.waitFor();
  const text = await words(curtain);
  assert.match(text, /Phase 2 of 2 Fly on, undamaged .*Raptor 2.* New Viper 3 and Raider 8\./);
  assert.match(text, /Structures .*damage 0 of 8/i);
  await audit(anna, 'the curtain', 'starship-curtain');
  await sizes(anna, 'curtain');
  await curtain.getByRole('button', { name: 'Continue' }).click();
  await until('the muster', () => anna.last.asks?.kind === 'muster');
  await shown(anna);
  const comes = anna.page.getByRole('radiogroup', { name: 'Who comes' }).getByRole('radio', { name: /Viper 4 instead of Raptor 2/ });
  const primary = anna.page.locator('.dock .btn--primary');
  assert.equal((await words(primary)).trim(), 'Keep your ships', 'nobody comes unless it is wanted');
  await press(anna, comes);
  await until('to be said', async () => (await words(primary)).trim() === "Viper 4 takes Raptor 2's place");
  assert.equal(await comes.getAttribute('aria-checked'), 'true');
  await sizes(anna, 'muster');
  await audit(anna, 'the muster', 'starship-muster');
  const asked = anna.ask;
  await pressPrimary(anna, asked);
  await until('the answer', () => anna.ask !== asked);
  await until('the exchange', () => anna.view.ships[3].where !== 'later');
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

await run();
