// after.js: what can be done with a game that is over: play again, keep it, open its record.
import { h } from '../kit/dom.js';
import { download } from '../kit/download.js';
import { seats as heldSeats } from '../kit/storage.js';
import { listed } from '../kit/numbers.js';
import { t } from '../kit/translate.js';

/** One new table for all who ask. Everyone is seated there already, with the token they have. */
export async function rematch(state) {
  const answer = await state.ask({ type: 'rematch' });
  if (!answer) return;
  const { token, others } = heldSeats.of(state.id) ?? {};
  if (token) heldSeats.hold(answer.table, { token, others, seat: answer.seat, title: state.table.title, game: state.table.game });
  state.app.go(`/t/${answer.table}`);
}

/** As `wardroom verify` and `wardroom replay` read it; where some answers are never told, what this seat was told. In a house of one's own: all of it, at any time. */
export async function saveReplay(state) {
  const answer = await state.ask({ type: state.line.house.own ? 'save' : 'replay' });
  if (answer?.replay) download(`wardroom-${state.id}.replay.json`, answer.replay);
  else if (answer) download(`wardroom-${state.id}.record.json`, answer.record);
}

/** How the chances went, what turned them and who suspected whom; null where the table does not tell: the record is not open, or the rules were older ones. */
export async function askStory({ table, line }, seat) {
  if (!table.record_open) return null;
  return line.ask({ type: 'story', seat }).catch(() => null);
}

/** What is said of the dice and the record, and agreeing to open it. */
export function proof(state) {
  const { record_open: open, record_waiting: waiting } = state.table;
  if (open) return [h('p', null, t('The dice were fair: their seed matches the seal from the first turn.'))];
  return [
    h(
      'p',
      null,
      t('Who played which card stays secret unless everyone agrees to open the record.'),
      ' ',
      t('Still to agree: {names}.', { names: listed(waiting.map(state.nameOf)) }),
    ),
    waiting.includes(state.you) &&
      h('button', { class: 'btn', type: 'button', on: { click: () => state.ask({ type: 'open_record' }) } }, t('Open the record')),
  ];
}
