// line.mjs: a line between browsers and the server that can fail in every way a line fails.
import { connect, createServer } from 'node:net';
import { atEnd } from './tap.mjs';

export class Line {
  #pairs = new Set();
  #down = false;        // nobody gets through
  #lostUp = false;      // what browsers send is lost on the way
  #lostDown = false;    // what the server sends is lost on the way

  static async to(server) {
    const line = new Line();
    line.server = server;
    line.listener = createServer((near) => line.#pass(near));
    await new Promise((done) => { line.listener.listen(0, '127.0.0.1', done); });
    line.url = `http://127.0.0.1:${line.listener.address().port}`;
    atEnd(async () => {
      line.cut();
      line.listener.close();
    });
    return line;
  }

  #pass(near) {
    if (this.#down) {
      near.destroy();
      return;
    }
    const far = connect(this.server.port, '127.0.0.1');
    const pair = { near, far };
    this.#pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      this.#pairs.delete(pair);
    };
    near.on('data', (data) => { if (!this.#lostUp) far.write(data); });
    far.on('data', (data) => { if (!this.#lostDown) near.write(data); });
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  }

  /** Cuts every connection; with `stay`, no new one gets through until mend(). */
  cut({ stay = false } = {}) {
    this.#down = stay;
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  loseUp() { this.#lostUp = true; }
  loseDown() { this.#lostDown = true; }

  mend() { this.#down = this.#lostUp = this.#lostDown = false; }
}
