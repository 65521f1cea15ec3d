// sit.js: sitting down, the links to a table and to a seat, and the bots that may sit there.
import { refused } from '../kit/dialog.js';
import { once, seats as heldSeats } from '../kit/keep.js';
import { nameOrAsk } from '../kit/person.js';

export const tableLink = (id) => `${location.origin}/t/${id}`;
export const seatLink = (id) => `${tableLink(id)}#${heldSeats.of(id)?.token ?? ''}`;

const LEVELS = { officer: 'Officer: plays to win', random: 'Ensign: plays at random' };
export const botWords = (bot) => LEVELS[bot] ?? bot;

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
