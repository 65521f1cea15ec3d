// galactica_seed.mjs: looks for a seed with which five people soon come to the end of their story (galactica_crew.mjs).
// Run it when test_galactica_five.mjs says that its seed tells another one: WARDROOM=... node galactica_seed.mjs [how many]
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { DEEDS, plans, STORY } from './galactica_crew.mjs';
import { program } from './server.mjs';

const SEATS = [0, 1, 2, 3, 4];
const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

/** Sends messages; their answers. */
async function talk(...messages) {
  engine.stdin.write(messages.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const answers = [];
  for (const message of messages) {
    answers.push(JSON.parse((await lines.next()).value));
    if (answers.at(-1).error) throw new Error(`${JSON.stringify(message)}: ${answers.at(-1).error.text}`);
  }
  return answers;
}

async function look() {
  const told = await talk(...SEATS.flatMap((seat) => [{ type: 'asks', seat }, { type: 'view', seat }]));
  return SEATS.map((seat) => ({ seat, asks: told[2 * seat], view: told[2 * seat + 1].view }));
}

const choose = (people, chapter) =>
  talk(...plans(people, chapter).map(({ seat, option, cards }) => ({ type: 'choose', seat, ask: people[seat].asks.ask, option: option.option, ...(cards && { args: [cards] }) })));

/** In how many rounds of answers each chapter comes; null when not all come in `most`. */
async function tell(seed, most) {
  await talk({ type: 'new', game: 'galactica', seats: 5, seed });
  const came = {};
  let rounds = 0;
  for (const chapter of Object.keys(STORY)) {
    let people = await look();
    for (; !STORY[chapter](people); people = await look()) {
      if (people[0].view.over || ++rounds > most) return null;
      await choose(people, chapter);
    }
    came[chapter] = `round ${rounds}, turn ${people[0].view.turn}`;
    if (DEEDS[chapter]) await choose(people, chapter);
  }
  return { rounds, came };
}

let best = 200;
for (let seed = 1; seed <= Number(process.argv[2] ?? 2000); seed++) {
  const found = await tell(seed, best - 1);
  if (!found) continue;
  best = found.rounds;
  console.log(`seed ${seed}: ${JSON.stringify(found)}`);
}
engine.kill();
