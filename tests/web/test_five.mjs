// A whole game of five people, each in a browser of their own: the first of each kind of question is clicked, the rest is answered over
// the line.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { open } from './kit/facts.mjs';
import { agree, answerOften, asked, inviteLink, makeTable, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { long, run, say, seed, test } from './kit/tap.mjs';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'];
const server = await Server.start();

/** What a page may move, though everybody here wants no motion. */
const moving = (tab) => tab.page.evaluate(() => {
  const animated = [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).animationName !== 'none');
  return [document.documentElement.dataset.motion, ...animated.map((one) => one.parentElement.className)];
});

async function game(seed) {
  const random = dice(seed);
  const people = await Promise.all(NAMES.map((name) => person(server, name)));
  const link = await makeTable(people[0], { seats: 5, title: 'Five friends' }).then(() => inviteLink(people[0]));
  for (const tab of people.slice(1)) await sitDown(tab, link);
  await start(people[0]);
  await agree(people);
  for (const tab of people) assert.deepEqual(await moving(tab), ['off'], `what moves before ${tab.name}`);
  let choices = 0;
  while (people[0].last.table.phase === 'playing') {
    await agree(people);
    const words = new Set(people.map((tab) => open(tab.view)));
    assert.equal(words.size, 1, `the pages were told different things: ${[...words].join('\n')}`);
    const now = asked(people);
    assert.ok(now.length > 0, 'nobody is asked');
    await answerOften(random.of(now), random);
    choices += 1;
    await until('all to be told', () => people.every((tab) => tab.moment === Math.max(...people.map((one) => one.moment)) && tab.moment >= choices));
  }
  await agree(people);
  say(`seed ${seed}: ${choices} choices`);
  return people;
}

test('five people play from the lobby to the end, and agree after every choice', async () => {
  const people = await game(seed);
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
