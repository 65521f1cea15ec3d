// jump_animation.js: a jump as it is watched: the wake round the ship, which closes to a line; the marker and the spoke that the dice have
// lit; the ship opens at its end.
import { s } from '../../../src/web/kit/dom.js';
import { put } from './figures.js';
import { ahead } from './plane.js';
import { markerFigure } from './ring.js';

const WAKE = 40; // millimetres around a ship that leaves
const CLOSED = 0.04; // a line, and not nothing

/** The parts of the time: the ship closes, the spoke lights, the ship opens. */
const PARTS = { closes: [0.05, 0.35], lights: [0.3, 0.65], opens: [0.65, 1] };
const part = (name, t) => Math.max(0, Math.min(1, (t - PARTS[name][0]) / (PARTS[name][1] - PARTS[name][0])));

const n = (value) => +value.toFixed(1);

/** Where the spoke of a side ends, so many centimetres off; poses are the drawing's. */
export function spokeEnd({ jump_marker: { across, sides }, base }, marker, side, die) {
  return ahead(marker, marker.way + sides[side].angle / 100, (across / 2 + base.rear) / 100 + 10 * die);
}

/** How wide a ship is at a moment: 1 is whole. */
export const widthOf = ({ from, to }, t) => Math.max(CLOSED, from && part('closes', t) < 1 ? 1 - part('closes', t) : to ? part('opens', t) : 0);

/** Where it is then. */
export const poseAt = ({ from, to }, t) => (to && (!from || part('closes', t) >= 1) ? to : from);

/** A ship so wide, across the way that it flies. */
export const squeezed = (pose, wide) => `${put(pose, pose.way)} scale(${wide.toFixed(3)} 1) rotate(${n(-pose.way)})`;

/** The wake, the marker and the spoke, after a part of the time. */
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
