// seats.js: who sits at the table, clockwise from you.
import { h, icon, sr } from './dom.js';
import { t } from './translate.js';

const dots = () => h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));

export const clockwise = (count, from) => Array.from({ length: count }, (_, i) => (from + i) % count);

const mark = ({ sign, label, look, slip }) =>
  h('span', { class: `badge badge--${look}`, ...(slip ? { 'data-slip': slip, 'data-slip-name': label, tabindex: '0' } : { title: label }) }, icon(sign, label));

/** What this reader alone knows of a seat: a key, the same whatever it is; the slip of it says what. */
export const ownMark = (label, slip) => ({ sign: 'key', look: 'own', label, slip });

/**
 * `facts` of the game for a seat: emblem, look (a side), role, state, marks, extra (elements at the end), below (under it all). A mark is
 * { sign, label, look, slip }; without a slip its label says all.
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
