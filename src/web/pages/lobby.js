// lobby.js: the start page: the user's tables, open tables, and the form of a new one.
import { h, icon, morph, wear } from '../kit/dom.js';
import { refused, toast } from '../kit/dialog.js';
import { seats } from '../kit/storage.js';
import { apart } from '../kit/names.js';
import { askName, name, nameOrAsk } from '../kit/person.js';
import * as say from '../kit/announce.js';
import { dayOf, listed } from '../kit/numbers.js';
import { t } from '../kit/translate.js';
import { entry, sorted } from '../games/games.js';
import { coverOf, factsOf, nameOf, paceWords } from './catalogue.js';
import { createForm, readForm, settle } from './create.js';
import lobbySheet from '../css/lobby.css' with { type: 'css' };

const MOST_MINE = 20; // of the user's tables, the last used first

function greeting(who) {
  const hour = new Date().getHours();
  if (hour >= 5 && hour < 12) return who ? t('Good morning, {name}.', { name: who }) : t('Good morning.');
  if (hour >= 12 && hour < 18) return who ? t('Good afternoon, {name}.', { name: who }) : t('Good afternoon.');
  return who ? t('Good evening, {name}.', { name: who }) : t('Good evening.');
}

function bar(state, app, render) {
  return h(
    'header',
    { class: 'bar' },
    h('a', { class: 'bar__mark', href: '/' }, icon('lamp'), h('span', { class: 'bar__name' }, 'Wardroom')),
    h(
      'div',
      { class: 'bar__end' },
      app.line.status === 'trying' && h('p', { class: 'link link--trying', role: 'status' }, h('span', null, app.line.trying)),
      h('a', { class: 'btn btn--quiet', href: '/learn' }, icon('info'), h('span', null, t('Learn'))),
      h('a', { class: 'btn btn--quiet', href: `/rules/${state.game ?? ''}` }, icon('book'), h('span', null, t('Rules'))),
      h('a', { class: 'btn btn--quiet', href: '/games' }, icon('mark'), h('span', null, t('My games'))),
      h(
        'button',
        { class: 'btn btn--quiet', type: 'button', on: { click: async () => (await import('../kit/menu.js')).openSettings() } },
        icon('gear'),
        h('span', null, t('Settings')),
      ),
      h(
        'button',
        {
          class: 'btn btn--quiet',
          type: 'button',
          on: {
            click: async () => {
              await askName();
              render();
            },
          },
        },
        icon('person'),
        h('span', null, name() || t('Your name')),
      ),
    ),
  );
}

const gameOf = (state, { game: id }) => nameOf(state.games.find(({ game }) => game === id) ?? { game: id, name: id });
const people = (table) => table.seats.filter((seat) => seat.taken || seat.bot);

function whatMine(table, game) {
  if (table.phase === 'gathering') return t('{game}. {n} of {seats} seated.', { game, n: people(table).length, seats: table.seats.length });
  if (table.phase === 'over') return t('{game}. Finished {day}.', { game, day: dayOf(1000 * table.changed) });
  if (table.phase === 'shut') return `${game}. ${table.error.text}`;
  const waits = table.seats.filter((seat, i) => seat.waiting && i !== table.seat).map((seat) => apart(seat.name));
  if (table.seats[table.seat]?.waiting) return t('{game}. Your turn.', { game });
  return waits.length ? t('{game}. Waiting for {names}.', { game, names: listed(waits) }) : t('{game}. In progress.', { game });
}

function mineRow(state, table) {
  const yours = table.phase === 'playing' && table.seats[table.seat]?.waiting;
  const ends = { gathering: t.in('button', 'Open'), playing: yours ? t('Your turn') : t.in('button', 'Open'), over: t('Result'), shut: t('Closed') };
  return h(
    'li',
    { 'data-key': table.id },
    h(
      'a',
      {
        class: `tables__row ${yours ? 'tables__row--yours' : ''}`,
        href: table.phase === 'over' ? `/e/${table.id}` : `/t/${table.id}`,
      },
      icon(entry(table.game).sign, null, 'tables__art'),
      h('span', { class: 'tables__name' }, table.title),
      h('span', { class: 'tables__what' }, whatMine(table, gameOf(state, table))),
      h('span', { class: `tables__end btn ${yours ? 'btn--primary' : 'btn--quiet'}` }, ends[table.phase]),
    ),
  );
}

function openRow(state, table) {
  const free = table.phase === 'gathering' && people(table).length < table.seats.length;
  const words = [
    gameOf(state, table),
    table.phase === 'gathering'
      ? t('{n} of {seats} seated', { n: people(table).length, seats: table.seats.length })
      : table.phase === 'over'
        ? t('finished')
        : t('in progress'),
    paceWords({ kind: table.pace?.kind ?? table.pace, limit: table.pace?.limit ?? table.limit }),
  ];
  return h(
    'li',
    { 'data-key': table.id },
    h(
      'a',
      { class: 'tables__row', href: table.phase === 'over' ? `/r/${table.id}` : `/t/${table.id}` },
      icon(entry(table.game).sign, null, 'tables__art'),
      h('span', { class: 'tables__name' }, table.title),
      h('span', { class: 'tables__what' }, words.join(' · ')),
      h('span', { class: `tables__end btn ${free ? '' : 'btn--quiet'}` }, free ? t('Join') : [icon('eye'), t('Watch')]),
    ),
  );
}

function order(table) {
  if (table.phase === 'playing' && table.seats[table.seat]?.waiting) return 0;
  return { playing: 1, gathering: 2, over: 3, shut: 4 }[table.phase];
}

function mine(state, app) {
  const rows = [...state.mine].sort((a, b) => order(a) - order(b) || (b.changed ?? 0) - (a.changed ?? 0));
  return h(
    'section',
    { class: 'mine', id: 'mine', 'aria-labelledby': 'mine-title' },
    h('h2', { class: 'section', id: 'mine-title' }, t('Your tables')),
    rows.length === 0
      ? h(
          'div',
          { class: 'empty' },
          icon('lamp'),
          h('p', { class: 'empty__title' }, t('No tables yet')),
          h('p', null, app.line.house.links ? t('Open a table, join one, or play the bots right now.') : t('Open a table, or play the bots right now.')),
        )
      : h('ul', { class: 'tables' }, rows.map((table) => mineRow(state, table))),
    h(
      'form',
      { class: 'join', on: { submit: (event) => joinByCode(event, app) } },
      app.line.house.links && [
        h('label', { class: 'sr', for: 'code' }, t('Link or table code')),
        h('input', { class: 'field', id: 'code', placeholder: t('Link or table code'), autocomplete: 'off' }),
        h('button', { class: 'btn' }, t('Join')),
      ],
      h(
        'p',
        { class: 'join__note' },
        t('No account needed, just a name.'),
        ' ',
        h('button', { class: 'textlink', type: 'button', on: { click: () => playBots(state, app) } }, t('Play the bots')),
        h('a', { class: 'btn btn--quiet', href: '/learn' }, t('Learn a game')),
        app.line.house.own && h('a', { class: 'btn btn--quiet', href: '#/join' }, t('Join a friend')),
      ),
    ),
  );
}

/** Goes to a table by a link to it or to a seat, or by its code. */
function joinByCode(event, app) {
  event.preventDefault();
  const given = event.target.querySelector('input').value.trim();
  const found = /(?:\/[tre]\/)?([a-z0-9]{6,40})(\?[^#]*)?(#[0-9a-f]{64})?$/.exec(given);
  if (found) app.go(`/t/${found[1]}${found[3] ?? ''}`);
  else toast(t('That is not a table link or code.'), { sign: 'warn' });
}

function covers(state, choose) {
  return h(
    'fieldset',
    { class: 'games' },
    h('legend', { class: 'section' }, t('Open a table')),
    h(
      'div',
      { class: 'covers' },
      state.games.map((game) =>
        h(
          'label',
          { class: 'cover-card', 'data-key': game.game },
          h('input', {
            type: 'radio',
            name: 'game',
            value: game.game,
            checked: game.game === state.game,
            on: { change: () => choose(game.game) },
          }),
          coverOf(game, 'cover-card__art'),
          h(
            'span',
            { class: 'cover-card__body' },
            h('span', { class: 'cover-card__name' }, nameOf(game)),
            h('span', { class: 'cover-card__line' }, entry(game.game).line),
            h('span', { class: 'cover-card__facts' }, factsOf(game)),
          ),
        ),
      ),
    ),
  );
}

async function create(app, wish) {
  const who = await nameOrAsk();
  if (!who) return null;
  try {
    const seated = await app.line.ask({
      type: 'create',
      ...wish,
      title: wish.title || t('{name}’s table', { name: who }),
      name: who,
    });
    seats.hold(seated.table, { token: seated.token, seat: seated.seat, title: wish.title, game: wish.game });
    return seated;
  } catch (error) {
    refused(error);
    return null;
  }
}

/**
 * Creates a table from the form and starts it with bots. It is not open to others and has no time
 * limit.
 */
async function playBots(state, app) {
  const game = state.games.find((g) => g.game === state.game);
  const form = document.querySelector('form.make');
  // Clicked before the games are loaded: it starts as soon as they are.
  state.hurried = !game || !form;
  if (state.hurried) return;
  const wish = readForm(form, game);
  const seated = await create(app, { ...wish, title: wish.title || t('Against bots'), open: false, pace: { kind: 'live', limit: 0 } });
  if (seated) app.go(`/t/${seated.table}?start=${new FormData(form).get('bots') ?? ''}`);
}

/** Disables options in the form that do not go together, if the game's `agree` knows any. */
async function agreeOn(form, game, app) {
  const load = form && entry(game).agree;
  if (!load) return;
  const [{ agree }, components] = await Promise.all([load(), app.line.components(game)]);
  if (form.isConnected && form.dataset.key === `make-${game}`) agree(form, components);
}

/** Buttons that filter the open tables by game. Null if all tables are of one game. */
function tableFilter(state, render) {
  const found = [...new Set(state.tables.map(({ game }) => game))];
  if (state.only && !found.includes(state.only)) state.only = null;
  if (found.length < 2) return null;
  const set = (only) => () => {
    state.only = only;
    render();
  };
  const button = (id, text) => h('button', { class: 'btn btn--quiet', type: 'button', 'aria-pressed': String(state.only === id), on: { click: set(id) } }, text);
  return h('div', { class: 'row', role: 'group', 'aria-label': t('Show') }, button(null, t('All')), found.map((id) => button(id, gameOf(state, { game: id }))));
}

function page(state, app, render) {
  const game = state.games.find((g) => g.game === state.game);
  return [
    bar(state, app, render),
    h(
      'main',
      { class: 'lobby__in', id: 'main' },
      h(
        'section',
        { class: 'hello' },
        h('h1', { class: 'hello__title' }, greeting(name())),
        h(
          'p',
          { class: 'hello__lead' },
          app.line.house.links
            ? t('Four space-fleet games, with friends, strangers or bots. Fair dice, safe secrets, and a rule behind every answer.')
            : t('Four space-fleet games, against bots or with friends at this screen. Your games stay in this browser.'),
        ),
      ),
      mine(state, app),
      covers(state, (id) => {
        state.game = id;
        render();
      }),
      game
        ? createForm(
            game,
            app.line.house,
            async (form) => {
              const seated = await create(app, readForm(form, game));
              if (seated) app.go(`/t/${seated.table}`);
            },
            () => playBots(state, app),
            (form) => agreeOn(form, game.game, app),
          )
        : h('div', { class: 'make panel', 'aria-busy': 'true' }, h('div', { class: 'wait' }), h('div', { class: 'wait' })),
      state.files?.part(),
      app.line.house.links && h(
        'section',
        { class: 'open', 'aria-labelledby': 'open-title' },
        h('h2', { class: 'section', id: 'open-title' }, t('Open tables')),
        state.tables.length === 0
          ? h(
              'div',
              { class: 'empty' },
              icon('scope'),
              h('p', { class: 'empty__title' }, t('No open tables')),
              h('p', null, t('Open one, or play the bots.')),
            )
          : [tableFilter(state, render), h('ul', { class: 'tables' }, state.tables.filter(({ game: id }) => !state.only || id === state.only).map((table) => openRow(state, table)))],
      ),
    ),
  ];
}

/** Tables whose end the user has seen are listed under "My games" only. */
const stillOpen = ([, seat]) => seat.token && !seat.over;

/**
 * Returns the open tables after a message. The message has all tables, or only the changes: then
 * changed tables come first.
 */
function listing(before, { tables, changed = [], gone = [] }) {
  const replaced = new Set([...changed.map(({ id }) => id), ...gone]);
  return tables ?? [...changed, ...before.filter(({ id }) => !replaced.has(id))];
}

export async function open(root, app) {
  wear(lobbySheet);
  root.className = 'lobby';
  say.title();
  const state = { listed: [], tables: [], games: [], mine: [], game: null, only: null };
  const render = () => {
    root.dataset.game = state.game ?? '';
    morph(root, page(state, app, render));
    const form = root.querySelector('form.make');
    const game = state.games.find(({ game: id }) => id === state.game);
    if (form && game) settle(form, game);
    agreeOn(form, state.game, app);
  };
  /** Loads the part for files, which only a house in this page has. */
  async function openFiles() {
    state.asked ??= import('./files.js');
    state.files ??= new (await state.asked).Files(root, app, state, render);
  }
  const stop = [
    () => state.files?.close(),
    app.line.on('lobby', (message) => {
      state.games = message.games ? sorted(message.games).map((game) => ({ ...game, programs: message.programs })) : state.games;
      state.game ??= state.games[0]?.game ?? null;
      state.mine = (message.mine ?? []).map(({ seat, table, error }) => ({ ...table, seat, error }));
      const own = new Set(state.mine.map((t) => t.id));
      state.listed = listing(state.listed, message);
      state.tables = state.listed.filter((t) => t.phase !== 'over' && !own.has(t.id));
      render();
      if (app.line.house.own) openFiles();
      if (state.hurried) playBots(state, app);
    }),
    app.line.on('status', render),
  ];
  app.line
    .settle(() => ({
      type: 'lobby',
      mine: Object.entries(seats.all())
        .filter(stillOpen)
        .slice(0, MOST_MINE)
        .map(([table, { token }]) => ({ table, token })),
    }))
    .catch(refused);
  render();
  return () => {
    stop.forEach((end) => end());
    delete root.dataset.game;
  };
}
