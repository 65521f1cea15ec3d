// ended.js: the end of a game: who won and why, what was hidden, and what next.
import { h, icon } from '../kit/dom.js';
import { download } from '../kit/download.js';
import { askHead } from '../kit/prompt.js';

/** One new table for all who ask; everybody takes the seat they had. */
async function rematch({ state }) {
  const answer = await state.ask({ type: 'rematch' });
  if (answer) state.app.go(`/t/${answer.table}?sit=${state.you}`);
}

/** As `wardroom verify` and `wardroom replay` read it; where some answers are never told, what this seat was told. */
async function saveReplay(state) {
  const answer = await state.ask({ type: 'replay' });
  if (answer?.replay) download(`wardroom-${state.id}.replay.json`, answer.replay);
  else if (answer) download(`wardroom-${state.id}.record.json`, answer.record);
}

/** Where some answers are never told: who would have to agree, and agreeing. */
function sealedRecord(state) {
  const { record_open: open, record_waiting: waiting } = state.table;
  if (open) return null;
  return h(
    'div',
    { class: 'ended__note', 'data-key': 'record' },
    h(
      'p',
      null,
      'Some answers of this game are never told, so everybody keeps only what they saw. ',
      `The whole record is opened if all who played agree; not yet: ${waiting.map(state.nameOf).join(', ')}.`,
    ),
    waiting.includes(state.you) &&
      h(
        'button',
        { class: 'btn', type: 'button', on: { click: () => state.ask({ type: 'open_record' }) } },
        'Open the record',
      ),
  );
}

export function ended(page) {
  const { state, board } = page;
  const end = board.ending(state.view);
  const mine = state.you === null || end.draw ? '' : end.won(state.you) ? 'You have won. ' : 'You have lost. ';
  return h(
    'div',
    { class: 'ask ended', 'data-key': 'ended' },
    askHead({ state: 'done', text: end.text, note: `${mine}${end.note}` }),
    end.lines?.length > 0 && h('dl', { class: 'ended__points' }, end.lines.map(({ look, text, value }) => [h('dt', { class: look }, text), h('dd', { class: look }, value)])),
    sealedRecord(state) ??
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
