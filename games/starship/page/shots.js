// shots.js: the results of the last shots, and of debris: dice, sum, hit or miss.
import { h, icon, s } from '../../../src/web/kit/dom.js';
import { signed } from '../../../src/web/kit/dice.js';
import { t } from '../../../src/web/kit/translate.js';
import { needOf } from './blast.js';
import { bodyOf, shipName } from './labels.js';

const ROLLS = new Set(['attack', 'debris']);
const NOT_YET = new Set(['moved', 'turn', 'revealed', 'no_fire']);

/**
 * Returns the shots and rolls for debris of the step that ended last. `own` is the owner's sum, if
 * this seat knows it. Empty if more than one turn has begun since.
 */
export function lastShots(events) {
  const end = events.findLastIndex((event) => ROLLS.has(event.kind));
  if (end < 0 || events.slice(end).filter((event) => event.kind === 'turn').length > 1) return [];
  const told = events.slice(events.slice(0, end).findLastIndex((event) => NOT_YET.has(event.kind)) + 1);
  return told
    .filter((event) => ROLLS.has(event.kind))
    .map((shot) => ({ ...shot, own: told.find((event) => event.kind === 'attack_own' && event.ship === shot.ship) ?? null }));
}

/** The pips of a die, as dots of a path. */
const CORNERS = 'M7 7h0M23 23h0';
const OTHERS = 'M23 7h0M7 23h0';
const MIDDLE = 'M15 15h0';
const PIPS = [
  '',
  MIDDLE,
  CORNERS,
  CORNERS + MIDDLE,
  CORNERS + OTHERS,
  CORNERS + OTHERS + MIDDLE,
  `${CORNERS}${OTHERS}M7 15h0M23 15h0`,
];

export const pipDie = (face) =>
  h(
    'span',
    { class: 'die die--pips', role: 'img', 'aria-label': String(face) },
    s('svg', { viewBox: '0 0 30 30', 'aria-hidden': 'true' }, s('path', { d: PIPS[face] })),
  );

const row = (event, who, sum) =>
  h(
    'li',
    { class: 'shot', 'data-key': `shot-${event.number}` },
    h('b', null, who),
    h('span', { class: 'shot__dice' }, pipDie(event.die), pipDie(event.other_die)),
    h('span', { class: 'num' }, sum),
    h('span', { class: event.hit ? 'badge badge--ok' : 'badge' }, icon(event.hit ? 'check' : 'cross'), event.hit ? 'hit' : 'miss'),
  );

function shot(event, view) {
  const open = event.die + event.other_die + event.modifiers;
  // only the owner's sum includes the wounds of the pilot, which are secret
  const sum = event.own?.result ?? open;
  const added = [event.modifiers !== 0 && signed(event.modifiers), sum !== open && t('{n} pilot', { n: signed(sum - open) })].filter(Boolean);
  return row(event, t('{ship} at {target}', { ship: shipName(view.ships[event.ship]), target: shipName(bodyOf(view, event.target)) }), [...added, '=', sum].join(' '));
}

function debris(event, view) {
  const sum = event.die + event.other_die;
  return row(event, t('Debris at {ship}', { ship: shipName(view.ships[event.ship]) }), `${sum} ${event.hit ? '≥' : '<'} ${needOf(event)}`);
}

export const shotList = (shots, view) =>
  h(
    'ol',
    { class: 'shots', 'aria-label': t('The last shots') },
    shots.map((event) => (event.kind === 'debris' ? debris : shot)(event, view)),
  );
