// postgres.mjs: a PostgreSQL of the test's own (tests/store/cluster.py), for servers that share it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { atEnd } from './tap.mjs';

/** Says the address of a fresh database; then runs what it is told, a line each. It ends with this script, however that ends. */
const CLUSTER = `
import json, sys
sys.path.append(sys.argv[1])
import cluster
own = cluster.Cluster()
try:
    print(json.dumps(own.create("hall")), flush=True)
    for line in sys.stdin:
        print(json.dumps(own.sql("hall", line)), flush=True)
finally:
    own.close()
`;

export class Postgres {
  #child;
  #lines;
  address = '';

  static async start() {
    const base = new Postgres();
    base.#child = spawn('/usr/bin/python3', ['-c', CLUSTER, new URL('../../store', import.meta.url).pathname], { stdio: ['pipe', 'pipe', 'inherit'] });
    base.#lines = createInterface({ input: base.#child.stdout })[Symbol.asyncIterator]();
    atEnd(() => base.#close());
    base.address = await base.#next();
    return base;
  }

  async #next() { return JSON.parse((await this.#lines.next()).value); }

  /** The rows of the answer: lists of texts. */
  async sql(command) {
    this.#child.stdin.write(`${command}\n`);
    return this.#next();
  }

  async #close() {
    const gone = new Promise((done) => { this.#child.once('exit', done); });
    this.#child.stdin.end();
    await gone;
  }
}
