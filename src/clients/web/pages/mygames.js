// mygames.js: the games played in this browser: history, statistics, and the list as a file of one's own.
import { h, icon, loadStyle, morph } from '../kit/dom.js';
import { dialog, toast } from '../kit/dialog.js';
import { download } from '../kit/download.js';
import { exported, forget, games, statistics, take, withPeople } from '../kit/history.js';
import * as say from '../kit/say.js';
import { entry } from '../games/games.js';
import { nameOf } from './catalogue.js';

const AT_FIRST = 20; // of the history; the rest on demand
const BOTS = { random: 'Easy', officer: 'Medium' };
const SIDES = { colonial: 'Colonial', cylon: 'Cylon' };
const RESULTS = { won: ['ok', 'check', 'Won'], lost: ['danger', 'cross', 'Lost'], draw: ['plain', 'pair', 'Draw'] };

const plural = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const won = ({ won: n, games: of }) => `${n} of ${of} won`;

/** "48 min", "3 h 12", "4 days" */
function lengthWords(minutes) {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return plural(Math.round(minutes / 1440), 'day');
}

const dayOf = (at) => new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'short' });
const monthOf = (at) => new Date(at).toLocaleDateString('en', { month: 'long', year: 'numeric' });

class MyGames {
  filter = 'all';
  older = false;

  constructor(root, app, all) {
    this.root = root;
    this.app = app;
    this.known = all;
    this.bar = h('header', { class: 'bar' });
    this.main = h('main', { id: 'main', class: 'page__in mygames' });
    root.className = 'page';
    root.append(this.bar, this.main);
  }

  nameOf(id) {
    return nameOf(this.known.find(({ game }) => game === id) ?? { game: id, name: id });
  }

  draw() {
    const all = games();
    const numbers = statistics(all);
    morph(this.bar, h('a', { class: 'bar__mark', href: '/' }, icon('lamp'), h('span', { class: 'bar__name' }, 'Wardroom')), h('div', { class: 'bar__end' }, h('a', { class: 'btn btn--quiet', href: '/' }, 'Lobby')));
    morph(
      this.main,
      h('header', { class: 'page__head' }, h('h1', { class: 'page__title' }, 'My games'), h('p', { class: 'page__lead' }, this.lead(all, numbers))),
      all.length > 0 && h('ul', { class: 'tiles', 'aria-label': 'By game' }, numbers.games.map((one) => this.tile(one))),
      this.history(all),
      h('aside', { class: 'stats', 'aria-label': 'Statistics' }, numbers.games.map((one) => this.gameStats(one)), numbers.bots.length > 0 && this.botStats(numbers), this.keeping(all)),
    );
  }

  lead(all, { all: { won: n } }) {
    if (all.length === 0) return 'No games yet. They are listed here when they end.';
    return `${plural(all.length, 'game')} since ${monthOf(all.at(-1).at)}. You won ${n}.`;
  }

  tile(one) {
    return h(
      'li',
      { class: 'tile' },
      icon(entry(one.key).sign),
      h('b', null, this.nameOf(one.key)),
      h('small', null, `${plural(one.games, 'game')} · ${lengthWords(one.minutes)}`),
      h('p', { class: 'ratio' }, h('span', { class: 'ratio__bar', role: 'img', 'aria-label': won(one), vars: { v: (100 * one.won) / one.games } }, h('i')), h('b', null, won(one))),
    );
  }

  history(all) {
    const shown = all.filter((one) => this.filter === 'all' || (this.filter === 'people' ? withPeople(one) : one.game === this.filter));
    const listed = this.older ? shown : shown.slice(0, AT_FIRST);
    let month = null;
    const rows = listed.flatMap((one) => {
      const begins = monthOf(one.at) !== month;
      month = monthOf(one.at);
      return [begins && h('li', { class: 'history__month label' }, month), this.row(one)];
    });
    return h(
      'section',
      { 'aria-labelledby': 'list', 'data-key': 'list' },
      h('h2', { class: 'section', id: 'list' }, 'History'),
      all.length > 0 && this.filters(all),
      h('ul', { class: 'history' }, rows),
      shown.length > listed.length && h('p', null, h('button', { class: 'btn', type: 'button', on: { click: () => this.set({ older: true }) } }, plural(shown.length - listed.length, 'older game'), icon('down'))),
    );
  }

  set(change) {
    Object.assign(this, change);
    this.draw();
  }

  filters(all) {
    const found = [...new Set(all.map(({ game }) => game))].map((id) => [id, this.nameOf(id)]);
    return h(
      'div',
      { class: 'filters', role: 'group', 'aria-label': 'Show' },
      [['all', 'All'], ...found, ['people', 'With people']].map(([id, text]) =>
        h('button', { class: 'btn', type: 'button', 'aria-pressed': String(this.filter === id), on: { click: () => this.set({ filter: id }) } }, text),
      ),
    );
  }

  row(one) {
    const [look, sign, text] = RESULTS[one.result];
    const what = `${one.title}, ${dayOf(one.at)}`;
    return h(
      'li',
      { class: 'history__row', 'data-key': one.id },
      icon(entry(one.game).sign, this.nameOf(one.game), 'icon--game'),
      h('p', null, h('b', null, one.title), `${this.nameOf(one.game)} · `, h('time', { datetime: new Date(one.at).toISOString() }, dayOf(one.at)), ` · ${lengthWords(one.minutes)}`),
      h('span', { class: 'history__role' }, [one.role, SIDES[one.side]].filter(Boolean).join(', ')),
      h('span', { class: `badge badge--${look}` }, icon(sign), text),
      h(
        'span',
        { class: 'history__end' },
        h('a', { class: 'btn', href: `/e/${one.id}`, 'aria-label': `Result of ${what}` }, 'Result'),
        h('a', { class: 'btn btn--quiet', href: `/r/${one.id}`, 'aria-label': `Replay of ${what}` }, icon('play'), 'Replay'),
      ),
    );
  }

  pairs(heading, rows) {
    return h('section', { class: 'panel' }, h('h2', null, heading), h('dl', { class: 'pair' }, rows.filter(Boolean).map(([term, value]) => h('div', null, h('dt', null, term), h('dd', null, value)))));
  }

  gameStats({ key, sides, luck }) {
    const percent = (part) => `${Math.round((100 * part) / luck.of)} %`;
    return this.pairs(this.nameOf(key), [
      ...sides.map((side) => [`As ${SIDES[side.key] ?? side.key}`, won(side)]),
      luck && ['Dice on target', percent(luck.got)],
      luck && ['The odds promised', percent(luck.expected)],
    ]);
  }

  botStats({ bots, people }) {
    return this.pairs('Opponents', [...bots.map((one) => [`Bots: ${BOTS[one.key] ?? one.key}`, won(one)]), people.games > 0 && ['With people', won(people)]]);
  }

  keeping(all) {
    const button = (look, sign, text, act) => h('button', { class: `btn ${look}`, type: 'button', on: { click: act } }, sign && icon(sign), text);
    const file = h('input', { type: 'file', accept: 'application/json', hidden: true, 'aria-label': 'A list of games', 'data-key': 'file', on: { change: (event) => this.import(event.target) } });
    return h(
      'section',
      { class: 'panel keep' },
      h('h2', null, 'Yours to keep'),
      h('p', null, 'This list lives in this browser. Nothing is sent anywhere.'),
      h('div', { class: 'row' }, button('', 'down', 'Export', () => download('wardroom-games.json', exported())), button('', 'up', 'Import', () => this.main.querySelector('input[type="file"]').click()), file),
      all.length > 0 && button('btn--danger', null, 'Delete my history', () => this.remove(all.length)),
    );
  }

  async import(input) {
    const [file] = input.files;
    if (!file) return;
    const read = await file.text().then(JSON.parse).catch(() => null);
    input.value = '';
    const { added, error } = take(read);
    toast(error ?? (added > 0 ? `${plural(added, 'game')} added` : 'Nothing new in that file.'), { sign: error ? 'warn' : 'check' });
    this.draw();
  }

  async remove(count) {
    const sure = await dialog({
      heading: 'Delete your history?',
      body: h('p', null, `${plural(count, 'game')} will be gone from this browser. Export them first if you want to keep them.`),
      foot: [
        { text: 'Keep it', value: 'no' },
        { text: 'Delete', value: 'yes', primary: true },
      ],
    });
    if (sure !== 'yes') return;
    forget();
    this.draw();
  }
}

export async function open(root, app) {
  await Promise.all(['parts', 'frame', 'result', 'mygames'].map((sheet) => loadStyle(`/web/css/${sheet}.css`)));
  const { games: known } = await app.line.ask({ type: 'games' });
  say.title('My games');
  new MyGames(root, app, known).draw();
}
