// result.js: the result of a finished game: who won and why, what was hidden, how it went, its
// turning points, numbers and luck.
import { linkFor } from '../kit/address.js';
import { h, icon, morph, wear } from '../kit/dom.js';
import { beliefsNote, beliefsTable } from '../kit/beliefs.js';
import { chancesChart } from '../kit/chances.js';
import { lanesChart, waysMap } from '../kit/chart.js';
import { copy } from '../kit/dialog.js';
import { saveFile } from '../kit/download.js';
import { Keys } from '../kit/keys.js';
import { resultPicture } from '../kit/picture.js';
import { number } from '../kit/numbers.js';
import { chancesOf, pointsByChances } from '../kit/story.js';
import { sentence } from '../kit/units.js';
import { t } from '../kit/translate.js';
import { loadStory, openBoard } from '../games/games.js';
import { askStory, proof, rematch, saveReplay } from './after.js';
import { nameOf } from './catalogue.js';
import { makeContext } from './context.js';
import { fateOf } from './ended.js';
import { rememberGame } from './remember.js';
import { askWhy } from './why.js';
import resultSheet from '../css/result.css' with { type: 'css' };
import storySheet from '../css/story.css' with { type: 'css' };

const heading = (id, text) => h('h2', { class: 'section', id }, text);
const part = (id, text, ...inside) => h('section', { 'aria-labelledby': id, 'data-key': id }, heading(id, text), ...inside);

export class Result {
  constructor(root, state, module) {
    this.root = root;
    this.state = state;
    wear(resultSheet, storySheet);
    this.ready = loadStory(state.table.game);
    this.parts = { board: h('div'), dock: h('div') };
    // Hidden: the board is needed only for its ending().
    root.append(h('div', { class: 'table', hidden: true }, this.parts.board, this.parts.dock));
    this.side = { top: h('div') };
    this.ctx = makeContext(this);
    this.board = openBoard(module, this.ctx);
    root.className = 'page';
    this.bar = h('header', { class: 'bar' });
    this.main = h('main', { id: 'main', class: 'result' });
    root.append(this.bar, this.main);
    this.keys = new Keys(() => [{ Enter: () => this.main.querySelector('.btn--primary')?.click() }]);
  }

  close() {
    this.keys.close();
  }

  async update() {
    const { story, SIDES } = await this.ready;
    const { state } = this;
    this.told = story(state.events, state.view, { you: state.you, nameOf: state.nameOf, components: state.components });
    this.draw();
    rememberGame(state, this.board.ending(state.view));
    if (!this.told || this.chances || this.asked === state.table.record_open) return;
    this.asked = state.table.record_open;
    const answer = await askStory(state, this.reader);
    this.chances = answer && chancesOf(answer, SIDES, state.you);
    this.draw();
  }

  get reader() {
    return this.state.you ?? 'spectator';
  }

  status() {
    if (this.told !== undefined) this.draw();
  }

  draw() {
    morph(
      this.bar,
      h('a', { class: 'bar__mark', href: '/' }, icon('lamp'), h('span', { class: 'bar__name' }, 'Wardroom')),
      h('p', { class: 'bar__where' }, h('b', null, this.state.table.title), ` · ${nameOf(this.state.game)}`),
      h('div', { class: 'bar__end' }, h('a', { class: 'btn btn--quiet', href: `/t/${this.state.id}` }, t('Table'))),
    );
    const { told } = this;
    morph(
      this.main,
      h(
        'article',
        { class: 'page__in' },
        this.verdict(),
        told && this.hidden(told.hidden),
        told && this.story(told),
        told && this.beliefs(),
        told && this.numbers(told),
        h('section', { class: 'panel proof', 'aria-label': t('Record and dice'), 'data-key': 'proof' }, icon('check'), proof(this.state)),
      ),
    );
  }

  verdict() {
    const { state } = this;
    const end = this.board.ending(state.view);
    const look = end.look ?? 'draw';
    return h(
      'section',
      { class: `verdict verdict--${look}`, 'aria-labelledby': 'verdict', 'data-key': 'verdict' },
      icon(end.sign ?? (look === 'draw' ? 'mark' : look), null, 'verdict__sign'),
      h('div', null, h('h1', { class: 'verdict__title', id: 'verdict' }, end.text), h('p', { class: 'verdict__why' }, end.note), h('p', { class: 'verdict__you' }, fateOf(state, end))),
      h(
        'nav',
        { class: 'verdict__do', 'aria-label': t('What next') },
        state.you !== null && h('button', { class: 'btn btn--primary', type: 'button', on: { click: () => rematch(state) } }, icon('dice'), state.table.rematch ? t('Join the rematch') : t('Rematch')),
        h('a', { class: 'btn', href: `/r/${state.id}` }, icon('play'), t('Replay')),
        h('button', { class: 'btn', type: 'button', on: { click: () => saveReplay(state) } }, icon('down'), t('Save')),
        state.line.house.links && h('button', { class: 'btn', type: 'button', on: { click: () => copy(linkFor(`/e/${state.id}`), t('Link copied')) } }, icon('link'), t('Link')),
        h('button', { class: 'btn', type: 'button', on: { click: () => this.picture(end, look) } }, icon('eye'), t('Picture')),
      ),
    );
  }

  async picture(end, look) {
    const { lanes, turns, facts } = this.told ?? {};
    const where = `${nameOf(this.state.game)} · ${this.state.table.title}`;
    saveFile(`wardroom-${this.state.id}.png`, await resultPicture({ title: end.text, why: end.note, where, look, lanes, turns, facts }));
  }

  nameFor(seat) {
    return seat === this.state.you ? t('You') : this.state.nameOf(seat);
  }

  hidden({ title, cards }) {
    return part('who', title, h('ul', { class: 'reveals' }, cards.map((card) => this.reveal(card))));
  }

  reveal({ seat, name, role, look, sign, cards, counters = [], list = [], badge, good, line }) {
    const bot = this.state.table.seats[seat]?.bot;
    const marks = (text, what) => what.length > 0 && h('ul', { class: text, 'aria-label': t('Now revealed') }, what);
    return h(
      'li',
      { class: `reveal side-${look} ${seat === this.state.you ? 'reveal--you' : ''}` },
      h('div', { class: 'reveal__who' }, icon(sign ?? 'person', null, 'seat__emblem'), h('b', null, name ?? this.nameFor(seat), bot && !name && icon('bot', t('bot'))), h('span', null, role)),
      badge && h('p', null, h('span', { class: `badge badge--${good ? 'ok' : 'danger'}` }, icon(good ? 'check' : 'cross'), badge)),
      marks('reveal__cards', cards.map((one) => h('li', { class: `loyal loyal--${one.look}` }, icon(one.sign), h('b', null, one.text)))),
      marks('reveal__counters', counters.map((text) => h('li', { class: 'counter' }, text))),
      marks('reveal__list', list.map((text) => h('li', null, text))),
      line && h('p', { class: 'reveal__say' }, line),
    );
  }

  /**
   * Returns the turning points: by the chances to win, or by events if the chances are unknown.
   * Empty until that is known.
   */
  points({ marks, points }) {
    const { chances, state } = this;
    if (chances === undefined) return [];
    const tell = (events) => sentence(events, (event) => this.board.say(event));
    return chances ? pointsByChances(chances, { nameFor: (seat) => this.nameFor(seat), you: state.you, marks, events: state.events, tell }) : points;
  }

  story(told) {
    const points = this.points(told);
    const tracks = told.map
      ? h('figure', { class: 'tracksmap', 'data-key': 'tracks' }, waysMap(told.map))
      : h('figure', { class: 'chart panel panel--scope', 'data-key': 'tracks' }, told.lanesTitle && h('figcaption', null, told.lanesTitle), lanesChart({ ...told, points }));
    return part(
      'how',
      told.map ? t('The fight') : t('How it went'),
      h(
        'div',
        { class: 'story' },
        h('div', { class: 'story__charts' }, this.chances && h('figure', { class: 'chart panel panel--scope', 'data-key': 'chances' }, h('figcaption', null, t('Chances to win')), chancesChart(this.chances, points, told.span)), tracks),
        h(
          'div',
          null,
          h('ol', { class: 'points', 'aria-label': t('Turning points') }, points.map((point, i) => this.point(told, point, i))),
          this.chances && h('p', { class: 'story__note' }, t('The bots’ estimate, with all cards known. Other choices were tried as the cards lay, with new dice.')),
        ),
      ),
    );
  }

  point({ span }, { turn, event, moment, title, text, happened, cause, why }, i) {
    const when = `${span} ${turn}.`;
    const there = `${moment === undefined ? `event=${event}` : `moment=${moment}`}&watch=1`;
    return h(
      'li',
      { class: 'point' },
      h('span', { class: 'point__n', 'aria-hidden': 'true' }, i + 1),
      h('p', null, h('b', null, title), h('br'), text === when ? text : `${when} ${text}`, happened && h('span', { class: 'point__told' }, happened), cause && h('span', null, cause)),
      h(
        'div',
        { class: 'point__do' },
        h('a', { class: 'btn', href: `/r/${this.state.id}?${there}&seat=${this.reader}`, 'aria-label': t('Watch: {title}', { title }) }, icon('play'), h('span', null, t('Watch'))),
        why && h('button', { class: 'btn', type: 'button', 'aria-haspopup': 'dialog', 'aria-label': t('Why? {title}', { title }), on: { click: () => askWhy(this, why) } }, icon('bot'), h('span', null, this.asking === why ? t('Thinking…') : t('Why?'))),
      ),
    );
  }

  beliefs() {
    if (!this.chances?.beliefs) return null;
    return part('beliefs', t('Who suspected whom'), h('div', { class: 'panel numbers' }, beliefsTable(this.chances, (seat) => this.nameFor(seat)), h('p', { class: 'story__note' }, beliefsNote())));
  }

  numbers(told) {
    return part(
      'numbers',
      t('In numbers'),
      h(
        'div',
        { class: 'panel numbers' },
        h('p', { class: 'sum-line' }, told.facts.map(([value, words]) => h('span', null, h('b', null, value), words))),
        this.table(told),
        told.luck.length > 0 && this.luck(told),
      ),
    );
  }

  table({ columns, rows }) {
    const best = columns.map((_, i) => Math.max(...rows.map(({ values }) => values[i])));
    const cell = (value, i) => h('td', { class: value === best[i] && value > 0 ? 'most' : '' }, value);
    return h(
      'div',
      { class: 'facts', tabindex: '0', role: 'region', 'aria-label': t('Numbers by player') },
      h(
        'table',
        null,
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('Player')), columns.map((text) => h('th', { scope: 'col' }, text)))),
        h('tbody', null, rows.map(({ seat, values }) => h('tr', null, h('th', { scope: 'row' }, this.nameFor(seat)), values.map(cell)))),
      ),
    );
  }

  luck({ luck, luckWords }) {
    const row = ({ seat, name, look, got, of, expected }) =>
      h(
        'p',
        { class: `luck__row side-${look}` },
        h('span', null, name ?? this.nameFor(seat)),
        h('span', { class: 'luck__bar', role: 'img', 'aria-label': t('{got} of {of} {what}, {expected} expected', { got, of, what: luckWords, expected: number(expected, 1) }), vars: { v: (100 * got) / of, x: (100 * expected) / of } }, h('i'), h('em')),
        h('span', null, t.parts('{got} of {of} {what}', { got: h('b', null, got), of, what: luckWords })),
      );
    return h('div', { class: 'luck' }, luck.map(row), h('p', { class: 'luck__note' }, t('The white tick is what the odds promised.'), ' ', this.fortune(luck)));
  }

  /** Says how far this reader's luck was from the odds. */
  fortune(rows) {
    const mine = rows.find(({ seat }) => seat !== undefined && seat === this.state.you);
    if (!mine) return null;
    const by = mine.got - mine.expected;
    const n = number(Math.abs(by), 1);
    return by < 0 ? t('You were unlucky by {n}.', { n }) : t('You were lucky by {n}.', { n });
  }
}
