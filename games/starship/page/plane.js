// plane.js: converts units of the table to units of the drawing. The table uses hundredths of a
// millimeter, y up the table, angles clockwise from there. The drawing uses millimeters, y down the
// screen. Each player sees their own edge at the bottom.

const RADIANS = Math.PI / 180;

export class Plane {
  constructor({ width, depth }, flipped) {
    this.width = width / 100;
    this.depth = depth / 100;
    this.flipped = flipped;
  }

  point({ x, y }) {
    return this.flipped ? { x: this.width - x / 100, y: y / 100 } : { x: x / 100, y: this.depth - y / 100 };
  }

  /** Converts a point of the drawing to the table. */
  onTable({ x, y }) {
    return this.flipped ? { x: (this.width - x) * 100, y: y * 100 } : { x: x * 100, y: (this.depth - y) * 100 };
  }

  /**
   * Converts a ship or a step of a plan: where it stands, where it flies (way), and where its nose
   * points.
   */
  pose({ x, y, heading, dial }) {
    const way = heading / 100 + (this.flipped ? 180 : 0);
    return { ...this.point({ x, y }), way, nose: way + dial * 30 };
  }
}

/** Returns the point at a distance in a direction. */
export const ahead = ({ x, y }, angle, far) => ({
  x: x + far * Math.sin(angle * RADIANS),
  y: y - far * Math.cos(angle * RADIANS),
});

/** Returns the direction from one point to another, in degrees. */
export const bearing = (from, to) => Math.atan2(to.x - from.x, from.y - to.y) / RADIANS;

/** Returns the smaller turn from one angle to another, in degrees. */
export const turnTo = (from, to) => ((((to - from) % 360) + 540) % 360) - 180;

export const between = (a, b, t) => a + (b - a) * t;

export const isBackward = (from, to) =>
  (to.x - from.x) * Math.sin(from.way * RADIANS) < (to.y - from.y) * Math.cos(from.way * RADIANS);

/**
 * Returns a Bezier curve between two poses that follows both headings: an arc, a slip or a line.
 */
export function curve(from, to) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const turn = Math.abs(turnTo(from.way, to.way)) * RADIANS;
  const reach = turn < 0.02 ? far / 2 : (far * 2 * Math.tan(turn / 4)) / (3 * Math.sin(turn / 2));
  const sense = isBackward(from, to) ? -reach : reach;
  return [from, ahead(from, from.way, sense), ahead(to, to.way, -sense), to];
}

export const curvePath = ([a, b, c, d]) => `M${at(a)}C${at(b)} ${at(c)} ${at(d)}`;
const at = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Returns the pose at a point of the curve, where t goes from 0 to 1. */
export function along([a, b, c, d], from, to, t) {
  const u = 1 - t;
  const mix = (axis) => u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
  const turned = turnTo(from.way, to.way) * t;
  return { x: mix('x'), y: mix('y'), way: from.way + turned, nose: from.nose + turned };
}
