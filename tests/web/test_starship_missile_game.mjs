// test_starship_missile_game.mjs: a battle of the expansion with missiles, against a bot, to its end: launches and the first of each kind of question by clicking.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { picture } from './kit/look.mjs';
import { answerOften, press, pressPrimary } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { answerStarship, openStarship, shown, startWithBots } from './kit/starship.mjs';
import { run, say, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(seed);
const MOST = 400; // answers
let anna;

const over = () => anna.last.table.phase === 'over';
const events = () => anna.tables.flatMap((message) => message.events ?? []);
const mine = () => events().filter(({ kind, ship }) => kind === 'launches' && anna.view.ships[ship].yours);

/** Every ship that can launches what it has left, one after another. */
async function launch() {
  const asked = anna.ask;
  await shown(anna);
  const first = anna.page.locator('.work--launch .gunner').first().getByRole('radio').first();
  if (mine().length < 3) await press(anna, first);
  await pressPrimary(anna, asked);
  await until('the launch', () => anna.ask !== asked);
}

test('When the Going Gets Tough with missiles is played to its end', async () => {
  anna = await person(server, 'Anna');
  await openStarship(anna, { settings: { scenario: 'going_gets_tough', rules: 'complete', optional: ['missiles'], missiles: '1' } });
  await startWithBots(anna, { bot: 'officer' });
  const answered = {};
  for (let i = 0; i < MOST && !over(); i++) {
    await until('to be asked, or the end', () => anna.ask !== null || over());
    if (over()) break;
    const { kind } = anna.last.asks;
    answered[kind] = (answered[kind] ?? 0) + 1;
    if (kind === 'launch') await launch();
    else await answerOften(anna, random, (tab) => answerStarship(tab, random, 3));
    const drawn = anna.view.missiles.length;
    if (drawn > 0) await until('as many as fly', async () => over() || anna.view.missiles.length !== drawn || await anna.page.locator('.layer--missiles [data-missile]').count() === drawn);
  }
  assert.ok(over(), 'it ends');
  assert.ok(mine().length > 0, 'missiles were launched by hand');
  await until('the end in the page', async () => await anna.page.locator('.layer--missiles [data-missile]').count() === anna.view.missiles.length);
  await picture(anna, 'starship-missile-game-end');
  const count = (kind) => events().filter((event) => event.kind === kind).length;
  say(`${JSON.stringify(answered)}, turn ${anna.view.turn}: ${mine().length} launched by hand of ${count('launches')}, ${count('explodes')} exploded, ${count('missile_hit')} hit`);
  await anna.close();
});

await run();
