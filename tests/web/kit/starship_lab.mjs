// starship_lab.mjs: a table of Starship Battles that goes on from a position set up by hand: people sit down at it as at any
// other, and find it in the middle of a battle.
import { Engine } from './engine.mjs';
import { until } from './browser.mjs';
import { tableOf } from './player.mjs';
import { tableFor } from './wire.mjs';

/** A number to answer with: terrain goes into the middle, a part of the way for each seat; all else the least. */
const numberOf = ([lo, hi], kind, seat) => (kind === 'lay' ? Math.round(lo + ((hi - lo) * (seat + 1)) / 3) : lo);

/** Answers everything with the first that is offered, until `enough(kind)`. */
async function playOn(engine, seats, enough) {
  for (let i = 0; i < 60; i++) {
    for (const seat of seats) {
      const [asks] = await engine.talk({ type: 'asks', seat });
      if (asks.ask === null || !asks.options) continue;
      if (enough(asks.kind)) return;
      const [{ option, free = [] }] = asks.options;
      await engine.talk({ type: 'choose', seat, ask: asks.ask, option, args: free.map(({ set, number }) => (set ? [set[0]] : numberOf(number, asks.kind, seat))) });
    }
  }
  throw new Error('it never came to that');
}

const FIRST_PIECE = 24; // among the bodies

/**
 * Ships and pieces as they are wanted, { x, y, heading, level, energy, ... } each, a piece with its template; the rest of the
 * position by its name.
 */
function set({ state, flow }, { ships = [], pieces = [], turn = 1, state: more = {}, stack = null, ask = null, asked = null }) {
  const lay = (body, i) => { for (const [name, value] of Object.entries(body)) state[name][i] = value; };
  ships.forEach(lay);
  pieces.forEach(({ template, ...pose }, i) => {
    lay(pose, FIRST_PIECE + i);
    state.piece[i] = template;
  });
  if (pieces.length > 0) state.piece_count = pieces.length;
  Object.assign(state, more, { turn });
  if (stack) Object.assign(flow, { stack: [...flow.stack.slice(0, 1), ...stack], depth: stack.length + 1 });
  if (ask) flow.ask = ask;
  if (asked !== null) flow.asked = asked;
}

/** The record of a game that begins where `rig` has it: the first planning of a game with these settings, changed. */
export async function rigged(settings, seats, rig) {
  const engine = new Engine('--lab');
  try {
    await engine.talk({ type: 'new', game: 'starship', seats, seed: 1, settings });
    await playOn(engine, Array.from({ length: seats }, (_, seat) => seat), (kind) => kind === 'plan');
    const [{ position }] = await engine.talk({ type: 'position' });
    set(position, rig);
    const [, { replay }] = await engine.talk({ type: 'position', position }, { type: 'save', seed: true });
    return replay;
  } finally {
    engine.close();
  }
}

/** A table goes on from there, and all come to their seats. */
export async function sitAt(tabs, server, { settings, seats = tabs.length, rig }) {
  const link = await tableFor(tabs, { game: 'starship', seats, settings, begun: true });
  await server.rewrite(tableOf(link), await rigged(settings, seats, rig));
  for (const tab of tabs) {
    await tab.go(link);
    await until('the table', () => tab.view !== null);
  }
  return link;
}
