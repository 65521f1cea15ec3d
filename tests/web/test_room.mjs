// Every kind of question of every game, on screens of every size: nothing cut, nothing over anything, nothing that scrolls and should
// not; the board keeps its share, the log its height. One page for each game, made larger and smaller.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { openGalactica } from './kit/galactica.mjs';
import { KINDS } from './kit/galactica_line.mjs';
import { inCheck, middle, RARE, set, withFullHand } from './kit/galactica_scenes.mjs';
import { openGalaxies } from './kit/galaxies.mjs';
import { foundAtLast, picture } from './kit/look.mjs';
import { measure } from './kit/measure.mjs';
import { moments } from './kit/moments.mjs';
import { openTable, press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { openStarship, startWithBots } from './kit/starship.mjs';
import { long, run, say, seed, test } from './kit/tap.mjs';

const ALL_SIZES = [[1366, 657], [1280, 720], [1280, 800], [1024, 768], [768, 1024], [390, 844]];
const random = dice(seed);

/** Of each question one size, drawn by the seed; all of them where there is time (tools/soak). */
const sizes = () => (long ? ALL_SIZES : [random.of(ALL_SIZES)]);
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
    const missed = tab.page.locator('.unit--earlier[aria-expanded="true"]'); // a page that opens anew may open with what was missed
    if (await missed.count() > 0) await press(tab, missed);
  }
  return { tab, show, base };
}

// ---- moments that are made, for those that come too seldom ----------------------------------------------------------

const asksOf = (kind, options) => ({ kind, rule: 'BG-121', question: KINDS.get(kind), options: options.map((one, i) => ({ option: i, rule: 'BG-121', text: `${one.verb} it`, ...one })), barred: [] });

/** The questions of Galactica that no short game asks; all of them when there is time. */
function rareGalactica({ view }, found) {
  const rows = RARE.filter(({ kind }) => !found.has(kind));
  return (long ? rows : []).map(({ kind, options, scene = middle }) => [kind, { asks: asksOf(kind, options), view: scene(view) }]);
}

/** Two loyalty cards, lifted, lie in the hand's place and on no button. */
const lifted = ({ view }) => ['two loyalty cards', {
  asks: asksOf('action', [{ verb: 'nothing', text: 'Pass' }, { verb: 'location', location: 'research_lab', text: 'Use the Research Lab' }, { verb: 'reveal', text: 'Reveal yourself as a Cylon' }]),
  view: middle(view),
  after: (tab) => press(tab, tab.page.locator('.cover summary')),
}];

/** A hand of sixteen is in sight as a whole, when some of it is added to a check and when one of it may be played. */
const fullHands = ({ view }) => [
  ['add, from a full hand', { asks: asksOf('add', [set('add', [...Array(10).keys()], 0, 10)]), view: withFullHand(inCheck)(view) }],
  ['action, with a full hand', { asks: asksOf('action', [{ verb: 'nothing', text: 'Pass' }, { verb: 'location', location: 'research_lab', text: 'Use the Research Lab' }]), view: withFullHand(middle)(view) }],
];

/** Of several ships only the last can fire: the arc is its own. */
function lastFires(found) {
  const { asks, view, ...moment } = found.get('declare');
  const { ships, free, ...option } = asks.options.find(({ verb }) => verb === 'declare');
  const last = ships.at(-1);
  assert.ok(view.ships.filter(({ yours }) => yours).length > 1 && view.ships.find(({ yours }) => yours).ship !== last, 'somebody else could be taken for it');
  const only = { ...option, ships: [last], free: [free.at(-1)] };
  return ['declare, the last ship alone', { ...moment, view, asks: { ...asks, options: [only, ...asks.options.filter(({ verb }) => verb !== 'declare')] }, after: async (tab) => {
    const arcs = await tab.page.locator('.layer--arcs .arc').evaluateAll((all) => all.map((one) => Number(one.dataset.of)));
    assert.ok(arcs.length > 0 && arcs.every((ship) => ship === last), `ship ${last} fires, the arc is of ${arcs}`);
  } }];
}

const starship = (scenario, optional = []) => ({ game: 'starship', seats: 2, seed: 1, bot: 'officer', settings: { scenario, ...(optional.length > 0 && { rules: 'complete', optional }) } });

/** By game: how a table is opened, and games in which all but the rarest questions come up. */
const GAMES = {
  express: { open: (tab) => openTable(tab, { seats: 5 }), games: [1, 2, 3, 4].map((seed) => ({ game: 'express', seats: 5, seed })) },
  galaxies: { open: (tab) => openGalaxies(tab), games: ['m1', 'm3', 'x1'].map((mission) => ({ game: 'galaxies', seats: 2, seed: 1, settings: { mission } })) },
  galactica: { open: (tab) => openGalactica(tab, { seats: 5 }), games: [1, 2, 3, 4].map((seed) => ({ game: 'galactica', seats: 5, seed })), more: (base, found) => [...rareGalactica(base, found), lifted(base), ...fullHands(base)] },
  starship: {
    open: (tab) => openStarship(tab),
    more: (_, found) => [lastFires(found)],
    games: [
      starship('house_dogfight', ['attack_declaration', 'doubles', 'tailing', 'pilots', 'talents', 'asteroids', 'ftl', 'blank_cards']),
      ...['house_second_wave', 'house_jump_race', 'house_rock_garden', 'looking_for_tylium'].map((scenario) => starship(scenario)),
    ],
  },
};

/** What is wrong at a size once everything has its place. */
async function wrongAt(tab, [width, height]) {
  await tab.page.setViewportSize({ width, height });
  const found = await foundAtLast(tab, () => measure(tab));
  return found.map((words) => `${width} x ${height}: ${words}`);
}

for (const [game, { open, games, more = () => [] }] of Object.entries(GAMES)) {
  let at;
  let all;

  test(`${game}: a table`, async () => {
    all = await moments(games);
    say(`asks: ${[...all.keys()].join(' ')}`);
    at = await script(open);
  });

  test(`${game}: every question has room`, async () => {
    const wrong = [];
    for (const [kind, moment] of [...all, ...more(at.base, all)]) {
      await at.show(moment);
      await at.tab.page.setViewportSize({ width: 1366, height: 657 });
      await moment.after?.(at.tab);
      for (const size of sizes()) {
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
