// terms.js: puts the special terms of a scenario into words. They are who scans from how far, what
// structures launch, and how a crew is picked up.
import { h } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { capital, cm, listed } from './labels.js';

export const scenarioOf = (view, components) => components.scenarios.find(({ id }) => id === view.scenario.id);

/** Returns the models of ship types: "Raptor", "Viper". */
const models = (components, ids) => [...new Set(components.types.filter(({ id }) => ids.includes(id)).map(({ name }) => name.replace(/^Cylon | Mk\. .*| \(.*/g, '')))];

/**
 * Says who scans from how far. For example: "A Raptor that ends a turn within 20.0 cm of a
 * planetoid learns what it holds; a Viper within 12.0 cm, if two dice reach ..."
 */
export function scanText(view, components) {
  const ways = scenarioOf(view, components).scans.map(({ ships, range, no_roll: sure }, i) => {
    const who = { ship: listed(models(components, ships)), far: cm(range) };
    const way = i === 0 ? t('a {ship} that ends a turn within {far} of a planetoid learns what it holds', who) : t('a {ship} within {far}', who);
    return sure ? way : `${way}, ${t('if two dice reach the distance in cm')}`;
  });
  return `${capital(ways.join('; '))}.`;
}

/**
 * Says what a structure launches. For example: "Launches a missile at the end of turn 1, then every
 * 4 turns, toward the nearest Raptor."
 */
export function launchText(view, components, { missiles }) {
  const prey = models(components, missiles.at.filter((id) => view.ships.some(({ type }) => type === id)));
  return t('Launches a missile at the end of turn {first}, then every {every} turns, toward the nearest {prey}.', { first: missiles.first_turn, every: missiles.every, prey: prey.length === 1 ? prey[0] : t('ship') });
}

/** The section about a crew that can be picked up. Null if there is none. */
export function pickupSection(view, components) {
  const { pickup } = scenarioOf(view, components);
  if (!pickup) return null;
  const { name } = components.templates.find(({ id }) => id === pickup.template);
  const [near, far] = pickup.reach;
  return h(
    'section',
    { 'data-key': 'pickup' },
    h('h3', null, name),
    h(
      'ul',
      { class: 'goals' },
      h('li', null, h('span', null, t.n(near.turns, 'Land within {near}: aboard after {n} full turn on the ground. Within {far}: after {turns}.', 'Land within {near}: aboard after {n} full turns on the ground. Within {far}: after {turns}.', { near: cm(near.within), far: cm(far.within), turns: far.turns }), ' ', chip('FL-407'))),
    ),
  );
}
