// story.js: the result page of a finished game of Express.
import { closeness, count, inTurns, lane, lastBlow, turningPoints } from '../../../src/web/kit/story.js';
import { t } from '../../../src/web/kit/translate.js';
import { characterOf, loyaltyOf } from './labels.js';

const turnOf = (event) => (event.kind === 'turn' ? event.turn : null);

function lanes(told, view) {
  const damage = { damage: 1, repaired: -1 };
  const gloom = { demoralized: 1, cheered: -1 };
  let distance = 0;
  return [
    lane(told, {
      name: t('Distance'),
      start: 0,
      most: view.distance_last,
      change: (event) => {
        if (event.kind !== 'distance') return 0;
        const by = event.distance - distance;
        distance = event.distance;
        return by;
      },
    }),
    lane(told, { name: t('Damage'), start: 0, most: view.damage_to_lose, danger: view.damage_to_lose, look: 'bad', change: (event) => damage[event.kind] ?? 0 }),
    lane(told, { name: t('Demoralized'), start: 0, most: view.demoralized_to_lose, danger: view.demoralized_to_lose, look: 'bad', change: (event) => gloom[event.kind] ?? 0 }),
  ];
}

function marks(told, ctx) {
  const candidates = told.map(({ event, turn }) => {
    const at = { turn, event: event.number };
    if (event.kind === 'revealed') return { ...at, weight: 90, title: event.seat === ctx.you ? t('You are a Cylon') : t('{name} is a Cylon', { name: ctx.nameOf(event.seat) }), text: `${loyaltyOf(ctx, event.card).name}.` };
    if (event.kind === 'crisis_counted') {
      const by = event.total - event.difficulty;
      return Math.abs(by) <= 2 && { ...at, weight: closeness(by), title: event.passed ? t('A crisis just passed') : t('A crisis just failed'), text: t('{total} of {needed}.', { total: event.total, needed: event.difficulty }) };
    }
    if (event.kind === 'vote_counted') return { ...at, weight: 50, title: t('The vote on {name}', { name: ctx.nameOf(event.accused) }), text: event.success ? t('It succeeds.') : t('It fails.') };
    if (event.kind === 'jump') return { ...at, weight: 15, title: t('A jump'), text: t('The fleet gets away.') };
    return null;
  });
  return [...candidates, lastBlow(told, t('The end'))].filter(Boolean);
}

const isCylon = (player) => player.loyalty.some(({ card }) => card && card !== 'human');

function lineOf(told, { seat }, cylon) {
  const shown = told.find(({ event }) => event.kind === 'revealed' && event.seat === seat);
  if (shown) return t('Revealed in turn {n}.', { n: shown.turn });
  return cylon ? t('Hidden to the end.') : t('Human to the end.');
}

function hidden(told, view, ctx) {
  return {
    title: t('Who was who'),
    cards: view.players.map((player) => {
      const cylon = isCylon(player);
      return {
        seat: player.seat,
        look: cylon ? 'cylon' : 'colonial',
        sign: characterOf(ctx, player.character)?.emblem,
        role: player.name,
        cards: player.loyalty.map(({ card }) => ({ sign: card === 'human' ? 'colonial' : 'cylon', look: card === 'human' ? 'colonial' : 'cylon', text: card === 'human' ? t('Human') : card ? loyaltyOf(ctx, card).own : t('Hidden') })),
        line: lineOf(told, player, cylon),
      };
    }),
  };
}

const COLUMNS = [t('Checks joined'), t('Points given'), t('Repairs'), t('Votes called')];
const valuesOf = (told, seat) => [
  count(told, (event) => event.kind === 'submitted' && event.seat === seat),
  count(told, (event) => event.kind === 'submitted' && event.seat === seat, ({ faces }) => faces.reduce((sum, { face }) => sum + face, 0)),
  count(told, (event) => event.kind === 'repaired' && event.seat === seat),
  count(told, (event) => event.kind === 'vote' && event.seat === seat),
];

/**
 * Counts how many of your own secretly rolled dice showed a plus, and how many were to be expected.
 */
function luck(told, { you, components: { skill_dice: dice } }) {
  const row = { seat: you, look: 'you', got: 0, of: 0, expected: 0 };
  for (const { event } of told) {
    if (event.kind !== 'faces' || event.seat !== you) continue;
    for (const { kind: die, face } of event.faces) {
      row.of += 1;
      row.got += face > 0 ? 1 : 0;
      row.expected += dice[die].filter((side) => side > 0).length / dice[die].length;
    }
  }
  return row.of > 0 ? [row] : [];
}

/** The names of the sides. */
export const SIDES = { human: { name: t('Humans'), one: t('Human'), look: 'colonial' }, cylon: { name: t('Cylons'), one: t('Cylon'), look: 'cylon' } };

export function story(events, view, ctx) {
  const told = inTurns(events, turnOf);
  const all = marks(told, ctx);
  const crises = told.filter(({ event }) => event.kind === 'crisis_counted');
  return {
    span: t('Turn'),
    turns: view.turn,
    lanes: lanes(told, view),
    marks: all,
    points: turningPoints(all),
    hidden: hidden(told, view, ctx),
    facts: [
      [view.turn, t.n(view.turn, 'turn', 'turns')],
      [t('{n} of {all}', { n: crises.filter(({ event }) => event.passed).length, all: crises.length }), t('crises passed')],
      [view.ships_lost, t.n(view.ships_lost, 'ship lost', 'ships lost')],
    ],
    columns: COLUMNS,
    rows: view.players.map(({ seat }) => ({ seat, values: valuesOf(told, seat) })),
    luck: luck(told, ctx),
    luckWords: t('dice showed a plus'),
  };
}
