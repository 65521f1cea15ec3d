// guests.js: whoever plays in this page's house from another tab or another browser.
//
// A guest comes over a pipe, which is a line of kit/line.js with its other end elsewhere. The first text on it is the greeting
// (hello.js), all others are what a page says to a house. Nothing that comes in is trusted: a guest who says too much, too
// fast or anything but texts is cut. What goes out is what the house says to that visitor, and nothing else.
import { readHello } from './hello.js';

export const LONGEST = 16 * 1024; // of a text, in bytes, as at a server
const MOST_GUESTS = 15;
const A_SECOND = 80; // the house is stricter, and polite about it: this is for those who do not listen
const BURST = 400;
const GREETS_WITHIN = 10_000;
const NUMBERS = 999; // the numbers of guests are 1 to that; nobody is given one that someone has

/** How many texts are left to a guest: so many a second, and so many at once. */
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

  /** `openLine(query, id, address)` gives a line into the house for a visitor of that number. */
  constructor(openLine) {
    this.#openLine = openLine;
  }

  /** Those who have said who they are: [{ id, name, from }]. */
  get all() {
    return [...this.#guests.values()].filter((guest) => guest.line).map(({ id, name, from }) => ({ id, name, from }));
  }

  get isFull() {
    return this.#guests.size >= MOST_GUESTS;
  }

  /** `from`: 'tab' or 'friend'. */
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
    guest.line.onclose = () => this.cut(guest.id); // the house has had enough
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
