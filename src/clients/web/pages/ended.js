// ended.js: the end of a game: who won and why, what was hidden, and what next.
import { h, icon } from '../kit/dom.js';
import { askHead } from '../kit/prompt.js';
import { seats as heldSeats } from '../kit/keep.js';

async function rematch(page) {
  const { state } = page;
  const answer = await state.ask({ type: 'rematch' });
  if (!answer) return;
  const held = heldSeats.of(state.id);
  const token = answer.token ?? held?.token;
  if (token) heldSeats.hold(answer.table, { token, seat: answer.seat ?? state.you, title: state.table.title, game: state.table.game });
  state.app.go(`/t/${answer.table}`);
}

export function ended(page) {
  const { state, board } = page;
  const end = board.ending?.(state.view) ?? { text: 'The game is over', note: '', won: () => false };
  const mine = state.you === null ? '' : end.won(state.you) ? 'You have won. ' : 'You have lost. ';
  return h('div', { class: 'ask ended', 'data-key': 'ended' },
    askHead({ state: 'done', text: end.text, note: `${mine}${end.note}` }),
    h('p', { class: 'ended__note' }, 'All cards are open now. The dice can be checked: the seed fits the commitment shown from the start.'),
    h('div', { class: 'row ended__row' },
      state.you !== null && h('button', { class: 'btn btn--primary', type: 'button', 'data-number': '1', on: { click: () => rematch(page) } }, icon('dice'), state.table.rematch ? 'To the rematch' : 'Rematch'),
      h('a', { class: 'btn', href: `/r/${state.id}`, 'data-number': '2' }, icon('undo'), 'Replay'),
      h('a', { class: 'btn btn--quiet', href: '/', 'data-number': '3' }, 'To the lobby')));
}
