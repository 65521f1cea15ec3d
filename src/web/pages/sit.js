// sit.js: taking a seat, links to a table and to a seat, and the bots for a seat.
import { linkFor } from '../kit/address.js';
import { refused } from '../kit/dialog.js';
import { h, icon } from '../kit/dom.js';
import { seats as heldSeats } from '../kit/storage.js';
import { nameOrAsk } from '../kit/person.js';
import { t } from '../kit/translate.js';

export const tableLink = (id) => linkFor(`/t/${id}`);
export const seatLink = (id) => `${tableLink(id)}#${heldSeats.of(id)?.token ?? ''}`;

/** The button that opens the dialog "Invite a friend", for a house in this page. */
export const inviteButton = (id) => h('button', { class: 'btn', type: 'button', on: { click: async () => (await import('./invite.js')).openInvite(id) } }, icon('person'), t('Invite a friend'));

const words = () => ({
  ensign: [t('Easy'), t('Easy: makes mistakes; answers at once')],
  officer: [t('Medium'), t('Medium: plays well, by rules of thumb; answers at once')],
  captain: [t('Hard'), t('Hard: thinks ahead; under a second')],
  admiral: [t('Hardest'), t('Hardest: thinks longer where it helps; a few seconds at most')],
  program: [t('Program'), t('A program of this host')],
  random: [t('Random'), t('Random: any choice is as good as the next')],
});

/** The level of a bot, in one word. */
export const botLevel = (bot) => words()[bot]?.[0] ?? bot;

/**
 * The level of a bot, in a line. `table` tells how many thoughts are useful there: with few, the
 * hardest bot plays like the one below it.
 */
export function botWords(bot, { thoughts = {} } = {}, { enough = 0 } = {}) {
  if (bot === 'admiral' && enough > 0 && enough <= thoughts.captain) return t('Hardest: here it thinks no longer than Hard');
  return words()[bot]?.[1] ?? words().program[1];
}

/**
 * Returns the bots that a player may choose, the weakest first, then the host's own programs. If no
 * bot has a level, returns all bots of the game.
 */
export const botsOf = (game, programs = []) => {
  const levels = Object.keys(words()).filter((bot) => bot !== 'random' && game.bots.includes(bot));
  return [...(levels.length > 0 ? levels : game.bots), ...programs];
};

/** Takes a seat. Stores its token before anything else. */
export async function sit(state, seat) {
  const who = await nameOrAsk();
  if (!who) return;
  try {
    const seated = await state.line.ask({ type: 'sit', seat, name: who });
    heldSeats.hold(state.id, { token: seated.token, seat: seated.seat, title: state.table.title, game: state.table.game });
  } catch (error) {
    refused(error);
  }
}
