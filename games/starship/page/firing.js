// firing.js: the figures of rulers, targets and shots on the map.
import { s } from '../../../src/web/kit/dom.js';
import { BAND_LETTER, board, burst, put, readout, ruler, upright } from './figures.js';
import { ahead, bearing, between } from './plane.js';
import { cm } from './labels.js';

const STAND_TO_EDGE = 30; // millimeters

/** Returns a place to the right or left of a base where text about a shot hides nothing. */
export const beside = ({ x, y }, left = false) => ({ x: x + (STAND_TO_EDGE + 4) * (left ? -1 : 1), y });

const MARKS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Points along a ruler that labels must keep clear of. */
export const onRuler = (from, to) => MARKS.map((part) => ({ x: between(from.x, to.x, part), y: between(from.y, to.y, part) }));

/** A board with the distance to a target and its band, to be placed beside it. */
export function sightBoard({ range, band }, pose) {
  const made = board([`${cm(range)} ${BAND_LETTER[band]}`]);
  return { ...made, figure: upright(pose, made.box), pose };
}

/** The line that shows who has declared fire at whom. */
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

/**
 * A shot in one of its phases, at time t (0 to 1): the ruler unrolls, the dice fall, then a burst
 * if it hits.
 */
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
