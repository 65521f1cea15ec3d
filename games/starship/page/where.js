// where.js: puts into words where a target is from the guns of a ship.
import { t } from '../../../src/web/kit/translate.js';
import { flatText, levelWords } from './levels.js';
import { behindText } from './terrain.js';
import { BAND_NAMES, cm, degrees } from './labels.js';

/** Describes the target's place: "20.3 cm long, in arc by 10 degrees", or why it cannot be hit. */
export function whereText(row, view) {
  const flat = flatText(row);
  if (Math.abs(row.level ?? 0) > 1) return `${cm(row.distance)}, ${levelWords(row.level)}`;
  if (view && behindText(view, row)) return `${cm(row.distance)}, ${behindText(view, row)}`;
  if (!row.in_arc) return t('{far}, out of arc', { far: cm(row.distance) });
  if (!row.seen) return t('{far}, no line of sight', { far: cm(row.distance) });
  if (row.band === null) return t('{far}, out of range', { far: cm(row.distance) });
  return `${cm(row.range)} ${BAND_NAMES[row.band]}${flat}, ${t('in arc by {n}°', { n: degrees(row.arc_margin) })}`;
}
