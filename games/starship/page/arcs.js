// arcs.js: finds enemies that have come into an arc of the reader's ships, within range. No event
// tells this.
import { t } from '../../../src/web/kit/translate.js';
import { shipName } from './labels.js';

const isEnemy = (ships, { ship, target }) => ships[ship]?.yours && ships[target] && ships[target].side !== ships[ship].side;
const inArcs = ({ sights = [], ships }) => sights.filter((row) => isEnemy(ships, row) && row.in_arc && row.band !== null);
const keyOf = ({ ship, target }) => `${ship} ${target}`;

/** Returns the news as a board shows it: one pin for all enemies that entered, or none. */
export function enteredArcs(before, after) {
  const had = new Set(inArcs(before).map(keyOf));
  const entered = inArcs(after).filter((row) => !had.has(keyOf(row)));
  const enemies = new Set(entered.map(({ target }) => target)).size;
  if (enemies === 0) return [];
  const [{ ship, target }] = entered;
  const one = () => t('{enemy} is in {ship}’s arc.', { enemy: shipName(after.ships[target]), ship: shipName(after.ships[ship]) });
  return [{ number: 'arcs', title: enemies === 1 ? one() : t('{n} enemies are in your arcs.', { n: enemies }) }];
}
