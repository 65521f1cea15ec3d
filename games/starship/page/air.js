// air.js: draws the atmosphere of a planet (FL-148): the floor of the table as ground or as haze,
// and the strip below the rail of levels.
import { h, s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';

const n = (value) => +value.toFixed(1);
const CONTOURS = 7;
const BANDS = 6;

const plays = (view, rule) => view.settings.optional.includes(rule);
export const isGround = (view) => plays(view, 'ground');
export const isHigh = (view) => plays(view, 'high');
export const inAir = (view) => isGround(view) || isHigh(view);

/** Returns what lies below the table: 'ground', 'high' (high altitude) or 'space'. */
export const airOf = (view) => (isGround(view) ? 'ground' : isHigh(view) ? 'high' : 'space');

/** A closed, wavy line round a point, like a contour line on a map. */
function contour(x, y, size, seed) {
  const points = Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    const far = size * (1 + 0.16 * Math.sin(3 * angle + seed) + 0.09 * Math.sin(5 * angle + 2 * seed));
    return `${n(x + far * Math.cos(angle))} ${n(y + far * 0.8 * Math.sin(angle))}`;
  });
  return `M${points.join('L')}z`;
}

/** Hills: contour lines whose spacing grows outwards. */
function hills(width, depth) {
  const tops = [[0.24, 0.3, 1], [0.72, 0.62, 4], [0.55, 0.12, 2.3], [0.12, 0.86, 5.1]];
  const lines = tops.flatMap(([x, y, seed]) =>
    Array.from({ length: CONTOURS }, (_, i) => contour(x * width, y * depth, 26 + i * (16 + i * 2.4), seed)),
  );
  return s('path', { class: 'air__contours', d: lines.join('') });
}

/** Long bands of haze across the table. */
const haze = (width, depth) =>
  Array.from({ length: BANDS }, (_, i) => {
    const y = ((i + 0.5) / BANDS) * depth;
    const wave = `Q${n(width * 0.25)} ${n(y - 34)} ${n(width * 0.5)} ${n(y)}T${n(width)} ${n(y)}`;
    return s('path', { class: `air__haze ${i % 2 ? 'air__haze--thin' : ''}`, d: `M0 ${n(y)}${wave}` });
  });

/** The floor that is drawn in place of stars; empty in space. */
export function airFloor(view, { width, depth }) {
  if (!inAir(view)) return [];
  const ground = s('path', { class: isGround(view) ? 'air__ground' : 'air__sky', d: `M0 0H${width}V${depth}H0z` });
  // cuts the drawing off at the edge of the table
  return [s('svg', { width, height: depth }, ground, isGround(view) ? hills(width, depth) : haze(width, depth))];
}

/** The strip below the rail of levels: it says "ground" or "no floor". False in space. */
export const railFoot = (view) =>
  inAir(view) && h('p', { class: `rail__foot rail__foot--${airOf(view)}` }, isGround(view) ? t('ground') : t('no floor'));
