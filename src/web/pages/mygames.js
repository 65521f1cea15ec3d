// mygames.js: the games played in this browser: their list, statistics, export and import.
import { h, icon, morph, wear } from '../kit/dom.js';
import { dialog, toast } from '../kit/dialog.js';
import { download } from '../kit/download.js';
import { exported, forget, games, statistics, take, withPeople } from '../kit/history.js';
import * as say from '../kit/announce.js';
import { dayOf, lastingMinutes, monthOf, percent } from '../kit/numbers.js';
import { t } from '../kit/translate.js';
import { entry } from '../games/games.js';
import { nameOf } from './catalogue.js';
import { botLevel } from './sit.js';
import partsSheet from '../css/parts.css' with { type: 'css' };
import frameSheet from '../css/frame.css' with { type: 'css' };
import resultSheet from '../css/result.css' with { type: 'css' };
import mygamesSheet from '../css/mygames.css' with { type: 'css' };

const AT_FIRST = 20; // entries of the history; a button shows the rest
const sides = () => ({ colonial: t.in('side', 'Colonial'), cylon: t.in('side', 'Cylon') });
const asSide = () => ({ colonial: t('As Colonial'), cylon: t('As Cylon'), isn: t('As ISN'), wretch: t('As Wretch') });
const apartFrom = () => ({ continued: t('Continued games'), lesson: t('First games') });
const apartRow = () => ({ continued: t('continued from a replay'), lesson: t('a first game') });
const results = () => ({ won: ['ok', 'check', t('Won')], lost: ['danger', 'cross', t('Lost')], draw: ['plain', 'pair', t.in('result', 'Draw')] });

const gamesWords = (n) => t.n(n, '{n} game', '{n} games');
const won = ({ won: n, games: of }) => t('{n} of {of} won', { n, of });

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
    morph(this.bar, h('a', { class: 'bar__mark', href: '/' }, icon('lamp'), h('span', { class: 'bar__name' }, 'Wardroom')), h('div', { class: 'bar__end' }, h('a', { class: 'btn btn--quiet', href: '/' }, t('Lobby'))));
    morph(
      this.main,
      h('header', { class: 'page__head' }, h('h1', { class: 'page__title' }, t('My games')), h('p', { class: 'page__lead' }, this.lead(all, numbers))),
      numbers.games.length > 0 && h('ul', { class: 'tiles', 'aria-label': t('By game') }, numbers.games.map((one) => this.tile(one))),
      this.history(all),
      h('aside', { class: 'stats', 'aria-label': t('Statistics') }, numbers.games.map((one) => this.gameStats(one)), numbers.bots.length > 0 && this.botStats(numbers), numbers.apart.length > 0 && this.apartStats(numbers.apart), this.keeping(all)),
    );
  }

  lead(all, { all: { games: played, won: n } }) {
    if (played === 0) return all.length === 0 ? t('No games yet. They appear here when they end.') : t('No whole game yet.');
    return t.n(played, '{n} game since {month}. You won {won}.', '{n} games since {month}. You won {won}.', { month: monthOf(all.findLast(({ apart }) => !apart).at), won: n });
  }

  tile(one) {
    return h(
      'li',
      { class: 'tile' },
      icon(entry(one.key).sign),
      h('b', null, this.nameOf(one.key)),
      h('small', null, `${gamesWords(one.games)} · ${lastingMinutes(one.minutes)}`),
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
      h('h2', { class: 'section', id: 'list' }, t('History')),
      all.length > 0 && this.filters(all),
      h('ul', { class: 'history' }, rows),
      shown.length > listed.length && h('p', null, h('button', { class: 'btn', type: 'button', on: { click: () => this.set({ older: true }) } }, t.n(shown.length - listed.length, '{n} older game', '{n} older games'), icon('down'))),
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
      { class: 'filters', role: 'group', 'aria-label': t('Show') },
      [['all', t('All')], ...found, ['people', t('With people')]].map(([id, text]) =>
        h('button', { class: 'btn', type: 'button', 'aria-pressed': String(this.filter === id), on: { click: () => this.set({ filter: id }) } }, text),
      ),
    );
  }

  row(one) {
    const [look, sign, text] = results()[one.result];
    const what = { title: one.title, day: dayOf(one.at) };
    return h(
      'li',
      { class: 'history__row', 'data-key': one.id },
      icon(entry(one.game).sign, this.nameOf(one.game), 'icon--game'),
      h('p', null, h('b', null, one.title), `${this.nameOf(one.game)} · `, h('time', { datetime: new Date(one.at).toISOString() }, dayOf(one.at)), ` · ${lastingMinutes(one.minutes)}`),
      h('span', { class: 'history__role' }, [one.role, sides()[one.side], apartRow()[one.apart]].filter(Boolean).join(', ')),
      h('span', { class: `badge badge--${look}` }, icon(sign), text),
      h(
        'span',
        { class: 'history__end' },
        h('a', { class: 'btn', href: `/e/${one.id}`, 'aria-label': t('Result: {title}, {day}', what) }, t('Result')),
        h('a', { class: 'btn btn--quiet', href: `/r/${one.id}`, 'aria-label': t('Replay: {title}, {day}', what) }, icon('play'), t('Replay')),
      ),
    );
  }

  pairs(heading, rows) {
    return h('section', { class: 'panel' }, h('h2', null, heading), h('dl', { class: 'pair' }, rows.filter(Boolean).map(([term, value]) => h('div', null, h('dt', null, term), h('dd', null, value)))));
  }

  gameStats({ key, sides, luck }) {
    return this.pairs(this.nameOf(key), [
      ...sides.map((side) => [asSide()[side.key] ?? side.key, won(side)]),
      luck && [t('Dice on target'), percent(luck.got / luck.of)],
      luck && [t('The odds promised'), percent(luck.expected / luck.of)],
    ]);
  }

  botStats({ bots, people }) {
    return this.pairs(t('Opponents'), [...bots.map((one) => [t('Bots: {level}', { level: botLevel(one.key) }), won(one)]), people.games > 0 && [t('With people'), won(people)]]);
  }

  apartStats(apart) {
    return this.pairs(t('Counted apart'), apart.map((one) => [apartFrom()[one.key], won(one)]));
  }

  keeping(all) {
    const button = (look, sign, text, act) => h('button', { class: `btn ${look}`, type: 'button', on: { click: act } }, sign && icon(sign), text);
    const file = h('input', { type: 'file', accept: 'application/json', hidden: true, 'aria-label': t('A list of games'), 'data-key': 'file', on: { change: (event) => this.bringIn(event.target) } });
    return h(
      'section',
      { class: 'panel keep' },
      h('h2', null, t('Yours to keep')),
      h('p', null, t('This list stays in this browser.')),
      h('div', { class: 'row' }, button('', 'down', t('Export'), () => download('wardroom-games.json', exported())), button('', 'up', t('Import'), () => this.main.querySelector('input[type="file"]').click()), file),
      all.length > 0 && button('btn--danger', null, t('Delete my history'), () => this.remove(all.length)),
    );
  }

  async bringIn(input) {
    const [file] = input.files;
    if (!file) return;
    const read = await file.text().then(JSON.parse).catch(() => null);
    input.value = '';
    const { added, error } = take(read);
    toast(error ?? (added > 0 ? t.n(added, '{n} game added', '{n} games added') : t('Nothing new in that file.')), { sign: error ? 'warn' : 'check' });
    this.draw();
  }

  async remove(count) {
    const sure = await dialog({
      heading: t('Delete your history?'),
      body: h('p', null, t.n(count, '{n} game disappears from this browser. Export it first to keep it.', '{n} games disappear from this browser. Export them first to keep them.')),
      foot: [
        { text: t('Keep it'), value: 'no' },
        { text: t('Delete'), value: 'yes', primary: true },
      ],
    });
    if (sure !== 'yes') return;
    forget();
    this.draw();
  }
}

export async function open(root, app) {
  wear(partsSheet, frameSheet, resultSheet, mygamesSheet);
  const { games: known } = await app.line.ask({ type: 'games' });
  say.title(t('My games'));
  new MyGames(root, app, known).draw();
}
