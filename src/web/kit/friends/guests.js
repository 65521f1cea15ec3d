// guests.js: the guests of this page's house, from another tab or another browser.
//
// A guest comes over a pipe: a line as in kit/line.js, whose other end is elsewhere. The first text
// on it is the greeting (hello.js). All others are what a page says to a house.
//
// Nothing that comes in is trusted. A guest who sends too much, too fast, or anything but texts is
// cut. Only what the house says to that visitor goes out.
import { readHello } from './hello.js';

export const LONGEST = 16 * 1024; // the longest text in bytes, as at a server
const MOST_GUESTS = 15;
// texts per second; the house has a stricter limit and refuses politely, this one cuts the guest
const A_SECOND = 80;
const BURST = 400;
const GREETS_WITHIN = 10_000;
// guests have the numbers 1 to 999, and no two present guests have the same
const NUMBERS = 999;

/** A rate limit: so many texts a second, and so many at once. */
class Patience {
  #left = BURST;
  #at = Date.now();

  take() {
    const now = Date.now();
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) * A_SECOND) / 1000) - 1;
    this.#at = now;
    return this.#left >= 0;
  }
}

export class Guests {
  #openLine;
  #guests = new Map();
  #last = 0;
  onchange = () => {};

  /** `openLine(query, id, address)` opens a line to the house for a visitor with that number. */
  constructor(openLine) {
    this.#openLine = openLine;
  }

  /** The guests who have sent their greeting: [{ id, name, from }]. */
  get all() {
    return [...this.#guests.values()].filter((guest) => guest.line).map(({ id, name, from }) => ({ id, name, from }));
  }

  get isFull() {
    return this.#guests.size >= MOST_GUESTS;
  }

  /**
   * Admits a guest over a pipe, or closes the pipe if the house is full. `from` is 'tab' or
   * 'friend'.
   */
  admit(pipe, from) {
    if (this.isFull) {
      pipe.close();
      return;
    }
    const guest = { id: this.#nextId(), from, name: '', pipe, line: null, patience: new Patience() };
    this.#guests.set(guest.id, guest);
    guest.late = setTimeout(() => this.cut(guest.id), GREETS_WITHIN);
    pipe.onmessage = (text) => this.#hear(guest, text);
    pipe.onclose = () => this.#forget(guest);
  }

  #nextId() {
    do this.#last = (this.#last % NUMBERS) + 1;
    while (this.#guests.has(this.#last));
    return this.#last;
  }

  cut(id) {
    const guest = this.#guests.get(id);
    if (!guest) return;
    this.#forget(guest);
    guest.pipe.close();
  }

  #hear(guest, text) {
    if (!this.#guests.has(guest.id)) return;
    if (typeof text !== 'string' || text.length > LONGEST || !guest.patience.take()) this.cut(guest.id);
    else if (guest.line) guest.line.send(text);
    else this.#greet(guest, text);
  }

  #greet(guest, text) {
    const said = readHello(text);
    if (!said) {
      this.cut(guest.id);
      return;
    }
    clearTimeout(guest.late);
    guest.name = said.name;
    guest.line = this.#openLine(said.query, guest.id, `${guest.from}-${guest.id}`);
    guest.line.onmessage = (answer) => guest.pipe.send(answer);
    guest.line.onclose = () => this.cut(guest.id); // the house has closed the line
    this.onchange();
  }

  #forget(guest) {
    if (!this.#guests.delete(guest.id)) return;
    clearTimeout(guest.late);
    if (guest.line) guest.line.onclose = () => {};
    guest.line?.close();
    this.onchange();
  }
}
