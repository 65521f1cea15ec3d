// aside.js: the column beside the field: a ship card, the last attack, every ship in words, and the
// mission.
import { h, icon, morph, s } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { tileOf } from './art.js';
import { contactList } from './contacts.js';
import { fallsOn, lastAttack } from './dice_marks.js';
import { shipCard, shipFacts, shotPanel } from './shipcard.js';
import { capital, cardOf, FACTIONS, shipOf } from './labels.js';

function goals({ mission, points, players }) {
  const teams = [...new Set(players.map((player) => player.team))];
  const rows = teams
    .filter((team) => mission.points_to_win[team] > 0)
    .map((team) => {
      const { faction } = players.find((player) => player.team === team);
      return t('{side}: {points} of {needed} points', { side: FACTIONS[faction], points: points[team], needed: mission.points_to_win[team] });
    });
  if (mission.last_round) rows.push(t('Ends after round {n}', { n: mission.last_round }));
  return rows;
}

const victories = ({ mission }) =>
  Object.entries(mission.victory).map(([faction, text]) => h('li', null, h('b', null, t('{side} wins', { side: FACTIONS[faction] })), ': ', text, ' ', chip('GX-169')));

/** Which ships each side brings: those of the mission, or a fleet up to a cost. */
const fleets = ({ players }, nameOf) =>
  players.every(({ fleet_cost: most }) => most === null) ? [t('Everyone plays the mission’s ships')] : players.map(({ seat, fleet_cost: most }) => (most === null ? t('{name}: the mission’s ships', { name: nameOf(seat) }) : t('{name}: a fleet of up to {most}', { name: nameOf(seat), most })));

/** How a battle ends in every mission. */
const ENDS = [
  [t('Ships behind a screen or in a hold do not count.'), 'GX-172'],
  [t('When all decks run out twice, ships in play decide.'), 'GX-173'],
];

function briefing(view, nameOf, open) {
  return h(
    'details',
    { class: 'briefing', 'data-key': `briefing-${open}`, open },
    h('summary', null, h('span', { class: 'label' }, t('Mission')), ' ', h('b', null, view.mission.name)),
    h('p', null, view.mission.text),
    h(
      'ul',
      null,
      victories(view),
      [...goals(view), ...fleets(view, nameOf)].map((row) => h('li', null, row)),
      ENDS.map(([text, rule]) => h('li', null, text, ' ', chip(rule))),
    ),
  );
}

const SIGNS = { rock: 'hex', debris: 'damage', black: 'cover' };

/** Every kind of tile on the field, named once, with what it does. */
function tiles({ tiles: there }, ctx) {
  const kinds = [...new Set(there.map(tileOf))];
  return h(
    'details',
    { class: 'briefing', 'data-key': 'tiles' },
    h('summary', null, h('span', { class: 'label' }, t('Tiles')), ' ', h('b', null, t('on this field'))),
    h(
      'ul',
      null,
      kinds.map(({ name, look, sign, rules }) =>
        h('li', null, icon(sign ?? SIGNS[look]), ' ', h('b', null, capital(name)), rules.map((rule) => [' ', ctx.why(rule), ' ', chip(rule)])),
      ),
    ),
  );
}

/** The hand of a player who shows it to the team. */
const shownHand = (player, { components, nameOf }) =>
  h(
    'section',
    { class: 'briefing', 'aria-label': t('{name}’s hand', { name: nameOf(player.seat) }), 'data-key': `hand-${player.seat}` },
    h('p', { class: 'label' }, t('{name}’s hand', { name: nameOf(player.seat) })),
    h(
      'ul',
      null,
      player.hand.map(({ tactic, count }) => {
        const { name, text } = components.tactics.find((one) => one.id === tactic);
        return h('li', null, h('b', null, name), count > 1 && ` ×${count}`, ` ${text}`);
      }),
    ),
  );

const LEGEND = [
  ['reach', 'M1 1h24v12H1z', t('reach')],
  ['weapon', 'M1 7h24', t('range')],
  ['ecmline', 'M13 1 24 13H2z', t('expected damage')],
  ['ecmline ecmline--deadly', 'M13 1 24 13H2z', t('could destroy it')],
];

const legend = () =>
  h(
    'ul',
    { class: 'legend', 'aria-hidden': 'true', 'data-key': 'legend' },
    LEGEND.map(([look, d, text]) => h('li', null, s('svg', { viewBox: '0 0 26 14' }, s('path', { class: look, d })), text)),
  );

export function createAside(root, table) {
  const aside = h('aside', { class: 'target view view--target', 'aria-label': t('Ships'), tabindex: '0' });
  root.append(aside);
  return {
    update(view, scene) {
      const { ctx, looked, chosen } = table;
      const events = ctx.events;
      const ship = looked?.ship === undefined ? null : shipOf(view, looked.ship);
      const card = cardOf(view, ship?.card ?? looked?.card);
      const printed = looked?.kind && ctx.components.cards.find((one) => one.id === looked.kind);
      const last = lastAttack(events);
      const alone = !card?.type && !printed; // no card is shown, so the mission is unfolded
      // nothing else is known yet, so the mission comes first
      const before = alone && view.ships.length === 0;
      morph(
        aside,
        before && briefing(view, ctx.nameOf, true),
        !alone && shipCard(card ?? printed, ship, ctx.components, ship ? fallsOn(events, ship.ship) : [], view.shot?.target === ship?.ship ? view.shot : undefined),
        (!view.shot || view.shot.result) && shotPanel(last),
        contactList(view, { chosen, planned: scene.planned, aim: scene.aim, onPick: (one) => table.pick(one) }),
        view.ships.length > 0 && legend(),
        !alone && shipFacts(card ?? printed, ctx.components),
        ...view.players.filter((player) => player.hand && !player.yours).map((player) => shownHand(player, ctx)),
        !before && briefing(view, ctx.nameOf, alone),
        view.tiles.length > 0 && tiles(view, ctx),
      );
    },
  };
}
