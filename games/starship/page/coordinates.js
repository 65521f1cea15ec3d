// coordinates.js: converts the dials of a navigation panel to a place on the table and back, and
// puts both into words.
import { t } from '../../../src/web/kit/translate.js';

export const OUT = 'out';

/** The location markers of a ship's side, A first. */
export const locationsOf = (view, ship) => view.locations?.[ship.side] ?? [];

/**
 * Returns where the ruler of a direction and a distance ends, in hundredths of a millimeter, and
 * where it points.
 */
export function chartedAt({ navigation: { location } }, marker, direction, distance) {
  const way = marker.heading / 100 + ((direction - 1) * 360) / location.sides;
  const far = location.across / 2 + distance * 1000;
  const angle = (way * Math.PI) / 180;
  return { x: marker.x + far * Math.sin(angle), y: marker.y + far * Math.cos(angle), heading: (((way % 360) + 360) % 360) * 100 };
}

/** Returns the setting of the dials whose place is nearest to a point of the table. */
export function nearestChart(components, markers, point) {
  const { location, distance_cm: most } = components.navigation;
  let best = null;
  markers.forEach((marker, navpoint) => {
    for (let direction = 1; direction <= location.sides; direction++)
      for (let distance = 0; distance <= most; distance++) {
        const { x, y } = chartedAt(components, marker, direction, distance);
        const off = Math.hypot(x - point.x, y - point.y);
        if (!best || off < best.off) best = { navpoint, direction, distance, off };
      }
  });
  return best;
}

/** A setting as it is shown: "B · 2 · 18 cm". */
export const chartText = ({ letter, direction, distance }) => (letter === OUT ? t('out of the battle') : `${letter} · ${direction} · ${distance} cm`);

/** A setting as it is spoken: "B, 2, 18 cm". */
export const chartWords = ({ letter, direction, distance }) => (letter === OUT ? t('Out of the battle') : `${letter}, ${direction}, ${distance} cm`);

/** Returns how many counters a jump out of the battle takes. */
export const countersToLeave = (view, components) => components.scenarios.find(({ id }) => id === view.scenario.id)?.jumps.counters_to_leave ?? 6;

/**
 * The most counters that make a jump more exact. Each number from 0 up to it has a marker of its
 * own.
 */
export const MOST_COUNTERS = 6;
