// firing.js: rulers, targets and shots as they lie on the map.
import { s } from '../../kit/dom.js';
import { BAND_LETTER, burst, put, readout, ruler } from './figures.js';
import { ahead, bearing } from './plane.js';
import { cm } from './words.js';

const STAND_TO_EDGE = 30; // millimetres

/** Beside a base, right of it or left, where words about a shot cover nothing. */
export const beside = ({ x, y }, left = false) => ({ x: x + (STAND_TO_EDGE + 4) * (left ? -1 : 1), y });

/** A ruler from a stand to where it first meets the target's base. */
export const sightFigures = (sight, from, hit, target) => [
  ruler(from, hit),
  readout(beside(target), [`${cm(sight.range)} ${BAND_LETTER[sight.band]}`]),
];

/** Who has declared to fire at whom. */
export function aimFigure(side, from, to) {
  const angle = bearing(from, to);
  const tip = ahead(to, angle, -STAND_TO_EDGE - 4);
  return s(
    'g',
    { class: `aim ${side}` },
    s('path', { class: 'aim__line', d: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}` }),
    s('path', { class: 'aim__head', transform: put(tip, angle), d: 'M-6 9 0 0 6 9' }),
  );
}

function sum({ die, other_die: other, modifiers }) {
  const sign = modifiers < 0 ? ` − ${-modifiers}` : modifiers > 0 ? ` + ${modifiers}` : '';
  return `${die} + ${other}${sign}`;
}

/** A shot in one of its phases, after a part of its time: the ruler unrolls, the dice fall, a burst or nothing. */
export function shotFigures(event, from, target, phase, t) {
  const angle = bearing(from, target);
  const far = Math.max(0, Math.hypot(target.x - from.x, target.y - from.y) - STAND_TO_EDGE);
  const isVerdict = phase === 'verdict';
  const words = isVerdict ? [sum(event), event.hit ? 'hit' : 'missed'] : [t < 1 ? '…' : sum(event)];
  return [
    ruler(from, ahead(from, angle, far * (phase === 'ruler' ? t : 1))),
    phase !== 'ruler' && readout(beside(target), words, isVerdict && event.hit ? 'readout--hit' : ''),
    isVerdict && event.hit && burst(ahead(from, angle, far)),
  ].filter(Boolean);
}
