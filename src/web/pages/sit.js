// sit.js: sitting down, the links to a table and to a seat, and the bots that may sit there.
import { linkFor } from '../kit/address.js';
import { refused } from '../kit/dialog.js';
import { h, icon } from '../kit/dom.js';
import { seats as heldSeats } from '../kit/storage.js';
import { nameOrAsk } from '../kit/person.js';
import { t } from '../kit/translate.js';

export const tableLink = (id) => linkFor(`/t/${id}`);
export const seatLink = (id) => `${tableLink(id)}#${heldSeats.of(id)?.token ?? ''}`;

/** How friends come to a table where the house is in this page. */
export const inviteButton = (id) => h('button', { class: 'btn', type: 'button', on: { click: async () => (await import('./invite.js')).openInvite(id) } }, icon('person'), t('Invite a friend'));

const words = () => ({
  ensign: [t('Easy'), t('Easy: makes mistakes; answers at once')],
  officer: [t('Medium'), t('Medium: plays well, by rules of thumb; answers at once')],
  captain: [t('Hard'), t('Hard: thinks ahead; under a second')],
  admiral: [t('Hardest'), t('Hardest: thinks longer where it helps; a few seconds at most')],
  program: [t('Program'), t('A program of this host')],
  random: [t('Random'), t('Random: any choice is as good as the next')],
});

/** How strong a kind of bot is, in a word. */
export const botLevel = (bot) => words()[bot]?.[0] ?? bot;

/** The same in a line; `table`: where it sits, which knows how much thinking is of use there. */
export function botWords(bot, { thoughts = {} } = {}, { enough = 0 } = {}) {
  if (bot === 'admiral' && enough > 0 && enough <= thoughts.captain) return t('Hardest: here it thinks no longer than Hard');
  return words()[bot]?.[1] ?? words().program[1];
}

/** Those of a game's bots that a player may want, the weakest first; where none has a level, whatever there is. Then the host's own programs. */
export const botsOf = (game, programs = []) => {
  const levels = Object.keys(words()).filter((bot) => bot !== 'random' && game.bots.includes(bot));
  return [...(levels.length > 0 ? levels : game.bots), ...programs];
};

/** Sits down; the token is kept before anything else happens. */
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
