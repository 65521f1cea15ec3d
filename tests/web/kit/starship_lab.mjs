// starship_lab.mjs: a table of Starship Battles that goes on from a position set up by hand: people sit down at it as at any
// other, and find it in the middle of a battle.
import { Engine } from './engine.mjs';
import { sitDown, start, tableOf } from './player.mjs';
import { openStarship } from './starship.mjs';

/** Answers everything with the first that is offered, until `enough(kind)`. */
async function playOn(engine, seats, enough) {
  for (let i = 0; i < 60; i++) {
    for (const seat of seats) {
      const [asks] = await engine.talk({ type: 'asks', seat });
      if (asks.ask === null || !asks.options) continue;
      if (enough(asks.kind)) return;
      const [{ option, free = [] }] = asks.options;
      await engine.talk({ type: 'choose', seat, ask: asks.ask, option, args: free.map(({ set, number }) => (set ? [set[0]] : number[0])) });
    }
  }
  throw new Error('it never came to that');
}

/** Ships as they are wanted: { x, y, heading, level, energy, ... } by number; the rest of the position by its name. */
function set({ state, flow }, { ships = [], turn = 1, state: more = {}, stack = null, ask = null, asked = null }) {
  ships.forEach((ship, i) => { for (const [name, value] of Object.entries(ship)) state[name][i] = value; });
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

/** All sit down, the table goes on from there, and all are back. */
export async function sitAt(tabs, server, { settings, seats = tabs.length, rig }) {
  const link = await openStarship(tabs[0], { seats, settings });
  for (const tab of tabs.slice(1)) await sitDown(tab, link);
  await start(tabs[0]);
  const record = await rigged(settings, seats, rig);
  for (const tab of tabs) await tab.go('about:blank');
  await server.rewrite(tableOf(link), record);
  for (const tab of tabs) await tab.go(link);
  return link;
}
