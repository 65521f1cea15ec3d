// Phone, tablet and desk: nothing scrolls sideways, the ask and its buttons are in view, targets are large enough.
// Pictures of everything are kept for people to look at.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { fits, misfits, picture } from './kit/look.mjs';
import { agree, answerAny, openTable, press, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { long, run, say, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
};
if (long) SIZES.small = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const USUAL = ['decide', 'submit', 'action', 'crisis'];

/** To the end; at every ask, what does not fit is noted; a picture of each kind of ask. */
async function play(tab, random, seen, wrong) {
  const options = { ask: true };
  while (tab.last.table.phase === 'playing') {
    await until('to be asked, or the end', () => tab.ask !== null || tab.last.table.phase === 'over');
    if (tab.ask === null) break;
    await agree([tab]);
    const { kind } = tab.last.asks;
    await until('it to fit', async () => (await misfits(tab, options)).length === 0, 1000).catch(() => {});
    const found = await misfits(tab, options);
    wrong.push(...found.map((words) => `${kind}: ${words}`));
    if (!seen.has(kind) || found.length > 0) await picture(tab, `${tab.size}-ask-${kind}${found.length > 0 ? '-wrong' : ''}`);
    seen.add(kind);
    await answerAny(tab, random);
  }
}

for (const [size, context] of Object.entries(SIZES)) {
  const random = dice(Number(process.env.WARDROOM_SEED ?? 17));
  let tab;

  test(`${size}: the lobby`, async () => {
    tab = await person(server, 'Anna', { ...context });
    tab.size = size;
    await tab.go('/');
    await tab.button('Open the table').waitFor();
    await picture(tab, `${size}-lobby`);
    await fits(tab, 'lobby');
  });

  test(`${size}: gathering`, async () => {
    await openTable(tab, { seats: 5, title: 'A table with a name that is rather long' });
    await tab.button('Start the game').waitFor();
    await picture(tab, `${size}-gathering`);
    await fits(tab, 'gathering');
  });

  test(`${size}: a game`, async () => {
    const seen = new Set();
    const wrong = [];
    const enough = () => USUAL.every((kind) => seen.has(kind));
    for (let games = 0; games < 5 && !enough(); games++) {
      if (games > 0) await openTable(tab, { seats: 5 });
      await start(tab);
      await play(tab, random, seen, wrong);
    }
    say(`asks: ${[...seen].join(' ')}`);
    assert.deepEqual([...new Set(wrong)], []);
    assert.ok(enough(), 'some asks never came up');
  });

  test(`${size}: the end`, async () => {
    await tab.button('Rematch').waitFor();
    await agree([tab]);
    await picture(tab, `${size}-end`);
    await fits(tab, 'the end');
  });

  test(`${size}: the rules and the settings`, async () => {
    await press(tab, tab.page.locator('.bar').getByRole('button', { name: 'Rules' }));
    await tab.page.locator('.ledger__row').first().waitFor();
    await picture(tab, `${size}-rules`);
    await fits(tab, 'rules');
    await tab.page.keyboard.press('Escape');
    await press(tab, tab.page.locator('.bar__end button').last());
    await tab.page.getByRole('dialog').waitFor();
    await picture(tab, `${size}-settings`);
    await fits(tab, 'settings');
    await tab.page.keyboard.press('Escape');
  });

  test(`${size}: the replay`, async () => {
    await press(tab, tab.page.getByRole('link', { name: 'Replay' }));
    await tab.page.getByRole('slider').waitFor();
    await tab.page.getByRole('slider').press('End');
    await until('the last moment', async () => (await tab.page.locator('.replay__n').innerText()).startsWith(`${tab.moment} `));
    await picture(tab, `${size}-replay`);
    await fits(tab, 'replay');
    await tab.close();
  });
}

await run();
