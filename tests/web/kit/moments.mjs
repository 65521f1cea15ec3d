// moments.mjs: every kind of question of a game, each at its fullest, from games that bots play without a page.
import { Engine } from './engine.mjs';

/** How much of a page a moment takes: by what is offered, and by what is there to be seen. */
const fullness = ({ asks, view }) => (asks.options?.length ?? 0) * 40 + JSON.stringify(view).length / 10;

/** Plays one game to its end; of every kind that the first seat is asked, `found` keeps the fullest moment. */
async function play(found, { game, seats, seed, settings, bot = 'random' }) {
  const engine = new Engine();
  try {
    await engine.talk({ type: 'new', game, seats, seed, settings, bots: Array.from({ length: seats }, () => bot) });
    for (let over = false; !over;) {
      const [asks, { view }] = await engine.talk({ type: 'asks', seat: 0 }, { type: 'view', seat: 0 });
      const best = found.get(asks.kind);
      if (asks.ask !== null && (!best || fullness({ asks, view }) > fullness(best))) found.set(asks.kind, { asks, view, seed, settings });
      [{ over }] = await engine.talk({ type: 'play_bots', most: 1 });
    }
  } finally {
    engine.close();
  }
}

/** Of every kind of question that comes up in these games the fullest moment: { asks, view }, by kind. */
export async function moments(games) {
  const found = new Map();
  for (const game of games) await play(found, game);
  return found;
}
