// test_starship_mission.mjs: what a battle is about, beside the log: goals with counts, score, turns, and whose battle it would be.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { audit } from './kit/axe.mjs';
import { fits, picture } from './kit/look.mjs';
import { press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, seal, sealIt, shown } from './kit/starship.mjs';
import { sitAt } from './kit/starship_lab.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];

/** Turn 4: the score is even, which is the Colonials' battle; Viper 2 is about to fly over the edge. */
const EDGE = {
  ships: [
    { x: 30_000, y: 20_000, heading: 0, energy: 2, energy_before: 2 },
    { x: 70_000, y: 60_000, heading: 9000, energy: 2, energy_before: 2 },
    { x: 30_000, y: 60_000, heading: 18_000, energy: 2, energy_before: 2 },
    { x: 50_000, y: 60_000, heading: 18_000, energy: 2, energy_before: 2 },
  ],
  turn: 4,
};

let anna;
let ben;

const tab = (one) => one.page.locator('.side__tabs').getByRole('button', { name: 'Mission' });
const sheet = async (one) => (await one.page.locator('.mission').innerText()).replaceAll(/\s+/g, ' ');

async function straight(one) {
  await shown(one);
  await press(one, card(one, 'Straight'));
  await until('a whole plan', async () => await seal(one).getAttribute('aria-disabled') !== 'true');
  await sealIt(one);
}

test('SB-168 goals with their counts, the score, the turns, and whose battle it would be', async () => {
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: { scenario: 'house_hold_the_line' }, rig: EDGE });
  await until('to plan', () => anna.ask !== null && ben.ask !== null);
  await shown(anna);
  await press(anna, tab(anna));
  assert.equal(await tab(anna).getAttribute('aria-current'), 'page');
  const words = await sheet(anna);
  assert.match(words, /^Hold the Line Turn 4 of 10 Colonial 0 Cylon 0 If it ended now: the Colonial side wins\./, 'a tie is theirs');
  assert.match(words, /Points for you Cylon Raider destroyed 0 of 2 6 points/);
  assert.match(words, /Points for them Viper Mk\. II destroyed 0 of 2 7 points/);
  assert.match(words, /It ends when None of their ships left 0 of 2 None of your ships left 0 of 2 Turn 10 is over 4 of 10/);
  await audit(anna, 'the mission', 'starship-mission');
  for (const [width, height] of SIZES) {
    await anna.page.setViewportSize({ width, height });
    await fits(anna, `the mission, ${width}`, { least: 24 });
    if (width < 1100) await anna.page.locator('.mission').scrollIntoViewIfNeeded();
    await picture(anna, `starship-mission-${width}x${height}`);
  }
  await anna.page.setViewportSize({ width: 1440, height: 900 });
  await press(anna, anna.button('The whole briefing'));
  const brief = (await anna.page.getByRole('dialog').innerText()).replaceAll(/\s+/g, ' ');
  assert.match(brief, /Points for you Cylon Raider destroyed 0 of 2 6 points/);
  assert.match(brief, /Points for them Viper Mk\. II destroyed 0 of 2 7 points/);
  await picture(anna, 'starship-mission-brief');
  await anna.button('Ready').click();
});

test('SB-168 what changes lights up once, and is said', async () => {
  await press(ben, tab(ben));
  assert.match(await sheet(ben), /Points for you Viper Mk\. II destroyed 0 of 2 7 points/);
  for (let i = 0; i < 4; i++) {
    const one = await until('somebody to plan', () => [anna, ben].find((each) => each.ask !== null && each.last.asks.kind === 'plan'));
    await straight(one);
  }
  await until('the ship to be lost', () => ben.view.ships[1].where === 'eliminated');
  await until('the sheet', async () => /Colonial 0 Cylon 7 If it ended now: the Cylon side wins\..*Viper Mk\. II destroyed 1 of 2/.test(await sheet(ben)));
  assert.ok(await ben.page.locator('.mission .goals__new').count() >= 2, 'the goal and the score are lit');
  await until('it to be said', async () => /Viper Mk\. II destroyed: 1 of 2\..*Colonial 0, Cylon 7\. If it ended now: the Cylon side wins\./.test(await ben.page.locator('#news').textContent()));
  await Promise.all([anna, ben].map((one) => one.close()));
});

await run();
