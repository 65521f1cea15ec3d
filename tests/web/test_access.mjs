// axe-core finds nothing serious, in every state of the page and in every theme.
import { audit } from './kit/axe.mjs';
import { dice, person, until } from './kit/browser.mjs';
import { agree, openTable, playOn, playOut, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, say, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(seed);
let anna;
let ben;

test('lobby', async () => {
  anna = await person(server, 'Anna');
  await anna.go('/');
  await anna.button('Open the table').waitFor();
  await audit(anna, 'lobby', 'lobby');
});

test('gathering', async () => {
  const link = await openTable(anna, { seats: 3, title: 'Clear sight' });
  ben = await person(server, 'Ben');
  await ben.go(link);
  await ben.button('Sit here').first().waitFor();
  await audit(ben, 'gathering, standing');
  await sitDown(ben, link);
  await audit(anna, 'gathering, host');
});

test('table: own asks and waiting', async () => {
  await start(anna);
  const seen = new Set();
  while (anna.last.table.phase === 'playing' && seen.size < 5) {
    await playOn([anna, ben], random, () => anna.ask !== null && !seen.has(anna.last.asks.kind));
    if (anna.last.table.phase !== 'playing') break;
    await agree([anna, ben]);
    const { kind } = anna.last.asks;
    if (!seen.has(kind)) await audit(anna, `ask ${kind}`, `ask-${kind}`);
    if (seen.size === 0) await audit(ben, 'waiting', 'waiting');
    seen.add(kind);
  }
  say([...seen].join(' '));
});

test('rules panel, with a slip', async () => {
  await anna.page.locator('.bar').getByRole('button', { name: 'Rules' }).click();
  await anna.page.locator('.ledger__row').first().waitFor();
  await audit(anna, 'rules');
});

test('settings', async () => {
  await anna.page.locator('.bar__end button').last().click();
  await anna.page.getByRole('dialog').waitFor();
  await audit(anna, 'settings');
  await anna.page.keyboard.press('Escape');
});

test('the end and the replay', async () => {
  await playOut([anna, ben], random);
  await anna.button('Rematch').waitFor();
  await audit(anna, 'the end');
  await anna.page.getByRole('link', { name: 'Replay' }).click();
  await anna.page.getByRole('slider').waitFor();
  await until('the board', async () => await anna.page.locator('.seal').count() === 1);
  await audit(anna, 'replay');
  await anna.close();
  await ben.close();
});

test('on a phone: lobby, ask', async () => {
  const tab = await person(server, 'Cleo', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, guide: true });
  await tab.go('/');
  await tab.button('Open the table').waitFor();
  await audit(tab, 'lobby on a phone');
  await openTable(tab, { seats: 3 });
  await start(tab);
  await until('to be asked', () => tab.ask !== null);
  await agree([tab]);
  await audit(tab, 'ask on a phone, with the guide');
  await tab.close();
});

await run();
