// arcs.js: who has come into an arc of yours, within range: news that no event tells.
import { t } from '../../../src/web/kit/translate.js';
import { shipName } from './labels.js';

const isEnemy = (ships, { ship, target }) => ships[ship]?.yours && ships[target] && ships[target].side !== ships[ship].side;
const inArcs = ({ sights = [], ships }) => sights.filter((row) => isEnemy(ships, row) && row.in_arc && row.band !== null);
const keyOf = ({ ship, target }) => `${ship} ${target}`;

/** As a board gives it: one pin for all of them. */
export function enteredArcs(before, after) {
  const had = new Set(inArcs(before).map(keyOf));
  const entered = inArcs(after).filter((row) => !had.has(keyOf(row)));
  const enemies = new Set(entered.map(({ target }) => target)).size;
  if (enemies === 0) return [];
  const [{ ship, target }] = entered;
  const one = () => t('{enemy} is in {ship}’s arc.', { enemy: shipName(after.ships[target]), ship: shipName(after.ships[ship]) });
  return [{ number: 'arcs', title: enemies === 1 ? one() : t('{n} enemies are in your arcs.', { n: enemies }) }];
}
