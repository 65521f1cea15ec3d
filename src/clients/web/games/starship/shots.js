// shots.js: what came of the shots that were fired last: dice, sum, hit or miss.
import { h, icon, s } from '../../kit/dom.js';
import { signed } from '../../kit/dice.js';
import { shipName } from './words.js';

const NOT_YET = new Set(['moved', 'turn', 'revealed', 'no_fire']);

/** The shots of the firing step that ended last, each with its owner's own sum where this seat was told it. */
export function lastShots(events) {
  const end = events.findLastIndex((event) => event.kind === 'attack');
  if (end < 0) return [];
  const told = events.slice(events.slice(0, end).findLastIndex((event) => NOT_YET.has(event.kind)) + 1);
  return told
    .filter((event) => event.kind === 'attack')
    .map((event) => ({ ...event, own: told.find((one) => one.kind === 'attack_own' && one.ship === event.ship) ?? null }));
}

const [LOW, MID, TOP] = [7, 15, 23];
const PIPS = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [TOP, TOP],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [TOP, TOP],
  ],
  4: [
    [LOW, LOW],
    [TOP, LOW],
    [LOW, TOP],
    [TOP, TOP],
  ],
  5: [
    [LOW, LOW],
    [TOP, LOW],
    [MID, MID],
    [LOW, TOP],
    [TOP, TOP],
  ],
  6: [
    [LOW, LOW],
    [TOP, LOW],
    [LOW, MID],
    [TOP, MID],
    [LOW, TOP],
    [TOP, TOP],
  ],
};

function pipDie(face) {
  return h(
    'span',
    { class: 'die die--pips', role: 'img', 'aria-label': String(face) },
    s(
      'svg',
      { viewBox: '0 0 30 30', 'aria-hidden': 'true' },
      s('path', { d: PIPS[face].map(([x, y]) => `M${x} ${y}h0`).join('') }),
    ),
  );
}

function shot(event, view) {
  const open = event.die + event.other_die + event.modifiers;
  return h(
    'li',
    { class: 'shot', 'data-key': `shot-${event.number}` },
    h('b', null, `${shipName(view.ships[event.ship])} at ${shipName(view.ships[event.target])}`),
    h('span', { class: 'shot__dice' }, pipDie(event.die), pipDie(event.other_die)),
    h('span', { class: 'num' }, event.modifiers !== 0 && `${signed(event.modifiers)} `, `= ${event.own?.result ?? open}`),
    h(
      'span',
      { class: event.hit ? 'badge badge--ok' : 'badge' },
      icon(event.hit ? 'check' : 'cross'),
      event.hit ? 'hit' : 'miss',
    ),
  );
}

export const shotList = (shots, view) =>
  h(
    'ol',
    { class: 'shots', 'aria-label': 'The last shots' },
    shots.map((event) => shot(event, view)),
  );
