// jump_damage.js: whom a jump damages: every ship this near, base to base, when a ship jumps.
import { s } from '../../../src/web/kit/dom.js';
import { put } from './figures.js';

const n = (value) => +value.toFixed(1);

/** The corners of a base where it stands, in the table's measures. */
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

/** How far two bases are apart; bases as near as this are never one inside the other. */
export function baseGap(components, ship, other) {
  const [here, there] = [ship, other].map((one) => cornersOf(components, one));
  const flat = Math.min(toEdges(here, there), toEdges(there, here));
  const up = Number.isInteger(ship.level) ? Math.abs(ship.level - other.level) * components.level_height : 0;
  return Math.hypot(flat, up);
}

/** The ships in the wake of one that jumps: [{ ship, gap }]. */
export function inJumpDamage(view, components, ship) {
  if (ship.where !== 'on_table') return [];
  return view.ships
    .filter((other) => other.ship !== ship.ship && other.where === 'on_table')
    .map((other) => ({ ship: other, gap: baseGap(components, ship, other) }))
    .filter(({ gap }) => gap <= components.navigation.distortion);
}

/** The outline so far around a base: its sides pushed out, its corners round. */
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
