// story.js: prepares a finished battle of Starship Battles for its result page.
import { count, inTurns, lastBlow, throwsFor, turningPoints } from '../../../src/web/kit/story.js';
import { t } from '../../../src/web/kit/translate.js';
import { shipName } from './labels.js';

const turnOf = (event) => (event.kind === 'turn' ? event.turn : null);
const ATTACKS = ['attack', 'split'];
const GOES = { eliminated: t('Destroyed'), left: t('Left'), exits: t('Got away'), jumps_out: t('Jumped out') };
const PLACES = ['placed', 'moved', 'appears', 'slid'];

const shipOf = (view, number) => view.ships.find(({ ship }) => ship === number);
const nameOf = (view, body) => (shipOf(view, body) ? shipName(shipOf(view, body)) : t('A target'));
const goneOf = (told, ship) => told.findLast(({ event }) => event.kind in GOES && event.ship === ship);

/** The path of each ship in millimeters, and how it ended. */
function ways(told, view) {
  return view.ships.map((ship) => {
    const gone = goneOf(told, ship.ship);
    return {
      name: shipName(ship),
      look: ship.side,
      at: told.filter(({ event }) => PLACES.includes(event.kind) && event.ship === ship.ship && Number.isFinite(event.x)).map(({ event: { x, y } }) => [x, y]),
      lost: gone?.event.kind === 'eliminated',
      end: gone ? t('{fate}, turn {n}', { fate: GOES[gone.event.kind].toLowerCase(), n: gone.turn }) : t('still flying'),
    };
  });
}

/** Returns how many of 36 throws would have hit. The pilot's wounds are secret and not counted. */
const chanceOf = (view, event) => throwsFor((shipOf(view, event.ship)?.attack ?? 12) - event.modifiers);

function luck(told, view) {
  const seats = [...new Set(view.ships.map(({ owner }) => owner))];
  const rows = seats.map((seat) => ({ seat, look: view.ships.find(({ owner }) => owner === seat).side, got: 0, of: 0, expected: 0 }));
  for (const { event } of told) {
    if (event.kind !== 'attack') continue;
    const row = rows.find(({ seat }) => seat === shipOf(view, event.ship)?.owner);
    if (!row) continue;
    row.of += 1;
    row.got += event.hit ? 1 : 0;
    row.expected += chanceOf(view, event) / 36;
  }
  return rows.filter(({ of }) => of > 0);
}

/** Returns the best shot: the hit with the lowest chance. Null if nothing hit. */
function bestShot(told, view) {
  const hits = told.filter(({ event }) => event.kind === 'attack' && event.hit);
  const best = [...hits].sort((a, b) => chanceOf(view, a.event) - chanceOf(view, b.event))[0];
  if (!best) return null;
  const { event, turn } = best;
  const chance = chanceOf(view, event);
  return {
    turn,
    event: event.number,
    weight: 50 - chance,
    title: t('{ship}’s best shot', { ship: nameOf(view, event.ship) }),
    text: t('{die} and {other} at {far} cm, a chance of {chance} %.', { die: event.die, other: event.other_die, far: (event.range / 10).toFixed(1), chance: Math.round((chance / 36) * 100) }),
  };
}

function marks(told, view) {
  const candidates = told.map(({ event, turn }) => {
    const at = { turn, event: event.number };
    if (event.kind === 'eliminated') return { ...at, weight: 60, title: t('{ship} is destroyed', { ship: nameOf(view, event.ship) }), text: t('Turn {n}.', { n: turn }) };
    if (event.kind === 'crippled') return { ...at, weight: 45, title: t('{ship} is crippled', { ship: nameOf(view, event.ship) }), text: t('Turn {n}.', { n: turn }) };
    if (event.kind === 'phase') return { ...at, weight: 55, title: t('Phase {n}', { n: event.phase }), text: event.text };
    if (event.kind === 'destroyed' || event.kind === 'picked_up' || event.kind === 'brought') return { ...at, weight: 65, title: event.text.replace(/[.!]$/, ''), text: t('Turn {n}.', { n: turn }) };
    return null;
  });
  return [...candidates, bestShot(told, view), lastBlow(told, t('The end'))].filter(Boolean);
}

function hidden(told, view, ctx) {
  return {
    title: t('What lay face down'),
    cards: view.ships.map((ship) => {
      const gone = goneOf(told, ship.ship);
      const shown = told.filter(({ event }) => event.kind === 'shown' && event.ship === ship.ship).map(({ event }) => event.counter);
      return {
        name: shipName(ship),
        seat: ship.owner,
        yours: ship.yours,
        look: ship.side,
        sign: ship.side,
        role: ctx.nameOf(ship.owner),
        cards: [],
        counters: shown.map(({ value, plus }) => `${value}${plus ? '+' : ''}`),
        badge: gone ? t('{fate}, turn {n}', { fate: GOES[gone.event.kind], n: gone.turn }) : t('Still flying'),
        good: gone?.event.kind !== 'eliminated',
        line: shown.length > 0 ? t('{n} of {all}.', { n: shown.reduce((sum, { value }) => sum + value, 0), all: ship.structure }) : ship.own ? t('{n} of {all}.', { n: ship.own.damage, all: ship.structure }) : '',
      };
    }),
  };
}

const COLUMNS = [t('Shots'), t('Hits'), t('Ships lost'), t('Difficult cards')];
function valuesOf(told, view, seat) {
  const mine = (event) => shipOf(view, event.ship)?.owner === seat;
  return [
    count(told, (event) => ATTACKS.includes(event.kind) && mine(event)),
    count(told, (event) => ATTACKS.includes(event.kind) && event.hit && mine(event)),
    count(told, (event) => event.kind === 'eliminated' && mine(event)),
    count(told, (event) => event.kind === 'difficult' && mine(event)),
  ];
}

/** The names of the sides. */
export const SIDES = { colonial: { name: t('Colonials'), look: 'colonial' }, cylon: { name: t('Cylons'), look: 'cylon' } };

export function story(events, view, ctx) {
  const told = inTurns(events, turnOf);
  const all = marks(told, view);
  const shots = told.filter(({ event }) => event.kind === 'attack');
  const mean = shots.reduce((sum, { event }) => sum + event.range, 0) / (shots.length || 1);
  return {
    span: t('Turn'),
    turns: view.turn,
    lanes: [],
    map: { width: view.area.width / 100, depth: view.area.depth / 100, ways: ways(told, view) },
    marks: all,
    points: turningPoints(all),
    hidden: hidden(told, view, ctx),
    facts: [
      [view.turn, t.n(view.turn, 'turn', 'turns')],
      [shots.length, t('shots')],
      [shots.filter(({ event }) => event.hit).length, t('hits')],
      shots.length > 0 && [(mean / 10).toFixed(1), t('cm mean range')],
    ].filter(Boolean),
    columns: COLUMNS,
    rows: [...new Set(view.ships.map(({ owner }) => owner))].map((seat) => ({ seat, values: valuesOf(told, view, seat) })),
    luck: luck(told, view),
    luckWords: t('shots hit'),
  };
}
