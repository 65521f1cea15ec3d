// test_starship_plain.mjs: an ask that has no face of its own can be answered all the same: missiles are launched, and fly on.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, pressPrimary, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, openStarship, seal, sealIt, shown } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];
let anna;
let ben;

async function straight(tab) {
  await press(tab, card(tab, 'Straight'));
  await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
  await sealIt(tab);
}

/** Plays until `enough()`; what is no plan is answered with the brass button. */
async function playUntil(enough) {
  for (let i = 0; i < 40; i++) {
    const tab = await until('somebody to be asked', () => (enough() ? 'enough' : [anna, ben].find((one) => one.ask !== null)));
    if (tab === 'enough') return;
    const asked = tab.ask;
    await shown(tab);
    if (tab.last.asks.kind === 'plan') await straight(tab);
    else await pressPrimary(tab, asked);
    await until('the answer', () => tab.ask !== asked);
  }
  assert.fail('it took too long');
}

/** A page that has never heard of launching, as pages were before there were missiles. */
const forgetLaunching = (tab) =>
  tab.page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text, ...more) => parse(typeof text === 'string' ? text.replace('"kind":"launch"', '"kind":"unheard_of"') : text, ...more);
  });

test('FL-081 who has missiles is asked, and launches by a switch and a press', async () => {
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await Promise.all([anna, ben].map(forgetLaunching));
  const link = await openStarship(anna, { settings: { scenario: 'house_dogfight', rules: 'complete', ships: '1', optional: ['missiles'] } });
  await sitDown(ben, link);
  await start(anna);
  const asked = () => [anna, ben].find((tab) => tab.ask !== null && tab.last.asks.kind === 'launch');
  await playUntil(asked);
  const tab = asked();
  await shown(tab);
  assert.match(await tab.page.locator('#ask').textContent(), /^Launch missiles\?/);
  assert.equal(await tab.page.locator('.plain .pledge[aria-pressed="true"]').count(), 1, 'one will do');
  for (const [width, height] of SIZES) {
    await tab.page.setViewportSize({ width, height });
    await fits(tab, `a plain ask, ${width}`, { least: 24 });
    await picture(tab, `starship-plain-${width}x${height}`);
  }
  await tab.page.setViewportSize({ width: 1440, height: 900 });
  const before = tab.ask;
  await press(tab, tab.button('Launch conventional missiles'));
  await until('it to be taken', () => tab.ask !== before);
  await playUntil(() => anna.view.missiles?.length > 0);
  const turn = anna.view.turn;
  await playUntil(() => anna.view.turn > turn || anna.last.table.phase !== 'playing');
  await Promise.all([anna, ben].map((one) => one.close()));
});

await run();
