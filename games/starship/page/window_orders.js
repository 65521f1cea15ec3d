// window_orders.js: standing orders for windows: for each talent, whether its owner is asked, or it
// is always or never used. Orders are stored in this browser, per table, and are not shown to other
// players. All answer after the same pause, so that their timing does not reveal what a player
// holds.
import { h } from '../../../src/web/kit/dom.js';
import { storage } from '../../../src/web/kit/storage.js';
import { t } from '../../../src/web/kit/translate.js';

export const PAUSE = 1500; // milliseconds before an order answers

const ORDERS = { ask: t('Ask me'), always: t('Always'), never: t('Never') };
const MOST_TABLES = 40;

export const orderOf = (table, talent) => storage.read('windows', {})[table]?.[talent] ?? 'ask';

export function setOrder(table, talent, order) {
  const { [table]: own = {}, ...others } = storage.read('windows', {});
  const latest = Object.entries(others).slice(1 - MOST_TABLES);
  storage.write('windows', { ...Object.fromEntries(latest), [table]: { ...own, [talent]: order } });
}

/** The switch for the order of a talent. */
export const orderSwitch = (table, talent, name, onSet = () => {}) =>
  h(
    'select',
    {
      class: 'select order',
      'aria-label': t('Standing order for {name}', { name }),
      'data-order': talent,
      on: {
        change: ({ target }) => {
          setOrder(table, talent, target.value);
          onSet();
        },
      },
    },
    Object.entries(ORDERS).map(([order, words]) => h('option', { value: order, selected: orderOf(table, talent) === order }, words)),
  );

/**
 * Returns what the orders answer: { offer }, where a null offer means going on without. Returns
 * null if the player must be asked. `offers`: rows with a talent. A talent that could be used in
 * several ways is always asked about.
 */
export function ordered(table, offers) {
  const held = offers.map((offer) => ({ offer, order: orderOf(table, offer.talent) }));
  const always = held.filter(({ order }) => order === 'always').map(({ offer }) => offer);
  if (always.length > 0 && always.filter(({ talent }) => talent === always[0].talent).length === 1) return { offer: always[0] };
  return held.length > 0 && held.every(({ order }) => order === 'never') ? { offer: null } : null;
}
