// server.mjs: a server of one's own, on a free port, with tables in a folder that goes away.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { atEnd } from './tap.mjs';

export const program = process.env.WARDROOM ?? new URL('../../../build/wardroom', import.meta.url).pathname;

/** The first row of a table's log says how it began, its seed among the rest. */
const SEED = `
import json, sqlite3, sys
path, table, seed = sys.argv[1:]
file = sqlite3.connect(path)
[(number, body)] = file.execute("SELECT number, body FROM log WHERE tab = ? ORDER BY number LIMIT 1", [table])
row = json.loads(body)
assert row["row"] == "table" and len(row["seed"]) == len(seed)
file.execute("UPDATE log SET body = ? WHERE tab = ? AND number = ?", [json.dumps({**row, "seed": seed}).encode(), table, number])
file.commit()
file.close()
`;

export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'wardroom-web-'));
  #child = null;
  #gone = null;
  said = '';   // what it logged, for whoever wants to know why
  port = 0;

  static async start() {
    const server = new Server();
    atEnd(() => server.close());
    process.on('exit', () => server.drop());
    await server.up();
    return server;
  }

  get url() { return `http://127.0.0.1:${this.port}`; }

  /** Starts it; the second time at the port that it had. */
  async up() {
    const child = spawn(program, ['serve', '--port', String(this.port), '--data', this.#file, '--tables', '1000', '--per-address', '200'], { stdio: ['ignore', 'pipe', 'pipe'] });
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

  /** Gives a table that is not started yet the dice of a seed, in the file, while the server is down for it. */
  async seed(table, seed) {
    this.#child.kill('SIGTERM');
    await this.#gone;
    execFileSync('python3', ['-c', SEED, this.#file, table, seed]);
    await this.up();
  }

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
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
