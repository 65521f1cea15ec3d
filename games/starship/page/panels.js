// panels.js: the control panels of all ships, as far as this seat may see them. Plans stay hidden
// until the reveal.
import { h, icon } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { sideId } from './art.js';
import { cardFace } from './cards.js';
import { knob } from './dial.js';
import { energyText, noseText, shipName, speedName } from './labels.js';

export const deckOf = (components, ship) => {
  const type = components.types.find((one) => one.id === ship.type);
  return components.decks.find((deck) => deck.id === type.deck);
};

const back = (key) =>
  h('span', { class: 'minicard minicard--back', 'data-key': key, role: 'img', 'aria-label': t('a card face down') });

function miniCard(deck, id, key) {
  const card = deck.cards.find((one) => one.id === id);
  return h('span', { class: 'minicard', 'data-key': key, role: 'img', 'aria-label': card.name }, cardFace(card));
}

/** The cards of a plan: face up if this seat may see them, else face down. */
export function planCards(plan, deck, look = '') {
  const cards = Array.from({ length: plan.cards }, (_, i) => {
    const id = [plan.first, plan.second][i];
    return id ? miniCard(deck, id, `card-${i}`) : back(`card-${i}`);
  });
  return h('span', { class: `panels__cards panels__cards--${plan.slider ?? 'none'} ${look}` }, cards);
}

function words(ship) {
  const { plan } = ship;
  const energy = ship.energy === null ? '' : `, ${t('KE {n}', { n: energyText(ship.energy) })}`;
  if (!plan) return `${ship.slider ? speedName(ship.slider) : t('Set up')}${energy}`;
  if (plan.state === 'ahead') return t('cards fixed ahead');
  if (plan.state === 'sealed') return plan.slider ? `${speedName(plan.slider)}, ${noseText(plan.dial)}` : t('sealed');
  return `${speedName(plan.slider)}${energy}, ${noseText(ship.dial)}`;
}

function one(ship, components) {
  const deck = deckOf(components, ship);
  const dial = ship.plan?.state === 'sealed' ? (ship.plan.dial ?? ship.dial) : ship.dial;
  return h(
    'li',
    { class: ship.side, 'data-key': `panel-${ship.ship}` },
    knob(ship, dial, { 'aria-hidden': 'true' }),
    h(
      'div',
      null,
      h('b', null, sideId(ship), shipName(ship)),
      h('span', { class: 'panels__words' }, ship.plan?.state === 'sealed' && icon('seal', t('sealed')), words(ship)),
      ship.plan && planCards(ship.plan, deck),
    ),
  );
}

/** The list of panels, one row for each ship on the table. */
export const panels = (view, components) =>
  h(
    'ul',
    { class: 'panels', 'aria-label': t('Control panels'), tabindex: '0', 'data-key': 'panels' },
    view.ships.filter((ship) => ship.where === 'on_table').map((ship) => one(ship, components)),
  );
