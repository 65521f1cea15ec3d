// play.js: the game at the table: bar, dock, board, seats, side. Each is redrawn from the state
// whenever it changes.
import { h, icon, morph } from '../kit/dom.js';
import { Coach } from '../kit/coach.js';
import { Deadline } from '../kit/deadline.js';
import { dialog, toast } from '../kit/dialog.js';
import { Keys, TYPING } from '../kit/keys.js';
import { storage, seats as heldSeats } from '../kit/storage.js';
import { glide, places } from '../kit/motion.js';
import { openReference } from '../kit/rules.js';
import { clockwise, seatItem } from '../kit/seats.js';
import * as say from '../kit/announce.js';
import { openBoard } from '../games/games.js';
import { nameOf } from './catalogue.js';
import { makeContext } from './context.js';
import { heard } from '../kit/units.js';
import { t } from '../kit/translate.js';
import { ended } from './ended.js';
import { rememberGame } from './remember.js';
import { openSeatMenu, openTableMenu } from './tablemenu.js';
import { Side } from './side.js';
import { Verdict } from './verdict.js';
import { Watch } from './watch.js';

const MOST_SPOKEN = 6; // when many events arrive at once, the last ones are read out
const ACTS = 'button, a, summary, input, select'; // elements that use the space bar themselves

export class Play {
  constructor(root, state, module) {
    this.root = root;
    this.state = state;
    root.className = 'table';
    this.parts = {
      bar: h('header', { class: 'bar' }),
      dock: h('section', { class: 'dock', 'aria-label': t('Your choices') }),
      board: h('section', { class: 'board', 'aria-label': t('The table'), tabindex: '0' }),
      seats: h('ol', { class: 'seats', 'aria-label': t('Seats, clockwise from you') }),
      // In the page only while a stop is shown.
      halt: h('section', { class: 'dock halt', 'aria-labelledby': 'halt' }),
    };
    this.ctx = makeContext(this);
    this.side = new Side(this);
    this.watcher = new Watch(this);
    this.verdict = new Verdict(this);
    root.append(
      this.parts.bar,
      h('main', { id: 'main' }, this.parts.dock, this.watcher.strip.element, this.parts.board, this.parts.seats),
      this.side.element,
    );
    this.board = openBoard(module, this.ctx);
    this.chosenAsk = null; // the question that is being answered
    this.coach = new Coach(root, this.parts.dock);
    if (state.table.lesson) import('../kit/lesson.js').then(({ lead }) => lead(this));
    this.deadline = new Deadline(() => this.drawSeats());
    const keys = this.keyMap();
    this.keys = new Keys(() => [this.stopKeys(), this.watcher.isOn ? { ' ': (event) => this.endBeat(event) } : {}, this.board.keys(), keys]);
    this.onLook = () => {
      if (document.hidden) return;
      this.draw();
      this.saw();
    };
    document.addEventListener('visibilitychange', this.onLook);
    this.measure = new ResizeObserver(() => root.style.setProperty('--dock-room', `${this.parts.dock.offsetHeight + 12}px`));
    this.measure.observe(this.parts.dock);
  }

  close() {
    this.isClosed = true;
    this.deadline.stop();
    this.verdict.stay();
    this.watcher.close();
    this.keys.close();
    this.measure.disconnect();
    document.removeEventListener('visibilitychange', this.onLook);
  }

  get seenKey() {
    // Events are numbered for each reader.
    const isShared = heldSeats.of(this.state.id)?.others?.length > 0;
    return `seen.${this.state.id}${isShared ? `.${this.state.you}` : ''}`;
  }

  /** Remembers the last event that the player has seen. */
  saw() {
    if (!document.hidden) storage.write(this.seenKey, this.state.lastEvent);
  }

  /** True while the page still shows what has just happened. */
  get watching() {
    return this.watcher.isOn;
  }

  /** Says whose move is being shown. */
  get shownWords() {
    const seat = this.watcher.show.unit?.seat ?? null;
    if (seat === null) return t('This happens now');
    return seat === this.state.you ? t('Your move is shown') : t('{name}’s move is shown', { name: this.state.nameOf(seat) });
  }

  /** True when the end of the game has been shown. The view may be final before that. */
  get isOver() {
    return this.state.view.over && !this.watching;
  }

  /** Shows what a message brings before the page takes it over. Until then nothing is asked. */
  watch(message, waiting) {
    return this.watcher.take(message, waiting);
  }

  update({ fresh, first, changedSeat, isLast }) {
    if (changedSeat) this.forget();
    if (first && this.state.view.over) this.verdict.isOld = true;
    if (first) this.sinceLastLook();
    else this.tell(fresh);
    this.watcher.arrived(isLast);
    this.draw();
    this.saw();
    this.undoDialog();
    this.remember();
  }

  /** Adds a finished game to this browser's history. */
  remember() {
    if (this.state.view.over) rememberGame(this.state, this.board.ending(this.state.view));
  }

  /** Clears what the previous reader has seen, because another one looks at the table now. */
  forget() {
    this.side.log.clear();
    this.watcher.recap.forget();
    this.watcher.stops.forget();
  }

  /** Shows and reads out chat lines at once; they do not wait for the show of events. */
  heard(said) {
    for (const line of said) if (line.seat !== this.state.you) say.news(t('{name} says: {text}', line));
    this.side.take(this.state.events, this.state.chat);
  }

  status() {
    this.draw();
  }

  // ---- what happened ----------------------------------------------------------------------------

  /**
   * Lists what has happened since this browser last showed the table. The board shows the present
   * at once.
   */
  sinceLastLook() {
    const seen = storage.read(this.seenKey, 0);
    const missed = this.state.events.filter((event) => event.number > seen);
    if (seen === 0 || missed.length === 0) return;
    this.side.newFrom = seen;
    this.watcher.missed(missed);
  }

  tell(fresh) {
    this.watcher.missed(fresh);
    const last = fresh.map((event) => this.board.say(event)).filter(Boolean).slice(-MOST_SPOKEN);
    for (const one of last) say.news(heard(one), one.step);
  }

  /** Reads a question out, once. */
  sayAsk() {
    const { asks, view } = this.state;
    if (!asks?.ask || asks.ask === this.saidAsk) return;
    this.saidAsk = asks.ask;
    say.news(t('Your turn. {question}', { question: this.board.spokenAsk(view, asks) }));
  }

  undoDialog() {
    const { undo } = this.state.table;
    const mine = undo && undo.waiting.includes(this.state.you);
    if (!mine || this.askedUndo) return;
    this.askedUndo = true;
    dialog({
      heading: t('{name} wants to undo', { name: this.state.nameOf(undo.by) }),
      body: h('p', null, t('Everyone has to agree. Too late once something is revealed.')),
      foot: [
        { text: t('Keep it'), value: 'no' },
        { text: t('Agree'), value: 'yes', primary: true },
      ],
    }).then((answer) => {
      this.askedUndo = false;
      if (answer && this.state.table.undo) this.state.ask({ type: 'agree', yes: answer === 'yes' });
    });
  }

  // ---- drawing ----------------------------------------------------------------------------------

  /** Draws everything. Does nothing after closing: a rule or a forecast may arrive too late. */
  draw() {
    if (this.isClosed) return;
    const { view } = this.state;
    const asks = this.watching ? null : this.state.asks;
    const { scale } = this.watcher.show;
    const before = places(this.root, scale);
    const wasInDock = [this.parts.dock, this.parts.halt].some((part) => part.contains(document.activeElement));
    this.ctx.ended = this.isOver ? ended(this) : null;
    morph(this.parts.bar, this.barParts());
    this.board.draw(view);
    this.board.prompt(view, asks);
    this.parts.dock.dataset.number = asks?.ask ?? '';
    this.drawSeats();
    this.drawHalt();
    this.watcher.drawStrip();
    // After `places`, because a new line causes a layout.
    this.side.take(this.state.events, this.state.chat);
    this.side.draw();
    glide(this.root, before, scale);
    // The focused choice is gone: keep the focus in the dock.
    if (wasInDock && document.activeElement === document.body) this.focusDock();
    if (!this.watching) this.sayAsk();
    this.lead(view, asks);
    if (this.isOver && !this.watcher.stops.now) this.verdict.land();
  }

  /** Shows the coach of a first game, or a tip. Neither appears during a show or a stop. */
  lead(view, asks) {
    const { you, table } = this.state;
    const waits = this.watching || this.parts.halt.isConnected;
    const facts = { view, asks: waits ? null : asks, you };
    if (table.lesson) this.lesson?.draw(facts);
    else this.coach.tip(you === null || view.over || waits ? [] : this.board.coach, facts);
  }

  /** Shows a stop in place of the dock: news that the player must confirm. */
  drawHalt() {
    const { dock, halt } = this.parts;
    const stands = this.watcher.stops.now !== null;
    const isNew = stands && !halt.isConnected;
    dock.hidden = stands;
    if (!stands) halt.remove();
    else morph(halt, this.watcher.stops.draw());
    if (!isNew) return;
    dock.after(halt);
    if (!document.activeElement.matches(TYPING)) this.focusDock();
  }

  /** Moves the focus to the button of a stop, or to the question. */
  focusDock() {
    const { halt } = this.parts;
    (halt.isConnected ? halt.querySelector('.btn--primary') : document.getElementById('ask'))?.focus({ preventScroll: true });
  }

  barParts() {
    const { state, board } = this;
    const steps = board.steps(state.view, state.asks);
    const turn = board.turn(state.view);
    const trying = state.line.status === 'trying';
    return [
      h(
        'a',
        { class: 'bar__mark', href: '/', 'aria-label': t('Wardroom: back to the lobby') },
        icon('lamp'),
        h('span', { class: 'bar__name' }, 'Wardroom'),
      ),
      h(
        'p',
        { class: 'bar__where' },
        h('b', null, this.lesson?.title ?? state.table.title),
        ` · ${nameOf(state.game)}`,
        turn && ` · ${turn}`,
      ),
      steps.some((step) => step.now) &&
        h(
          'ol',
          { class: 'steps', 'aria-label': t('Turn steps') },
          steps.map((step) => h('li', { 'aria-current': step.now ? 'step' : null }, step.name)),
        ),
      h(
        'div',
        { class: 'bar__end' },
        h(
          'p',
          { class: `link ${trying ? 'link--trying' : state.you === null ? 'link--watch' : ''}`, role: 'status' },
          h('span', null, trying ? state.line.trying : state.you === null ? t('Watching') : t('Live')),
        ),
        this.undoButton(),
        h(
          'button',
          { class: 'btn btn--quiet btn--icon', type: 'button', 'aria-label': t('Rules'), on: { click: () => this.openRules() } },
          icon('book'),
        ),
        h(
          'button',
          {
            class: 'btn btn--quiet btn--icon',
            type: 'button',
            'aria-label': t('Table and settings'),
            on: { click: () => openTableMenu(this) },
          },
          icon('gear'),
        ),
      ),
    ];
  }

  /** The button is always there for players. When undo is not possible, a click tells why. */
  undoButton() {
    const { table, you, view } = this.state;
    if (you === null || view.over) return null;
    const isOpen = table.may_undo && !table.undo;
    return h('button', { class: 'btn btn--quiet btn--icon', type: 'button', 'data-key': 'undo', 'aria-label': t('Undo my choice'), 'aria-disabled': isOpen ? null : 'true', on: { click: () => this.undo() } }, icon('undo'));
  }

  drawSeats() {
    const { state } = this;
    const { table, view, you } = state;
    if (!view) return;
    // The newest deadline, even while older events are shown.
    const { deadline } = state.known.table;
    const left = deadline ? this.deadline.words(deadline, this.state.skew) : this.deadline.stop();
    morph(
      this.parts.seats,
      clockwise(table.seats.length, you ?? 0).map((seat) =>
        seatItem(table.seats[seat], {
          name: state.nameOf(seat),
          you: seat === you,
          current: this.board.current(view) === seat,
          acts: this.watcher.show.unit?.seat === seat,
          facts: this.board.seat(view, seat),
          clock: left,
          onMenu: this.seatMenu(table.seats[seat]),
        }),
      ),
    );
  }

  /** Returns what opens the menu of a seat. Null if it can neither be taken nor given to a bot. */
  seatMenu(seat) {
    const { state } = this;
    const takeable = state.you === null && !seat.taken && !state.view.over;
    const replaceable = state.isHost && seat.seat !== state.you && !state.view.over && (seat.bot || !seat.here);
    return takeable || replaceable ? () => openSeatMenu(this, seat) : null;
  }

  openRules() {
    if (matchMedia('(min-width: 70rem)').matches) this.side.show('rules');
    else openReference(this.state.table.game);
  }

  // ---- acting -----------------------------------------------------------------------------------

  /**
   * True while the answer to this question is under way. After a reconnect, the next question may
   * arrive before that answer is confirmed.
   */
  get busy() {
    return this.chosenAsk !== null && this.chosenAsk === this.state.asks?.ask;
  }

  async choose(option, args = []) {
    if (this.busy) return;
    const { ask } = this.state.asks;
    this.chosenAsk = ask;
    this.watcher.chose();
    const unlearn = this.lesson?.chose(this.state.asks, option, args);
    this.draw();
    const done = await this.state.ask({ type: 'choose', ask, option, args });
    if (this.chosenAsk === ask) this.chosenAsk = null;
    if (!done) unlearn?.();
    if (!done) this.draw();
  }

  /** Asks for undo. If it is not possible, the server tells why. */
  async undo() {
    const people = this.state.table.seats.some(({ seat, taken, bot }) => taken && !bot && seat !== this.state.you);
    // If the message is repeated after a reconnect, it must not undo another choice as well.
    const { moment } = this.state.table;
    if ((await this.state.ask({ type: 'undo', moment })) && people) toast(t('Waiting for the others to agree.'), { sign: 'undo' });
  }

  sayToTable(text, toTeam, failed) {
    this.state.ask({ type: 'chat', text, ...(toTeam && { to: 'team' }) }).then((done) => done ?? failed());
  }

  endBeat(event) {
    if (event.target.closest?.(ACTS)) return false;
    this.watcher.show.endBeat();
    return true;
  }

  // ---- keys -------------------------------------------------------------------------------------

  /** The keys during a stop: they press its button, unless another control has the focus. */
  stopKeys() {
    if (!this.watcher.stops.now) return {};
    const press = () => this.parts.halt.querySelector('.btn--primary').click();
    const unlessOther = (event) => (event.target.closest?.(ACTS) ? false : press());
    return { Enter: unlessOther, ' ': unlessOther, 1: press };
  }

  keyMap() {
    const number = (n) => {
      const target = this.parts.dock.querySelector(`[data-number="${n}"]`);
      target?.focus();
      if (target?.getAttribute('role') === 'checkbox') target.click();
    };
    const step = (by) => {
      const all = [...this.parts.dock.querySelectorAll('[role="checkbox"], [data-number], .prompt__options button')];
      all[(all.indexOf(document.activeElement) + by + all.length) % all.length]?.focus();
    };
    return {
      ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [String(i), () => number(i)])),
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      Enter: () => this.parts.dock.querySelector('.btn--primary')?.click(),
      '.': () => document.getElementById('ask')?.focus(),
      '?': () => this.openRules(),
      l: () => this.side.show('log', true),
      c: () => this.side.focusChat(),
      u: () => this.undo(),
      k: () => openTableMenu(this),
    };
  }
}
