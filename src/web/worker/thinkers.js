// thinkers.js: the workers in which the bots of a house think. One worker takes short thoughts,
// so that these never wait for a long one; up to three take long thoughts. A long thought that
// nobody waits for any more is stopped together with its worker. If a worker fails, its thought
// is tried again in a new one, and given up after the second failure.

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
    event.preventDefault(); // the house learns of it by `isGivenUp`
    console.warn(event.message);
    const thought = this.#about;
    this.#drop();
    if (!thought) return;
    if (thought.tries < TRIES) this.think(thought);
    else this.#end({ bytes: thought.bytes, parts: [], isGivenUp: true });
  }

  /** Stops the thought and its worker. The thought is handed back unchanged. */
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

  /** Calls `done` with { bytes, parts, isGivenUp } for each thought, finished or not. */
  constructor(program, done) {
    const next = (thinker, thought) => {
      done(thought);
      this.#next();
    };
    this.#short = [new Thinker(program, next)];
    this.#long = Array.from({ length: LONG_AT_ONCE }, () => new Thinker(program, next));
  }

  /** Queues a thought: { bytes, table, asker, isDeep, memory }. */
  give(thought) {
    this.#waiting[thought.isDeep ? 'long' : 'short'].push({ ...thought, number: ++this.#number });
    this.#next();
  }

  /**
   * Starts waiting thoughts on idle workers. Bots at a table (asker 0) go before players who ask
   * why a bot chose.
   */
  #next() {
    for (const [all, waiting] of [[this.#short, this.#waiting.short], [this.#long, this.#waiting.long]])
      for (const thinker of all) {
        if (thinker.about || waiting.length === 0) continue;
        const first = waiting.findIndex(({ asker }) => asker === 0);
        thinker.think(waiting.splice(Math.max(0, first), 1)[0]);
      }
  }

  /** Stops the long thoughts of a table and an asker. */
  stop(table, asker) {
    for (const thinker of this.#long) if (thinker.about?.table === table && thinker.about.asker === asker) thinker.stop();
  }

  close() {
    for (const thinker of [...this.#short, ...this.#long]) thinker.done = () => {};
    for (const thinker of [...this.#short, ...this.#long]) if (thinker.about) thinker.stop();
  }
}
