// jump_damage.js: finds the ships that a jump would damage: all whose bases are near the jumping
// ship.
import { s } from '../../../src/web/kit/dom.js';
import { put } from './figures.js';

const n = (value) => +value.toFixed(1);

/** Returns the corners of a base on the table, in units of the table. */
function cornersOf({ base }, { x, y, heading }) {
  const angle = (heading / 100) * (Math.PI / 180);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return base.corners.map(([a, b]) => ({ x: x + a * cos + b * sin, y: y - a * sin + b * cos }));
}

function toSegment(point, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(a.x + along * dx - point.x, a.y + along * dy - point.y);
}

const toEdges = (points, shape) => Math.min(...points.flatMap((point) => shape.map((a, i) => toSegment(point, a, shape[(i + 1) % shape.length]))));

/**
 * Returns the distance between two bases. It does not look for one inside another, which cannot
 * happen with bases.
 */
export function baseGap(components, ship, other) {
  const [here, there] = [ship, other].map((one) => cornersOf(components, one));
  const flat = Math.min(toEdges(here, there), toEdges(there, here));
  const up = Number.isInteger(ship.level) ? Math.abs(ship.level - other.level) * components.level_height : 0;
  return Math.hypot(flat, up);
}

/** Returns the ships that a jumping ship would damage: [{ ship, gap }]. */
export function inJumpDamage(view, components, ship) {
  if (ship.where !== 'on_table') return [];
  return view.ships
    .filter((other) => other.ship !== ship.ship && other.where === 'on_table')
    .map((other) => ({ ship: other, gap: baseGap(components, ship, other) }))
    .filter(({ gap }) => gap <= components.navigation.distortion);
}

/**
 * The outline of the damage zone: a base whose sides are pushed out and whose corners are rounded.
 */
export function jumpDamageFigure({ base, navigation: { distortion } }, pose) {
  const far = distortion / 100;
  const corners = base.corners.map(([x, y]) => ({ x: x / 100, y: -y / 100 }));
  const way = Math.sign(corners.reduce((sum, a, i) => sum + a.x * corners[(i + 1) % corners.length].y - corners[(i + 1) % corners.length].x * a.y, 0));
  const d = corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length];
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    const out = { x: (way * (b.y - a.y) * far) / long, y: (-way * (b.x - a.x) * far) / long };
    const begin = `${n(a.x + out.x)} ${n(a.y + out.y)}`;
    return `${i === 0 ? `M${begin}` : `A${far} ${far} 0 0 ${way > 0 ? 1 : 0} ${begin}`}L${n(b.x + out.x)} ${n(b.y + out.y)}`;
  });
  const last = d[0].slice(1).split('L')[0];
  return s('path', { class: 'wake', transform: put(pose, pose.way), d: `${d.join('')}A${far} ${far} 0 0 ${way > 0 ? 1 : 0} ${last}z` });
}
