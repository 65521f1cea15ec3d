// seats.js: the seats with their energy boards: what all may know of each side.
import { h, icon } from '../../kit/dom.js';
import { cost } from './art.js';
import { FACTIONS } from './words.js';

function energy(amount, most) {
  const ticks = Array.from({ length: most / 10 + 1 }, (_, i) => i * 10);
  return h(
    'div',
    { class: 'energy', vars: { e: amount, most } },
    h('p', null, icon('bolt'), h('span', null, 'Energy '), h('b', null, amount), h('small', null, `/${most}`)),
    h('div', { class: 'energy__bar', 'aria-hidden': 'true' }, h('i')),
    h('p', { class: 'energy__scale', 'aria-hidden': 'true' }, ticks.map((tick) => h('span', null, tick))),
  );
}

function facts(view, player) {
  const goal = view.mission.points_to_win[player.team];
  const hidden = player.screen.cards;
  const rows = [
    ['Hand', player.hand_size],
    ['Deck', player.deck.size],
    ['Screen', hidden, !player.yours && hidden > 0, player.screen.cost],
    goal > 0 && ['Points', `${view.points[player.team]}/${goal}`],
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
          h('dd', { class: covered ? 'facts__hid' : '' }, value, worth > 0 && h('small', null, ' ', cost(worth, 'launch costs together'))),
        ),
      ),
  );
}

export function seatFacts(view, seat, components) {
  const player = view.players[seat];
  const goal = view.players.filter((one) => one.team === player.team).length > 1 ? `, team ${player.team + 1}` : '';
  return {
    emblem: player.faction,
    look: player.faction,
    role: `${FACTIONS[player.faction]}${goal}${player.shows_hand && !player.yours ? ' · shows the hand' : ''}`,
    state: view.over ? null : view.current === seat ? 'Has the turn' : null,
    below: [energy(player.energy, components.energy.most), facts(view, player)],
  };
}
