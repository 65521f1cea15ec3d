// seats.js: the seats with their energy boards: what everyone knows about each side.
import { h, icon } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { cost } from './art.js';
import { FACTIONS } from './labels.js';

function energy(amount, most) {
  const ticks = Array.from({ length: most / 10 + 1 }, (_, i) => i * 10);
  return h(
    'div',
    { class: 'energy', vars: { e: amount, most } },
    h('p', null, icon('bolt'), h('span', null, t('Energy'), ' '), h('b', null, amount), h('small', null, `/${most}`)),
    h('div', { class: 'energy__bar', 'aria-hidden': 'true' }, h('i')),
    h('p', { class: 'energy__scale', 'aria-hidden': 'true' }, ticks.map((tick) => h('span', null, tick))),
  );
}

function facts(view, player) {
  const goal = view.mission.points_to_win[player.team];
  const hidden = player.screen.cards;
  const rows = [
    [t('Hand'), player.hand_size],
    [t('Deck'), player.deck.size],
    [t('Screen'), hidden, !player.yours && hidden > 0, player.screen.cost],
    goal > 0 && [t('Points'), `${view.points[player.team]}/${goal}`],
  ];
  return h(
    'dl',
    { class: 'facts' },
    rows
      .filter(Boolean)
      .map(([name, value, covered, worth]) =>
        h(
          'div',
          { 'data-key': name },
          h('dt', null, name),
          h('dd', { class: covered ? 'facts__hid' : '' }, value, worth > 0 && h('small', null, ' ', cost(worth, t('total launch cost')))),
        ),
      ),
  );
}

export function seatFacts(view, seat, components) {
  const player = view.players[seat];
  const team = view.players.filter((one) => one.team === player.team).length > 1 ? t('{side}, team {n}', { side: FACTIONS[player.faction], n: player.team + 1 }) : FACTIONS[player.faction];
  return {
    emblem: player.faction,
    look: player.faction,
    role: player.shows_hand && !player.yours ? `${team} · ${t('shows the hand')}` : team,
    state: view.over ? null : view.current === seat ? t('Turn') : null,
    below: [energy(player.energy, components.energy.most), facts(view, player)],
  };
}
