// figures.js: the figures of the map: the floor, bases, arcs and rulers. Units are millimeters;
// lines and letters keep their size on the screen at every scale.
import { s } from '../../../src/web/kit/dom.js';
import { shipArt } from './art.js';
import { ahead, bearing } from './plane.js';

const n = (value) => +value.toFixed(1);
const RADIANS = Math.PI / 180;

/** Returns the transform that puts a drawing at a point, turned by an angle. */
export const put = ({ x, y }, angle = 0) => `translate(${n(x)} ${n(y)})${angle ? ` rotate(${n(angle)})` : ''}`;

/** A group at a point whose content is drawn in pixels and not turned. */
export const upright = (point, ...content) =>
  s('g', { transform: put(point) }, s('g', { class: 'upright' }, content));

// ---- the floor ----------------------------------------------------------------------------------

/** Random stars. The seed makes them the same whenever the table is drawn. */
function stars(width, depth, count, seed) {
  let state = seed;
  const below = (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * most);
  };
  return Array.from({ length: count }, () => `M${below(width)} ${below(depth)}h0`).join('');
}

/** Lines every ten centimeters. */
const lines = (to, make) => Array.from({ length: Math.ceil(to / 100) - 1 }, (_, i) => make((i + 1) * 100)).join('');

/** The floor of the table. `air`: what is drawn in place of the stars. */
export function floor({ width, depth }, air = []) {
  const area = width * depth;
  const sky = air.length > 0 ? [] : [
    [1.2, 0.35, 5200, 7],
    [1.9, 0.55, 13000, 11],
    [2.8, 0.8, 45000, 13],
  ];
  return [
    s('path', { class: 'space__out', d: `M-12-12H${width + 12}V${depth + 12}H-12z` }),
    s('path', { class: 'space__floor', d: `M0 0H${width}V${depth}H0z` }),
    air,
    air.length === 0 && s(
      'g',
      { class: 'space__glow' },
      s('ellipse', { cx: width * 0.34, cy: depth * 0.33, rx: width * 0.42, ry: depth * 0.34, fill: 'url(#sb-haze-1)' }),
      s('ellipse', { cx: width * 0.76, cy: depth * 0.7, rx: width * 0.34, ry: depth * 0.33, fill: 'url(#sb-haze-2)' }),
    ),
    sky.map(([size, opacity, each, seed]) =>
      s('path', { class: 'space__stars', 'stroke-width': size, opacity, d: stars(width, depth, Math.round(area / each), seed) }),
    ),
    s('path', { class: 'space__grid', d: lines(width, (x) => `M${x} 0V${depth}`) + lines(depth, (y) => `M0 ${y}H${width}`) }),
    s('path', { class: 'space__ticks', d: `M0 3.5H${width}M0 ${depth - 3.5}H${width}M3.5 0V${depth}M${width - 3.5} 0V${depth}` }),
    s('path', { class: 'space__edge', d: `M0 0H${width}V${depth}H0z` }),
  ];
}

const stop = (offset, color, opacity) => s('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });
const haze = (id, color, opacity) => s('radialGradient', { id }, stop(0, color, opacity), stop(1, color, 0));
const ball = () =>
  s('radialGradient', { id: 'sb-ball', cx: 0.34, cy: 0.3, r: 0.8 }, stop(0, '#a9a3b8', 1), stop(0.5, '#615c70', 1), stop(1, '#1b1a25', 1));
const pattern = (id, size, turn, ...content) =>
  s('pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse', 'data-turn': turn }, content);
const ground = (size, color, opacity) => s('path', { class: `ink--${color}`, d: `M0 0H${size}V${size}H0z`, opacity });

/**
 * The gradients and patterns of the map. Patterns are drawn in pixels, so a change of the camera's
 * scale must call scalePatterns.
 */
export const definitions = () =>
  s(
    'defs',
    null,
    haze('sb-haze-1', '#2b5f86', 0.4),
    haze('sb-haze-2', '#5b3f78', 0.36),
    pattern('sb-band-s', 7, 45, ground(7, 's', 0.07), s('path', { class: 'inkline--s', d: 'M0 3.5H7' })),
    pattern('sb-band-m', 11, 0, ground(11, 'm', 0.07), s('circle', { class: 'ink--m', cx: 5.5, cy: 5.5, r: 1.3, opacity: 0.5 })),
    pattern('sb-band-l', 8, 0, ground(8, 'l', 0.1)),
    pattern('sb-dense', 9, -45, s('path', { class: 'ink--rock', d: 'M0 0H9V9H0z', opacity: 0.12 }), s('path', { class: 'inkline--rock', d: 'M0 4.5H9' })),
    ball(),
    pattern('sb-shade', 8, 45, s('path', { class: 'inkline--shade', d: 'M0 4H8' })),
    pattern('sb-out', 8, 45, s('path', { class: 'inkline--out', d: 'M0 4H8' })),
    pattern('sb-hard', 10, 45, s('path', { class: 'inkline--rock', d: 'M0 5H10M5 0V10' })),
    pattern('sb-smooth', 9, 0, s('path', { class: 'inkline--smooth', d: 'M0 4.5H9' })),
    s('radialGradient', { id: 'sb-puff' }, stop(0, 'var(--cloud)', 0.34), stop(0.65, 'var(--cloud)', 0.14), stop(1, 'var(--cloud)', 0)),
    pattern('sb-clash', 7, 45, s('path', { class: 'inkline--clash', d: 'M0 3.5H7' })),
  );

export function scalePatterns(defs, scale) {
  for (const one of defs.querySelectorAll('pattern'))
    one.setAttribute('patternTransform', `scale(${(1 / scale).toFixed(4)}) rotate(${one.dataset.turn})`);
}

// ---- bases --------------------------------------------------------------------------------------

/** The outline of a base, as a path that points up. */
export const outline = (base) => `M${base.corners.map(([x, y]) => `${n(x / 100)} ${n(-y / 100)}`).join('L')}z`;

/**
 * A base with its ship, in two parts that turn separately. The octagon and its two lines turn with
 * the flight, the wedge and the model with the nose.
 */
export function baseFigure(components, type, side) {
  const { base, arc_half: half } = components;
  const front = base.front / 100;
  const rear = base.rear / 100;
  const reach = front - 1;
  const edge = n(reach * Math.sin((half / 100) * RADIANS));
  const up = n(-reach * Math.cos((half / 100) * RADIANS));
  const nose = s(
    'g',
    { class: 'base__turn' },
    s('path', { class: 'base__nose', d: `M0 0L${-edge} ${up}A${reach} ${reach} 0 0 1 ${edge} ${up}z` }),
    shipArt(type, side),
  );
  const way = s(
    'g',
    null,
    s('path', { class: 'base__pick', d: outline(base), transform: 'scale(1.17)' }),
    s('path', { class: 'base', d: outline(base) }),
    s('path', { class: 'base__lines', d: `M-9 ${-front}H9M-5 ${rear}H5` }),
    s('path', { class: 'base__way', d: `M-6.5 ${-front - 4}H6.5L0 ${-front - 13}z` }),
  );
  return { way, nose, group: s('g', null, way, nose) };
}

export function setPose({ group, way, nose, plates }, pose) {
  group.setAttribute('transform', put(pose));
  for (const one of [way, ...(plates ?? [])]) one.setAttribute('transform', `rotate(${n(pose.way)})`);
  nose.setAttribute('transform', `rotate(${n(pose.nose)})`);
}

const SHIELD = 'M-10-11H10V0C10 6 6 10 0 12-6 10-10 6-10 0z';
const DIAMOND = 'M0-14 14 0 0 14-14 0z';

export const sideShape = (side) => s('path', { class: 'tag__shape', d: side === 'cylon' ? DIAMOND : SHIELD });

// ---- arcs ---------------------------------------------------------------------------------------

const BANDS = ['s', 'm', 'l'];
export const BAND_LETTER = { short: 'S', medium: 'M', long: 'L' };

/**
 * Returns the bands that still reach a target one level up or down, with the horizontal distance:
 * [{ band, far }].
 */
export const acrossLevel = ({ bands, level_height: high }) =>
  bands.map((band, i) => ({ band: BANDS[i], far: Math.sqrt(Math.max(0, band * band - high * high)) / 100 })).filter(({ far }) => far > 0);

/**
 * For levels: a thin line and a letter for every band that reaches across a level, like the back of
 * the ruler.
 */
function backOfRuler(components, pose, angle, rim) {
  const beside = ahead({ x: 0, y: 5 }, pose.nose + angle + 90, 18);
  return [
    s('g', { transform: put(pose, pose.nose) }, acrossLevel(components).map(({ band, far }) => s('path', { class: `arc__back arc__back--${band}`, d: rim(far) }))),
    acrossLevel(components).map(({ band, far }) =>
      upright(ahead(pose, pose.nose + angle, far), s('text', { class: `arc__letter arc__letter--back arc__letter--${band}`, x: n(beside.x), y: n(beside.y) }, `${band.toUpperCase()}↕`)),
    ),
  ];
}

const LETTER = 13; // pixels from the rim

/** Returns where the letters of an arc stand at a scale. */
export function arcLetters({ arc_half: half, bands }, pose, scale) {
  const side = pose.nose - half / 100;
  return bands.map((band) => ahead(ahead(pose, side, band / 100), side - 90, LETTER / scale));
}

/**
 * A fire arc with its range bands, which differ by line, pattern and letter. `levels`: it also
 * shows the back of the ruler.
 */
export function arcFigure(components, pose, levels) {
  const { arc_half: half, bands } = components;
  const angle = half / 100;
  const reach = bands.map((band) => band / 100);
  const corner = (far, side) => {
    const { x, y } = ahead({ x: 0, y: 0 }, side * angle, far);
    return `${n(x)} ${n(y)}`;
  };
  const rim = (far) => `M${corner(far, -1)}A${far} ${far} 0 0 1 ${corner(far, 1)}`;
  const band = (far, near) =>
    near ? `${rim(far)}L${corner(near, 1)}A${near} ${near} 0 0 0 ${corner(near, -1)}z` : `M0 0L${rim(far).slice(1)}z`;
  const last = reach.at(-1);
  return s(
    'g',
    null,
    s(
      'g',
      { transform: put(pose, pose.nose) },
      reach.map((far, i) => s('path', { class: `arc__${BANDS[i]}`, d: band(far, reach[i - 1]) })),
      s('path', { class: 'arc__sides', d: `M${corner(last, -1)}L0 0L${corner(last, 1)}` }),
      reach.map((far, i) => s('path', { class: `arc__to arc__to--${BANDS[i]}`, d: rim(far) })),
    ),
    reach.map((far, i) => {
      const beside = ahead({ x: 0, y: 5 }, pose.nose - angle - 90, LETTER);
      return upright(
        ahead(pose, pose.nose - angle, far),
        s('text', { class: `arc__letter arc__letter--${BANDS[i]}`, x: n(beside.x), y: n(beside.y) }, BANDS[i].toUpperCase()),
      );
    }),
    levels && backOfRuler(components, pose, angle, rim),
  );
}

// ---- areas ----

/**
 * Draws one outline round many parts that may overlap: a mask hides the strokes inside other parts.
 * `look` names the masks and the CSS classes.
 */
export function outlined(look, parts, { width, depth }) {
  const room = { x: -1000, y: -1000, width: width + 2000, height: depth + 2000 };
  return [
    s(
      'mask',
      { id: `sb-${look}-rim`, maskUnits: 'userSpaceOnUse', ...room },
      s('g', { class: 'area__rim' }, parts()),
      s('g', { class: 'area__in' }, parts()),
    ),
    s('mask', { id: `sb-${look}-ground`, maskUnits: 'userSpaceOnUse', ...room }, s('g', { class: 'area__ground' }, parts())),
    s('rect', { class: `${look}__fill`, mask: `url(#sb-${look}-ground)`, ...room }),
    s('rect', { class: `${look}__edge`, mask: `url(#sb-${look}-rim)`, ...room }),
  ];
}

// ---- rulers -------------------------------------------------------------------------------------

/** A ruler between two points, with a tick for each centimeter. */
export function ruler(from, to, text, look = '') {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = bearing(from, to);
  const ticks = Array.from({ length: Math.floor(length / 10) }, (_, i) => (i + 1) * 10);
  return s(
    'g',
    { class: `ruler ${look}` },
    s(
      'g',
      { transform: put(from, angle) },
      s('path', { class: 'ruler__bed', d: `M-5 0H5V${n(-length)}H-5z` }),
      s('path', { class: 'ruler__ticks', d: ticks.map((at) => (at % 50 ? `M-5 ${-at}H-1` : `M-5 ${-at}H5`)).join('') }),
    ),
    text && readout(to, text),
  );
}

/** A small board with one or two lines of text. Returns { box, wide, high }. */
export function board([big, small]) {
  const wide = Math.max(big.length * 9.2, (small ?? '').length * 7.2) + 20;
  const high = small ? 46 : 28;
  const box = s(
    'g',
    null,
    s('rect', { class: 'readout', width: n(wide), height: high, rx: 6 }),
    s('text', { class: 'readout__big', x: 10, y: 20 }, big),
    small && s('text', { class: 'readout__small', x: 10, y: 38 }, small),
  );
  return { box, wide, high };
}

/** A small board to the right or left of a point. */
export function readout(point, words, look = '', left = false) {
  const { box, wide, high } = board(words);
  return upright(point, s('g', { class: look, transform: `translate(${left ? n(-6 - wide) : 6} ${-high / 2})` }, box));
}

export const burst = (point) =>
  upright(point, s('path', { class: 'burst', d: 'M0-19 5-6 18-11 10-1 20 6 8 6 8 19 0 10-9 19-8 6-20 5-10-3-16-13-4-6z' }));
