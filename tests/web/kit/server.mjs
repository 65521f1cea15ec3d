// server.mjs: a server of one's own, on a free port, with tables in a folder that goes away.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { atEnd, keep, name, seed } from './tap.mjs';

export const program = process.env.WARDROOM ?? new URL('../../../build/wardroom', import.meta.url).pathname;
const entropy = process.env.WARDROOM_DOUBLE_ENTROPY ?? join(dirname(program), 'tests/entropy.so');
let starts = 0;

/** A server draws by the seed of this run, and otherwise each time that it starts. */
const seeded = () => ({ ...process.env, LD_PRELOAD: entropy, WARDROOM_ENTROPY: `${seed} ${name()} ${++starts}` });
const toys = join(dirname(program), 'tests/wardroom_toys'); // the program with games that nobody wrote a page for

/** The first row of a table's log says how it began, its seed among the rest; what was chosen comes last, a row each. */
const REWRITE = `
import json, sqlite3, sys
path, table = sys.argv[1:]
given = json.load(sys.stdin)
file = sqlite3.connect(path)
rows = file.execute("SELECT number, body FROM log WHERE tab = ? ORDER BY number", [table]).fetchall()
first = json.loads(rows[0][1])
assert first["row"] == "table" and len(first["seed"]) == len(given["seed"])
text = lambda row: json.dumps(row, separators=(",", ":"), ensure_ascii=False).encode()
put = lambda number, row: file.execute("INSERT OR REPLACE INTO log VALUES (?, ?, ?)", [table, number, text(row)])
put(rows[0][0], {**first, "seed": given["seed"]})
BEGINNING = ("game", "epoch", "components", "own_components", "seats", "settings", "commitment", "open_seed", "rig", "position", "start")
for number, body in rows:
    row = json.loads(body)
    if row["row"] == "start":
        beginning = {name: given[name] for name in BEGINNING if name in given}
        put(number, {**row, "beginning": beginning, "told": given["told"]})
for number, entry in enumerate(given.get("entries", []), rows[-1][0] + 1):
    put(number, {"row": "entry", "entry": entry})
file.commit()
file.close()
`;

export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'wardroom-web-'));
  #program = program;
  #more = []; // arguments beside the usual ones
  #store = null; // an address, unless it is a file of its own
  #child = null;
  #gone = null;
  said = '';   // what it logged, for whoever wants to know why
  port = 0;

  static async start({ toys: withToys = false, more = [], store = null } = {}) {
    const server = new Server();
    server.#more = more;
    server.#store = store;
    server.#program = withToys ? toys : program;
    atEnd(() => server.close());
    process.on('exit', () => server.drop());
    await server.up();
    return server;
  }

  get url() { return `http://127.0.0.1:${this.port}`; }

  /** Starts it; the second time at the port that it had. */
  async up() {
    const child = spawn(this.#program, ['serve', '--port', String(this.port), '--store', this.#store ?? this.#file, '--tables', '1000', '--share', '0', '--listed', '0', '--per-address', '200', '--window', '0', ...this.#more], { stdio: ['ignore', 'pipe', 'pipe'], env: seeded() });
    this.#child = child;
    this.#gone = new Promise((done) => { child.once('exit', done); });
    child.stderr.on('data', (data) => { this.said = (this.said + data).slice(-20_000); });
    const opened = new Promise((done, failed) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const port = /:(\d+)\//.exec(line)?.[1];
        if (port) done(Number(port));
      });
      child.once('error', failed);
      child.once('exit', () => failed(new Error(`the server did not start: ${this.said}`)));
    });
    this.port = await opened;
  }

  /** As if the power had failed. */
  async kill() {
    this.#child.kill('SIGKILL');
    await this.#gone;
  }

  /**
   * Gives a table at which nothing was chosen yet the dice of a seed, and what is chosen with them; in the file, while the
   * server is down for it and nobody is there.
   */
  async rewrite(table, game) {
    this.#child.kill('SIGTERM');
    await this.#gone;
    execFileSync('python3', ['-c', REWRITE, this.#file, table], { input: JSON.stringify(game) });
    await this.up();
  }

  /** One of the numbers that it tells of itself. */
  async metric(name) {
    const said = await (await fetch(`${this.url}/metrics`)).text();
    return Number(new RegExp(`^wardroom_${name} (\\d+)$`, 'm').exec(said)[1]);
  }

  get store() { return this.#file; }
  get #file() { return join(this.#folder, 'tables.db'); }
  get #runs() { return this.#child && this.#child.exitCode === null && this.#child.signalCode === null; }

  async close() {
    if (this.#runs) this.#child.kill('SIGTERM');
    await this.#gone;
    this.drop();
  }

  /** However the script ends, nothing of it stays. */
  drop() {
    if (this.#runs) this.#child.kill('SIGKILL');
    if (keep) appendFileSync(join(this.#folder, 'server.log'), this.said);
    else rmSync(this.#folder, { recursive: true, force: true });
  }
}
