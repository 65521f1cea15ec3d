// The cards of a check are in sight on every screen, as the page is set when a person opens it: who put in how many, the cards as
// they are turned up, and what they come to. Measured: each lies inside the window, and nothing lies on it.
import assert from 'node:assert/strict';
import { until } from './kit/browser.mjs';
import { openScript } from './kit/galactica_line.mjs';
import { inCheck, set } from './kit/galactica_scenes.mjs';
import { fits, picture } from './kit/look.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [768, 1024], [390, 844]];
const PHONE = 640;
const AS_OPENED = { settings: { speed: 'normal', stops: true }, motion: true };

const some = (count, type, strength, counts) => Array.from({ length: count }, () => ({ card: { type, strength, text: 'repair' }, counts }));
const PILE = [...some(2, 'politics', 1, 1), ...some(2, 'leadership', 3, 1), ...some(1, 'tactics', 2, 1), ...some(1, 'politics', 5, 1), ...some(2, 'piloting', 3, -1), ...some(1, 'engineering', 4, -1), ...some(2, 'piloting', 1, -1)];

/** All cards are counted: ten of people and two of destiny. */
const counted = (stage, result) => (base) => {
  const view = inCheck(base);
  return { ...view, check: { ...view.check, stage, added: view.seats.map(() => 2), pile: PILE, total: 5, result } };
};

/** What of these does not lie in the window with nothing on it: a list of sentences. */
const outOfSight = (tab, selectors) => tab.page.evaluate((all) => {
  const wrong = [];
  for (const selector of all) {
    const found = [...document.querySelectorAll(selector)];
    if (found.length === 0) wrong.push(`${selector}: there is none`);
    for (const one of found) {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      const what = `${selector} "${one.textContent.trim().slice(0, 20)}" ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
      if (width === 0 || height === 0 || left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) wrong.push(what);
      else if (!one.contains(document.elementFromPoint(left + width / 2, top + height / 2))) wrong.push(`${what}: covered`);
    }
  }
  return wrong;
}, selectors);

async function inSight(tab, what, selectors) {
  let wrong = [];
  await until(() => `${what}: ${wrong.join('; ')}`, async () => { wrong = await outOfSight(tab, selectors); return wrong.length === 0; });
}

const ENTRIES = ['.check .entry', '.bgscale__bar'];
const PASS = [{ verb: 'pass', text: 'Pass' }];

for (const seats of [3, 6]) {
  test(`${seats} people: cards go in, and are turned up, in sight on every screen`, async () => {
    const { anna, base, ask } = await openScript(server, { seats, ...AS_OPENED });
    for (const [width, height] of SIZES) {
      const what = `${seats} people, ${width} x ${height}`;
      await anna.page.setViewportSize({ width, height });
      await ask('add', [set('add', [0, 1, 2, 3], 0, 4)], { view: inCheck(base.view) });
      await inSight(anna, `${what}, the hand`, ['.tally', '.bgfan .skillcard:not(.quorumcard)']);
      assert.match(await anna.page.locator('.prompt__note').innerText(), /Fail: \S/, `${what}: what is at stake`);
      if (width < PHONE) await anna.page.locator('.bgviews').getByRole('button', { name: 'Crisis' }).click();
      await inSight(anna, `${what}, cards go in`, ENTRIES);
      await ask('window', PASS, { view: counted('totalled', null)(base.view) });
      await inSight(anna, `${what}, the total`, [...ENTRIES, '.open-pile .pip']);
      await ask('authority', PASS, { view: counted('decided', 'fail')(base.view) });
      await inSight(anna, `${what}, the result`, [...ENTRIES, '.open-pile .pip', '.check .badge']);
      await fits(anna, what, { ask: true });
      await picture(anna, `galactica-counted-${seats}-${width}`);
    }
    await anna.close();
  });
}

test('on a phone the cards come to the front when they turn up, whatever was looked at', async () => {
  const { anna, base, tell } = await openScript(server, { seats: 3, ...AS_OPENED });
  await anna.page.setViewportSize({ width: 390, height: 844 });
  await anna.page.locator('.bgviews').getByRole('button', { name: 'Space' }).click();
  tell([], null, [], { view: counted('decided', 'fail')(base.view) });
  await inSight(anna, 'the cards', ['.open-pile .pip']);
  await anna.close();
});

await run();
