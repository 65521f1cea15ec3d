// seats.js: the seats of the table, clockwise from you.
import { h, icon, sr } from './dom.js';
import { t } from './translate.js';

const dots = () => h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));

export const clockwise = (count, from) => Array.from({ length: count }, (_, i) => (from + i) % count);

const mark = ({ sign, label, look, slip }) =>
  h('span', { class: `badge badge--${look}`, ...(slip ? { 'data-slip': slip, 'data-slip-name': label, tabindex: '0' } : { title: label }) }, icon(sign, label));

/**
 * A mark that only this reader sees. Its sign is always a key, so only the slip tells what it is.
 */
export const ownMark = (label, slip) => ({ sign: 'key', look: 'own', label, slip });

/**
 * A seat. `facts` is what the game says about it: emblem, look (a side), role, state, marks, extra
 * (elements at the end) and below (elements under everything). A mark is an object with { sign,
 * label, look, slip }. Without a slip, the label says everything.
 */
export function seatItem(seat, { name, you, current, acts, facts, clock, onMenu }) {
  const away = seat.taken && !seat.here && !seat.bot;
  const state = seat.waiting ? (you ? t('Choose') : t('Thinking')) : facts.state || (away ? t('Away') : '');
  return h(
    'li',
    {
      class: `seat seat--${seat.seat + 1} ${you ? 'seat--you' : ''} ${away ? 'seat--away' : ''} ${acts ? 'seat--acts' : ''} ${facts.look ? `seat--${facts.look}` : ''}`,
      'aria-current': current ? 'true' : null,
      'data-key': `seat-${seat.seat}`,
    },
    icon(facts.emblem ?? (seat.bot ? 'bot' : 'person'), null, 'seat__emblem'),
    h('b', { class: 'seat__name', title: name }, you ? t('You') : name, seat.bot && icon('bot', t('bot')), ' '),
    h('span', { class: 'seat__role' }, facts.role ?? ''),
    h(
      'span',
      { class: 'seat__clock' },
      seat.waiting && clock,
      onMenu && h('button', { class: 'seat__menu', type: 'button', 'aria-label': t('{name}: more', { name }), on: { click: onMenu } }, '⋯'),
    ),
    h(
      'span',
      { class: 'seat__foot' },
      h('span', { class: 'seat__state' }, state, seat.waiting && !you && dots()),
      h(
        'span',
        { class: 'seat__marks' },
        (facts.marks ?? []).map(mark),
        facts.extra,
      ),
    ),
    facts.below,
    current && sr(t('has the turn')),
    away && sr(t('away')),
  );
}
