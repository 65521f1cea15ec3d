// watch.js: shows events to a player who watches. It connects the show, the strip that describes
// it, the stops in it, and watching again. The newest message is what is known; what the page shows
// follows it, beat by beat.
import { Recap } from '../kit/recap.js';
import * as say from '../kit/announce.js';
import * as settings from '../kit/settings.js';
import { Show } from '../kit/show.js';
import { Stops } from '../kit/stops.js';
import { Strip } from '../kit/strip.js';
import { seatOf, sentence, touches, unitOf, unitsOf } from '../kit/units.js';
import { t } from '../kit/translate.js';

const SOUNDS = { card: 'card', dice: 'die', seal: 'seal' }; // by kind of beat, when it lands
const MOST_SAID = 6; // sentences read out about events that were not shown
const LONGEST = 400; // how many events back a unit may have begun
const MANY = 12; // more unseen events than this open the recap

export class Watch {
  #page;
  #planned = new WeakMap(); // message -> its units
  #told = []; // the events of the current unit that have landed
  #faces = null; // the faces of its dice, null for one in the air
  #again = null; // the scenes that are being shown again, or null
  #unsaid = []; // sentences about events that were not shown

  constructor(page) {
    this.#page = page;
    this.recap = new Recap((event) => page.board.say(event));
    this.stops = new Stops(() => page.draw());
    this.show = new Show({
      begin: (unit) => this.#begin(unit),
      view: (beat) => this.#change(beat),
      falls: (beat) => this.#falls(beat),
      land: (unit, beat, isWatched) => this.#land(unit, beat, isWatched),
      over: (unit) => this.#over(unit),
      behind: () => (this.recap.open = 'earlier'),
    });
    this.strip = new Strip({
      skip: () => this.show.skip(),
      speed: (name) => this.#setSpeed(name),
      again: (unit) => this.again(unit?.number),
      open: (list) => this.#open(list),
      pinned: (pin) => this.stops.open(pin),
      resized: () => this.drawStrip(),
    });
    page.parts.board.addEventListener('pointerdown', () => this.isOn && this.show.endBeat(), { capture: true });
  }

  close() {
    this.show.close();
    this.stops.forget();
  }

  /** True while something is being shown. Nothing is asked until it ends. */
  get isOn() {
    return this.show.unit !== null || this.#again !== null;
  }

  get #state() {
    return this.#page.state;
  }

  /** Adds events that were not shown to the recap, and shows their stops. */
  missed(events) {
    this.recap.add(events);
    if (events.length > MANY) this.recap.open = 'earlier';
    this.#standAll(events);
  }

  /** Shows the stops of events one after another. The end of the game has its own verdict. */
  async #standAll(events) {
    for (const event of events) if (event.stop && event.kind !== 'end') await this.#stop(event);
  }

  #say = (event) => this.#page.board.say(event);

  // ---- a message --------------------------------------------------------------------------------

  /** Returns the units of a message, from the view before it to its own. */
  #plan(message, before) {
    if (!this.#planned.has(message)) this.#planned.set(message, this.#unitsOf(message.events ?? [], before, message.view, message.table));
    return this.#planned.get(message);
  }

  #unitsOf(events, before, after, table) {
    const { board } = this.#page;
    const { you } = this.#state;
    const units = unitsOf(board.beats(events, before, after), events, this.#say);
    const turnOf = board.current(before);
    for (const unit of units) {
      unit.own = unit.seat !== null && unit.seat === you;
      unit.touches = unit.events.some((event) => touches(event, you, this.#say(event)));
      unit.stops = unit.events.some(({ stop }) => stop === 1);
      unit.bot = Boolean(table.seats[unit.as === 'turn' ? unit.seat : turnOf]?.bot);
    }
    return units;
  }

  /**
   * Shows what a message brings before the page takes it over. `waiting` returns the messages
   * behind it.
   */
  async take(message, waiting) {
    const before = this.#state.view;
    if (!before || !message.view) return;
    await this.#endAgain();
    this.recap.keep(message.events ?? [], before, message.view);
    await this.show.play(this.#plan(message, before), () => this.#unitsBehind(message, waiting()));
    for (const pin of this.#page.board.pins(before, message.view)) await this.stops.take({ ...pin, grade: 2 });
  }

  #unitsBehind(message, waiting) {
    let before = message.view;
    return waiting.flatMap((one) => {
      if (!before || !one.view || one.you.seat !== message.you.seat) return [];
      const units = this.#plan(one, before);
      before = one.view;
      return units;
    });
  }

  /**
   * Called after each message. The show has caught up when the player is asked or, for a spectator,
   * when nothing waits.
   */
  arrived(isEmpty) {
    const { asks, you } = this.#state;
    if (asks?.ask || (isEmpty && you === null)) this.show.arrived();
    if (isEmpty || asks?.ask) this.#sayAll();
    this.stops.asked(asks?.ask ?? null);
  }

  /** Reads out the last sentences about events that were not shown, and how many there were. */
  #sayAll() {
    const all = this.#unsaid.splice(0);
    if (all.length > MOST_SAID) say.news(t.n(all.length, '{n} thing happened.', '{n} things happened.'));
    for (const words of all.slice(-MOST_SAID)) say.news(words);
  }

  chose() {
    this.recap.clear();
    this.stops.chose();
  }

  // ---- the stage --------------------------------------------------------------------------------

  #begin(unit) {
    this.#told = this.#toldOf(unit.number); // the unit may have begun in an earlier message
    this.#faces = null;
    this.#page.draw();
  }

  /** Shows a changed table. Pieces with a new place travel there. */
  #change({ view }) {
    if (!view) return;
    this.#state.shown = view;
    this.#page.draw();
  }

  #falls({ faces, fallen }) {
    this.#faces = faces;
    say.sound('die');
    if (fallen) this.#change({ view: fallen });
    else this.drawStrip();
  }

  /** Handles a beat that has landed. Its words appear only now, wherever they are said. */
  #land(unit, beat, isWatched) {
    if (this.#again) this.#state.upTo = Math.max(this.#state.upTo, ...beat.lands.map(({ number }) => number));
    else this.#tell(beat.lands);
    this.#told = [...this.#told, ...beat.events.filter(({ number }) => number <= this.#state.lastEvent)];
    if (beat.view) this.#state.shown = beat.view;
    if (isWatched && !beat.faces && SOUNDS[beat.kind]) say.sound(SOUNDS[beat.kind]);
    if (isWatched) this.#page.draw();
  }

  #tell(events) {
    this.#state.tell(events);
    this.recap.add(events);
  }

  async #over(unit) {
    if (this.#again) return;
    const words = sentence(unit.events, this.#say);
    if (this.show.scale > 0) say.news(words);
    else if (words) this.#unsaid.push(words);
    await this.#standAll(unit.events);
  }

  async #stop(event) {
    if (event.stop === 1) this.show.arrived();
    const looks = this.#page.board.stop(event);
    if (!looks) return;
    const stop = { number: event.number, grade: event.stop, title: sentence([{ ...event, as: undefined }], this.#say), ...looks };
    const standing = this.stops.take(stop);
    if (this.stops.now) say.news(stop.title);
    if (this.stops.now) say.sound('stop');
    await standing;
  }

  // ---- watching again ---------------------------------------------------------------------------

  canShow(number) {
    return this.recap.of(number).length > 0;
  }

  /**
   * Shows a unit again, or everything since the player's last choice. The table is shown as it was,
   * and then as it is.
   */
  async again(number) {
    const scenes = this.recap.of(number);
    if (this.isOn || scenes.length === 0) return;
    this.#again = scenes;
    this.recap.open = null;
    for (const { events, before, after } of scenes) {
      if (!this.#again) break;
      Object.assign(this.#state, { shown: before, upTo: events[0].number - 1 });
      const units = this.#unitsOf(events, before, after, this.#state.table).filter((unit) => number === undefined || unit.number === number || unit.events.some((event) => unitOf(event) === number));
      this.ended = this.show.play(units);
      await this.ended;
    }
    this.#backToNow();
  }

  #backToNow() {
    if (!this.#again) return;
    this.#again = null;
    Object.assign(this.#state, { shown: null, upTo: Infinity });
    this.show.arrived();
    this.#page.draw();
  }

  /** Ends watching again, because news comes first. */
  async #endAgain() {
    if (!this.#again) return;
    this.show.skip();
    await this.ended;
    this.#backToNow();
  }

  // ---- the strip --------------------------------------------------------------------------------

  #setSpeed(name) {
    settings.set('speed', name);
    if (name === 'once') this.show.endBeat();
    this.drawStrip();
  }

  #open(list) {
    this.recap.open = list;
    this.drawStrip();
  }

  #emblemOf(seat) {
    const { board, state } = this.#page;
    return seat === null ? 'eye' : (board.seat(state.view, seat).emblem ?? (state.table.seats[seat].bot ? 'bot' : 'person'));
  }

  /** Returns the events of a unit that have been told. */
  #toldOf(number) {
    return this.#state.events.slice(-LONGEST).filter((event) => unitOf(event) === number);
  }

  #chip({ number }) {
    const events = this.#toldOf(number);
    const seat = seatOf(events, this.#say);
    const said = events.map(this.#say).filter(Boolean);
    const look = said.some(({ hurts }) => hurts) ? 'unit--hurt' : said.some(({ big }) => big) ? 'unit--big' : '';
    return { number, seat, emblem: this.#emblemOf(seat), look, words: sentence(events, this.#say) };
  }

  drawStrip() {
    if (this.show.unit && this.show.scale > 0) this.#drawNow();
    else this.#drawSince();
  }

  #drawNow() {
    const { unit, beat } = this.show;
    const who = unit.seat === null ? '…' : `${unit.own ? t('You') : this.#state.nameOf(unit.seat)} …`;
    this.strip.drawNow({
      seat: unit.seat,
      emblem: this.#emblemOf(unit.seat),
      words: sentence(this.#told, this.#say) || who,
      done: beat,
      of: unit.beats.length,
      faces: this.#facesNow(unit.beats[beat]),
    });
  }

  /**
   * Returns the faces of the dice. Those of the next beat are in the air, unless they lie there
   * already.
   */
  #facesNow(next) {
    if (!next?.faces || this.#faces === next.faces) return this.#faces;
    return next.faces.map((_, i) => (next.goesOn ? (this.#faces?.[i] ?? null) : null));
  }

  #drawSince() {
    const { units } = this.recap;
    this.strip.drawSince({
      units,
      chip: (unit) => this.#chip(unit),
      pins: this.stops.pins,
      passed: (this.#state.message.you.passed ?? []).map(({ question }) => question),
      open: this.recap.open,
      mayWatch: units.length > 0 && this.recap.of().length > 0,
      words: this.#state.you === null ? t('Lately') : units.length > 0 ? t('Since your turn') : t('Nothing new since your turn'),
    });
  }
}
