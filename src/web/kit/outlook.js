// outlook.js: what choices would come to, asked for one after another and kept while the ask stands.

export class Outlooks {
  #ask = null;
  #known = new Map();
  #wanted = [];
  #running = false;

  /** `consider(option, args)` asks the table; `onNews` is told when something is known that was not. */
  constructor(consider, onNews) {
    this.consider = consider;
    this.onNews = onNews;
  }

  begin(ask) {
    if (ask === this.#ask) return;
    this.#ask = ask;
    this.#known.clear();
    this.#wanted = [];
  }

  /** The outlook if it is here; else it is asked for, and this is undefined. */
  of(option, args = []) {
    const key = JSON.stringify([option, args]);
    if (this.#known.has(key)) return this.#known.get(key) ?? undefined;
    if (!this.#wanted.some((one) => one.key === key)) this.#wanted.push({ key, option, args });
    if (!this.#running) this.#run();
    return undefined;
  }

  async #run() {
    this.#running = true;
    await Promise.resolve();
    while (this.#wanted.length > 0) {
      const { key, option, args } = this.#wanted.pop(); // who asked last looks at it now
      const ask = this.#ask;
      const outlook = await this.consider(option, args);
      if (ask !== this.#ask) continue;
      this.#known.set(key, outlook);
      this.onNews();
    }
    this.#running = false;
  }
}
