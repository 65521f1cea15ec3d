// outlook.js: outlooks, which say what a choice would lead to. They are requested one after
// another, and kept as long as the ask stands.

export class Outlooks {
  #ask = null;
  #known = new Map();
  #wanted = [];
  #running = false;

  /** `consider(option, args)` requests an outlook. `onNews` is called when a new one is known. */
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

  /** The outlook if it is known. Otherwise requests it and returns undefined. */
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
      // the latest request is what the player looks at now
      const { key, option, args } = this.#wanted.pop();
      const ask = this.#ask;
      const outlook = await this.consider(option, args);
      if (ask !== this.#ask) continue;
      this.#known.set(key, outlook);
      this.onNews();
    }
    this.#running = false;
  }
}
