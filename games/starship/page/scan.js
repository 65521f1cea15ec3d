// scan.js: draws the scanning of planetoids (FL-006): the tile on a planetoid, and the ring within
// which a ship can scan it.
import { s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { upright } from './figures.js';

const n = (value) => +value.toFixed(1);
const RANGE = 200; // millimeters (FL-006)
const FACES = { tylium: 'T', water: 'W', water_tylium: 'WT', blank: '–' };
const NAMES = { tylium: t('tylium'), water: t('water'), water_tylium: t('water and tylium'), blank: t('nothing'), cylon_base: t('the Cylon base') };

const faceOf = (element) => FACES[element] ?? element[0].toUpperCase();
const nameOf = (element) => NAMES[element] ?? element.replaceAll('_', ' ');

/** The tile on a planetoid: face down, known only to this reader, or face up. */
export function markerFigure({ marker, scanned }, point) {
  if (!marker) return scanned ? upright(point, s('text', { class: 'tile__done', y: 5 }, `✓ ${t('scanned')}`)) : null;
  const known = marker.kind !== null;
  const look = marker.face_up ? 'up' : known ? 'own' : 'down';
  return upright(
    point,
    s('rect', { class: `tile tile--${look}`, x: -17, y: -17, width: 34, height: 34, rx: 4, 'data-tile': look }),
    s('text', { class: `tile__face tile__face--${look}`, y: 6 }, known ? faceOf(marker.kind) : '?'),
    known && !marker.face_up && s('use', { href: '#i-key', class: 'icon tile__key', x: 8, y: -28, width: 16, height: 16 }),
  );
}

/** The tile in words: "marker face down", "holds tylium", "scanned". */
export function markerWords({ marker, scanned }) {
  if (scanned === undefined) return '';
  if (!marker) return scanned ? t('scanned') : t('not scanned yet');
  if (marker.kind === null) return t('marker face down, not scanned yet');
  return (marker.face_up ? t('scanned, holds {what}', { what: nameOf(marker.kind) }) : t('holds {what}, known to you alone', { what: nameOf(marker.kind) }));
}

const isOpen = (piece) => piece.kind === 'planetoid' && piece.scanned === false;

/**
 * Rings round planetoids that are not scanned yet. A ring lights up if the plan would end in it.
 * `edge`: returns the radius of a piece.
 */
export function scanRings(view, plane, edge, end) {
  return (view.terrain ?? []).filter(isOpen).map((piece) => {
    const { x, y } = plane.point(piece);
    const reach = edge(piece) + RANGE;
    const lit = end && Math.hypot(end.x - x, end.y - y) <= reach;
    return s('circle', { class: `scanring ${lit ? 'scanring--lit' : ''}`, 'data-scan': piece.piece, cx: n(x), cy: n(y), r: n(reach) });
  });
}
