// sit.js: sitting down, the links to a table and to a seat, and the bots that may sit there.
import { refused } from '../kit/dialog.js';
import { once, seats as heldSeats } from '../kit/keep.js';
import { nameOrAsk } from '../kit/person.js';
import { t } from '../kit/words.js';

export const tableLink = (id) => `${location.origin}/t/${id}`;
export const seatLink = (id) => `${tableLink(id)}#${heldSeats.of(id)?.token ?? ''}`;

const LEVELS = {
  ensign: [t('Easy'), t('Easy: makes mistakes; answers at once')],
  officer: [t('Medium'), t('Medium: plays well, by rules of thumb; answers at once')],
  captain: [t('Hard'), t('Hard: thinks ahead; under a second')],
  admiral: [t('Hardest'), t('Hardest: thinks longer; a few seconds at most')],
  random: [t('Random'), t('Random: any choice is as good as the next')],
};
/** How strong a kind of bot is, in a word and in a line. */
export const botLevel = (bot) => LEVELS[bot]?.[0] ?? bot;
export const botWords = (bot) => LEVELS[bot]?.[1] ?? bot;
/** Those of a game's bots that a player may want, the weakest first; where none has a level, whatever there is. */
export const botsOf = (game) => {
  const levels = Object.keys(LEVELS).filter((bot) => bot !== 'random' && game.bots.includes(bot));
  return levels.length > 0 ? levels : game.bots;
};

/** Sits down; the token is kept before anything else happens. */
export async function sit(state, seat) {
  const who = await nameOrAsk();
  if (!who) return;
  try {
    const seated = await state.line.ask({ type: 'sit', seat, name: who, once: once() });
    heldSeats.hold(state.id, { token: seated.token, seat: seated.seat, title: state.table.title, game: state.table.game });
  } catch (error) {
    refused(error);
  }
}
