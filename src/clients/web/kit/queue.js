// queue.js: the table at a pace people can follow. Messages that bring news are shown one after another with a short
// pause; a click, a long queue or motion turned off ends the pause. Nothing waits when nothing has happened.
import { still } from './settings.js';

const PAUSE = 650;
const MOST_WAITING = 12;

export class Queue {
  #show;
  #waiting = [];
  #running = false;
  #wake = () => {};
  #closed = false;

  constructor(show) {
    this.#show = show;
    this.hurry = () => this.#wake();
    document.addEventListener('pointerdown', this.hurry, { capture: true });
  }

  add(message) {
    this.#waiting.push(message);
    if (!this.#running) this.#run();
  }

  /** Has so much happened meanwhile that nobody wants to watch it all? */
  get isBehind() {
    return this.#waiting.length > MOST_WAITING / 2;
  }

  async #run() {
    this.#running = true;
    while (this.#waiting.length > 0 && !this.#closed) {
      const message = this.#waiting.shift();
      await this.#show(message);
      const news = (message.events ?? []).length > 0 && message.n > 1;
      if (news && this.#waiting.length > 0) await this.#pause();
    }
    this.#running = false;
  }

  #pause() {
    const hurried = still() || document.hidden || this.#waiting.length > MOST_WAITING;
    return new Promise((done) => {
      const timer = setTimeout(done, hurried ? 0 : PAUSE / Math.max(1, this.#waiting.length / 4));
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  close() {
    this.#closed = true;
    document.removeEventListener('pointerdown', this.hurry, { capture: true });
  }
}
