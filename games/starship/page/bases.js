// bases.js: computes where two bases overlap, and whether a base hangs over the edge of the table.
import { laidAt } from './reach.js';

const TOLERANCE = 10; // hundredths of a millimeter: less is only touching
// in 1/10000 mm²: a larger common area is an overlap, a smaller one is only touching
const LEAST = 250 * 100;

const corners = ({ corners: drawn }, pose) => drawn.map((corner) => laidAt(pose, corner));
const area = (points) =>
  points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length];
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

/** Returns on which side of the line from a to b a point lies, as the sign of the result. */
const beside = (a, b, { x, y }) => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

/** Clips a polygon: cuts off the part on the wrong side of the line from a to b. */
function cut(points, a, b, sense) {
  const far = points.map((one) => beside(a, b, one) * sense);
  return points.flatMap((one, i) => {
    const j = (i + 1) % points.length;
    const part = far[i] / (far[i] - far[j]);
    const crossing = { x: one.x + (points[j].x - one.x) * part, y: one.y + (points[j].y - one.y) * part };
    return [...(far[i] >= 0 ? [one] : []), ...(far[i] >= 0 !== far[j] >= 0 ? [crossing] : [])];
  });
}

/**
 * Returns the polygon that two bases have in common. Null if they do not overlap or are on
 * different levels.
 */
export function common(base, one, other) {
  if (Number.isInteger(one.level) && Number.isInteger(other.level) && one.level !== other.level) return null;
  const reach = 2 * Math.max(base.front, base.rear) * 1.2;
  if (Math.abs(one.x - other.x) > reach || Math.abs(one.y - other.y) > reach) return null;
  const outer = corners(base, other);
  const sense = Math.sign(area(outer));
  let points = corners(base, one);
  for (let i = 0; i < outer.length && points.length > 0; i++)
    points = cut(points, outer[i], outer[(i + 1) % outer.length], sense);
  return Math.abs(area(points)) > LEAST ? points : null;
}

export const leaves = (base, pose, { width, depth }) =>
  corners(base, pose).some(({ x, y }) => x < -TOLERANCE || y < -TOLERANCE || x > width + TOLERANCE || y > depth + TOLERANCE);
