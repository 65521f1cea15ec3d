// friends.mjs: people whose pages play in another page's house, and readers of everything that comes to such a page.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { until } from './browser.mjs';
import { another } from './folder.mjs';
import { anyChoice } from './player.mjs';
import { program } from './server.mjs';

/** In the page: everything that comes from another tab or another browser, and what goes there, before any code of ours has seen it. */
function listenIn() {
  const told = (way, data) => globalThis.crossed(way, typeof data === 'string' ? data : JSON.stringify(data));
  const Channel = BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name) {
      super(name);
      this.addEventListener('message', ({ data }) => told('in', data));
    }

    postMessage(data) {
      told('out', data);
      super.postMessage(data);
    }
  };
  const text = (pieces) => new TextDecoder().decode(Uint8Array.from(pieces.flatMap((piece) => [...piece.subarray(1)])));
  const gather = (way) => {
    let pieces = [];
    return (data) => {
      const piece = new Uint8Array(data);
      pieces.push(piece);
      if (piece[0] === 1) return;
      told(way, text(pieces));
      pieces = [];
    };
  };
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function create(...how) {
    const channel = createDataChannel.apply(this, how);
    const plain = { send: channel.send.bind(channel) };   // for who does not keep to the rules
    globalThis.channel = plain;
    const [came, goes] = [gather('in'), gather('out')];
    channel.addEventListener('message', ({ data }) => came(data));
    channel.send = (piece) => {
      goes(piece);
      plain.send(piece);
    };
    return channel;
  };
}

const typeOf = (text) => { try { return JSON.parse(text)?.type ?? null; } catch { return null; } };

/** Keeps what crosses as frames, as if it came from a server. */
export async function overhear(tab) {
  tab.crossed = [];
  await tab.page.exposeBinding('crossed', (_, way, text) => {
    tab.crossed.push({ way, text });
    const type = typeOf(text);
    if (type === null) return;
    if (way === 'out') tab.sent.push(JSON.parse(text));
    else tab.frames.push(text);
    if (way === 'in' && type === 'table') tab.tables.push(JSON.parse(text));
  });
  await tab.page.addInitScript(listenIn);
  return tab;
}

/** A tab of the same browser, at an address. */
export async function tabAt(tab, address, name) {
  const other = await overhear(await another(tab));
  other.name = name;
  other.forgiven.push(...tab.forgiven);
  await other.page.goto(address);
  return other;
}

// ---- without a page of ours: whoever speaks to the house by hand --------------------------------------

/** A line into a house, spoken to by a test. */
export class Raw {
  texts = [];   // all that came
  tables = [];
  isOpen = false;
  isOver = false;
  #id = 0;
  #answers = new Map();

  /** `open` is run in the page, with `given`; it gives a line. */
  static async open(page, open, given) {
    const raw = new Raw();
    const name = `raw${Math.random().toString(36).slice(2)}`;
    raw.page = page;
    raw.name = name;
    await page.exposeBinding(name, (_, what, text) => raw.#hear(what, text));
    await page.evaluate(`(async () => {
      const line = await (${open})(${JSON.stringify(given)});
      const tell = window[${JSON.stringify(name)}];
      line.onopen = () => tell('open');
      line.onmessage = (text) => tell('text', text);
      line.onclose = () => tell('over');
      window[${JSON.stringify(`${name}line`)}] = line;
    })()`);
    return raw;
  }

  #hear(what, text) {
    if (what === 'open') this.isOpen = true;
    if (what === 'over') this.isOver = true;
    if (what !== 'text') return;
    this.texts.push(text);
    const message = JSON.parse(text);
    if (message.type === 'table') this.tables.push(message);
    this.#answers.get(message.id)?.(message);
  }

  get last() { return this.tables.at(-1) ?? null; }
  get asks() { return this.last?.asks?.ask ? this.last.asks : null; }
  get phase() { return this.last?.table.phase ?? null; }

  say(text) { return this.page.evaluate(([name, said]) => window[`${name}line`].send(said), [this.name, text]); }

  async ask(message) {
    const id = ++this.#id;
    const answer = new Promise((done) => { this.#answers.set(id, done); });
    await this.say(JSON.stringify({ ...message, id }));
    return answer;
  }

  async sit(table, seat, name) {
    await this.ask({ type: 'join', table });
    const { token } = await this.ask({ type: 'sit', seat, name, once: `${this.name}0123456789abcdef` });
    this.token = token;
    await until('a seat', () => this.last?.you.seat === seat);
  }
}

/** Everyone who is asked answers, until `enough()`. */
export async function playRaw(people, random, enough) {
  const answered = new Map();
  while (!enough()) {
    const person = await until('someone to be asked', () => (enough() ? 'enough' : people.find((one) => one.asks && answered.get(one) !== one.asks.ask)));
    if (person === 'enough') return;
    const { asks } = person;
    answered.set(person, asks.ask);
    const { type } = await person.ask({ type: 'choose', ask: asks.ask, ...anyChoice(asks, random) });
    if (type === 'refused') answered.delete(person);
  }
}

// ---- what a seat may know, by the rules ---------------------------------------------------------------

/** The check that tests/server/test_secrets.py makes of a server, of what came to readers elsewhere. */
const CHECK = `
import json, sys
sys.path.insert(0, sys.argv[1])
import test_secrets as secrets
given = json.load(sys.stdin)
allowed = secrets.Allowed(given["replay"])
if allowed.said != secrets.Allowed(given["replay"], seed=77).said:
    sys.exit("two concealed worlds differ in what the reader gets")
for reader, texts in given["records"]:
    print(reader, secrets.check_record(texts, reader, allowed))
`;

/** How many messages of each reader were compared with what the game, concealed from that reader, would have told; throws where one differs. */
export function checkSecrets(replay, records) {
  const env = { ...process.env, WARDROOM: program, TWO_WORLDS: join(dirname(program), 'tests/two_worlds') };
  const folder = new URL('../../server', import.meta.url).pathname;
  const said = execFileSync('python3', ['-c', CHECK, folder], { input: JSON.stringify({ replay, records }), encoding: 'utf8', env, maxBuffer: 1 << 26 });
  return said.trim().split('\n').map((line) => Number(line.split(' ')[1]));
}
