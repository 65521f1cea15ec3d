// story.js: how the result page tells a finished game of Battleship Galaxies.
import { count, inTurns, lane, lastBlow, turningPoints } from '../../../src/web/kit/story.js';
import { t } from '../../../src/web/kit/translate.js';
import { cardOfShip, FACTIONS, shipName } from './labels.js';

const roundOf = (event) => (event.kind === 'round' ? event.round : null);
const ownerOf = (view, ship) => view.players[cardOfShip(view, ship)?.owner]?.team;

const COMES = ['placed', 'returned'];
const GOES = ['lost', 'delivered'];

/** A lane for each side: how many of its ships were on the field. */
function lanes(told, view) {
  return [0, 1].map((team) => {
    const there = new Set();
    return lane(told, {
      name: FACTIONS[view.players.find((player) => player.team === team).faction],
      start: 0,
      most: 1,
      look: team === 0 ? '' : 'bad',
      change: (event) => {
        if (ownerOf(view, event.ship) !== team) return 0;
        if (COMES.includes(event.kind) && !there.has(event.ship)) return there.add(event.ship) && 1;
        if (GOES.includes(event.kind) && there.delete(event.ship)) return -1;
        return 0;
      },
    });
  });
}

function marks(told, view) {
  const candidates = told.map(({ event, turn }) => {
    const at = { turn, event: event.number };
    if (event.kind === 'card_lost') return { ...at, weight: 40 + (view.cards.find(({ card }) => card === event.card)?.launch ?? 0), title: event.text.replace(/\.$/, ''), text: t('Round {n}.', { n: turn }) };
    if (event.kind === 'control') return { ...at, weight: 70, title: t('A ship changes sides'), text: event.text };
    if (event.kind === 'lost') return { ...at, weight: 20, title: t('{ship} is destroyed', { ship: shipName(view, event.ship) }), text: t('Round {n}.', { n: turn }) };
    return null;
  });
  return [...candidates, lastBlow(told, t('The end'))].filter(Boolean);
}

/** What was still hidden at the end: behind screens, in holds and in hands. */
function hidden(view, ctx) {
  return {
    title: t('What was hidden'),
    cards: view.players.map((player) => ({
      seat: player.seat,
      look: player.faction,
      sign: player.faction,
      role: FACTIONS[player.faction],
      cards: [],
      list: [
        ...view.cards.filter(({ owner, where, name }) => owner === player.seat && name && !['field', 'destroyed'].includes(where)).map(({ name }) => name),
        ...(player.hand ?? []).map(({ tactic, count: copies }) => `${ctx.components.tactics.find(({ id }) => id === tactic)?.name ?? tactic}${copies > 1 ? ` ×${copies}` : ''}`),
      ],
      line: t('Energy {n}.', { n: player.energy }),
    })),
  };
}

function luck(told, view, { components }) {
  const boxes = (ship) => {
    const { grid } = components.cards.find(({ id }) => id === cardOfShip(view, ship)?.type) ?? { grid: [] };
    return grid.join('').replaceAll('.', '').length;
  };
  const rows = view.players.map(({ seat, faction }) => ({ seat, look: faction, got: 0, of: 0, expected: 0 }));
  let aim = null;
  for (const { event } of told) {
    if (event.kind === 'attack') aim = event;
    // a reroll was chosen, so it is not luck
    if (event.kind !== 'coordinate' || event.again || !aim) continue;
    const row = rows.find(({ seat }) => seat === cardOfShip(view, aim.ship)?.controller);
    if (!row) continue;
    row.of += 1;
    row.got += event.result === 'miss' ? 0 : 1;
    row.expected += boxes(aim.target) / (components.letters * components.numbers);
  }
  return rows.filter(({ of }) => of > 0);
}

const COLUMNS = [t('Shots'), t('Ships lost'), t('Tactic cards played')];
const valuesOf = (told, view, { seat }) => [
  count(told, (event) => event.kind === 'attack' && cardOfShip(view, event.ship)?.controller === seat),
  count(told, (event) => event.kind === 'lost' && cardOfShip(view, event.ship)?.owner === seat),
  count(told, (event) => event.kind === 'played' && event.seat === seat),
];

/** The sides by their names in the game. */
export const SIDES = { isn: { name: FACTIONS.isn, look: 'isn' }, wretch: { name: FACTIONS.wretch, look: 'wretch' } };

export function story(events, view, ctx) {
  const told = inTurns(events, roundOf);
  const all = marks(told, view);
  return {
    span: t('Round'),
    turns: view.round,
    lanes: lanes(told, view),
    lanesTitle: t('Ships on the field'),
    marks: all,
    points: turningPoints(all),
    hidden: hidden(view, ctx),
    facts: [
      [view.round, t.n(view.round, 'round', 'rounds')],
      [count(told, (event) => event.kind === 'attack'), t('shots')],
      [count(told, (event) => event.kind === 'lost'), t('ships lost')],
    ],
    columns: COLUMNS,
    rows: view.players.map((player) => ({ seat: player.seat, values: valuesOf(told, view, player) })),
    luck: luck(told, view, ctx),
    luckWords: t('shots hit at the first roll'),
  };
}
