// jump_animation.js: draws a jump as players watch it. The wake appears round the ship, and the
// ship closes to a line. The marker and the spoke that the dice chose light up, and the ship opens
// at the end of the spoke.
import { s } from '../../../src/web/kit/dom.js';
import { put } from './figures.js';
import { ahead } from './plane.js';
import { markerFigure } from './ring.js';

const WAKE = 40; // millimeters around a ship that leaves
const CLOSED = 0.04; // a closed ship keeps this width, so that a line stays visible

/** Shares of the time in which the ship closes, the spoke lights up and the ship opens. */
const PARTS = { closes: [0.05, 0.35], lights: [0.3, 0.65], opens: [0.65, 1] };
const part = (name, t) => Math.max(0, Math.min(1, (t - PARTS[name][0]) / (PARTS[name][1] - PARTS[name][0])));

const n = (value) => +value.toFixed(1);

/**
 * Returns where the spoke of a side ends, at a distance of `die` centimeters. The poses are in
 * units of the drawing.
 */
export function spokeEnd({ jump_marker: { across, sides }, base }, marker, side, die) {
  return ahead(marker, marker.way + sides[side].angle / 100, (across / 2 + base.rear) / 100 + 10 * die);
}

/** Returns the width of a ship at time t, where 1 is full width. */
export const widthOf = ({ from, to }, t) => Math.max(CLOSED, from && part('closes', t) < 1 ? 1 - part('closes', t) : to ? part('opens', t) : 0);

/** Returns the pose of the ship at time t. */
export const poseAt = ({ from, to }, t) => (to && (!from || part('closes', t) >= 1) ? to : from);

/** The transform of a ship that is squeezed across its direction of flight. */
export const squeezed = (pose, wide) => `${put(pose, pose.way)} scale(${wide.toFixed(3)} 1) rotate(${n(-pose.way)})`;

/** The wake, the marker and the spoke at time t (0 to 1). */
export function jumpFigures(components, { from, marker, end, ruler, side: look }, t) {
  const lit = part('lights', t);
  const tip = end && { x: marker.x + (end.x - marker.x) * lit, y: marker.y + (end.y - marker.y) * lit };
  const figure = marker && markerFigure(components);
  figure?.setAttribute('transform', put(marker, marker.way));
  return [
    from && t < PARTS.opens[0] && s('circle', { class: 'wake', cx: n(from.x), cy: n(from.y), r: n(WAKE * Math.min(1, part('closes', t) + 0.2)) }),
    ruler && marker && s('path', { class: 'leap__ruler', d: `M${n(ruler.x)} ${n(ruler.y)}L${n(marker.x)} ${n(marker.y)}` }),
    marker && s('g', { class: `jumpmark ${look}` }, figure),
    tip && lit > 0 && s('path', { class: 'leap__spoke', d: `M${n(marker.x)} ${n(marker.y)}L${n(tip.x)} ${n(tip.y)}` }),
  ].filter(Boolean);
}
