// Every kind of question of every game, on every size of screen: nothing cut, nothing over anything, nothing that scrolls and should
// not; the board keeps its share, the log its height. One page for each game, made larger and smaller.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { openGalactica } from './kit/galactica.mjs';
import { openGalaxies } from './kit/galaxies.mjs';
import { picture } from './kit/look.mjs';
import { measure } from './kit/measure.mjs';
import { moments } from './kit/moments.mjs';
import { openTable, press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { openStarship, startWithBots } from './kit/starship.mjs';
import { long, run, say, test } from './kit/tap.mjs';

const LAPTOPS = [[1366, 657], [1280, 720], [1280, 800]];
const OTHERS = [[1024, 768], [768, 1024], [390, 844]];
const SIZES = long ? [...LAPTOPS, ...OTHERS] : [LAPTOPS[0], OTHERS[0], OTHERS[2]];
const SETTLED = 3000;   // by then everything has its place, however slow the machine
const server = await Server.start();

/** Somebody at a table whose line is ours: the page shows the moments that it is given. */
async function script(open) {
  const line = { page: null, alone: false, told: null, game: null };
  const tab = await person(server, 'Anna');
  await tab.page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    line.page = socket;
    const isOurs = (text, ...types) => line.alone && types.includes(JSON.parse(text).type);
    socket.onMessage((text) => { if (!isOurs(text, 'choose', 'consider')) far.send(text); });
    far.onMessage((text) => {
      if (!isOurs(text, 'table')) socket.send(text);
      else if (line.told) socket.send(line.told);   // to a page that opens anew
    });
  });
  await open(tab);
  await until('the table', () => tab.last !== null);
  await startWithBots(tab);
  await until('the first ask', () => tab.ask !== null);
  line.alone = true;
  const base = tab.last;
  let number = 0;

  /** A moment of another game than the last one's opens the page anew. */
  async function show({ asks, view, settings, seed }) {
    number += 1;
    const ask = base.asks.ask + number;
    const seats = base.table.seats.map((seat) => ({ ...seat, waiting: seat.seat === base.you.seat }));
    const table = { ...base.table, moment: base.table.moment + number, seats, settings: { ...base.table.settings, ...settings } };
    const message = JSON.stringify({ ...base, n: base.n + number, table, chat: [], events: [], asks: { ...asks, ask }, view });
    const game = JSON.stringify([settings, seed]);
    line.told = line.game !== game && line.game ? message : null;
    if (line.told) await tab.page.reload();
    else line.page.send(message);
    line.game = game;
    await until(`the page to ask ${asks.kind}`, () => tab.page.evaluate((wanted) => document.querySelector('.dock')?.dataset.number === wanted, String(ask)));
    line.told = null;
    const briefing = tab.page.locator('dialog[open] .btn--primary');
    if (await briefing.count() > 0) await press(tab, briefing.first());
  }
  return { tab, show };
}

const starship = (scenario, optional = []) => ({ game: 'starship', seats: 2, seed: 1, bot: 'officer', settings: { scenario, ...(optional.length > 0 && { rules: 'complete', optional }) } });

/** By game: how a table is opened, and games in which all but the rarest questions come up. */
const GAMES = {
  express: { open: (tab) => openTable(tab, { seats: 5 }), games: [1, 2, 3, 4].map((seed) => ({ game: 'express', seats: 5, seed })) },
  galaxies: { open: (tab) => openGalaxies(tab), games: ['m1', 'm3', 'x1'].map((mission) => ({ game: 'galaxies', seats: 2, seed: 1, settings: { mission } })) },
  galactica: { open: (tab) => openGalactica(tab, { seats: 5 }), games: [1, 2, 3, 4].map((seed) => ({ game: 'galactica', seats: 5, seed })) },
  starship: {
    open: (tab) => openStarship(tab),
    games: [
      starship('house_dogfight', ['attack_declaration', 'doubles', 'tailing', 'pilots', 'talents', 'asteroids', 'ftl', 'blank_cards']),
      ...['house_second_wave', 'house_jump_race', 'house_rock_garden', 'looking_for_tylium'].map((scenario) => starship(scenario)),
    ],
  },
};

/** What is wrong at a size once everything has its place. */
async function wrongAt(tab, [width, height]) {
  await tab.page.setViewportSize({ width, height });
  let found = [];
  await until('everything to have its place', async () => { found = await measure(tab); return found.length === 0; }, SETTLED).catch(() => {});
  return found.map((words) => `${width} x ${height}: ${words}`);
}

for (const [game, { open, games }] of Object.entries(GAMES)) {
  let at;
  let all;

  test(`${game}: a table`, async () => {
    all = await moments(games);
    say(`asks: ${[...all.keys()].join(' ')}`);
    at = await script(open);
  });

  test(`${game}: every question has room`, async () => {
    const wrong = [];
    for (const [kind, moment] of all) {
      await at.show(moment);
      for (const size of SIZES) {
        wrong.push(...(await wrongAt(at.tab, size)).map((words) => `${kind}, ${words}`));
        await picture(at.tab, `room-${game}-${kind}-${size.join('x')}`);
      }
    }
    await at.tab.close();
    say(wrong.join('\n'));
    assert.deepEqual(wrong, []);
  });
}

await run();
