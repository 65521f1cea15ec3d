// In the replay a bot says why it chose what it chose (WR-051).
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
let anna;
let table;
let choices;   // of each moment: who chose

/** Within a page: a whole game against a captain and an officer, whatever comes first chosen. */
function playOut() {
  return new Promise((done) => {
    const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, 'wardroom');
    const say = (message) => line.send(JSON.stringify(message));
    let answered = 0;
    let number = 0;
    const argOf = ({ set, min, number: span }) => (set ? set.slice(0, min) : span[0]);
    const heard = {
      seated: () => {
        say({ type: 'bot', seat: 1, bot: 'captain:16' });
        say({ type: 'bot', seat: 2, bot: 'officer' });
        say({ type: 'start' });
      },
      table: ({ table: { phase }, asks }) => {
        if (phase === 'over' && answered >= 0) say({ type: 'replay' });
        if (phase === 'over') answered = -1;
        if (phase !== 'playing' || !asks?.options || asks.ask === null || asks.ask === answered) return;
        answered = asks.ask;
        const { option, free = [] } = asks.options[++number % asks.options.length];
        say({ type: 'choose', ask: asks.ask, option, args: free.map(argOf) });
      },
      replay: ({ replay }) => {
        line.close();
        done(replay.entries.filter((entry) => entry.choose).map(({ seat }) => seat));
      },
    };
    let id;
    line.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      id = message.type === 'seated' ? message.table : id;
      window.playedTable = id;
      heard[message.type]?.(message);
    };
    line.onopen = () => say({ type: 'create', game: 'express', seats: 3, name: 'Anna', title: 'Why' });
  });
}

const showsMoment = (tab, moment) => until(`moment ${moment}`, async () => (await tab.page.locator('.replay__n').innerText()).startsWith(`${moment} of`));
const goTo = async (moment) => {
  await anna.page.getByRole('slider').fill(String(moment));
  await showsMoment(anna, moment);
  await until('it is there', () => anna.page.url().includes(`moment=${moment}&`));
};
const why = () => anna.page.getByRole('button', { name: 'Why?' });
const box = () => anna.page.getByRole('dialog');
const momentsOf = (seat) => choices.map((by, i) => [by, i + 1]).filter(([by]) => by === seat).map(([, moment]) => moment);

test('only the choices of a bot that thinks ahead have a button', async () => {
  anna = await person(server, 'Anna');
  await anna.go('/');
  choices = await anna.page.evaluate(playOut);
  table = await anna.page.evaluate(() => window.playedTable);
  await anna.go(`/r/${table}`);
  await anna.page.getByRole('slider').waitFor();
  for (const [seat, count] of [[0, 0], [1, 1], [2, 0], [1, 1]]) {
    await goTo(momentsOf(seat)[4]);
    await until(`${count} at seat ${seat}`, async () => await why().count() === count);
  }
  await goTo(0);
  await until('none at the beginning', async () => await why().count() === 0);
});

test('it lists what was weighed, what was taken, and how sure it was; by keyboard too', async () => {
  let longest = 0;
  for (const moment of momentsOf(1).slice(0, 12)) {
    await goTo(moment);
    await why().focus();
    await anna.page.keyboard.press('Enter');
    await box().waitFor();
    await box().getByRole('heading', { name: /^Why did .+ choose that\?$/ }).waitFor();
    const rows = box().locator('.why__row');
    const count = await rows.count();
    assert.ok(count > 0);
    assert.equal(await box().getByText('Chosen', { exact: true }).count(), 1);
    const chances = (await box().locator('.why__chance').allInnerTexts()).map((text) => Number.parseInt(text, 10)).filter((one) => !Number.isNaN(one));
    const tried = (await box().locator('.why__tried').allInnerTexts()).map((text) => Number(/\d+/.exec(text)[0]));
    assert.deepEqual(tried, [...tried].sort((a, b) => b - a), 'what was tried most first');
    assert.ok(chances.every((one) => one >= 0 && one <= 100));
    if (count > 1) assert.match(await box().innerText(), /beyond doubt|points better than its rules of thumb/);
    else await box().getByText('Nothing else was worth a thought.').waitFor();
    if (count > longest) {
      longest = count;
      await audit(anna, 'why', 'why');
    }
    await anna.page.keyboard.press('Escape');
    await until('it is closed', async () => await box().count() === 0);
  }
  assert.ok(longest > 1);
});

test('whoever has the link may ask', async () => {
  const guest = await person(server, 'Guest');
  await guest.go(`/r/${table}?moment=${momentsOf(1)[2]}`);
  await guest.button('Why?').click();
  await guest.page.getByRole('dialog').locator('.why__row').first().waitFor();
  await guest.close();
  await anna.close();
});

await run();
