// Every kind of question of every game, on every size of screen: nothing cut, nothing over anything, nothing that scrolls and should
// not; the board keeps its share, the log its height. One page for each game, made larger and smaller.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { openGalactica } from './kit/galactica.mjs';
import { openGalaxies } from './kit/galaxies.mjs';
import { picture } from './kit/look.mjs';
import { measure } from './kit/measure.mjs';
import { moments } from './kit/moments.mjs';
import { openTable } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { openStarship, startWithBots } from './kit/starship.mjs';
import { long, run, say, test } from './kit/tap.mjs';

const ALL = [[1366, 657], [1280, 720], [1280, 800], [1024, 768], [768, 1024], [390, 844]];
const SIZES = long || process.env.SIZES ? ALL : [ALL[0], ALL[3], ALL[5]];
const server = await Server.start();

/** Somebody at a table whose line is ours: it shows what we give it. */
async function script(open) {
  const line = { alone: false };
  const tab = await person(server, 'Anna');
  await tab.page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    line.page = socket;
    const isOurs = (text, ...types) => line.alone && types.includes(JSON.parse(text).type);
    socket.onMessage((text) => { if (!isOurs(text, 'choose', 'consider')) far.send(text); });
    far.onMessage((text) => { if (!isOurs(text, 'table')) socket.send(text); });
  });
  await open(tab);
  await until('the table', () => tab.last !== null);
  await startWithBots(tab);
  await until('the first ask', () => tab.ask !== null);
  line.alone = true;
  const base = tab.last;
  let number = 0;
  const show = async ({ asks, view }) => {
    number += 1;
    const ask = { ...asks, ask: base.asks.ask + number };
    const table = { ...base.table, moment: base.table.moment + number, seats: base.table.seats.map((seat) => ({ ...seat, waiting: seat.seat === base.you.seat })) };
    line.page.send(JSON.stringify({ ...base, n: base.n + number, table, chat: [], asks: ask, view, events: [] }));
    await until(`the page to ask ${asks.kind}`, () => tab.page.evaluate((wanted) => document.querySelector('.dock')?.dataset.number === wanted, String(ask.ask)));
    const ready = tab.page.locator('.dialog[open] .btn--primary');
    if (await ready.count() > 0) await ready.first().click();
  };
  return { tab, show, base };
}

const starship = (scenario, more = {}, optional = []) => ({ game: 'starship', seats: 2, seed: 1, bot: 'officer', settings: { scenario, ...more, ...(optional.length > 0 && { rules: 'complete', optional }) } });

const GAMES = {
  express: { open: (tab) => openTable(tab, { seats: 5 }), games: [1, 2, 3, 4].map((seed) => ({ game: 'express', seats: 5, seed })) },
  galaxies: { open: (tab) => openGalaxies(tab), games: ['m1', 'm3', 'x1'].map((mission) => ({ game: 'galaxies', seats: 2, seed: 1, settings: { mission } })) },
  galactica: { open: (tab) => openGalactica(tab, { seats: 5 }), games: [1, 2, 3, 4].map((seed) => ({ game: 'galactica', seats: 5, seed })) },
  starship: {
    open: (tab) => openStarship(tab),
    games: [
      starship('house_dogfight', {}, ['attack_declaration', 'doubles', 'tailing', 'pilots', 'talents', 'asteroids', 'ftl', 'blank_cards']),
      starship('house_second_wave'), starship('house_jump_race'), starship('house_rock_garden'), starship('looking_for_tylium'),
    ],
  },
};

for (const [game, { open, games }] of Object.entries(GAMES)) {
  if (process.env.GAME && process.env.GAME !== game) continue;
  let at;
  let all;

  test(`${game}: a table`, async () => {
    all = await moments(games);
    at = await script(open);
    say(`asks: ${[...all.keys()].join(' ')}`);
  });

  test(`${game}: every question has room`, async () => {
    const wrong = [];
    for (const [kind, moment] of all) {
      if (process.env.KIND && process.env.KIND !== kind) continue;
      await at.show(moment);
      for (const [width, height] of SIZES) {
        await at.tab.page.setViewportSize({ width, height });
        let found = [];
        await until('everything to have its place', async () => { found = await measure(at.tab); return found.length === 0; }, 300).catch(() => {});
        wrong.push(...found.map((words) => `${kind}, ${width} x ${height}: ${words}`));
        await picture(at.tab, `room-${game}-${kind}-${width}x${height}`);
      }
    }
    await at.tab.close();
    assert.deepEqual(wrong, []);
  });
}

await run();
