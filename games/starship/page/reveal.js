// reveal.js: shows the open plans side by side while everything flies. First cards are lit; second
// cards stay face down until the second move. A plan that may not be flown is struck through, with
// the reason, and the plan flown instead follows.
import { h, sr } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { sideId } from './art.js';
import { cardFace } from './cards.js';
import { deckOf } from './panels.js';
import { capital, energyText, noseText, shipName, speedName } from './labels.js';

const isOpen = ({ plan }) => plan?.state?.startsWith('open') ?? false;

const back = (key) => h('li', { class: 'plancard plancard--back', 'data-key': key }, h('span', { 'aria-hidden': 'true' }, '2'), sr(t('Second card, face down')));
const face = (card, key, isNow) => h('li', { class: `plancard minicard ${isNow ? 'plancard--now' : ''}`, 'data-key': key, role: 'img', 'aria-label': card.name }, cardFace(card));

function cardsOf(plan, deck) {
  const find = (id) => deck.cards.find((card) => card.id === id);
  const all = [plan.first, plan.second].slice(0, Math.max(1, plan.cards ?? 1));
  return all.map((id, i) => (id ? face(find(id), `card-${i}`, i === (plan.second ? 1 : 0)) : back(`card-${i}`)));
}

function energy({ energy: now, energy_before: earlier, plan }) {
  if (now === null) return null;
  const before = plan.energy_before ?? earlier ?? now;
  const words = before === now ? [h('span', null, energyText(now)), h('small', null, t('no change'))] : [h('span', null, energyText(before)), ' → ', sr(t('to')), h('b', null, energyText(now))];
  return h('span', { class: 'planview__ke' }, h('small', null, t('Energy')), ' ', words);
}

function one(ship, components, ctx) {
  const deck = deckOf(components, ship);
  const plan = ship.plan.instead ?? ship.plan;
  const names = [plan.first, plan.second].filter(Boolean).map((id) => deck.cards.find((card) => card.id === id).name);
  return h(
    'li',
    { class: `planview ${ship.side} ${ship.plan.struck ? 'planview--struck' : ''}`, 'data-key': `plan-${ship.ship}` },
    h('h2', { class: 'planview__head' }, sideId(ship), shipName(ship).replace(/ \d+$/, ''), sr(` ${ship.id}`), h('span', { class: 'planview__who' }, ship.yours ? t('You') : ctx.nameOf(ship.owner))),
    ship.plan.struck && h('ul', { class: 'planview__cards planview__cards--struck', 'aria-label': t('Cannot be flown'), 'data-key': 'struck' }, cardsOf({ ...ship.plan, second: null, cards: 1 }, deck)),
    (!ship.plan.struck || ship.plan.instead) && h('ul', { class: `planview__cards panels__cards panels__cards--${plan.slider}`, 'aria-label': t('{ship}’s cards', { ship: shipName(ship) }), 'data-key': 'cards' }, cardsOf(plan, deck)),
    h(
      'div',
      { class: 'planview__facts' },
      ship.plan.struck && h('span', { class: 'planview__why' }, ship.plan.struck),
      h('span', null, capital(names.join(', then '))),
      h('span', null, h('b', null, speedName(plan.slider)), `, ${noseText(plan.dial ?? 0)}`),
      energy(ship),
    ),
  );
}

/** The open plans, the reader's own side first. Null if no plan is open. */
export function openPlans(view, components, ctx) {
  const mine = view.ships.find(({ yours }) => yours)?.side;
  const ships = view.ships.filter((ship) => ship.where === 'on_table' && isOpen(ship)).sort((a, b) => (b.side === mine) - (a.side === mine));
  if (ships.length === 0) return null;
  return h('ol', { class: `plans ${ships.length > 4 ? 'plans--many' : ''}`, 'aria-label': t('All plans'), 'data-key': 'plans', vars: { plans: Math.min(4, ships.length) } }, ships.map((ship) => one(ship, components, ctx)));
}
