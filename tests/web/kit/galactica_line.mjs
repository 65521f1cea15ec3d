// galactica_line.mjs: a table of Battlestar Galactica whose line is ours: it is opened at a server; from then on the line asks
// the page what the table would, and hears what the page answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { person, until } from './browser.mjs';
import { openGalactica } from './galactica.mjs';
import { fits, picture } from './look.mjs';
import { startWithBots } from './starship.mjs';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Every kind of ask that the game has, with its question, as its dictionary says. */
const DICTIONARY = readFileSync(new URL('../../../src/games/galactica/galactica.dictionary', import.meta.url), 'utf8');
const ASKS = /^asks\n([^]*?)\n\n/m.exec(DICTIONARY)[1];
export const KINDS = new Map([...ASKS.matchAll(/^(\w+) +BG-\d+[^|]*\| *(.+)$/gm)].map(([, kind, question]) => [kind, question]));

function answerTo(line, { type, id, ask, option, args }) {
  if (type === 'choose') line.answers.push({ ask, option, args });
  const outlook = { needs: 5, modifier: 0, chance: 4, worth: 3, difficulty: 9 };
  line.page.send(JSON.stringify({ id, type, ask, ...(type === 'consider' && { outlook }) }));
}

function listen(page, line) {
  return page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    line.page = socket;
    const isOurs = (text, ...types) => line.alone && types.includes(JSON.parse(text).type);
    socket.onMessage((text) => (isOurs(text, 'choose', 'consider') ? answerTo(line, JSON.parse(text)) : far.send(text)));
    far.onMessage((text) => { if (!isOurs(text, 'table')) socket.send(text); });
  });
}

/** Somebody at such a table, and what can be done with the line: show a moment, ask, and see what was answered. */
export async function openScript(server, { seats = 3, ...context } = {}) {
  const line = { page: null, alone: false, answers: [] };
  const asked = new Set(); // kinds
  let number = 0;
  const anna = await person(server, 'Anna', context);
  await listen(anna.page, line);
  await openGalactica(anna, { seats });
  await startWithBots(anna, { bot: 'ensign' });
  await until('the first ask', () => anna.ask !== null);
  const base = anna.last; // the table as it stood
  line.alone = true;

  /** Asks the page, as a new moment of the table. */
  async function ask(kind, options, { view, barred = [], question = KINDS.get(kind) }) {
    number += 1;
    asked.add(kind);
    const full = (one, i) => ({ option: i, rule: 'BG-121', text: `${one.verb} it`, ...one });
    const asks = { ask: base.asks.ask + number, kind, rule: 'BG-121', question, options: options.map(full), barred: barred.map((one, i) => full(one, options.length + i)) };
    const table = { ...base.table, moment: base.table.moment + number, seats: base.table.seats.map((seat) => ({ ...seat, waiting: seat.seat === base.you.seat })) };
    line.page.send(JSON.stringify({ ...base, n: base.n + number, table, events: [], chat: [], asks, view }));
    await until(`the page to ask ${kind}`, () => anna.page.evaluate((wanted) => document.querySelector('.dock')?.dataset.number === wanted, String(asks.ask)));
  }

  const sent = () => line.answers.length;

  /** The answer that came since there were so many. */
  async function answered(before, option, args = []) {
    await until('an answer', () => sent() > before);
    assert.equal(sent(), before + 1, 'one answer, no more');
    assert.equal(line.answers.at(-1).option, option);
    assert.deepEqual(line.answers.at(-1).args ?? [], args);
  }

  /** Fits a phone, and what is asked about is in sight there. */
  async function onPhone(what, locator) {
    await anna.page.setViewportSize(PHONE);
    await fits(anna, `${what} on a phone`, { ask: true });
    if (locator) assert.ok(await locator.isVisible(), `${what}: what is asked about is in sight on a phone`);
    await picture(anna, `galactica-${what}-phone`);
    await anna.page.setViewportSize(DESKTOP);
  }

  return { anna, base, asked, ask, sent, answered, onPhone };
}
