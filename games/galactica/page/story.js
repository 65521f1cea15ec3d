// story.js: what the result page tells about a finished game of Battlestar Galactica.
import { closeness, count, inTurns, lane, lastBlow, turningPoints } from '../../../src/web/kit/story.js';
import { t } from '../../../src/web/kit/translate.js';
import { capital, EMBLEMS, LOYALTY_SIGNS, lookUp, RESOURCES, signed } from './labels.js';

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

// attacks of the fleet, by target
const FLEET = ['raider', 'heavy_raider', 'basestar_by_viper', 'basestar_by_galactica', 'centurion'];

/** Each side's hits, and how many were likely. The event of an attack comes before its roll. */
function luck(told, { components: { attacks, die } }) {
  const rows = [
    { name: t('The fleet'), look: 'colonial', got: 0, of: 0, expected: 0 },
    { name: t('The Cylons'), look: 'cylon', got: 0, of: 0, expected: 0 },
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

/** Checks decided by two points or less. Each has the name of the last crisis before it. */
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
        title: by >= 0 ? t('{check} just passes', { check: name ?? t('A check') }) : t('{check} just fails', { check: name ?? t('A check') }),
        text: t('{total} of {needed}.', { total: event.total, needed: event.difficulty }),
      }
    );
  });
}

/** The turn in which the fleet lost most. */
function losses(told) {
  const turns = new Map();
  for (const { event, turn } of told) {
    if (event.kind !== 'resource' || event.change >= 0) continue;
    const at = turns.get(turn) ?? { turn, event: event.number, sum: 0, parts: {} };
    turns.set(turn, { ...at, sum: at.sum - event.change, parts: { ...at.parts, [event.resource]: (at.parts[event.resource] ?? 0) + event.change } });
  }
  const worst = [...turns.values()].sort((a, b) => b.sum - a.sum)[0];
  const words = Object.entries(worst?.parts ?? {}).map(([resource, change]) => `${RESOURCES[resource][1].toLowerCase()} ${signed(change)}`);
  return worst?.sum > 1 && { turn: worst.turn, event: worst.event, weight: 30 + 8 * worst.sum, title: t('The worst turn'), text: `${capital(words.join(', '))}.` };
}

function marks(told, ctx) {
  const shown = told.map(({ event, turn }) => {
    const at = { turn, event: event.number };
    if (event.kind === 'revealed') return { ...at, weight: 95, title: event.seat === ctx.you ? t('You are a Cylon') : t('{name} is a Cylon', { name: ctx.nameOf(event.seat) }), text: t('Revealed.') };
    if (event.kind === 'sleepers') return { ...at, weight: 70, title: t('The Sleeper Agent phase'), text: t('New loyalty cards are dealt.') };
    if (event.kind === 'title' && turn > 0) return { ...at, weight: 35, title: event.title === 'admiral' ? t('A new Admiral') : t('A new President'), text: t('{name} takes over.', { name: ctx.nameOf(event.seat) }) };
    return null;
  });
  return [...shown, ...checks(told, ctx), losses(told), lastBlow(told, t('The end'))].filter(Boolean);
}

const isCylon = ({ card }) => card && !(card in LOYALTY_SIGNS);

function lineOf(told, { seat, sympathizer }, cylon) {
  const shown = told.find(({ event }) => event.kind === 'revealed' && event.seat === seat);
  if (shown) return t('Revealed in turn {n}.', { n: shown.turn });
  if (sympathizer) return t('A Sympathizer.');
  return cylon ? t('Hidden to the end.') : t('Human to the end.');
}

function hidden(told, view, ctx) {
  return {
    title: t('Who was who'),
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
          text: card === null ? t('Hidden') : card === 'not_a_cylon' ? t('Human') : card === 'sympathizer' ? t('Sympathizer') : t('Cylon'),
        })),
        line: lineOf(told, seat, cylon),
      };
    }),
  };
}

const COLUMNS = [t('Cards added to checks'), t('Cards played'), t('Orders given'), t('Times in the Brig')];
const valuesOf = (told, seat) => [
  count(told, (event) => event.kind === 'added' && event.seat === seat, ({ cards }) => cards),
  count(told, (event) => event.kind === 'played' && event.seat === seat),
  count(told, (event) => event.kind === 'order' && event.seat === seat),
  count(told, (event) => event.kind === 'sent' && event.seat === seat && event.place === 'brig'),
];

/** The names of the sides. */
export const SIDES = { human: { name: t('Humans'), one: t('Human'), look: 'colonial' }, cylon: { name: t('Cylons'), one: t('Cylon'), look: 'cylon' } };

export function story(events, view, ctx) {
  const told = inTurns(events, turnOf);
  const all = marks(told, ctx);
  const results = told.filter(({ event }) => event.kind === 'counted');
  return {
    span: t('Turn'),
    turns: view.turn,
    lanes: lanes(told, view, ctx),
    marks: all,
    points: turningPoints(all),
    hidden: hidden(told, view, ctx),
    facts: [
      [view.turn, t.n(view.turn, 'turn', 'turns')],
      [view.distance, t('distance')],
      [t('{n} of {all}', { n: results.filter(({ event }) => event.total >= event.difficulty).length, all: results.length }), t('checks passed')],
      [count(told, (event) => event.kind === 'civilian_lost'), t('civilian ships lost')],
    ],
    columns: COLUMNS,
    rows: view.seats.map(({ seat }) => ({ seat, values: valuesOf(told, seat) })),
    luck: luck(told, ctx),
    luckWords: t('shots hit'),
  };
}
