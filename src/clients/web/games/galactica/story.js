// story.js: a finished game of Battlestar Galactica as its result page tells it.
import { closeness, count, inTurns, isOf, lane, lastBlow, turningPoints } from '../../kit/story.js';
import { capital, EMBLEMS, LOYALTY_SIGNS, lookUp, RESOURCES, signed, TITLES } from './words.js';

const turnOf = (event) => (event.kind === 'turn' ? event.turn : null);

function lanes(told, view, { components: { dials } }) {
  return Object.entries(view.resources).map(([resource, end]) => {
    const start = end - count(told, (event) => event.kind === 'resource' && event.resource === resource, ({ change }) => change);
    return lane(told, {
      name: RESOURCES[resource][1],
      start,
      most: start,
      danger: dials[resource].red,
      change: (event) => (event.kind === 'resource' && event.resource === resource ? event.change : 0),
    });
  });
}

const FLEET = ['raider', 'heavy_raider', 'basestar_by_viper', 'basestar_by_galactica', 'centurion']; // whom the fleet fires at

/** Each attack is told, then its roll: what was promised, and what came. */
function luck(told, { components: { attacks, die } }) {
  const rows = [
    { name: 'The fleet', look: 'colonial', got: 0, of: 0, expected: 0 },
    { name: 'The Cylons', look: 'cylon', got: 0, of: 0, expected: 0 },
  ];
  let aim = null;
  for (const { event } of told) {
    if (event.kind === 'attack') aim = event.at;
    if (event.kind !== 'roll' || event.use !== 'attack' || !aim) continue;
    const need = Math.min(attacks[aim].damaged, attacks[aim].destroyed);
    const row = rows[FLEET.includes(aim) ? 0 : 1];
    row.of += 1;
    row.got += event.value >= need ? 1 : 0;
    row.expected += (die + 1 - need) / die;
  }
  return rows.filter(({ of }) => of > 0);
}

/** A check is told by its crisis or what it was about, then by its count. */
function checks(told, ctx) {
  let crisis = null;
  return told.map(({ event, turn }) => {
    if (event.kind === 'crisis') crisis = event.crisis;
    if (event.kind !== 'counted') return null;
    const by = event.total - event.difficulty;
    const name = crisis ? lookUp(ctx.components, 'crises', crisis)?.name : null;
    return (
      Math.abs(by) <= 2 && {
        turn,
        event: event.number,
        weight: closeness(by),
        title: `${name ?? 'A check'} ${by >= 0 ? 'just passes' : 'just fails'}`,
        text: `${event.total} of ${event.difficulty}.`,
      }
    );
  });
}

/** What one turn cost the fleet in all. */
function losses(told) {
  const turns = new Map();
  for (const { event, turn } of told) {
    if (event.kind !== 'resource' || event.change >= 0) continue;
    const at = turns.get(turn) ?? { turn, event: event.number, sum: 0, parts: {} };
    turns.set(turn, { ...at, sum: at.sum - event.change, parts: { ...at.parts, [event.resource]: (at.parts[event.resource] ?? 0) + event.change } });
  }
  const worst = [...turns.values()].toSorted((a, b) => b.sum - a.sum)[0];
  const words = Object.entries(worst?.parts ?? {}).map(([resource, change]) => `${resource} ${signed(change)}`);
  return worst?.sum > 1 && { turn: worst.turn, event: worst.event, weight: 30 + 8 * worst.sum, title: 'The worst turn', text: `${capital(words.join(', '))}.` };
}

function points(told, ctx) {
  const shown = told.map(({ event, turn }) => {
    const at = { turn, event: event.number };
    if (event.kind === 'revealed') return { ...at, weight: 95, title: `${isOf(ctx, event.seat)} a Cylon`, text: 'Revealed.' };
    if (event.kind === 'sleepers') return { ...at, weight: 70, title: 'The sleeper deal', text: 'Loyalty cards are dealt again.' };
    if (event.kind === 'title' && turn > 0) return { ...at, weight: 35, title: `A new ${TITLES[event.title][1]}`, text: `${ctx.nameOf(event.seat)} takes over.` };
    return null;
  });
  return turningPoints([...shown, ...checks(told, ctx), losses(told), lastBlow(told, 'The end')]);
}

const isCylon = ({ card }) => card && !(card in LOYALTY_SIGNS);

function lineOf(told, { seat, sympathizer }, cylon) {
  const shown = told.find(({ event }) => event.kind === 'revealed' && event.seat === seat);
  if (shown) return `Revealed in turn ${shown.turn}.`;
  if (sympathizer) return 'A Sympathizer.';
  return cylon ? 'Hidden to the end.' : 'Human to the end.';
}

function hidden(told, view, ctx) {
  return {
    title: 'Who was who',
    cards: view.seats.map((seat) => {
      const cylon = seat.revealed || seat.loyalty.some(isCylon);
      return {
        seat: seat.seat,
        look: cylon ? 'cylon' : 'colonial',
        sign: EMBLEMS[seat.character],
        role: lookUp(ctx.components, 'characters', seat.character)?.name ?? '',
        cards: seat.loyalty.map(({ card }) => ({
          sign: card === null ? 'cover' : (LOYALTY_SIGNS[card] ?? 'cylon'),
          look: isCylon({ card }) ? 'cylon' : 'colonial',
          text: card === null ? 'Hidden' : card === 'not_a_cylon' ? 'Human' : card === 'sympathizer' ? 'Sympathizer' : 'Cylon',
        })),
        line: lineOf(told, seat, cylon),
      };
    }),
  };
}

const COLUMNS = ['Cards added to checks', 'Cards played', 'Orders given', 'Times in the Brig'];
const valuesOf = (told, seat) => [
  count(told, (event) => event.kind === 'added' && event.seat === seat, ({ cards }) => cards),
  count(told, (event) => event.kind === 'played' && event.seat === seat),
  count(told, (event) => event.kind === 'order' && event.seat === seat),
  count(told, (event) => event.kind === 'sent' && event.seat === seat && event.place === 'brig'),
];

export function story(events, view, ctx) {
  const told = inTurns(events, turnOf);
  const results = told.filter(({ event }) => event.kind === 'counted');
  return {
    span: 'Turn',
    turns: view.turn,
    lanes: lanes(told, view, ctx),
    points: points(told, ctx),
    hidden: hidden(told, view, ctx),
    facts: [
      [view.turn, 'turns'],
      [view.distance, 'distance'],
      [`${results.filter(({ event }) => event.total >= event.difficulty).length} of ${results.length}`, 'checks passed'],
      [count(told, (event) => event.kind === 'civilian_lost'), 'civilian ships lost'],
    ],
    columns: COLUMNS,
    rows: view.seats.map(({ seat }) => ({ seat, values: valuesOf(told, seat) })),
    luck: luck(told, ctx),
    luckWords: 'shots hit',
  };
}
