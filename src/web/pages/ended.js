// ended.js: the end of a game, in the dock: who won and why, and what players can do next.
import { h, icon } from '../kit/dom.js';
import { askHead } from '../kit/prompt.js';
import { t } from '../kit/translate.js';
import { proof, rematch, saveReplay } from './after.js';

/** Says whether this reader won or lost. Empty for spectators and after a draw. */
export const fateOf = (state, end) => (state.you === null || end.draw ? '' : end.won(state.you) ? t('You won.') : t('You lost.'));

const link = (number, href, sign, text, look = '') => h('a', { class: `btn ${look}`, href, 'data-number': number }, sign && icon(sign), text);
const button = (number, act, sign, text, look = '') =>
  h('button', { class: `btn ${look}`, type: 'button', 'data-number': number, on: { click: act } }, icon(sign), text);

export function ended({ state, board }) {
  const end = board.ending(state.view);
  return h(
    'div',
    { class: 'ask ended', 'data-key': 'ended' },
    askHead({ state: 'done', text: end.text, note: `${fateOf(state, end)} ${end.note}`.trim() }),
    end.lines?.length > 0 && h('dl', { class: 'ended__points' }, end.lines.map(({ look, text, value }) => [h('dt', { class: look }, text), h('dd', { class: look }, value)])),
    h('div', { class: 'ended__note', 'data-key': 'record' }, proof(state)),
    h(
      'div',
      { class: 'row ended__row' },
      link('1', `/e/${state.id}`, 'mark', t('How it went'), 'btn--primary'),
      state.you !== null && button('2', () => rematch(state), 'dice', state.table.rematch ? t('Join the rematch') : t('Rematch')),
      link('3', `/r/${state.id}`, 'undo', t('Replay')),
      button('4', () => saveReplay(state), 'down', t('Save')),
      link('5', '/', null, t('Lobby'), 'btn--quiet'),
    ),
  );
}
