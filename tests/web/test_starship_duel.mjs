// A duel against a bot, by clicking: placing, planning, the reveal, firing; then to the end. Until shots were fired.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { dice, person, until } from './kit/browser.mjs';
import { picture } from './kit/look.mjs';
import { answerByLine, anyChoice, press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { answerStarship, openByForm, shown, startWithBots } from './kit/starship.mjs';
import { run, say, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(seed);
const MOST_DUELS = 15; // of a few turns each: who flies at random soon leaves the table
let anna;

const over = () => anna.last.table.phase === 'over';
const kinds = () => anna.tables.flatMap((message) => message.events ?? []).map((event) => event.kind);
const count = (kind) => kinds().filter((one) => one === kind).length;

/** An officer comes to grips; where the game has none yet, whoever there is. */
async function bestBot() {
  const bots = await anna.page.getByLabel('Who sits in seat 2').locator('option').evaluateAll((all) => all.map((one) => one.value));
  return bots.includes('officer') ? 'officer' : 'random';
}

/** Plays to the end; gives how often each kind of ask was answered. */
async function play() {
  const answered = {};
  for (let i = 0; i < 120 && !over(); i++) {
    await until('to be asked, or the end', () => anna.ask !== null || over());
    if (over()) break;
    const { kind } = anna.last.asks;
    if (!answered[kind]) {
      await shown(anna);
      await picture(anna, `starship-${anna.view.rules}-${kind}`);
      if (kind === 'declare') await audit(anna, `declaring, ${anna.view.rules}`);
    }
    const careless = answered.declare > 0 || anna.view.turn > 15; // who has fired, or cannot come to it, need not fly well
    if (careless && answered[kind]) await answerByLine(anna, anyChoice(anna.last.asks, random));
    else await answerStarship(anna, random, careless ? 1 : 4);
    answered[kind] = (answered[kind] ?? 0) + 1;
  }
  return answered;
}

async function atTheEnd() {
  assert.ok(over(), 'the duel did not end');
  const { winner } = anna.view;
  const heading = winner === 'draw' ? /draw/i : winner === 'colonial' ? /Colonial side wins/ : /Cylon side wins/;
  await anna.page.getByRole('heading', { name: heading }).waitFor();
  await anna.button('Rematch').waitFor();
  await picture(anna, `starship-${anna.view.rules}-end`);
}

/** Every plan is shown at once, then flown: the log says so, and no plan of the bot was told before. */
function nothingBeforeItsTime() {
  for (const message of anna.tables) {
    if (!message.view || message.table.phase !== 'playing') continue;
    for (const ship of message.view.ships) {
      if (ship.yours) continue;
      assert.equal(ship.own, null, 'counters of the other side are in the view');
      if (ship.plan?.state === 'sealed') assert.deepEqual([ship.plan.first, ship.plan.second, ship.plan.slider, ship.plan.dial], [null, null, null, null]);
      if (ship.plan?.state === 'open_1') assert.equal(ship.plan.second, null);
    }
  }
}

for (const rules of ['complete', 'quick']) {
  test(`${rules} rules: duels to the end, with shots`, async () => {
    anna = await person(server, 'Anna');
    let shots = 0;
    for (let duel = 1; duel <= MOST_DUELS && shots === 0; duel++) {
      await openByForm(anna, { title: `Duel ${duel}`, settings: { rules, ships: '1' } });
      await startWithBots(anna, { bot: await bestBot() });
      const answered = await play();
      shots = answered.declare ?? 0;
      say(`duel ${duel}: ${anna.view.turn} turns, ${JSON.stringify(answered)}, ${anna.view.winner}`);
      await atTheEnd();
      assert.equal(answered.place, 1);
      assert.ok(answered.plan >= 1);
      assert.ok(count('revealed') >= 2 && count('moved') >= 1, kinds().join(' '));
      if (shots > 0) assert.ok(count('attack') >= 1, 'declared, but nothing was rolled');
      nothingBeforeItsTime();
    }
    assert.ok(shots > 0, `no shot in ${MOST_DUELS} duels`);
    await anna.page.locator('.log__line', { hasText: /A (hit|miss)/ }).first().waitFor({ state: 'attached' });
    if (rules === 'complete') await anna.close();
  });
}

test('a rematch is another battle of the same kind', async () => {
  const first = anna.last.table.id;
  await press(anna, anna.button('Rematch'));
  await until('another table', () => anna.last?.table.id !== first && anna.seat !== null);
  assert.deepEqual([anna.last.table.game, anna.last.table.settings.rules], ['starship', 'quick']);
  await anna.close();
});

await run();
