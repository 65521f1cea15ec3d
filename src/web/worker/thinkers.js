// thinkers.js: the workers in which a house's bots think: one for short thoughts, so that none of these waits for a long one, and
// some for long ones. A long thought that nobody waits for any more ends with its worker. A thought at which its worker fails gets
// another worker, and is given up when that fails, too.

const TRIES = 2;
const LONG_AT_ONCE = Math.max(1, Math.min(3, (navigator.hardwareConcurrency ?? 2) - 2));

class Thinker {
  #worker = null;
  #about = null;

  constructor(program, done) {
    this.program = program; // { module, files }
    this.done = done;
  }

  get about() {
    return this.#about;
  }

  think(thought) {
    if (!this.#worker) {
      this.#worker = new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
      this.#worker.addEventListener('message', ({ data }) => this.#end(data));
      this.#worker.addEventListener('error', (event) => this.#fail(event));
      this.#worker.postMessage(this.program);
    }
    this.#about = { ...thought, tries: (thought.tries ?? 0) + 1 };
    this.#worker.postMessage({ think: thought.number, bytes: thought.bytes, memory: thought.memory });
  }

  #end({ bytes, parts, isGivenUp = false }) {
    const thought = this.#about;
    this.#about = null;
    this.done(this, { ...thought, bytes, parts, isGivenUp });
  }

  #drop() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #fail(event) {
    event.preventDefault(); // the house hears of it in its own way
    console.warn(event.message);
    const thought = this.#about;
    this.#drop();
    if (!thought) return;
    if (thought.tries < TRIES) this.think(thought);
    else this.#end({ bytes: thought.bytes, parts: [], isGivenUp: true });
  }

  /** It comes back as it was given. */
  stop() {
    this.#drop();
    if (this.#about) this.#end({ bytes: this.#about.bytes, parts: [] });
  }
}

export class Thinkers {
  #short;
  #long;
  #waiting = { short: [], long: [] };
  #number = 0;

  /** `done` is told { bytes, parts, isGivenUp } of each thought, worked out or not. */
  constructor(program, done) {
    const next = (thinker, thought) => {
      done(thought);
      this.#next();
    };
    this.#short = [new Thinker(program, next)];
    this.#long = Array.from({ length: LONG_AT_ONCE }, () => new Thinker(program, next));
  }

  /** `thought`: { bytes, table, asker, isDeep, memory }. */
  give(thought) {
    this.#waiting[thought.isDeep ? 'long' : 'short'].push({ ...thought, number: ++this.#number });
    this.#next();
  }

  /** Games go before those who ask why. */
  #next() {
    for (const [all, waiting] of [[this.#short, this.#waiting.short], [this.#long, this.#waiting.long]])
      for (const thinker of all) {
        if (thinker.about || waiting.length === 0) continue;
        const first = waiting.findIndex(({ asker }) => asker === 0);
        thinker.think(waiting.splice(Math.max(0, first), 1)[0]);
      }
  }

  /** Nobody waits for these any more. */
  stop(table, asker) {
    for (const thinker of this.#long) if (thinker.about?.table === table && thinker.about.asker === asker) thinker.stop();
  }

  close() {
    for (const thinker of [...this.#short, ...this.#long]) thinker.done = () => {};
    for (const thinker of [...this.#short, ...this.#long]) if (thinker.about) thinker.stop();
  }
}
