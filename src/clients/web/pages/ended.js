// ended.js: the end of a game: who won and why, what was hidden, and what next.
import { h, icon } from '../kit/dom.js';
import { download } from '../kit/download.js';
import { askHead } from '../kit/prompt.js';

/** One new table for all who ask; everybody takes the seat they had. */
async function rematch({ state }) {
  const answer = await state.ask({ type: 'rematch' });
  if (answer) state.app.go(`/t/${answer.table}?sit=${state.you}`);
}

/** As `wardroom verify` and `wardroom replay` read it. */
async function saveReplay(state) {
  const answer = await state.ask({ type: 'replay' });
  if (answer) download(`wardroom-${state.id}.replay.json`, answer.replay);
}

export function ended(page) {
  const { state, board } = page;
  const end = board.ending?.(state.view) ?? { text: 'The game is over', note: '', won: () => false };
  const mine = state.you === null || end.draw ? '' : end.won(state.you) ? 'You have won. ' : 'You have lost. ';
  return h(
    'div',
    { class: 'ask ended', 'data-key': 'ended' },
    askHead({ state: 'done', text: end.text, note: `${mine}${end.note}` }),
    h(
      'p',
      { class: 'ended__note' },
      'All cards are open now. The dice can be checked: the replay holds the seed behind the commitment shown from the start.',
    ),
    h(
      'div',
      { class: 'row ended__row' },
      state.you !== null &&
        h(
          'button',
          { class: 'btn btn--primary', type: 'button', 'data-number': '1', on: { click: () => rematch(page) } },
          icon('dice'),
          state.table.rematch ? 'To the rematch' : 'Rematch',
        ),
      h('a', { class: 'btn', href: `/r/${state.id}`, 'data-number': '2' }, icon('undo'), 'Replay'),
      h(
        'button',
        { class: 'btn', type: 'button', 'data-number': '3', on: { click: () => saveReplay(state) } },
        icon('down'),
        'Save it',
      ),
      h('a', { class: 'btn btn--quiet', href: '/', 'data-number': '4' }, 'To the lobby'),
    ),
  );
}
