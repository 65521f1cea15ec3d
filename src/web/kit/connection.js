// connection.js: the one line to the house, be it in a server, in this page or in another one.
//
// Every message that wants an answer has a number, and a name that no other message has. Whatever is unanswered when
// the line drops is sent again after the next join, in order: the server does what has a name one time only. What was
// wanted at one table is never said at another.
import { inFolder } from './address.js';
import { once } from './storage.js';
import { openLine } from './line.js';
import { t } from './translate.js';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const QUIET = 25_000; // after this much silence, ask whether anyone is there
const PATIENCE = 8_000; // and wait so long for the answer
const ANYWHERE = new Set(['create', 'lesson', 'games', 'rules', 'words', 'components']); // about no table
const CONSIDER_APART = 60; // ms between two choices considered: a pointer moves faster than a server wants to hear

/** A refusal of the server: nothing changed, and why. */
class Refusal extends Error {
  constructor(error) {
    super(error?.text ?? t('Not possible.'));
    this.code = error?.code;
    this.rule = error?.rule;
  }
}

export class Connection {
  #line = null;
  #isOpen = false;
  #next = 1;
  #secret = once();
  #waiting = new Map(); // id -> { message, at, done, failed, sent }; at: the table that it is about
  #place = null; // () => the message that says where we are
  #table = null; // and at which table that is; null: at none
  #placed = false;
  #why = ''; // what a house without room has said
  #tries = 0;
  #retry = 0;
  #pulse = 0;
  #heard = 0;
  #listeners = new Map();
  #known = new Map(); // what never changes while a server runs: what it is -> promise
  #considered = null; // { message, done }: what is to be considered next
  #considering = false;
  status = 'connecting'; // connecting, live, trying
  /** What the house can do, which it says itself: links lead to its tables; it sends letters; it is this page's own. */
  house = { links: !inFolder, letters: !inFolder, own: false };
  downSince = 0;

  /** `query` is what the line is told at its beginning: `lang=de`. */
  constructor(query) {
    this.query = query;
    this.#pulse = setInterval(() => this.#checkPulse(), 5_000);
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#open();
  }

  #wake = () => {
    if (document.hidden) return;
    if (this.status === 'trying') this.retry();
    else this.#checkPulse();
  };

  /** For good. */
  close() {
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    const line = this.#line;
    this.#line = null;
    line?.close();
  }

  on(type, listener) {
    if (!this.#listeners.has(type)) this.#listeners.set(type, new Set());
    this.#listeners.get(type).add(listener);
    return () => this.#listeners.get(type).delete(listener);
  }

  #emit(type, value) {
    for (const listener of this.#listeners.get(type) ?? []) listener(value);
  }

  /** What is said while there is no line. */
  get trying() {
    return this.#why || t('Reconnecting…');
  }

  #setStatus(status) {
    if (status === 'trying' && this.status !== 'trying') this.downSince = Date.now();
    if (status === this.status) return;
    this.status = status;
    this.#emit('status', status);
  }

  /** Where this page is: sent now and first after every reconnect. Resolves with the first answer. */
  settle(place) {
    this.#place = place;
    this.#placed = false;
    this.#table = place().table ?? null;
    for (const [id, entry] of this.#waiting) if (entry.place) this.#waiting.delete(id);
    this.#forgetElsewhere();
    const answer = this.#enter();
    if (this.#isOpen) this.#flush();
    return answer;
  }

  /** What is on its way to a table that we have left may still be answered; it is not sent, nor sent again. */
  #forgetElsewhere() {
    for (const [id, entry] of this.#waiting) {
      if (entry.place || entry.sent || entry.at === undefined || entry.at === this.#table) continue;
      this.#waiting.delete(id);
      entry.failed(new Refusal({ code: 'elsewhere' }));
    }
  }

  #enter() {
    return new Promise((done, failed) => {
      this.#waiting.set(this.#next++, { place: true, done, failed, sent: false });
    });
  }

  /** Sends a message; the promise is kept when the server has answered, however often the line drops. */
  ask(message) {
    return new Promise((done, failed) => {
      const id = this.#next++;
      const at = ANYWHERE.has(message.type) ? undefined : this.#table;
      this.#waiting.set(id, { message: { ...message, id, once: `${this.#secret}.${id}` }, at, done, failed, sent: false });
      this.#flush();
    });
  }

  /**
   * What a choice would come to, for the chooser alone: the outlook. Null when something else is considered by now,
   * or when the table has nothing to say to it any more. One is on its way at a time, and of those that wait only
   * the last is sent.
   */
  consider(ask, option, args = [], onRefused = () => {}) {
    return new Promise((done) => {
      this.#considered?.done(null);
      this.#considered = { message: { type: 'consider', ask, option, args }, done, onRefused };
      if (!this.#considering) this.#considerAll();
    });
  }

  async #considerAll() {
    this.#considering = true;
    while (this.#considered) {
      const { message, done, onRefused } = this.#considered;
      const rest = new Promise((over) => setTimeout(over, CONSIDER_APART));
      this.#considered = null;
      done(
        await this.ask(message).then(
          (answer) => answer.outlook,
          (error) => {
            onRefused(error);
            return null;
          },
        ),
      );
      await rest;
    }
    this.#considering = false;
  }

  /** Asked for once. */
  #once(what, message) {
    if (!this.#known.has(what)) {
      const asked = this.ask(message);
      asked.catch(() => this.#known.delete(what));
      this.#known.set(what, asked);
    }
    return this.#known.get(what);
  }

  /** What the server says of a game: its name, a sentence, its seats and settings. */
  async game(id) {
    const { games } = await this.#once('games', { type: 'games' });
    return games.find(({ game }) => game === id);
  }

  async components(game) {
    return (await this.#once(`components of ${game}`, { type: 'components', game })).components;
  }

  #flush() {
    if (!this.#isOpen) return;
    for (const [id, entry] of this.#waiting) {
      if (entry.sent) continue;
      if (!entry.place && !this.#placed && this.#place) return; // first we must be somewhere
      const message = entry.place ? { ...this.#place(), id } : entry.message;
      entry.sent = true;
      this.#line.send(JSON.stringify(message));
      if (entry.place) return;
    }
  }

  #open() {
    clearTimeout(this.#retry);
    const line = openLine(this.query);
    this.#line = line;
    line.onopen = () => this.#opened();
    line.onmessage = (text) => this.#receive(text);
    line.onclose = (why) => this.#closed(line, why);
  }

  #opened() {
    this.#isOpen = true;
    this.#heard = Date.now();
    this.#placed = false;
    this.#known.clear(); // it may be another house, with others
    if (this.#place && ![...this.#waiting.values()].some((entry) => entry.place)) this.#enter().catch(() => {});
    this.#setStatus('live');
    this.#placeFirst();
    this.#flush();
  }

  /** The message that says where we are goes before all that wait. */
  #placeFirst() {
    const entries = [...this.#waiting].sort((a, b) => (b[1].place ? 1 : 0) - (a[1].place ? 1 : 0) || a[0] - b[0]);
    this.#waiting = new Map(entries);
  }

  #receive(data) {
    this.#heard = Date.now();
    this.#tries = 0; // there is room for us
    const message = JSON.parse(data);
    if (message.house) this.house = message.house;
    const id = message.id ?? (message.type === 'lobby' ? this.#placeAsked() : undefined); // the lobby's answer is its news
    const entry = this.#waiting.get(id);
    if (entry) {
      this.#waiting.delete(id);
      if (entry.place) this.#placed = true;
    }
    if (message.type === 'refused') entry?.failed(new Refusal(message.error));
    else {
      this.#emit(message.type, message);
      entry?.done(message);
    }
    if (entry?.place) this.#flush();
  }

  #placeAsked() {
    for (const [id, entry] of this.#waiting) if (entry.place && entry.sent) return id;
    return undefined;
  }

  #closed(line, why) {
    if (line !== this.#line) return;
    this.#why = why;
    this.#line = null;
    this.#isOpen = false;
    this.#placed = false;
    for (const entry of this.#waiting.values()) entry.sent = false;
    this.#forgetElsewhere();
    this.#setStatus('trying');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  retry() {
    if (this.#line) return; // open, or about to be
    this.#open();
  }

  /** A line can be dead without saying so: after a silence, ask. */
  #checkPulse() {
    if (!this.#isOpen) return;
    const silence = Date.now() - this.#heard;
    if (silence > QUIET + PATIENCE) this.#line.close();
    else if (silence > QUIET) this.#line.send('{"type":"ping"}');
  }
}
