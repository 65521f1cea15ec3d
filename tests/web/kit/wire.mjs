// wire.mjs: people whose page nobody looks at: a line to the server, without a browser. Tables are made and seats are taken so where another test
// does it by hand.
import { connect } from 'node:net';
import { dice } from './dice.mjs';
import { seed } from './tap.mjs';

const TEXT = 0x81;
const CLOSE = 0x88;
const PING = 0x89;
const PONG = 0x8a;

const random = dice(seed);
const noise = (count) => Buffer.from(Array.from({ length: count }, () => random.below(256)));

/** A frame as a browser sends it: masked. */
function frame(kind, payload) {
  const long = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255];
  const mask = noise(4);
  return Buffer.concat([Buffer.from([kind, long[0] | 0x80, ...long.slice(1)]), mask, payload.map((byte, i) => byte ^ mask[i % 4])]);
}

export class Wire {
  #socket;
  #pending = Buffer.alloc(0);
  #answers = new Map();
  #isOpen = false;
  #number = 0;
  #opened;

  static async open(server) {
    const wire = new Wire();
    const { hostname, port, host } = new URL(server.url);
    wire.#socket = connect(Number(port), hostname);
    const opened = new Promise((done, failed) => {
      wire.#opened = done;
      wire.#socket.on('error', failed).on('close', () => wire.#lost(failed));
    });
    wire.#socket.on('data', (data) => wire.#take(data));
    wire.#socket.write(`GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n`
      + `Sec-WebSocket-Key: ${noise(16).toString('base64')}\r\nSec-WebSocket-Protocol: wardroom\r\n\r\n`);
    await opened;
    return wire;
  }

  #lost(failed) {
    const error = new Error('the line was cut');
    failed(error);
    for (const { failed: waits } of this.#answers.values()) waits(error);
  }

  #take(data) {
    this.#pending = Buffer.concat([this.#pending, data]);
    if (!this.#isOpen) {
      const end = this.#pending.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#pending = this.#pending.subarray(end + 4);
      this.#isOpen = true;
      this.#opened();
    }
    for (let got = this.#frame(); got; got = this.#frame()) this.#hear(...got);
  }

  /** The next whole frame, which the server never splits: [kind, payload]. */
  #frame() {
    const data = this.#pending;
    if (data.length < 2) return null;
    const [more, read] = data[1] === 126 ? [2, () => data.readUInt16BE(2)] : data[1] === 127 ? [8, () => Number(data.readBigUInt64BE(2))] : [0, () => data[1]];
    if (data.length < 2 + more || data.length < 2 + more + read()) return null;
    const end = 2 + more + read();
    this.#pending = data.subarray(end);
    return [data[0], data.subarray(2 + more, end)];
  }

  #hear(kind, payload) {
    if (kind === PING) this.#socket.write(frame(PONG, payload));
    if (kind !== TEXT) return;
    const message = JSON.parse(payload.toString());
    const waits = this.#answers.get(message.id);
    if (!waits) return;
    this.#answers.delete(message.id);
    if (message.type === 'refused') waits.failed(new Error(`${message.error.rule}: ${message.error.text}`));
    else waits.done(message);
  }

  /** Says something; the answer, which is no refusal. */
  ask(message) {
    const id = ++this.#number;
    this.#socket.write(frame(TEXT, Buffer.from(JSON.stringify({ ...message, id }))));
    return new Promise((done, failed) => { this.#answers.set(id, { done, failed }); });
  }

  close() {
    this.#socket.removeAllListeners('close');
    this.#socket.end(frame(CLOSE, Buffer.alloc(0)));
  }
}

/** Lets a person's browser keep a seat that was taken without it. */
const hold = (tab, table, facts) => tab.page.addInitScript(([name, there, kept]) => {
  try {
    const all = JSON.parse(localStorage.getItem(name) ?? '{}');
    if (!all[there]) localStorage.setItem(name, JSON.stringify({ ...all, [there]: { ...kept, at: Date.now() } }));
  } catch { /* a page without a store */ }
}, ['wardroom.seats', table, facts]);

/**
 * A table whose first seats these people have, of whom the first is the host; it has begun when `begun`. Their browsers know of it, and have
 * not been there yet. Gives its address.
 */
export async function tableFor(tabs, { game, seats = tabs.length, title = '', settings = {}, begun = false, ...more }) {
  const [{ server, name }] = tabs;
  const host = await Wire.open(server);
  const { table, token } = await host.ask({ type: 'create', game, seats, settings, title: title || `${name}’s table`, open: false, name, ...more });
  await hold(tabs[0], table, { token, seat: 0, title, game });
  for (const [seat, tab] of tabs.entries()) {
    if (seat === 0) continue;
    const guest = await Wire.open(server);
    await guest.ask({ type: 'join', table });
    const seated = await guest.ask({ type: 'sit', seat, name: tab.name });
    await hold(tab, table, { token: seated.token, seat, title, game });
    guest.close();
  }
  if (begun) await host.ask({ type: 'start' });
  host.close();
  return `${server.url}/t/${table}`;
}
