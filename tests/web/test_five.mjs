// A whole game of five people, each in a browser of their own, by clicks alone.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { open } from './kit/facts.mjs';
import { agree, answerAny, asked, openTable, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { long, run, say, test } from './kit/tap.mjs';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'];
const server = await Server.start();

async function game(seed) {
  const random = dice(seed);
  const people = await Promise.all(NAMES.map((name) => person(server, name)));
  const link = await openTable(people[0], { seats: 5, title: 'Five friends' });
  for (const tab of people.slice(1)) await sitDown(tab, link);
  await start(people[0]);
  let choices = 0;
  while (people[0].last.table.phase === 'playing') {
    await agree(people);
    const words = new Set(people.map((tab) => open(tab.view)));
    assert.equal(words.size, 1, `the pages were told different things: ${[...words].join('\n')}`);
    const now = asked(people);
    assert.ok(now.length > 0, 'nobody is asked');
    await answerAny(random.of(now), random);
    choices += 1;
    await until('all to be told', () => people.every((tab) => tab.moment === Math.max(...people.map((one) => one.moment)) && tab.moment >= choices));
  }
  await agree(people);
  say(`seed ${seed}: ${choices} choices`);
  return people;
}

test('five people play from the lobby to the end, and agree after every choice', async () => {
  const people = await game(Number(process.env.WARDROOM_SEED ?? 20));
  const { outcome } = people[0].view;
  for (const tab of people) {
    const won = outcome.winners.includes(tab.seat);
    await tab.page.getByRole('heading', { name: outcome.side === 'human' ? 'The humans win' : 'The Cylons win' }).waitFor();
    await tab.page.getByText(won ? 'You won.' : 'You lost.').first().waitFor();
    assert.match(await tab.page.title(), /^Finished/);
    await tab.button('Rematch').waitFor();
  }
  await Promise.all(people.map((tab) => tab.close()));
});

if (long) {
  for (let seed = 1; seed <= 10; seed++) {
    test(`another game, seed ${seed}`, async () => { await Promise.all((await game(seed)).map((tab) => tab.close())); });
  }
}

await run();
