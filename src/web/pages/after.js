// after.js: what players can do with a finished game: start a rematch, save it, open its record.
import { h } from '../kit/dom.js';
import { download } from '../kit/download.js';
import { seats as heldSeats } from '../kit/storage.js';
import { listed } from '../kit/numbers.js';
import { t } from '../kit/translate.js';

/**
 * Goes to the rematch. All who ask get the same new table, where they already have a seat with the
 * token of the old one.
 */
export async function rematch(state) {
  const answer = await state.ask({ type: 'rematch' });
  if (!answer) return;
  const { token, others } = heldSeats.of(state.id) ?? {};
  if (token) heldSeats.hold(answer.table, { token, others, seat: answer.seat, title: state.table.title, game: state.table.game });
  state.app.go(`/t/${answer.table}`);
}

/**
 * Saves the game as a file for `wardroom replay` and `wardroom verify`. If the record stays closed,
 * the file holds what this seat was told. A house in this page saves everything, at any time.
 */
export async function saveReplay(state) {
  const answer = await state.ask({ type: state.line.house.own ? 'save' : 'replay' });
  if (answer?.replay) download(`wardroom-${state.id}.replay.json`, answer.replay);
  else if (answer) download(`wardroom-${state.id}.record.json`, answer.record);
}

/**
 * Asks for the chances to win over the game, its turning points, and who suspected whom. Null if
 * the record is not open, or if the game was played by older rules.
 */
export async function askStory({ table, line }, seat) {
  if (!table.record_open) return null;
  return line.ask({ type: 'story', seat }).catch(() => null);
}

/** Tells players that the dice were fair, or offers to agree to open the record. */
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
