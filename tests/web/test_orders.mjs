// Standing orders and claims in a browser: giving, taking back, saying something in the game's own words.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { openGalactica } from './kit/galactica.mjs';
import { picture } from './kit/look.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
let anna;

const gear = () => anna.page.locator('.bar__end button').last();
const orders = () => anna.last.you.orders ?? [];
const row = (name) => anna.page.locator(`[data-order="${name}"]`);

async function openOrders() {
  await gear().click();
  await anna.page.getByRole('button', { name: 'Orders', exact: true }).click();
  await row('pass').waitFor();
}

test('the orders of the game are listed, each with its sentence and its numbers', async () => {
  anna = await person(server, 'Anna');
  await openGalactica(anna, { seats: 3, title: 'Orders' });
  await startWithBots(anna, { bot: 'ensign' });
  await openOrders();
  for (const name of ['evade', 'plan', 'emergency', 'research', 'committee', 'no_card', 'pass']) assert.equal(await row(name).count(), 1, name);
  assert.equal(await row('evade').getByRole('spinbutton').count(), 1);
  await picture(anna, 'orders');
  await audit(anna, 'standing orders');
});

test('an order is given with its numbers, stands, and is taken back', async () => {
  await row('evade').getByRole('combobox').first().selectOption('any');
  await row('evade').getByRole('spinbutton').fill('6');
  await row('evade').getByRole('button', { name: 'Give' }).click();
  await until('it stands', () => orders().length === 1);
  assert.deepEqual([orders()[0].order, orders()[0].args, orders()[0].until], ['evade', ['any', 6], 'revoked']);
  await anna.page.locator('[data-standing="1"]').waitFor();
  await anna.page.locator('[data-standing="1"]').getByRole('button', { name: 'Cancel' }).click();
  await until('it is gone', () => orders().length === 0);
  await anna.page.locator('[data-standing="1"]').waitFor({ state: 'detached' });
});

test('a number beyond its bounds is refused, and nothing stands', async () => {
  await row('evade').getByRole('spinbutton').fill('99');
  await row('evade').getByRole('button', { name: 'Give' }).click();
  await anna.page.locator('.toast').filter({ hasText: 'WR-028' }).waitFor();
  assert.equal(orders().length, 0);
  for (let i = 0; i < 2; i++) await anna.page.keyboard.press('Escape');
});

test('a claim is said with a button, and the rules on talking stand beside it', async () => {
  const claims = anna.page.locator('.chat__claims');
  await claims.waitFor();
  await claims.locator('summary').click();
  assert.ok(await claims.locator('[data-claim]').count() >= 5);
  assert.ok(await claims.locator('[data-rule="BG-433"]').count() === 1);
  const button = claims.locator('[data-claim="help_a_little"]');
  const words = await button.textContent();
  await button.click();
  await anna.page.locator('.chat__line', { hasText: words }).waitFor();
  await picture(anna, 'claims');
});

test('at a table for claims only there is nothing to type into', async () => {
  const ben = await person(server, 'Ben');
  await openGalactica(ben, { seats: 3, title: 'Claims', talk: 'claims' });
  await startWithBots(ben, { bot: 'ensign' });
  await until('it is so', () => ben.last.table.talk === 'claims');
  await ben.page.locator('[data-claim="human"]').waitFor();
  assert.ok(!(await ben.page.locator('#say').isVisible()));
});

await run();
