// connection.js: the page's only connection to the house, which is in a server, in this page or in
// another page.
//
// Every request has a number and a request id that no other request has. When the line drops, all
// unanswered requests are sent again in order after the next join. The server performs each request
// id only once. A request that was made at one table is never sent at another.
//
//   ask() --> waiting: id -> message --> line --> house
//               ^                                   |
//               +--- the answer with that id <------+
import { inFolder } from './address.js';
import { once } from './storage.js';
import { openLine } from './line.js';
import { t } from './translate.js';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const QUIET = 25_000; // ms of silence after which a ping is sent
const PATIENCE = 8_000; // ms that its answer may take
// types of requests that are not about a table
const ANYWHERE = new Set(['create', 'lesson', 'games', 'rules', 'words', 'components']);
// ms between two requests to consider: a pointer moves faster than a server wants to hear
const CONSIDER_APART = 60;

/** The server's refusal of a request: nothing has changed, and the error says why. */
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
  // id -> { message, at, done, failed, sent }; `at` is the table that the request is about
  #waiting = new Map();
  #place = null; // returns the message that says where this page is
  #table = null; // the table that this page is at, or null
  #placed = false;
  #why = ''; // the reason that a full house has given
  #tries = 0;
  #retry = 0;
  #pulse = 0;
  #heard = 0;
  #listeners = new Map();
  // answers that never change while a server runs: key -> promise
  #known = new Map();
  #considered = null; // { message, done, onRefused }: the choice to consider next
  #considering = false;
  status = 'connecting'; // 'connecting', 'live' or 'trying'
  /**
   * What the house says that it can do: `links` to its tables work, it sends `letters`, and it is
   * this page's `own`.
   */
  house = { links: !inFolder, letters: !inFolder, own: false };
  downSince = 0;

  /** Opens the connection. The house gets `query`, such as `lang=de`, as each line opens. */
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

  /** Closes the connection for good. */
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

  /** The text to show while the line is down. */
  get trying() {
    return this.#why || t('Reconnecting…');
  }

  #setStatus(status) {
    if (status === 'trying' && this.status !== 'trying') this.downSince = Date.now();
    if (status === this.status) return;
    this.status = status;
    this.#emit('status', status);
  }

  /**
   * Sets where this page is. The message is sent now, and first after every reconnect. Resolves
   * with the first answer.
   */
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

  /**
   * Drops the requests that are not sent yet and belong to a table that we have left. One that was
   * already sent may still be answered, but is not sent again.
   */
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

  /**
   * Sends a request. The promise resolves when the server has answered, however often the line
   * drops.
   */
  ask(message) {
    return new Promise((done, failed) => {
      const id = this.#next++;
      const at = ANYWHERE.has(message.type) ? undefined : this.#table;
      this.#waiting.set(id, { message: { ...message, id, once: `${this.#secret}.${id}` }, at, done, failed, sent: false });
      this.#flush();
    });
  }

  /**
   * Asks what a choice would lead to, for the player alone: the outlook. Resolves with null if
   * another choice is considered in the meantime, or if the table refuses. One request is sent at a
   * time; of those that wait, only the last is sent.
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

  /** Makes a request once, and then returns the same promise; a failed request is forgotten. */
  #once(what, message) {
    if (!this.#known.has(what)) {
      const asked = this.ask(message);
      asked.catch(() => this.#known.delete(what));
      this.#known.set(what, asked);
    }
    return this.#known.get(what);
  }

  /** What the server says about a game: its name, a sentence, its seats and settings. */
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
      // the message that says where we are goes first
      if (!entry.place && !this.#placed && this.#place) return;
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
    this.#known.clear(); // this may be another server with other answers
    if (this.#place && ![...this.#waiting.values()].some((entry) => entry.place)) this.#enter().catch(() => {});
    this.#setStatus('live');
    this.#placeFirst();
    this.#flush();
  }

  /** Moves the message that says where we are before all that wait. */
  #placeFirst() {
    const entries = [...this.#waiting].sort((a, b) => (b[1].place ? 1 : 0) - (a[1].place ? 1 : 0) || a[0] - b[0]);
    this.#waiting = new Map(entries);
  }

  #receive(data) {
    this.#heard = Date.now();
    this.#tries = 0; // a message came: the house has let us in
    const message = JSON.parse(data);
    if (message.house) this.house = message.house;
    // the lobby's answer has no id: it is the news of the lobby
    const id = message.id ?? (message.type === 'lobby' ? this.#placeAsked() : undefined);
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
    if (this.#line) return; // it is open or about to open
    this.#open();
  }

  /**
   * Pings after a silence, and closes the line if no answer comes: a line can be dead without
   * notice.
   */
  #checkPulse() {
    if (!this.#isOpen) return;
    const silence = Date.now() - this.#heard;
    if (silence > QUIET + PATIENCE) this.#line.close();
    else if (silence > QUIET) this.#line.send('{"type":"ping"}');
  }
}
