// sit.js: sitting down, the links to a table and to a seat, and the bots that may sit there.
import { refused } from '../kit/dialog.js';
import { once, seats as heldSeats } from '../kit/keep.js';
import { nameOrAsk } from '../kit/person.js';
import { t } from '../kit/words.js';

export const tableLink = (id) => `${location.origin}/t/${id}`;
export const seatLink = (id) => `${tableLink(id)}#${heldSeats.of(id)?.token ?? ''}`;

const LEVELS = {
  random: [t('Easy'), t('Easy: for a first game')],
  officer: [t('Medium'), t('Medium: plays well, by rules of thumb')],
};
/** How strong a kind of bot is, in a word and in a line. */
export const botLevel = (bot) => LEVELS[bot]?.[0] ?? bot;
export const botWords = (bot) => LEVELS[bot]?.[1] ?? bot;

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
