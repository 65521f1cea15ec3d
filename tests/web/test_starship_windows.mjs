// test_starship_windows.mjs: tokens of an attack declaration, the windows of an attack, and jumps, by clicks and keys.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { audit } from './kit/axe.mjs';
import { takeClock, turn } from './kit/manual_clock.mjs';
import { fits, picture } from './kit/look.mjs';
import { answerByLine, press, pressPrimary, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, lever, openStarship, seal, sealIt, shown } from './kit/starship.mjs';
import { sitAt } from './kit/starship_lab.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const WINDOWS = { scenario: 'house_dogfight', rules: 'complete', ships: '1', optional: ['aiming', 'attack_declaration', 'doubles', 'pilots', 'talents'], talents: '1' };
const JUMP = { scenario: 'house_until_the_jump' };
const AIMING = { scenario: 'house_dogfight', rules: 'complete', ships: '1', optional: ['aiming'] };

/** A Viper right behind a Raider: it fires, and nothing hits it. */
const BEHIND = { ships: [{ x: 45_000, y: 15_000, heading: 0, energy: 1, energy_before: 1 }, { x: 45_000, y: 30_000, heading: 0, energy: 1, energy_before: 1 }] };
let anna;
let ben;

const primary = (tab) => tab.page.locator('.dock .btn--primary');
const kindOf = (tab) => (tab.ask === null ? null : tab.last.asks.kind);

async function sitBoth(settings) {
  anna = await person(server, 'Anna');
  ben = await person(server, 'Ben');
  const link = await openStarship(anna, { settings });
  await sitDown(ben, link);
  await start(anna);
}

/** Answers for whoever is asked until `enough()`: `acts` by the kind of ask; what has none is answered with the brass button. */
async function playUntil(enough, acts = {}) {
  for (let i = 0; i < 60; i++) {
    const tab = await until('somebody to be asked', () => (enough() ? 'enough' : [anna, ben].find((one) => one.ask !== null)));
    await until('both to have heard of it', () => anna.moment === ben.moment);
    if (tab === 'enough' || enough()) return;
    if (tab.ask === null) continue;
    const asked = tab.ask;
    const kind = kindOf(tab);
    if (['crew', 'gift'].includes(kind)) {
      const wanted = (one) => (one.verb === 'crew' && one.pilot === 'expert') || (one.verb === 'gift' && one.talent === 'marksman');
      const { options } = tab.last.asks;
      const { option, free = [] } = options.find(wanted) ?? options.find((one) => one.verb === 'ready');
      await answerByLine(tab, { option, args: free.map(({ set, number }) => (set ? [set[0]] : number[0])) });
      continue;
    }
    await shown(tab);
    if (acts[kind]) await acts[kind](tab);
    else await pressPrimary(tab, asked);
    await until(() => `the answer to ${kind}`, () => tab.ask !== asked);
  }
  assert.fail('it took too long');
}

/** Straight ahead, as fast as it goes. */
async function straight(tab) {
  await press(tab, card(tab, 'Straight'));
  for (const speed of ['High', 'Medium']) {
    const notch = lever(tab, speed);
    if (await notch.getAttribute('aria-disabled') === 'true') continue;
    await notch.click();
    break;
  }
  await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
  await sealIt(tab);
}

test('who attacks is laid covered: the other seat has no trace of it', async () => {
  await sitBoth(WINDOWS);
  await playUntil(() => kindOf(anna) === 'markers' && kindOf(ben) === 'markers', { plan: straight });
  await shown(anna);
  const token = anna.page.locator('.pledge');
  assert.equal(await token.getAttribute('aria-pressed'), 'true');
  await token.click();
  await until('the token to turn', async () => await token.getAttribute('aria-pressed') === 'false');
  await token.focus();
  await anna.page.keyboard.press('Space');
  await until('it to turn back', async () => await token.getAttribute('aria-pressed') === 'true');
  await audit(anna, 'markers', 'starship-windows-markers');
  const asked = anna.ask;
  await anna.page.keyboard.press('Enter');
  await until('it to lie', () => anna.ask !== asked);
  const mine = anna.view.ships.find((ship) => ship.yours).ship;
  assert.equal(anna.view.ships[mine].marker, 'attack');
  await until('Ben to be told', () => ben.last.table.moment >= anna.last.table.moment);
  assert.equal(ben.view.ships[mine].marker, null, 'covered');
});

test('before the roll: the track, a card with what it changes, one press', async () => {
  await playUntil(() => kindOf(anna) === 'before_roll', { plan: straight });
  await shown(anna);
  const { attack } = anna.view;
  assert.equal(await anna.page.locator('.windows [aria-current="step"]').textContent(), 'Before the roll');
  assert.match(await anna.page.locator('#ask').textContent(), attack.ship === anna.view.ships.find((ship) => ship.yours).ship ? /^Before Viper 1 rolls$/ : /^Before Raider 2 rolls$/);
  const offer = anna.page.locator('.card--talent').filter({ hasText: 'Marksman' });
  const row = anna.view.sights.find((one) => one.ship === attack.ship && one.target === attack.target);
  const percent = (throws) => Math.round((throws / 36) * 100);
  await until('what it changes', async () => (await offer.locator('.talent__gain').textContent()).startsWith(`${percent(row.chance)} → `));
  const [, better] = /→ (\d+) %/.exec(await offer.locator('.talent__gain').textContent());
  assert.ok(Number(better) >= percent(row.chance), 'it is no worse');
  await fits(anna, 'a window', { ask: true });
  await audit(anna, 'a window', 'starship-windows-before');
  await anna.page.setViewportSize({ width: 390, height: 844 });
  await fits(anna, 'a window on a phone');
  await picture(anna, 'phone-starship-windows-before');
  await anna.page.setViewportSize({ width: 1440, height: 900 });

  await anna.page.evaluate(() => document.activeElement.blur());
  await anna.page.keyboard.press('ArrowRight');
  await anna.page.keyboard.press('Space');
  await until('the offer to be taken up', async () => await offer.getAttribute('aria-pressed') === 'true');
  await anna.page.keyboard.press('Escape');
  await until('the offer to be dropped', async () => await offer.getAttribute('aria-pressed') === 'false');
});

test('a standing order answers for a talent, after a pause; it is kept for this table, taken back in the cards, and nobody else learns of it', async () => {
  const order = anna.page.getByLabel('Standing order for Marksman');
  const asked = anna.ask;
  assert.equal(await order.inputValue(), 'ask');
  await order.selectOption('always');
  await takeClock(anna); // from now on time passes when we say so
  await anna.reload();
  await anna.page.locator('.prompt__note', { hasText: 'Standing order: always Marksman.' }).waitFor();
  await fits(anna, 'a standing order', { ask: true });
  await picture(anna, 'starship-windows-order');
  await press(anna, anna.button('Ask me this time'));
  await until('the usual buttons', async () => await anna.button('Just roll').count() + await anna.button('Pass').count() === 1);
  const answers = () => anna.sent.filter(({ type, ask }) => type === 'choose' && ask === asked).length;
  await turn(anna, 60_000);
  assert.equal(answers(), 0, 'it waits for the person');
  await anna.page.evaluate(() => document.activeElement.blur());
  await anna.page.keyboard.press('p');
  const cards = anna.page.getByRole('dialog');
  assert.equal(await cards.getByLabel('Standing order for Marksman').inputValue(), 'always');
  await anna.page.keyboard.press('Escape');
  const sent = anna.sent.length;
  await anna.reload();
  await anna.page.locator('.prompt__note', { hasText: 'Standing order: always Marksman.' }).waitFor();
  await turn(anna, 900);
  assert.equal(answers(), 0, 'not before the pause is over');
  await turn(anna, 5000);
  await until('the talent to be used', () => anna.ask !== asked);
  assert.ok(anna.sent.slice(sent).every((message) => !JSON.stringify(message).includes('always')), 'it stays in the browser');
  const used = () => anna.tables.flatMap((message) => message.events ?? []).some((event) => event.kind === 'talent' && event.talent === 'marksman');
  await until('all to be told', async () => {
    if (kindOf(ben) === 'before_roll') await press(ben, primary(ben));
    return used();
  });
});

test('a shot is aimed in the turn after: a ring at the name of the target, for all to see', async () => {
  await Promise.all([anna, ben].map((tab) => tab.close()));
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  await sitAt([anna, ben], server, { settings: AIMING, rig: BEHIND });
  const ring = async (tab) => /◎ \+[23]/.exec(await tab.page.locator('.layer--tags').textContent())?.[0];
  await playUntil(() => anna.view.turn === 2, {
    plan: async (tab) => {
      assert.equal(await ring(tab), undefined, 'nobody has fired yet');
      await press(tab, card(tab, 'Straight'));
      await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
      await sealIt(tab);
    },
  });
  const { aimed } = anna.view.ships[0];
  assert.deepEqual([aimed?.target, aimed?.broken], [1, false]);
  for (const tab of [anna, ben]) await until('the ring', async () => await ring(tab) === (aimed.hit ? '◎ +3' : '◎ +2'));
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

test('a jump: the notch FTL, the marker in hand with its ring, on one page only; the marker is public when it lies', async () => {
  await sitBoth(JUMP);
  await playUntil(() => [anna, ben].some((tab) => kindOf(tab) === 'plan'));
  assert.equal(ben.view.ships.filter((ship) => ship.where === 'reserve').length, 2);
  await playUntil(() => kindOf(ben) === 'jump_marker', {
    plan: async (tab) => {
      await press(tab, card(tab, 'Straight'));
      await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
      if (tab === ben) assert.equal(await lever(ben, 'FTL').getAttribute('aria-checked'), 'true');
      await sealIt(tab);
    },
  });
  await shown(ben);
  await until('the ring', async () => await ben.page.locator('.rose__dot').count() === 48);
  const percents = () => ben.page.locator('.chance b').allTextContents();
  await until('what it comes to', async () => (await percents()).length === 3);
  assert.equal((await percents())[0], '100 %', 'in the middle it is clear');
  assert.equal(await anna.page.locator('.rose__dot, .pointing *').count(), 0, 'nobody else has it');
  await audit(ben, 'a jump', 'starship-windows-jump');
  await ben.page.getByLabel('From the left, cm').fill('2');
  await ben.page.getByLabel('From the left, cm').press('Tab');
  await until('the edge to tell', async () => (await percents())[0] !== '100 %' && await ben.page.locator('.rose__dot--bad').count() > 0);
  await picture(ben, 'starship-windows-ring');
  await ben.page.getByLabel('From the left, cm').fill('45');
  await ben.page.getByLabel('From the left, cm').press('Tab');
  await ben.page.setViewportSize({ width: 390, height: 844 });
  await fits(ben, 'a jump on a phone');
  await picture(ben, 'phone-starship-windows-jump');
  await ben.page.setViewportSize({ width: 1440, height: 900 });
  const jumper = ben.last.asks.options[0].ship;
  const asked = ben.ask;
  await press(ben, primary(ben));
  await until('the marker to lie', () => ben.ask !== asked);
  await until('Anna to see it', () => anna.tables.some(({ view }) => view?.ships[jumper].jump?.x === 45_000) || anna.view.ships[jumper].where === 'on_table');
  await playUntil(() => anna.view.ships.filter((ship) => ship.side === 'cylon').every((ship) => ship.where !== 'reserve'));
  await Promise.all([anna, ben].map((tab) => tab.close()));
});

await run();
