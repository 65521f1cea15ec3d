// watch.js: what happens, shown to somebody who watches: the show, the strip that tells it, what stops it, and watching it again.
// What is known is the newest message; what is shown is where the show has come to.
import { Recap } from '../kit/recap.js';
import * as say from '../kit/announce.js';
import * as settings from '../kit/settings.js';
import { Show } from '../kit/show.js';
import { Stops } from '../kit/stops.js';
import { Strip } from '../kit/strip.js';
import { seatOf, sentence, touches, unitOf, unitsOf } from '../kit/units.js';
import { t } from '../kit/translate.js';

const SOUNDS = { card: 'card', dice: 'die', seal: 'seal' }; // of beats, when they land
const MOST_SAID = 6; // of what was not watched
const LONGEST = 400; // events, from the first of a unit to its last
const MANY = 12; // events that nobody saw: the recap opens

export class Watch {
  #page;
  #planned = new WeakMap(); // the units of a message
  #told = []; // of the unit that is shown, the events that have landed
  #faces = null; // of its dice, null for one in the air
  #again = null; // the scenes that are watched again
  #unsaid = []; // sentences of what was not watched

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

  /** Is something shown, so that nothing is asked yet? */
  get isOn() {
    return this.show.unit !== null || this.#again !== null;
  }

  get #state() {
    return this.#page.state;
  }

  /** What was not shown, for nobody looked: it is told, and what may not slide by stands there. */
  missed(events) {
    this.recap.add(events);
    if (events.length > MANY) this.recap.open = 'earlier';
    this.#standAll(events);
  }

  /** What must not be missed, one after another; the end has its own verdict. */
  async #standAll(events) {
    for (const event of events) if (event.stop && event.kind !== 'end') await this.#stop(event);
  }

  #say = (event) => this.#page.board.say(event);

  // ---- a message ------------------------------------------------------------------------------------------------------

  /** The units of a message, between the view before it and its own. */
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

  /** Shows what a message brings before the page takes it in; `waiting` are the messages behind it. */
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

  /** All that waited has been shown, or it is your choice. */
  arrived(isEmpty) {
    const { asks, you } = this.#state;
    if (asks?.ask || (isEmpty && you === null)) this.show.arrived();
    if (isEmpty || asks?.ask) this.#sayAll();
    this.stops.asked(asks?.ask ?? null);
  }

  /** Of much that was not watched the last is said, and how much it was. */
  #sayAll() {
    const all = this.#unsaid.splice(0);
    if (all.length > MOST_SAID) say.news(t.n(all.length, '{n} thing happened.', '{n} things happened.'));
    for (const words of all.slice(-MOST_SAID)) say.news(words);
  }

  chose() {
    this.recap.clear();
    this.stops.chose();
  }

  // ---- the stage ------------------------------------------------------------------------------------------------------

  #begin(unit) {
    this.#told = this.#toldOf(unit.number); // it may have begun before
    this.#faces = null;
    this.#page.draw();
  }

  /** The table changes, and what changes its place travels there. */
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

  /** A beat has landed: only now its words are said anywhere. */
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

  // ---- watching again --------------------------------------------------------------------------------------------------

  canShow(number) {
    return this.recap.of(number).length > 0;
  }

  /** Shows a unit again, or all since your last choice: the table as it was for their length, then as it is. */
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

  /** News comes before old news. */
  async #endAgain() {
    if (!this.#again) return;
    this.show.skip();
    await this.ended;
    this.#backToNow();
  }

  // ---- the strip ---------------------------------------------------------------------------------------------------------

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

  /** What has been told of a unit. */
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

  /** What is about to fall is in the air, unless it lies there already. */
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
