// engine.mjs: `wardroom engine`, for games that are played without a page.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { program } from './server.mjs';

export class Engine {
  #child;
  #lines;

  constructor(...flags) {
    this.#child = spawn(program, ['engine', ...flags], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Sends messages; their answers, none of them a refusal. */
  async talk(...messages) {
    this.#child.stdin.write(messages.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const answers = [];
    for (const message of messages) {
      answers.push(JSON.parse((await this.#lines.next()).value));
      if (answers.at(-1).error) throw new Error(`${JSON.stringify(message)}: ${answers.at(-1).error.text}`);
    }
    return answers;
  }

  close() { this.#child.kill(); }
}

/** A game played by random bots to its end: its record, with the seed. */
export async function playedOut(game, seats, seed) {
  const engine = new Engine();
  const bots = Array.from({ length: seats }, () => 'random');
  const [, , { replay }] = await engine.talk({ type: 'new', game, seats, seed, bots }, { type: 'play_bots' }, { type: 'save' });
  engine.close();
  return replay;
}
