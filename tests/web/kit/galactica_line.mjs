// galactica_line.mjs: a table whose line is ours, of Battlestar Galactica unless another is opened: it is opened at a server; from then
// on the line tells and asks the page what the table would, and hears what the page answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { person, until } from './browser.mjs';
import { openGalactica } from './galactica.mjs';
import { fits, picture } from './look.mjs';
import { startWithBots } from './starship.mjs';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Every kind of ask that the game has, with its question, as its dictionary says. */
const DICTIONARY = readFileSync(new URL('../../../games/galactica/galactica.dictionary', import.meta.url), 'utf8');
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
    far.onMessage((text) => {
      if (isOurs(text, line.heldBack)) line.late.push(text);
      else if (!isOurs(text, 'table')) socket.send(text);
    });
  });
}

/** Somebody at such a table, and what can be done with the line: show a moment, ask, and see what was answered. */
export async function openScript(server, { seats = 3, open = openGalactica, ...context } = {}) {
  const line = { page: null, alone: false, answers: [], heldBack: null, late: [] };
  const asked = new Set(); // kinds
  let number = 0;
  const anna = await person(server, 'Anna', context);
  await listen(anna.page, line);
  await open(anna, { seats });
  await startWithBots(anna, { bot: 'ensign' });
  await until('the first ask', () => anna.ask !== null);
  const base = anna.last; // the table as it stood
  line.alone = true;

  /** Tells the page what happened and what is asked then, as a new moment of the table. Gives the number of the ask. */
  function tell(events, kind, options, { view, barred = [], question = KINDS.get(kind) }) {
    number += 1;
    asked.add(kind);
    const first = anna.lastEvent + 1;
    const told = events.map((event, i) => ({ as: 'part', unit: first, moment: number, rule: 'BG-121', text: '', ...event, number: first + i }));
    const full = (one, i) => ({ option: i, rule: 'BG-121', text: `${one.verb} it`, ...one });
    const asks = { ask: kind && base.asks.ask + number, kind, rule: 'BG-121', question, options: options.map(full), barred: barred.map((one, i) => full(one, options.length + i)) };
    const table = { ...base.table, moment: base.table.moment + number, seats: base.table.seats.map((seat) => ({ ...seat, waiting: seat.seat === base.you.seat })) };
    line.page.send(JSON.stringify({ ...base, n: base.n + number, table, events: told, chat: [], asks, view }));
    return asks.ask;
  }

  const isAsked = (kind, number) => until(`the page to ask ${kind}`, () => anna.page.evaluate((wanted) => document.querySelector('.dock:not(.halt)')?.dataset.number === wanted, String(number)));

  /** Asks the page. */
  const ask = (kind, options, more) => isAsked(kind, tell([], kind, options, more));

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

  /** Answers of the server of this type wait. Gives what says how many do, and what sends them on. */
  function holdBack(type) {
    line.heldBack = type;
    const goOn = () => {
      line.heldBack = null;
      for (const text of line.late.splice(0)) line.page.send(text);
    };
    return { waiting: () => line.late.length, goOn };
  }

  return { anna, base, asked, holdBack, tell, ask, isAsked, sent, answered, onPhone };
}
