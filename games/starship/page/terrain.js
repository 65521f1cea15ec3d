// terrain.js: asteroid fields, planetoids, clouds and zones of the ground: draws them on the map,
// puts them into words, and finds them in the way of a shot. The outline is the edge by the rules;
// rocks, craters and puffs are decoration.
import { signed } from '../../../src/web/kit/dice.js';
import { s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { put, upright } from './figures.js';
import { levelChip } from './levels.js';
import { markerFigure, markerWords } from './scan.js';
import { ahead, bearing } from './plane.js';
import { laidAt } from './reach.js';
import { clockOf, cm, counterCount, farOff } from './labels.js';

const BEYOND = 40; // millimeters of shadow behind a target
const n = (value) => +value.toFixed(1);

/** The names of each kind: a short one beside the outline, and one for sentences. */
const KINDS = {
  sparse_field: { short: t('Sparse'), name: t('Sparse field'), rocks: 15, look: 'field field--sparse' },
  dense_field: { short: t('Dense'), name: t('Dense field'), rocks: 34, look: 'field field--dense' },
  planetoid: { short: t('Planetoid'), name: t('Planetoid'), rocks: 0, look: 'ball' },
  cloud: { short: t('Cloud'), name: t('Cloud'), rocks: 0, puffs: 9, look: 'field field--cloud' },
  smooth: { short: t('Smooth'), name: t('Smooth zone'), rocks: 0, look: 'zone zone--smooth' },
  hard: { short: t('Hard'), name: t('Hard ground'), rocks: 0, look: 'zone zone--hard' },
  station: { short: t('Fuel'), name: t('Refueling station'), rocks: 0, look: 'zone zone--station' },
  ramp: { short: t('Ramp'), name: t('Ramp'), rocks: 0, look: 'zone zone--ramp' },
};

/** Kinds that lie flat on the ground, and block no shot. */
const ZONES = ['smooth', 'hard', 'station', 'ramp'];

/** The look of pieces that belong to a scenario. They have names of their own. */
const OWN = { structure: 'zone zone--structure', token: 'zone zone--token' };
const kindOf = (piece) => KINDS[piece.kind] ?? { short: piece.name, name: piece.name, rocks: 0, look: OWN[piece.kind] ?? 'field' };

export const templateOf = (components, id) => components.templates.find((one) => one.id === id);
export const isField = (piece) => piece.kind !== 'planetoid';
export const isZone = (piece) => ZONES.includes(piece.kind);

/** Names a piece: "Sparse field"; with a number if there are several of its kind. */
export function pieceName(view, piece) {
  const alike = view.terrain.filter((one) => one.kind === piece.kind);
  const number = alike.length > 1 ? ` ${alike.indexOf(piece) + 1}` : '';
  return `${kindOf(piece).name}${number}`;
}

/** Names the cover that a piece gives: "−2", or that it blocks. */
export const coverText = (piece) => (piece.cover !== 0 ? signed(piece.cover) : isField(piece) ? '' : 'blocks');

// ---- shapes -------------------------------------------------------------------------------------

/** Returns the corners of a template in millimeters, y down; null for a circle. */
const corners = ({ outline }) => outline?.map(([x, y]) => ({ x: x / 100, y: -y / 100 })) ?? null;

const inside = (shape, { x, y }) =>
  shape.reduce((is, a, i) => {
    const b = shape[(i + 1) % shape.length];
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !is : is;
  }, false);

function toSegment({ x, y }, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(a.x + along * dx - x, a.y + along * dy - y);
}

const toEdge = (shape, point) => Math.min(...shape.map((a, i) => toSegment(point, a, shape[(i + 1) % shape.length])));

/** Returns a random generator that gives the same numbers for the same piece. */
function numbers(seed) {
  let state = (seed + 1) * 2654435761;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A stone of a size in millimeters, with five to seven corners. */
function stone({ x, y }, size, random) {
  const count = 5 + Math.floor(random() * 3);
  const points = Array.from({ length: count }, (_, i) => {
    const angle = ((i + random() * 0.5) / count) * 2 * Math.PI;
    const far = size * (0.65 + random() * 0.35);
    return `${n(x + far * Math.cos(angle))} ${n(y + far * Math.sin(angle))}`;
  });
  return `M${points.join('L')}z`;
}

/** Stones that lie inside the outline and do not overlap. */
function stones(shape, count, seed) {
  const random = numbers(seed);
  const reach = Math.max(...shape.map(({ x, y }) => Math.hypot(x, y)));
  const laid = [];
  for (let tries = 0; laid.length < count && tries < count * 30; tries++) {
    const point = { x: (random() * 2 - 1) * reach, y: (random() * 2 - 1) * reach };
    const size = 2 + random() * 4.5;
    const clear = laid.every((one) => Math.hypot(one.x - point.x, one.y - point.y) > one.size + size + 1.5);
    if (clear && inside(shape, point) && toEdge(shape, point) > size + 2) laid.push({ ...point, size });
  }
  return laid.map((one) => stone(one, one.size, random)).join('');
}

/** Soft puffs inside a cloud. */
function puffs(shape, count, seed) {
  const random = numbers(seed);
  const reach = Math.max(...shape.map(({ x, y }) => Math.hypot(x, y)));
  const laid = [];
  for (let tries = 0; laid.length < count && tries < count * 30; tries++) {
    const point = { x: (random() * 2 - 1) * reach, y: (random() * 2 - 1) * reach };
    if (inside(shape, point)) laid.push({ cx: n(point.x), cy: n(point.y), r: n(Math.min(50, toEdge(shape, point) + 14)) });
  }
  return s('g', { class: 'puffs' }, laid.map((one) => s('circle', { class: 'puff', ...one })));
}

/** Says whether a piece contains a point, both in units of the table. */
export function holds(components, piece, point) {
  const template = templateOf(components, piece.template);
  const shape = corners(template);
  const own = toPiece(piece, TABLE, { x: point.x / 100, y: -point.y / 100 });
  return shape ? inside(shape, own) : Math.hypot(own.x, own.y) < template.radius / 100;
}

/** Says whether any part of a ship's base lies on a piece. */
export function touches(components, ship, piece) {
  const base = components.base.corners.map((corner) => laidAt(ship, corner));
  if (base.some((point) => holds(components, piece, point)) || holds(components, piece, ship)) return true;
  const shape = corners(templateOf(components, piece.template)) ?? [{ x: 0, y: 0 }];
  const ring = base.map(({ x, y }) => ({ x, y }));
  return shape.some(({ x, y }) => inside(ring, laidAt(piece, [x * 100, -y * 100])));
}

// ---- figures ------------------------------------------------------------------------------------

const PITS =
  'M-30-34a17 13 0 1 0 .1 0zM14-12a12 10 0 1 0 .1 0zM-12 16a22 16 0 1 0 .1 0zM34 20a7 9 0 1 0 .1 0zM22-46a8 6 0 1 0 .1 0zM-50 4a5 7 0 1 0 .1 0z';
const LIPS = 'M-45-17a17 13 0 0 0 30 2M3 3a12 10 0 0 0 22-1M-32 38a22 16 0 0 0 40 0';

/** A template centered at 0 0 and not turned. */
export function templateFigure(template, seed = 0) {
  const { rocks, puffs: many, look } = kindOf(template);
  const shape = corners(template);
  if (!shape) {
    const radius = template.radius / 100;
    return s(
      'g',
      null,
      s('circle', { class: look, r: radius }),
      look === 'ball' && s('g', { transform: `scale(${n(radius / 70)})` }, s('path', { class: 'ball__pit', d: PITS }), s('path', { class: 'ball__lip', d: LIPS })),
    );
  }
  const d = stones(shape, rocks, seed);
  return s(
    'g',
    null,
    many && puffs(shape, many, seed),
    s('path', { class: look, d: `M${shape.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}z` }),
    s('path', { class: 'rocks--low', transform: 'translate(1.5 2)', d }),
    s('path', { class: 'rocks', d }),
  );
}

/** Returns how far a template reaches from its center, in millimeters. */
const reachOf = (template) => (template.radius || Math.max(...template.outline.flat().map(Math.abs))) / 100;

/** Parallel lines that mark where Vipers can land. */
const linesIn = (radius) =>
  [-0.5, -0.25, 0, 0.25, 0.5].map((part) => `M${n(-radius * Math.sqrt(0.72 - part * part))} ${n(part * radius)}H${n(radius * Math.sqrt(0.72 - part * part))}`).join('');

/** Where a piece on an orbit will be in the next turns, with the numbers of the turns. */
function orbitFigures({ orbit, ...piece }, template, plane, turn) {
  if (!orbit) return null;
  const points = [piece, ...orbit.next].map((one) => plane.point(one));
  return s(
    'g',
    { class: 'orbits' },
    s('path', { class: 'orbit', d: `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}` }),
    points.slice(1).map(({ x, y }, i) => [
      s('circle', { class: 'orbit__at', cx: n(x), cy: n(y), r: template.radius / 100 }),
      upright({ x, y }, s('text', { class: 'orbit__n', y: 5 }, turn + i + 1)),
    ]),
  );
}

/**
 * A piece as it lies, with its name. `level`: the level that its chip compares with, if the table
 * has levels.
 */
export function pieceFigure(components, view, piece, plane, level) {
  const template = templateOf(components, piece.template);
  const point = plane.point(piece);
  const words = [pieceName(view, piece).replace(kindOf(piece).name, kindOf(piece).short), piece.cover !== 0 && coverText(piece)].filter(Boolean).join(' ');
  const figure = templateFigure(template, piece.piece);
  figure.setAttribute('transform', put(point, piece.heading / 100 + (plane.flipped ? 180 : 0)));
  return s(
    'g',
    { class: 'piece', 'data-piece': piece.piece, 'data-kind': piece.kind },
    orbitFigures(piece, template, plane, view.turn),
    piece.smooth && !isZone(piece) && figure.append(s('path', { class: 'smooth__lines', d: linesIn(template.radius / 100) })),
    figure,
    markerFigure(piece, point),
    upright(
      { x: point.x, y: point.y + reachOf(template) * 0.86 },
      s('text', { class: 'piece__name', y: 14 }, words),
      Number.isInteger(level) && s('g', { transform: 'translate(-19 30)' }, levelChip(piece.level, level).figure),
    ),
  );
}

// ---- in the way of a shot -----------------------------------------------------------------------

/** Converts a point of the drawing to units of the template. */
function toPiece(piece, plane, { x, y }) {
  const middle = plane.point(piece);
  const angle = (-(piece.heading / 100 + (plane.flipped ? 180 : 0)) * Math.PI) / 180;
  const [dx, dy] = [x - middle.x, y - middle.y];
  return { x: dx * Math.cos(angle) - dy * Math.sin(angle), y: dx * Math.sin(angle) + dy * Math.cos(angle) };
}

// the table itself, y down
const TABLE = { point: ({ x, y }) => ({ x: x / 100, y: -y / 100 }), flipped: false };
const STEPS = 60;

/**
 * Returns where a line first meets a piece, in units of the drawing. If it meets none, that is its
 * end.
 */
export function entry(components, piece, plane, from, to) {
  const template = templateOf(components, piece.template);
  const shape = corners(template);
  const covers = (point) => {
    const own = toPiece(piece, plane, point);
    return shape ? inside(shape, own) : Math.hypot(own.x, own.y) < template.radius / 100;
  };
  for (let i = 1; i <= STEPS; i++) {
    const point = { x: from.x + ((to.x - from.x) * i) / STEPS, y: from.y + ((to.y - from.y) * i) / STEPS };
    if (covers(point)) return point;
  }
  return to;
}

/** A bead on the ruler with the modifier for cover. */
const bead = (point, words, look = '') =>
  upright(
    point,
    s('rect', { class: `bead ${look}`, x: -17, y: -11, width: 34, height: 22, rx: 11 }),
    s('text', { class: 'bead__n', y: 5 }, words),
  );

/**
 * The beads of a shot: `row` is a row of sights; the line goes from the stand to where the shot
 * hits.
 */
export const coverBeads = (components, view, plane, row, from, to) =>
  (row.covers ?? []).map(({ piece, modifier }) =>
    bead(entry(components, view.terrain[piece], plane, from, to), signed(modifier)),
  );

/** A line that ends at the planetoid in its way. */
export function blockedFigures(components, view, plane, row, from, to) {
  const [piece] = row.behind ?? [];
  if (piece === undefined) return [];
  const end = entry(components, view.terrain[piece], plane, from, to);
  const d = `M${n(from.x)} ${n(from.y)}L${n(end.x)} ${n(end.y)}`;
  return [s('path', { class: 'blocked', d }), s('path', { class: 'blocked__end', transform: put(end), d: 'M-5-5 5 5M-5 5 5-5' })];
}

/**
 * What a round piece hides from a point. The shadow reaches as far as guns, or beyond the target.
 */
function shadow(components, piece, plane, from, to) {
  const middle = plane.point(piece);
  const radius = templateOf(components, piece.template).radius / 100;
  const far = Math.hypot(middle.x - from.x, middle.y - from.y);
  if (far <= radius) return null;
  const reach = Math.max(components.bands.at(-1) / 100, Math.hypot(to.x - from.x, to.y - from.y) + BEYOND);
  const along = bearing(from, middle);
  const half = (Math.asin(radius / far) * 180) / Math.PI;
  const touch = Math.sqrt(far * far - radius * radius);
  const at = (angle, length) => {
    const { x, y } = ahead(from, along + angle, length);
    return `${n(x)} ${n(y)}`;
  };
  return s('path', { class: 'shadow', 'data-shadow': piece.piece, d: `M${at(-half, touch)}L${at(-half, reach)}A${n(reach)} ${n(reach)} 0 0 1 ${at(half, reach)}L${at(half, touch)}z` });
}

/**
 * The shadows in which a target stands, between the stands of the ship and the target. `behind`
 * comes from a row of sights.
 */
export const shadows = (components, view, plane, { behind }, from, to) =>
  (behind ?? []).map((piece) => shadow(components, view.terrain[piece], plane, from, to)).filter(Boolean);

// ---- in words -----------------------------------------------------------------------------------

const levels = (by) => (by === 0 ? t('same level') : by > 0 ? t.n(by, '{n} level up', '{n} levels up') : t.n(-by, '{n} level down', '{n} levels down'));

/**
 * Returns the distance from a ship's stand to the edge of a piece, in hundredths of a millimeter; 0
 * inside.
 */
export function farTo(components, ship, piece) {
  const template = templateOf(components, piece.template);
  const shape = corners(template);
  const own = toPiece(piece, TABLE, { x: ship.x / 100, y: -ship.y / 100 });
  if (!shape) return Math.max(0, Math.hypot(own.x, own.y) * 100 - template.radius);
  return inside(shape, own) ? 0 : toEdge(shape, own) * 100;
}

/** Describes an orbit: "orbits, next turn 4.8 cm further left". */
function orbitWords(from, piece) {
  const [next] = piece.orbit.next;
  const across = (point) => farOff(from, point) * Math.sin(Math.atan2(point.x - from.x, point.y - from.y) - (from.nose / 18000) * Math.PI);
  return across(next) < across(piece) ? t('orbits, next turn {far} further left', { far: cm(farOff(piece, next)) }) : t('orbits, next turn {far} further right', { far: cm(farOff(piece, next)) });
}

/** Describes where a piece lies: "2 o'clock, 14.7 cm, one level up". */
export function pieceWords(components, view, piece, from) {
  if (from?.where !== 'on_table') return coverText(piece);
  const far = farTo(components, from, piece);
  return [
    ...(far === 0 ? [t('you are inside')] : [t('{n} o’clock', { n: clockOf(from, piece) }), cm(far)]),
    Number.isInteger(from.level) && levels(piece.level - from.level),
    piece.cover !== 0 ? t('cover {n}', { n: coverText(piece) }) : !isField(piece) && t('blocks shots'),
    piece.smooth && !isZone(piece) && t('smooth: Vipers can land'),
    piece.orbit && orbitWords(from, piece),
    markerWords(piece),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says what a collision with a piece costs: "no counter", "draw 3, keep 1", "1 counter". */
export function tollText({ draws, keeps }) {
  if (draws === 0) return t('no counter');
  return draws === keeps ? counterCount(draws) : t('draw {draws}, keep {keeps}', { draws, keeps });
}

/** Returns the pieces that the steps of a plan run into, each with its cost. */
export const tolls = (view, steps) =>
  (steps ?? []).flatMap((step, i) =>
    (step.terrain ?? []).map((row) => ({
      ...row,
      step: i,
      where: row.ends_on ? t('on {terrain}', { terrain: pieceName(view, view.terrain[row.piece]).toLowerCase() }) : t('through {terrain}', { terrain: pieceName(view, view.terrain[row.piece]).toLowerCase() }),
    })),
  );

/** Says what hides a target: "behind the planetoid". Empty if nothing does. */
export const behindText = (view, { behind }) =>
  behind?.length > 0 ? (behind.length > 1 ? t('behind planetoids') : t('behind the {terrain}', { terrain: kindOf(view.terrain[behind[0]]).name.toLowerCase() })) : '';
