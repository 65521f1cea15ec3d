// test_starship_leap.mjs: a jump is watched: wake, spoke and ship, each in time; whoever wants no motion sees places change only.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { picture } from './kit/look.mjs';
import { press, pressPrimary, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, lever, openStarship, seal, sealIt, shown } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
let anna;
let ben;

/** Notes what of a jump is drawn, and when. */
const watch = (tab) => tab.page.evaluate(() => {
  window.leaps = [];
  const look = () => {
    const now = ['wake', 'leap__spoke', 'jumpmark'].filter((name) => document.querySelector(`.layer--jumps .${name}`));
    if (now.includes('leap__spoke')) window.leaps.push({ at: performance.now(), now, ships: document.querySelectorAll('.ship.cylon').length });
    requestAnimationFrame(look);
  };
  look();
});

const seen = (tab) => tab.page.evaluate(() => window.leaps);

test('SB-478 a jump is shown with its marker and its spoke, and takes no longer than 1.2 seconds; without motion nothing moves', async () => {
  anna = await person(server, 'Anna', { motion: true, settings: { speed: 'normal' } });
  ben = await person(server, 'Ben');
  const link = await openStarship(anna, { settings: { scenario: 'house_until_the_jump' } });
  await sitDown(ben, link);
  await start(anna);
  await Promise.all([anna, ben].map(watch));
  for (let i = 0; i < 30 && !anna.view.ships.filter(({ side }) => side === 'cylon').every(({ where }) => where === 'on_table'); i++) {
    const tab = await until('somebody to be asked', () => [anna, ben].find((one) => one.ask !== null));
    const asked = tab.ask;
    const { kind } = tab.last.asks;
    await shown(tab);
    if (kind === 'plan') {
      assert.equal(await lever(tab, 'FTL').count(), 1, 'jumps are played');
      await press(tab, card(tab, 'Straight'));
      await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
      await sealIt(tab);
    } else await pressPrimary(tab, asked);
    await until(() => `the answer to ${kind}`, () => tab.ask !== asked);
    if (kind === 'jump_marker') await anna.page.locator('.leap__spoke').waitFor({ state: 'attached', timeout: 1500 }).then(() => picture(anna, 'starship-leap'), () => {});
  }
  await until('both to be there', async () => await anna.page.locator('.ship.cylon').count() === 2 && await anna.page.locator('.leap__spoke').count() === 0);
  const frames = await seen(anna);
  assert.ok(frames.length > 5, `watched: ${frames.length} frames`);
  assert.ok(frames.every(({ now }) => now.includes('jumpmark')));
  const long = frames.at(-1).at - frames[0].at;
  assert.ok(long < 2 * 1200 + 600, `two jumps took ${long} ms`);
  assert.deepEqual(await seen(ben), [], 'places change, nothing else');
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

await run();
