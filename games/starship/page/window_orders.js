// window_orders.js: standing orders for windows: of each talent, whether its owner is asked, or it is always used, or never. They are
// kept in this browser, for this table; nobody else learns of them, and all are carried out after the same pause, so that nobody
// can tell by the clock what was held.
import { h } from '../../../src/web/kit/dom.js';
import { storage } from '../../../src/web/kit/storage.js';
import { t } from '../../../src/web/kit/translate.js';

export const PAUSE = 1500; // milliseconds before an answer that an order gives

const ORDERS = { ask: t('Ask me'), always: t('Always'), never: t('Never') };
const MOST_TABLES = 40;

export const orderOf = (table, talent) => storage.read('windows', {})[table]?.[talent] ?? 'ask';

export function setOrder(table, talent, order) {
  const { [table]: own = {}, ...others } = storage.read('windows', {});
  const latest = Object.entries(others).slice(1 - MOST_TABLES);
  storage.write('windows', { ...Object.fromEntries(latest), [table]: { ...own, [talent]: order } });
}

/** The switch beside a talent. */
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
 * What the orders answer: { offer }, null in it for going on without; null where somebody is to be asked. `offers`: { talent }.
 * What could be used in several ways is asked.
 */
export function ordered(table, offers) {
  const held = offers.map((offer) => ({ offer, order: orderOf(table, offer.talent) }));
  const always = held.filter(({ order }) => order === 'always').map(({ offer }) => offer);
  if (always.length > 0 && always.filter(({ talent }) => talent === always[0].talent).length === 1) return { offer: always[0] };
  return held.length > 0 && held.every(({ order }) => order === 'never') ? { offer: null } : null;
}
