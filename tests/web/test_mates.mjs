// Mates at a table: what is said to one's own side reaches nobody else (GX-006); their decks are made of the same cards
// (GX-R079).
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { answerGalaxies, openGalaxies, primary } from './kit/galaxies.mjs';
import { inviteLink, sitDown } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const said = (tab) => tab.page.locator('.chat__line').allInnerTexts();
const toSide = (tab) => tab.page.getByRole('button', { name: 'Team only' });

async function say(tab, words) {
  await tab.page.locator('#say').fill(words);
  await tab.page.keyboard.press('Enter');
}

test('gx_006: mates talk among themselves', async () => {
  const anna = await person(server, 'Anna');
  await openGalaxies(anna, { seats: 4, mission: 'm4' });
  const link = await inviteLink(anna);
  const ben = await person(server, 'Ben');
  await sitDown(ben, link);
  const cleo = await person(server, 'Cleo');
  await sitDown(cleo, link);
  assert.equal(await toSide(anna).isVisible(), false, 'there are no sides yet');
  await startWithBots(anna, { from: 3 });
  await toSide(anna).click();
  assert.equal(await toSide(anna).getAttribute('aria-pressed'), 'true');
  await say(anna, 'We take the left');
  await until('the line', async () => (await said(ben)).length === 1);
  assert.match((await said(ben))[0], /^Anna\s*to the team: We take the left$/);
  await toSide(anna).click();
  await say(anna, 'Good luck to all');
  await until('the line', async () => (await said(cleo)).length > 0);
  assert.equal((await said(cleo)).length, 1);
  assert.match((await said(cleo))[0], /^Anna\s*Good luck to all$/);
  assert.equal((await said(ben)).length, 2);
  for (const frame of cleo.frames) assert.ok(!frame.includes('We take the left'));
});

test('the second mate puts his deck together from what the first has left', async () => {
  const anna = await person(server, 'Anna');
  const link = await openGalaxies(anna, { seats: 4, mission: 'm4', settings: { same_ships: 'no' } });
  const ben = await person(server, 'Ben');
  await sitDown(ben, link);
  await startWithBots(anna, { from: 2 });
  const isAsked = (tab, kind) => tab.ask !== null && tab.last.asks.kind === kind;
  while (!isAsked(anna, 'deck')) {
    await until('somebody to be asked', () => anna.ask !== null || ben.ask !== null);
    for (const tab of [anna, ben]) if (isAsked(tab, 'fleet')) await answerGalaxies(tab);
  }
  await until('one after the other', () => ben.ask === null);
  await primary(anna).click(); // her deck, all three copies
  await until('the mate to be asked', () => isAsked(ben, 'deck'));
  const { to_pick: toPick, deck } = ben.view.players[1];
  assert.ok(toPick.some((count) => count === 1 || count === 2), 'something is gone');
  await until('an even deck', async () => /Take this deck/.test(await primary(ben).innerText()));
  await primary(ben).click();
  await until('the deck', () => ben.view.players[1].deck.size + ben.view.players[1].hand_size === deck.limit);
});

test('who plays alone talks to the whole table', async () => {
  const dora = await person(server, 'Dora');
  await openGalaxies(dora);
  await startWithBots(dora);
  await dora.page.locator('#say').waitFor();
  assert.equal(await toSide(dora).isVisible(), false);
});

await run();
