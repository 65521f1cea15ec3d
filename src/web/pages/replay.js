// replay.js: replays a finished game, forward and backward, from any seat's view. Each moment has
// its own link.
import { link, linkFor } from '../kit/address.js';
import { beliefsNote, beliefsTable } from '../kit/beliefs.js';
import { chancesStrip } from '../kit/chances.js';
import { Pause } from '../kit/clock.js';
import { h, icon, morph, wear } from '../kit/dom.js';
import { copy, dialog, refused } from '../kit/dialog.js';
import { Keys } from '../kit/keys.js';
import { seats as heldSeats } from '../kit/storage.js';
import { glide, places } from '../kit/motion.js';
import { percent } from '../kit/numbers.js';
import { clockwise, seatItem } from '../kit/seats.js';
import { Show } from '../kit/show.js';
import { chancesOf, pointsByChances, rowAt } from '../kit/story.js';
import { unitsOf } from '../kit/units.js';
import { t } from '../kit/translate.js';
import { loadStory, openBoard } from '../games/games.js';
import { askStory } from './after.js';
import { nameOf } from './catalogue.js';
import { makeContext } from './context.js';
import { Side } from './side.js';
import { openTableMenu } from './tablemenu.js';
import { askWhy } from './why.js';
import storySheet from '../css/story.css' with { type: 'css' };

const SPEEDS = [
  [1, '1 ×'],
  [2, '2 ×'],
  [4, '4 ×'],
];

/** The state at a moment. It replaces the table's state in the board's context. */
class Then {
  constructor(state) {
    this.real = state;
    this.view = null;
    this.reader = 'all';
  }

  get table() {
    return { ...this.real.table, seats: this.real.table.seats.map((seat) => ({ ...seat, waiting: false })) };
  }
  get you() {
    return typeof this.reader === 'number' ? this.reader : null;
  }
  get asks() {
    return null;
  }
  get components() {
    return this.real.components;
  }
  get draft() {
    return this.real.draft;
  }
  get message() {
    return this.real.message;
  }
  nameOf = (seat) => {
    const { name, bot } = this.real.table.seats[seat];
    return name && name !== bot ? name : (this.view && this.real.board.botName(this.view, seat)) || this.real.nameOf(seat);
  };
  ask = (message) => this.real.ask(message);
}

export class Replay {
  constructor(root, state, module) {
    this.root = root;
    this.real = state;
    this.state = new Then(state);
    const { query } = state.app;
    this.moment = query.moment === undefined ? 0 : Number(query.moment) || 0;
    this.wanted = Number(query.event) || null; // the event to begin at, or null
    this.watches = query.watch !== undefined; // whether to play that event
    const { seat = 'all' } = query;
    const wanted = seat === 'all' || seat === 'spectator' ? seat : Number(seat);
    this.state.reader = state.table.record_open ? wanted : this.ownEyes;
    this.speed = 1;
    this.pause = new Pause(); // the wait between two moments while it plays
    root.className = 'table table--replay';
    this.parts = {
      bar: h('header', { class: 'bar' }),
      dock: h('section', { class: 'dock dock--replay', 'aria-label': t('Replay') }),
      board: h('section', { class: 'board', 'aria-label': t('The table'), tabindex: '0' }),
      seats: h('ol', { class: 'seats', 'aria-label': t('Seats') }),
    };
    this.ctx = makeContext(this);
    this.ctx.replay = true;
    this.side = new Side(this);
    root.append(
      this.parts.bar,
      h('main', { id: 'main' }, this.parts.dock, this.parts.board, this.parts.seats),
      this.side.element,
    );
    this.board = openBoard(module, this.ctx);
    const keys = {
      ArrowLeft: () => this.go(this.moment - 1),
      ArrowRight: () => this.go(this.moment + 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      ' ': () => this.toggle(),
      '?': () => this.side.show('rules'),
      l: () => this.side.show('log', true),
      k: () => this.openMenu(),
    };
    this.keys = new Keys(() => [keys, this.board.keys()]);
    this.film = new Show({ begin() {}, falls() {}, over() {}, behind() {}, view: ({ view }) => this.between(view), land: (_unit, { view }) => this.between(view) });
    this.measure = new ResizeObserver(() => root.style.setProperty('--dock-room', `${this.parts.dock.offsetHeight + 12}px`));
    this.measure.observe(this.parts.dock);
  }

  /** The reader if the record is not open: then everyone sees only their own view. */
  get ownEyes() {
    return this.real.you ?? 'spectator';
  }

  get reader() {
    return this.state.reader;
  }

  get last() {
    return this.real.table.moment;
  }
  get busy() {
    return false;
  }

  update({ first }) {
    if (first || !this.state.view) this.read();
    if (first) this.readStory();
  }

  /** Loads the chances to win and who suspected whom, if the server tells. */
  async readStory() {
    wear(storySheet);
    const [{ SIDES }, answer] = await Promise.all([loadStory(this.real.table.game), askStory(this.real, this.reader)]);
    if (!answer) return;
    this.story = chancesOf(answer, SIDES, this.real.you);
    this.status();
  }

  status() {
    if (this.state.view) this.draw();
  }

  close() {
    this.isClosed = true;
    this.playing = false;
    this.pause.end();
    this.film.close();
    this.keys.close();
    this.measure.disconnect();
  }

  /** Reads all events that the reader was told. The server sends those of a long game in parts. */
  async readEvents() {
    const events = [];
    let answer = { next: 0, more: true };
    while (answer?.more) {
      answer = await this.real.ask({ type: 'events', seat: this.state.reader, since: answer.next });
      events.push(...answer?.events ?? []);
    }
    return events;
  }

  /** Reads everything anew for another reader, who was told other events. */
  async read() {
    this.events = await this.readEvents();
    // The last view, for the names in the log.
    this.state.view ??= (await this.real.ask({ type: 'history', moment: this.last, seat: this.state.reader }))?.view ?? null;
    this.side.log.clear();
    this.side.take(this.events, []);
    const moment = this.wanted ? await this.momentOf(this.wanted) : this.moment;
    this.wanted = null;
    if (this.watches) return this.playInto(moment);
    return this.go(moment);
  }

  /** Plays how a moment was reached, from the one before. */
  async playInto(moment) {
    this.watches = false;
    await this.go(moment - 1);
    this.toggle();
  }

  /** Returns the moment at which an event happened. */
  async momentOf(event) {
    const answer = await this.real.ask({ type: 'history', event, seat: this.state.reader });
    return answer?.moment ?? 0;
  }

  async go(moment) {
    this.moment = Math.max(0, Math.min(this.last, moment));
    // The user scrubs faster than the server answers: the newest moment is read when this answer is
    // here.
    if (this.loading) return this.film.skip();
    this.loading = true;
    try {
      const answer = await this.real.line.ask({ type: 'history', moment: this.moment, seat: this.state.reader });
      await this.show(answer);
      if (this.isClosed) return; // the address belongs to another page now
      this.state.view = answer.view;
      this.told = answer.events ?? 0;
      this.shown = answer.moment;
      this.hasReasons = answer.why ?? false;
      history.replaceState(null, '', link(this.address()));
      this.draw();
      this.loading = false;
      if (answer.moment !== this.moment) await this.go(this.moment);
    } catch (error) {
      this.loading = false;
      refused(error);
    }
  }

  /** Shows one step forward like at the table. */
  async show({ moment, view, events = 0 }) {
    if (!this.state.view || moment !== this.shown + 1 || this.speed > 1) return;
    const fresh = this.events.filter(({ number }) => number > this.told && number <= events);
    const units = unitsOf(this.board.beats(fresh, this.state.view, view), fresh, (event) => this.board.say(event));
    this.film.arrived();
    // Marked as own, so that nothing waits to be read.
    await this.film.play(units.map((unit) => ({ ...unit, own: true })));
  }

  /** Draws a view between two moments. */
  between(view) {
    if (!view) return;
    this.state.view = view;
    this.draw();
  }

  address() {
    return `/r/${this.real.id}?moment=${this.moment}&seat=${this.state.reader}`;
  }

  toggle() {
    this.playing = !this.playing;
    this.step();
    this.draw();
  }

  step() {
    this.pause.end();
    if (!this.playing) return;
    this.pause.begin(1100 / this.speed, async () => {
      if (this.moment >= this.last) this.playing = false;
      else await this.go(this.moment + 1);
      this.step();
      this.draw();
    });
  }

  // ---- drawing ----

  /** Draws everything. Does nothing after closing: a rule or a reason may arrive too late. */
  draw() {
    if (this.isClosed) return;
    const { view } = this.state;
    const before = places(this.root);
    const turn = this.board.turn(view);
    morph(
      this.parts.bar,
      h('a', { class: 'bar__mark', href: '/' }, icon('lamp'), h('span', { class: 'bar__name' }, 'Wardroom')),
      h(
        'p',
        { class: 'bar__where' },
        h('b', null, this.real.table.title),
        ` · ${nameOf(this.real.game)} · ${t('Replay')}`,
        turn && ` · ${turn}`,
      ),
      h(
        'div',
        { class: 'bar__end' },
        h(
          'p',
          { class: `link ${this.real.line.status === 'trying' ? 'link--trying' : 'link--watch'}`, role: 'status' },
          h('span', null, this.real.line.status === 'trying' ? this.real.line.trying : t('Replay')),
        ),
        h(
          'button',
          {
            class: 'btn btn--quiet btn--icon',
            type: 'button',
            'aria-label': t('Table and settings'),
            on: { click: () => this.openMenu() },
          },
          icon('gear'),
        ),
      ),
    );
    this.board.draw(view);
    morph(this.parts.dock, this.bar());
    morph(
      this.parts.seats,
      clockwise(this.real.table.seats.length, this.state.you ?? 0).map((seat) =>
        seatItem(this.state.table.seats[seat], {
          name: this.state.nameOf(seat),
          you: seat === this.state.you,
          current: this.board.current(view) === seat,
          facts: this.board.seat(view, seat),
        }),
      ),
    );
    this.side.draw();
    this.parts.dock.querySelector('[type="range"]').value = this.moment;
    if (this.told) this.side.log.upTo(this.told);
    glide(this.root, before);
  }

  bar() {
    const button = (label, sign, act, primary = false) =>
      h(
        'button',
        { class: `btn btn--icon ${primary ? 'btn--primary' : ''}`, type: 'button', 'aria-label': label, on: { click: act } },
        icon(sign),
      );
    const { seats } = this.real.table;
    const all = [
      ['all', t('Everything open')],
      ['spectator', t('As a spectator')],
      ...seats.map((seat) => [String(seat.seat), t('As {name} saw it', { name: this.state.nameOf(seat.seat) })]),
    ];
    const isOpen = this.real.table.record_open;
    const readers = isOpen ? all : all.filter(([value]) => value === String(this.ownEyes));
    return [
      h('h1', { class: 'sr' }, t('Replay: {table}', { table: this.real.table.title })),
      h(
        'div',
        { class: 'replay', role: 'group', 'aria-label': t('Replay') },
        button(t('One step back'), 'back', () => this.go(this.moment - 1)),
        button(this.playing ? t('Pause') : t.in('replay', 'Play'), this.playing ? 'pause' : 'play', () => this.toggle(), true),
        button(t('One step forward'), 'fore', () => this.go(this.moment + 1)),
        h('span', { class: 'num replay__n' }, t('{n} of {of}', { n: this.moment, of: this.last })),
        h(
          'span',
          { class: 'replay__line' },
          h('input', {
            type: 'range',
            min: 0,
            max: this.last,
            'aria-label': t('Moment {n} of {of}', { n: this.moment, of: this.last }),
            'data-key': 'range',
            set: { value: this.moment },
            on: { input: (event) => this.go(Number(event.target.value)) },
          }),
          this.story && chancesStrip(this.story, this.moment),
        ),
        h(
          'select',
          {
            class: 'select',
            'aria-label': t('Speed'),
            on: {
              change: (event) => {
                this.speed = Number(event.target.value);
              },
            },
          },
          SPEEDS.map(([value, text]) => h('option', { value, selected: value === this.speed }, text)),
        ),
        h(
          'select',
          { class: 'select', 'aria-label': t('Seen from'), on: { change: (event) => this.readAs(event.target.value) } },
          readers.map(([value, text]) => h('option', { value, selected: String(this.state.reader) === value }, text)),
        ),
      ),
      this.story && this.turns(),
      h(
        'div',
        { class: 'row replay__do' },
        this.real.line.house.links && h(
          'button',
          {
            class: 'btn',
            type: 'button',
            on: { click: () => copy(linkFor(this.address()), t('Link copied')) },
          },
          icon('link'),
          h('span', null, t('Copy link')),
        ),
        this.hasReasons &&
          h(
            'button',
            { class: 'btn', type: 'button', 'data-key': 'why', 'aria-haspopup': 'dialog', 'aria-disabled': this.asking ? 'true' : null, on: { click: () => askWhy(this, this.shown) } },
            icon('bot'),
            h('span', null, this.asking ? t('Thinking…') : t('Why?')),
          ),
        this.real.you !== null &&
          isOpen &&
          h(
            'button',
            { class: 'btn', type: 'button', on: { click: () => this.continueHere() } },
            icon('bot'),
            h('span', null, t('Continue from here')),
          ),
        h('a', { class: 'btn btn--quiet', href: `/t/${this.real.id}` }, t('Table')),
      ),
    ];
  }

  /** The turning points, the chances now, and at a turning point what happened there. */
  turns() {
    const { chances, sides, side } = this.story;
    const points = pointsByChances(this.story, { nameFor: this.state.nameOf, you: this.real.you });
    const here = points.find(({ moment }) => moment === this.moment);
    const disc = ({ moment, text }, i) =>
      h('button', { class: 'turns__disc', type: 'button', 'aria-label': t('Turning point {n}. {text}', { n: i + 1, text }), 'aria-current': moment === this.moment ? 'true' : null, on: { click: () => this.go(moment) } }, i + 1);
    return h(
      'div',
      { class: 'turns', role: 'group', 'aria-label': t('Turning points'), 'data-key': 'turns' },
      points.map(disc),
      this.story.beliefs && h('button', { class: 'btn', type: 'button', 'data-key': 'beliefs', 'aria-haspopup': 'dialog', on: { click: () => this.openBeliefs() } }, icon('eye'), t('Suspicions')),
      h('p', { class: 'turns__say' }, h('b', null, here ? here.text : t('{side}: {chance} to win.', { side: sides[side].name, chance: percent(rowAt(chances, this.moment).of[side] / 100) })), here && ` ${here.cause}`),
    );
  }

  /** Opens the dialog about who suspects whom at this moment. */
  openBeliefs() {
    dialog({ heading: t('Who suspected whom'), wide: true, body: h('div', { class: 'why' }, beliefsTable(this.story, this.state.nameOf, this.shown), h('p', null, beliefsNote())) });
  }

  openMenu() {
    openTableMenu({ state: this.real, draw: () => this.draw() });
  }

  readAs(value) {
    this.state.reader = /^\d+$/.test(value) ? Number(value) : value;
    this.read();
  }

  async continueHere() {
    const seated = await this.real.ask({ type: 'continue', moment: this.moment });
    if (!seated) return;
    heldSeats.hold(seated.table, {
      token: seated.token,
      seat: seated.seat,
      title: this.real.table.title,
      game: this.real.table.game,
    });
    this.real.app.go(`/t/${seated.table}`);
  }
}
