// contacts.js: the field in words. It lists every ship, and for enemies the distance from the
// chosen ship and the chance to hit.
import { h, sr } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { apart } from './hexes.js';
import { cardOf, cardOfShip, FACTIONS, hitChance, placeWords, shipName, SIZES, stateWords, whereWords } from './labels.js';

/**
 * Returns the contact between the chosen ship and a target. If a move is planned, the distance
 * counts from where the ship would stand.
 */
function contactOf(view, chosen, target, planned) {
  const row = view.contacts.find((one) => one.ship === chosen && one.target === target.ship);
  if (!row || !planned) return row;
  const from = view.ships.find((ship) => ship.ship === chosen);
  const away = apart(planned, target.hexes);
  return { ...row, distance: away, in_range: from.ranges.some((range) => range >= away) };
}

function contactWords(contact) {
  if (!contact) return [];
  return [t.n(contact.distance, '{n} space away', '{n} spaces away'), contact.cover > 0 && t('asteroids')].filter(Boolean);
}

const chance = (contact) => (contact.in_range ? `${hitChance(contact)} %` : t('out'));

function row(view, ship, { chosen, planned, aim, onPick }) {
  const card = cardOfShip(view, ship.ship);
  const contact = card.friend ? null : contactOf(view, chosen, ship, planned);
  const whose = card.yours ? t('{side}, yours', { side: FACTIONS[card.faction] }) : FACTIONS[card.faction];
  const words = [whose, SIZES[card.size], stateWords(card, ship), whereWords(ship.hexes)].join(', ');
  return h(
    'li',
    {
      class: `contact contact--${card.faction}`,
      'data-key': `contact-${ship.ship}`,
      'aria-current': ship.ship === (aim ?? chosen) ? 'true' : null,
    },
    h(
      'button',
      { type: 'button', class: contact && !contact.in_range ? 'contact__far' : '', on: { click: () => onPick(ship.ship) } },
      h('i', { class: 'side-mark' }),
      h('b', null, shipName(view, ship.ship)),
      h('span', { class: 'contact__words' }, contactWords(contact).join(', ') || stateShort(card, ship), sr(`, ${words}`)),
      contact && h('em', null, chance(contact)),
    ),
  );
}

const stateShort = (card, ship) =>
  [whereWords(ship.hexes), card.shields > 0 && t('shields {n}', { n: ship.shields }), ship.hull > 0 && t('hull −{n}', { n: ship.hull })].filter(Boolean).join(', ');

export function contactList(view, options) {
  const { chosen, planned } = options;
  const there = view.ships.filter((ship) => ship.hexes.length > 0 && cardOfShip(view, ship.ship));
  if (there.length === 0) return null;
  const from = there.find((ship) => ship.ship === chosen);
  const mine = from && cardOf(view, from.card)?.friend;
  const enemies = there.filter((ship) => !cardOf(view, ship.card).friend);
  const friends = there.filter((ship) => cardOf(view, ship.card).friend);
  const far = (ship) => (mine ? apart(planned ?? from.hexes, ship.hexes) : ship.ship);
  const place = mine && placeWords(planned ?? from.hexes);
  return h(
    'section',
    { class: 'contacts', 'aria-labelledby': 'contacts', 'data-key': 'contacts' },
    h(
      'div',
      { class: 'panel__head' },
      h('h2', { class: 'label', id: 'contacts' }, mine ? t('From {ship} {place}', { ship: shipName(view, chosen), place }) : t('Ships on the field')),
      mine && from.ranges.length > 0 && h('span', null, t('range {n}', { n: Math.max(...from.ranges) })),
    ),
    h(
      'ol',
      null,
      [...enemies.sort((a, b) => far(a) - far(b)), ...friends].map((ship) => row(view, ship, options)),
    ),
  );
}
