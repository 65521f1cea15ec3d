// pace.js: how fast things are shown: by the chosen speed, with caps, and faster when much waits.
import * as settings from './settings.js';
import { t } from './translate.js';

export const speedNames = () => [
  ['slow', t('Slow'), 1.8],
  ['normal', t('Normal'), 1],
  ['fast', t('Fast'), 0.45],
  ['once', t('At once'), 0],
];

export const speed = () => speedNames().find(([name]) => name === settings.get('speed'))?.[2] ?? 1;

const LEAD = 250; // ms that show whose unit it is
// ms to read the sentence of a unit: least, per word, most
const READ = { least: 250, word: 40, most: 1600 };
const UNIT_MOST = 3500;
const TURN_MOST = 8000; // the whole turn of a bot
const CHIP = 120;

/** How units are shown, by the debt: the time in ms that everything waiting would take. */
const CATCHING_UP = [
  { debt: 8000, scale: 1 },
  { debt: 20_000, scale: 0.5 },
  { debt: 60_000, scale: 0.5, chips: true },
  { debt: Infinity, scale: 0 },
];

const wordsIn = ({ events }) => events.reduce((sum, { as, text, tail }) => sum + ((as === 'part' ? tail : as === 'quiet' ? '' : text) ?? '').split(' ').length, 0);

/** Your own units have no lead and rest half as long, because you know what you did. */
export const leadOf = ({ own, as }) => (own || as !== 'unit' ? 0 : LEAD);
export const restOf = (unit, rest) => (unit.own ? rest / 2 : rest);
export const readingOf = (unit) => (unit.as === 'unit' ? restOf(unit, Math.min(READ.most, READ.least + READ.word * wordsIn(unit))) : 0);

/** How long a unit takes without a cap. */
const wholeOf = (unit) => leadOf(unit) + readingOf(unit) + unit.beats.reduce((sum, { long, rest }) => sum + long + restOf(unit, rest), 0);

/**
 * The time that each waiting unit may take. A unit has a cap, and so has the whole turn of a bot,
 * of which `spent` is used up.
 */
function times(units, spent) {
  const all = units.map((unit) => Math.min(UNIT_MOST, wholeOf(unit)));
  let left = TURN_MOST - spent;
  for (let begin = 0; begin < units.length; ) {
    let end = begin + 1;
    while (end < units.length && units[end].as !== 'turn') end += 1;
    const long = all.slice(begin, end).reduce((sum, one) => sum + one, 0);
    const shrink = units[begin].bot && long > left ? Math.max(0.1, left / long) : 1;
    for (let i = begin; i < end; i++) all[i] *= shrink;
    left = TURN_MOST;
    begin = end;
  }
  return all;
}

/**
 * How the first of these units is shown. `spent` is how long the turn has taken so far at normal
 * speed. Returns one of:
 *
 *   { scale, time }  the factor for all its times, and its time at normal speed
 *   { chip }         it is only shown as a chip, for so many ms
 *   { present }      nothing that waits is shown: the board goes to the present
 */
export function paceOf(units, spent) {
  const chosen = speed();
  const all = times(units, spent);
  const debt = all.reduce((sum, one) => sum + one, 0) * chosen;
  const { scale, chips } = CATCHING_UP.find((row) => debt <= row.debt);
  if (scale === 0) return { present: true };
  if (chips && !units[0].touches && !units[0].stops) return { chip: CHIP * chosen };
  const whole = wholeOf(units[0]);
  return { scale: whole > 0 ? (all[0] / whole) * chosen * scale : chosen, time: all[0] };
}
