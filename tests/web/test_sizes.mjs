// Phone, tablet and desk: nothing scrolls sideways, the ask and its buttons are in view, targets are large enough.
// Pictures of everything are kept for people to look at. One person has the same seat on all devices at once, and
// answers now on one, now on another.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { fits, misfitsAtLast, picture } from './kit/look.mjs';
import { agree, answerOften, openTable, press, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { long, run, say, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
};
if (long) SIZES.small = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const OFTEN = long ? Infinity : 4;   // so many asks of a kind are looked at
const USUAL = ['decide', 'submit', 'action', 'crisis'];
const random = dice(seed);
const tabs = [];
const gear = (tab) => tab.page.locator('.bar__end button').last();

/** A case for every size. */
function everywhere(what, look) {
  for (const size of Object.keys(SIZES)) test(`${size}: ${what}`, () => look(tabs.find((tab) => tab.size === size)));
}

/** What does not fit, once everything has its place; a picture of it, and of each kind of ask. */
async function lookAt(tab, kind, isNew, wrong) {
  const found = await misfitsAtLast(tab, { ask: true });
  wrong.push(...found.map((words) => `${tab.size}, ${kind}: ${words}`));
  if (isNew || found.length > 0) await picture(tab, `${tab.size}-ask-${kind}${found.length > 0 ? '-wrong' : ''}`);
}

/** A game to its end, on every device at every ask; the first of each kind are looked at. */
async function play(seen, wrong) {
  const [first] = tabs;
  for (;;) {
    await until('to be asked, or the end', () => first.ask !== null || first.last.table.phase === 'over');
    if (first.ask === null) return agree(tabs);
    await agree(tabs);
    if (first.ask === null) continue; // a bot was faster
    const { kind } = first.last.asks;
    const times = seen.get(kind) ?? 0;
    if (times < OFTEN) for (const tab of tabs) await lookAt(tab, kind, times === 0, wrong);
    seen.set(kind, times + 1);
    const tab = random.of(tabs);
    if (tab.ask !== null) await answerOften(tab, random);
  }
}

/** The first opens a table; the others take the seat over by its link. */
async function gather(title = '') {
  const [first, ...others] = tabs;
  await openTable(first, { seats: 5, title });
  await gear(first).click();
  const link = await first.page.getByLabel('Link to your seat').inputValue();
  await first.page.keyboard.press('Escape');
  for (const tab of others) {
    await tab.go(link);
    await until('the seat', () => tab.seat !== null && tab.seat === first.seat);
  }
}

for (const [size, context] of Object.entries(SIZES)) {
  test(`${size}: the lobby`, async () => {
    const tab = await person(server, 'Anna', { ...context });
    tab.size = size;
    tabs.push(tab);
    await tab.go('/');
    await tab.button('Open the table').waitFor();
    await picture(tab, `${size}-lobby`);
    await fits(tab, 'lobby');
  });
}

test('one table, one seat, on all of them', () => gather('A table with a name that is rather long'));

everywhere('gathering', async (tab) => {
  await tab.button('Start the game').waitFor();
  await picture(tab, `${tab.size}-gathering`);
  await fits(tab, 'gathering');
});

test('a game, on all of them', async () => {
  const seen = new Map();
  const wrong = [];
  const enough = () => USUAL.every((kind) => seen.has(kind));
  for (let games = 0; games < 5 && !enough(); games++) {
    if (games > 0) await gather();
    await start(tabs[0]);
    await play(seen, wrong);
  }
  say(`asks: ${[...seen].map(([kind, times]) => `${times} ${kind}`).join(', ')}`);
  assert.deepEqual([...new Set(wrong)], []);
  assert.ok(enough(), 'some asks never came up');
});

everywhere('the end', async (tab) => {
  await tab.button('Rematch').waitFor();
  await agree([tab]);
  await picture(tab, `${tab.size}-end`);
  await fits(tab, 'the end');
});

everywhere('the rules and the settings', async (tab) => {
  await press(tab, tab.page.locator('.bar').getByRole('button', { name: 'Rules' }));
  await tab.page.locator('.ledger__row').first().waitFor();
  await picture(tab, `${tab.size}-rules`);
  await fits(tab, 'rules');
  await tab.page.keyboard.press('Escape');
  await press(tab, gear(tab));
  await tab.page.getByRole('dialog').waitFor();
  await picture(tab, `${tab.size}-settings`);
  await fits(tab, 'settings');
  await tab.page.keyboard.press('Escape');
});

everywhere('the replay', async (tab) => {
  await press(tab, tab.page.getByRole('link', { name: 'Replay' }));
  await tab.page.getByRole('slider').waitFor();
  await tab.page.getByRole('slider').press('End');
  await until('the last moment', async () => (await tab.page.locator('.replay__n').innerText()).startsWith(`${tab.moment} `));
  await picture(tab, `${tab.size}-replay`);
  await fits(tab, 'replay');
  await tab.close();
});

await run();
