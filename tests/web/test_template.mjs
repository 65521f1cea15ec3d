// The template in the page: its cover in the lobby, its board, its questions and its end.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { fits } from './kit/look.mjs';
import { press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';
import { tableFor } from './kit/wire.mjs';

const server = await Server.start({ toys: true });
const anna = await person(server, 'Anna');
const { page } = anna;
const over = () => anna.last.table.phase === 'over';

test('the lobby shows its cover and its preset', async () => {
  await anna.go('/');
  await page.locator('input[name="game"][value="template"]').check({ force: true });
  await page.locator('input[name="preset"][value="bots"]').waitFor({ state: 'attached' });
  await page.getByText('Secret bids for drifting wrecks.').first().waitFor();
  assert.equal(await page.locator('label:has(input[value="template"]) img[src^="data:image/svg+xml,"]').count(), 1);
});

test('the board shows the wrecks, and each captain the own contract alone', async () => {
  await anna.go(await tableFor([anna], { game: 'template', seats: 2 }));
  await until('the table', () => anna.last !== null);
  await startWithBots(anna, { bot: 'officer' });
  await until('the question', () => anna.ask !== null);
  await page.locator('.tpwreck').first().waitFor();
  assert.equal(await page.locator('.tpwreck').count(), 6);
  assert.equal(await page.locator('.tpwreck[aria-current]').getAttribute('data-key'), anna.view.wreck);
  const own = anna.view.players[anna.seat].contract;
  assert.equal(await page.locator('.tpcontract').count(), 1);
  assert.equal(await page.locator(`[data-key="${own}"] .tpcontract`).count(), 1);
  assert.equal(anna.view.players[1 - anna.seat].contract, undefined);
  await fits(anna, 'the board');
});

test('a bid is one click, and the game is played to its end', async () => {
  const random = dice(1);
  const { fuel } = anna.view.players[anna.seat];
  const bids = page.locator('.prompt__options [data-key^="bid-"] button');
  await bids.first().waitFor();
  assert.equal(await bids.count(), fuel, 'a button for each amount');
  while (!over()) {
    await until('to be asked, or the end', () => anna.ask !== null || over());
    const asked = anna.ask;
    if (asked === null) continue;
    const choices = page.locator(`.dock[data-number="${asked}"] .prompt__options button:not([aria-disabled="true"])`);
    await choices.first().waitFor();
    await press(anna, choices.nth(random.below(await choices.count())));
    await until('the answer', () => anna.ask !== asked);
  }
  await until('the end in the page', async () => /last wreck/.test(await page.locator('#ask').innerText()));
  const { winners } = anna.view;
  assert.ok(winners.length > 0);
});

await run();
