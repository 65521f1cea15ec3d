// queue.js: a queue of messages. The next one is taken when the one before has been shown.

export class Queue {
  waiting = [];
  #show;
  #running = false;
  #closed = false;

  constructor(show) {
    this.#show = show;
  }

  add(message) {
    this.waiting.push(message);
    if (!this.#running) this.#run();
  }

  async #run() {
    this.#running = true;
    while (this.waiting.length > 0 && !this.#closed) await this.#show(this.waiting.shift());
    this.#running = false;
  }

  close() {
    this.#closed = true;
  }
}
