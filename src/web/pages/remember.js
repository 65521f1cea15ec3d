// remember.js: adds a finished game to this browser's history, as its player saw it.
import { remember } from '../kit/history.js';
import { seats } from '../kit/storage.js';
import { loadStory } from '../games/games.js';

function resultOf(end, you) {
  if (end.draw) return 'draw';
  return end.won(you) ? 'won' : 'lost';
}

/** Games that did not start at the beginning are counted separately. */
function apartOf({ lesson, continued }) {
  if (lesson) return 'lesson';
  return continued ? 'continued' : null;
}

/**
 * Stores the game. `end` is the board's ending(). It stores only what this seat was shown, and
 * never its token.
 */
export async function rememberGame(state, end) {
  const { table, you, view } = state;
  if (you === null) return;
  if (seats.of(table.id)?.over === undefined) seats.hold(table.id, { over: true });
  const { story } = await loadStory(table.game);
  const told = story(state.events, view, { you, nameOf: state.nameOf, components: state.components });
  const mine = told?.hidden.cards.find(({ seat }) => seat === you);
  const luck = told?.luck.find(({ seat }) => seat === you);
  remember({
    id: table.id,
    at: Date.now(),
    game: table.game,
    title: table.title,
    seat: you,
    role: mine?.name ? '' : (mine?.role ?? ''),
    side: mine?.look ?? null,
    result: resultOf(end, you),
    apart: apartOf(table),
    why: end.note,
    minutes: Math.max(0, Math.round((Date.now() / 1000 - table.created) / 60)),
    players: table.seats.map(({ seat, bot }) => ({ name: state.nameOf(seat), bot })),
    luck: luck ? { got: luck.got, of: luck.of, expected: luck.expected } : null,
  });
}
