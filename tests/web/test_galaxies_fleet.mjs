// Battleship Galaxies before the first shot: the briefing, a fleet and a deck put together; cards passed to a mate; a phone
// and a tablet.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { answerGalaxies, choiceOf, openGalaxies, playGalaxies, primary, shownGalaxies } from './kit/galaxies.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, sitDown } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const TABLET = { width: 1024, height: 768 };
let anna;

const asked = (kind) => until(`the ask ${kind}`, () => anna.last.asks?.kind === kind).then(() => shownGalaxies(anna));
const own = () => anna.view.players[anna.seat];

test('the mission is explained before anything is launched', async () => {
  anna = await person(server, 'Anna');
  await openGalaxies(anna, { mission: 'x1' });
  await startWithBots(anna, { bot: 'officer' });
  await asked('fleet');
  const briefing = anna.page.locator('.target > :first-child');
  const words = await briefing.innerText();
  const { name, text, victory } = anna.view.mission;
  for (const told of [name, text, `ISN wins: ${victory.isn}`, `Wretch wins: ${victory.wretch}`]) assert.ok(words.includes(told), words);
});

test('a fleet is put together: what a ship can do is seen before it is taken', async () => {
  const version = anna.page.locator('.version:not([aria-disabled="true"])').last();
  const kind = await version.getAttribute('data-kind');
  await version.hover();
  await anna.page.locator(`[data-key="card-${kind}"] .grid`).waitFor();
  await audit(anna, 'the fleet', 'galaxies-fleet');
  const { ask } = anna;
  const picked = anna.page.locator('.version[aria-pressed="true"]');
  await press(anna, version);
  await until('it to be picked', async () => await picked.count() === 1 && await picked.getAttribute('data-kind') === kind);
  await press(anna, picked);
  await until('it to be put back', async () => await picked.count() === 0);
  assert.equal(anna.ask, ask, 'the table was told before the fleet was whole');
  await playGalaxies(anna, { enough: (ask) => ask !== 'fleet' });
  const { fleet, fleet_cost: most } = own();
  assert.ok(fleet.cost > 0 && fleet.cost <= most, `${fleet.cost} of ${most}`);
});

test('a deck is put together: three asks are one form', async () => {
  await asked('deck');
  await audit(anna, 'the deck', 'galaxies-deck');
  await press(anna, anna.page.getByRole('button', { name: /^One fewer:/ }).first());
  assert.equal(await primary(anna).count(), 0, 'a deck that is too small can be kept');
  await press(anna, anna.page.getByRole('button', { name: /^One more:/ }).first());
  await press(anna, choiceOf(anna, 'Take this deck'));
  await until('the deck to stand', () => own().deck.size > 0);
  assert.equal(anna.sent.filter(({ type, args }) => type === 'choose' && Array.isArray(args?.[0])).length, 3);
});

test('any card can be read; what hides behind the screen is not told to the other', async () => {
  await until('to be asked', () => anna.ask !== null);
  await shownGalaxies(anna);
  const { tactic } = own().hand[0];
  await press(anna, anna.page.locator(`[data-key="tactic-${tactic}"] button`));
  const { text } = await anna.page.evaluate(() => ({ text: document.querySelector('.prompt__note').innerText }));
  assert.ok(text.length > 10, text);
  await press(anna, choiceOf(anna, 'Back'));
  for (const card of anna.view.cards.filter((one) => !one.yours)) assert.equal(card.type, null);
  const folded = () => anna.page.evaluate(() => !document.querySelector('.screen').open);
  assert.equal(await folded(), false);
  await anna.page.evaluate(() => dispatchEvent(new Event('pagehide')));
  assert.equal(await folded(), true, 'the screen stays open when the page is left');
  await press(anna, anna.page.locator('.screen summary'));
  assert.equal(await folded(), false);
  await anna.page.setViewportSize(TABLET);
  await fits(anna, 'a tablet');
  await picture(anna, 'galaxies-tablet');
  await anna.close();
});

test('cards are handed to a mate, whose page shows which', async () => {
  anna = await person(server, 'Anna');
  const link = await openGalaxies(anna, { mission: 'm4', seats: 4 });
  const ben = await person(server, 'Ben');
  await sitDown(ben, link);
  await startWithBots(anna, { from: 2, bot: 'officer' });
  const handing = () => anna.ask !== null && anna.last.asks.options.find(({ verb, seat }) => verb === 'pass_cards' && seat === ben.seat); // he has room for a card
  while (!handing()) {
    await until('somebody to be asked', () => anna.ask !== null || ben.ask !== null);
    for (const tab of [anna, ben]) if (tab.ask !== null && !handing()) await answerGalaxies(tab);
  }
  await shownGalaxies(anna);
  const before = own().hand_size;
  const passed = anna.page.locator('[data-key^="tactic-"]').first();
  const key = await passed.getAttribute('data-key');
  const held = ben.view.players[ben.seat].hand.reduce((sum, { count = 1 }) => sum + count, 0);
  await press(anna, passed.locator('button').first());
  await press(anna, choiceOf(anna, /^Pass 1 card to/));
  await until('the card to be gone', () => own().hand_size === before - 1);
  const told = (tab, what) => tab.tables.flatMap(({ events }) => events ?? []).find(({ kind }) => kind === what);
  const { seat, to, cards } = told(anna, 'passed');
  assert.deepEqual([seat, to, cards], [anna.seat, ben.seat, 1]);
  await until('the mate to hold it', () => ben.view.players[ben.seat].hand.reduce((sum, { count = 1 }) => sum + count, 0) === held + 1);
  assert.equal(`tactic-${told(ben, 'passed_card').tactic}`, key);
  await until('his log to name it', async () => / goes from .*Anna/.test(await ben.page.locator('.side__log').textContent()));
  await until('it to lie in his hand', async () => await ben.page.locator(`[data-key="${key}"]`).count() === 1);
  await ben.close();
  await anna.close();
});

test('on a phone a ship card is read before it is picked', async () => {
  anna = await person(server, 'Anna', PHONE);
  await openGalaxies(anna, { mission: 'x1' });
  await startWithBots(anna, { bot: 'officer' });
  await asked('fleet');
  const list = anna.page.locator('.catalogue');
  await press(anna, list.getByRole('button', { name: /Blue Sparrows ×3/ }));
  await anna.page.locator('.gxcard .grid').waitFor();
  await list.waitFor({ state: 'hidden' });
  await fits(anna, 'a ship card on a phone', { ask: true });
  await press(anna, anna.page.locator('.views').getByRole('button', { name: 'Fleet' }));
  await list.waitFor();
  await picture(anna, 'galaxies-phone-fleet');
  await playGalaxies(anna, { enough: (ask) => ask !== 'fleet' });
  await asked('deck');
  await picture(anna, 'galaxies-phone-deck');
  const rows = await anna.page.evaluate(() => [...document.querySelectorAll('.deckrows > li')].map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  assert.deepEqual(rows.filter(({ top }, i) => i > 0 && top < rows[i - 1].bottom), [], 'rows of the deck lie over each other');
  await anna.close();
});

test('on a phone: one part at a time, the ask always below, played by finger', async () => {
  anna = await person(server, 'Anna', PHONE);
  await openGalaxies(anna);
  await startWithBots(anna, { bot: 'officer' });
  const before = async (kind, answered) => {
    if (answered[kind]) return;
    await fits(anna, `on a phone, ${kind}`, { ask: true });
    await picture(anna, `galaxies-phone-${kind}`);
  };
  const answered = await playGalaxies(anna, { before, enough: (_, { action = 0 }) => action > 2 });
  assert.ok(answered.put > 0 && answered.action > 2, JSON.stringify(answered));
  assert.ok(await anna.page.locator('.overview__part').isVisible());
  for (const part of ['Ship', 'Hand', 'Log', 'Field']) {
    await press(anna, anna.page.locator('.views').getByRole('button', { name: part }));
    await picture(anna, `galaxies-phone-view-${part.toLowerCase()}`);
    if (part !== 'Field') await audit(anna, `phone, ${part}`);
  }
  await anna.close();
});

await run();
