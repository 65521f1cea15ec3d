// ring.js: draws the jump marker, and the ring of places round it. The size of a dot is its chance;
// places that do harm are diamonds.
import { s } from '../../../src/web/kit/dom.js';
import { put, upright } from './figures.js';
import { ahead } from './plane.js';

const THROWS = 216;
const n = (value) => +value.toFixed(1);

/**
 * The marker centered at 0 0: a polygon with the sides that the data give it, and an arrow to its
 * front.
 */
export function markerFigure({ jump_marker: { across: usual, sides } }, across = usual) {
  const far = across / 200;
  const half = Math.PI / sides.length;
  const corners = sides.map((_, i) => {
    const angle = (2 * i + 1) * half;
    return `${n(far * Math.sin(angle))} ${n(-far * Math.cos(angle))}`;
  });
  return s('g', null, s('path', { class: 'ftl__mark', d: `M${corners.join('L')}z` }), s('path', { class: 'ftl__way', d: `M-5 ${n(-far + 8)}H5L0 ${n(-far)}z` }));
}

/** A marker that lies on the table, with the number of its ship. */
export function laidMarker(components, ship, plane) {
  const point = plane.point(ship.jump);
  const figure = markerFigure(components);
  figure.setAttribute('transform', put(point, ship.jump.heading / 100 + (plane.flipped ? 180 : 0)));
  return s('g', { class: `jumpmark ${ship.side}` }, figure, upright(point, s('text', { class: 'jumpmark__n', y: 6 }, ship.id)));
}

const DIAMOND = 'M0-7 7 0 0 7-7 0z';

function place(row, plane) {
  const point = plane.point(row);
  const size = 2.5 + 24 * Math.sqrt(row.chance / THROWS) * 0.5;
  const bad = row.fate !== 'clear';
  return upright(point, bad ? s('path', { class: 'rose__dot rose__dot--bad', d: DIAMOND }) : s('circle', { class: 'rose__dot', r: n(size) }));
}

/**
 * One spoke, with its percentage beyond the end. A ship comes out with its nose away from the
 * marker.
 */
function spoke(places, plane) {
  const [first, last] = [places[0], places.at(-1)].map((row) => plane.pose({ ...row, dial: 0 }));
  const end = ahead(last, last.way, 18);
  const bad = places.some(({ fate }) => fate !== 'clear');
  const percent = Math.round((places.reduce((sum, { chance }) => sum + chance, 0) / THROWS) * 100);
  return [
    s('path', { class: 'rose__spoke', d: `M${n(first.x)} ${n(first.y)}L${n(last.x)} ${n(last.y)}` }),
    upright(end, s('text', { class: `rose__p ${bad ? 'rose__p--bad' : ''}`, y: 4 }, `${percent} %`)),
  ];
}

/** Merges throws that lead to the same place. */
function together(ring) {
  const places = new Map();
  for (const row of ring) {
    const key = `${row.x} ${row.y}`;
    const before = places.get(key);
    places.set(key, before ? { ...before, chance: before.chance + row.chance } : row);
  }
  return [...places.values()];
}

/** The ring: `ring` has every place with its side, die, chance and fate. */
export function ringFigures(ring, plane) {
  const sides = [...new Set(ring.map(({ side }) => side))].map((side) => ring.filter((row) => row.side === side));
  return [...sides.flatMap((places) => spoke(places, plane)), ...together(ring).map((row) => place(row, plane))];
}
