// orders.js: standing orders: lists those of the game and of this seat, gives and cancels them.
import { h, morph } from '../kit/dom.js';
import { dialog } from '../kit/dialog.js';
import { storage } from '../kit/storage.js';
import { t } from '../kit/translate.js';

const untilWords = () => ({ asked: t('until I am asked something else'), turn: t('for this turn'), revoked: t('until I cancel it') });

/** Returns the standing order to pass, or undefined. */
export const passing = (state) => state.message.you.orders?.find((order) => order.order === 'pass');

export function orderToPass(state, wanted) {
  if (wanted) return state.ask({ type: 'order', order: 'pass', until: 'asked' });
  const order = passing(state);
  return order && state.ask({ type: 'revoke', number: order.number });
}

const ASKED = 'asked-always'; // a setting of this browser, for all tables

/** Returns true if the user wants to be asked even when there is only one answer. */
export const isAskedAlways = () => storage.read(ASKED, false);

/** Sends the setting to the server while the game runs. Other players do not learn of it. */
export function tellAskedAlways(state) {
  if (state.you === null || state.table.phase !== 'playing') return null;
  const order = state.message.you.orders?.find((one) => one.order === 'ask');
  if (isAskedAlways() === Boolean(order)) return null;
  return state.ask(order ? { type: 'revoke', number: order.number } : { type: 'order', order: 'ask', until: 'revoked' });
}

export function setAskedAlways(state, wanted) {
  storage.write(ASKED, wanted);
  return tellAskedAlways(state);
}

const plain = (word) => word.replaceAll('_', ' ');

function field(parameter) {
  const attributes = { class: 'field', 'aria-label': `${plain(parameter.name)}: ${parameter.text}` };
  if (parameter.words)
    return h('select', attributes, parameter.words.map((word) => h('option', { value: word }, plain(word))));
  const [min, max] = parameter.number;
  return h('input', { ...attributes, type: 'number', min, max, value: min, set: { value: min } });
}

const valueOf = (parameter, input) => (parameter.words ? input.value : Number(input.value));

/** A row for a kind of order: its text, parameters, duration, and a button that gives it. */
function kindRow(kind, untils, give) {
  const inputs = kind.parameters.map(field);
  const until = h(
    'select',
    { class: 'field', 'aria-label': t('How long: {order}', { order: kind.text }) },
    untils.map((word) => h('option', { value: word, selected: word === untils.at(-1) }, untilWords()[word])),
  );
  const order = () => ({
    type: 'order',
    order: kind.order,
    args: kind.parameters.map((parameter, i) => valueOf(parameter, inputs[i])),
    until: until.value,
  });
  return h(
    'li',
    { class: 'opt opt--tall', 'data-order': kind.order },
    h('span', { class: 'opt__name' }, kind.text),
    h(
      'div',
      { class: 'row orders__row' },
      kind.parameters.map((parameter, i) => h('label', null, h('span', null, parameter.text), inputs[i])),
      until,
      h('button', { class: 'btn', type: 'button', on: { click: () => give(order()) } }, t('Give order')),
    ),
  );
}

function standingRow(order, revoke) {
  return h(
    'li',
    { class: 'opt', 'data-standing': order.number },
    h('span', { class: 'opt__name' }, plain(order.text)),
    h('span', { class: 'opt__why' }, untilWords()[order.until]),
    h('button', { class: 'btn', type: 'button', on: { click: () => revoke(order.number) } }, t.in('order', 'Cancel')),
  );
}

export async function openOrders(state) {
  const known = await state.ask({ type: 'orders' });
  if (!known) return null;
  const list = h('ul', { class: 'orders', 'aria-label': t('Your orders') });
  const draw = (orders) =>
    morph(
      list,
      orders.length > 0
        ? orders.map((order) => standingRow(order, (number) => say({ type: 'revoke', number })))
        : [h('li', { class: 'opt__why' }, t('No standing orders.'))],
    );
  async function say(message) {
    const answer = await state.ask(message);
    if (answer) draw(answer.orders);
  }
  draw(known.orders);
  return dialog({
    heading: t('Standing orders'),
    body: h(
      'div',
      null,
      h('p', null, t('A standing order answers for you after a natural pause. Nobody else can tell.')),
      list,
      h(
        'ul',
        { class: 'orders', 'aria-label': t('Available orders') },
        known.kinds.filter(({ order }) => order !== 'ask').map((kind) => kindRow(kind, known.until, say)),
      ),
    ),
    wide: true,
  });
}
