// labels.js: ships, places, chances and cards in words.
import { t } from '../../../src/web/kit/translate.js';
import { hexName } from './hexes.js';

/** The keys of this board, with what they do. */
export const keyWords = [
  ['Q W E A S D', t('walk the hexes as they lie')],
  [t('Enter'), t('go there, fire, or the brass button')],
  ['n t', t('your next ship, next target')],
  ['f', t('swap the leading end, turn the back')],
  ['+ − 0', t('zoom, whole field')],
  [t('Esc'), t('drop the plan')],
];

export const FACTIONS = { isn: t('ISN'), wretch: t('Wretch') };
export const SIZES = { small: t('small'), medium: t('medium'), large: t('large') };
export const capital = (text) => text[0].toUpperCase() + text.slice(1);
export const listed = (names) => (names.length > 1 ? t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) }) : names.join(''));
export const percent = (part, of) => `${Math.round((100 * part) / of)} %`;
export const spaces = (n) => t.n(n, '{n} space', '{n} spaces');

/**
 * Find a card or a ship of the view. The result is undefined if this player may not know it. A
 * ship's number is three times its card's, plus its place in the squadron.
 */
export const cardOf = (view, number) => view.cards.find((card) => card.card === number);
export const shipOf = (view, number) => view.ships.find((ship) => ship.ship === number);
export const cardOfShip = (view, ship) => cardOf(view, Math.floor(ship / 3));

const letterOf = (number) => 'abc'[number - 1];
export const shortName = (name) => name.replace(/^(ISN|F-\d+) /, '');
export function shipName(view, ship) {
  const card = cardOfShip(view, ship);
  if (!card) return t('a ship');
  return card.count > 1 ? `${shortName(card.name)} ${letterOf((ship % 3) + 1)}` : shortName(card.name);
}
/** The name beside a ship on the field. In a squadron the letter is enough. */
export const shipTag = (card, { number }) => (card.count > 1 ? letterOf(number) : shortName(card.name));

export const whereWords = (hexes) => listed(hexes.length > 2 ? [t('around {hex}', { hex: hexName(hexes[0]) })] : hexes.map(hexName));
export const placeWords = (hexes) => (hexes.length > 2 ? whereWords(hexes) : t('at {hexes}', { hexes: whereWords(hexes) }));

export function stateWords(card, ship) {
  return [
    t('shields {n} of {most}', { n: ship.shields, most: card.shields }),
    ship.hull > 0 ? t('hull damage {n} of {most}', { n: ship.hull, most: card.hull }) : t('no hull damage'),
    card.activated && t('has acted'),
    card.adrift !== null && t.n(card.adrift, 'adrift, {n} repair', 'adrift, {n} repairs'),
    ship.cover && t('beside asteroids'),
  ]
    .filter(Boolean)
    .join(', ');
}

export const PHASES = { setup: t('Setup'), energy: t('Energy'), deploy: t('Deploy'), action: t('Action') };

const TIMES = {
  own_deploy: t('your deploy phase'),
  own_action: t('your action phase'),
  enemy_deploy: t('an opponent’s deploy phase'),
  enemy_action: t('an opponent’s action phase'),
  enemy_hit: t('when you are hit'),
  own_miss: t('when you miss'),
  destruction: t('when a ship is destroyed'),
};
const BOTH = { 'own_action own_deploy': t('your deploy or action phase'), 'enemy_action enemy_deploy': t('an opponent’s turn') };
export const whenWords = (when) => BOTH[[...when].sort().join(' ')] ?? when.map((time) => TIMES[time]).join(', ');

export const TYPES = {
  event: [t('Event'), 'mark'],
  hero: [t('Hero'), 'person'],
  upgrade: [t('Upgrade'), 'upgrade'],
  weapon: [t('Weapon'), 'missile'],
  sabotage: [t('Sabotage'), 'damage'],
};

export const weaponWords = ({ range, attacks, strength, charge }) =>
  [t('range {n}', { n: range }), t.n(attacks, '{n} attack', '{n} attacks'), t('strength {n}', { n: strength }), charge > 0 && t('charge {n}', { n: charge })]
    .filter(Boolean)
    .join(', ');
const PRINTED = [t('Primary weapon'), t('Secondary weapon')];
export function weaponName(card, slot, components) {
  const from = card.weapons[slot]?.from;
  if (from) return components.tactics.find((one) => one.id === from)?.name ?? from;
  return card.weapons.length > 1 ? PRINTED[slot] : t('Weapon');
}

/**
 * The chance of a hit in percent: `hits` of 80 boxes. Asteroids (`cover`) and the target's skill
 * (`evasion`) save it in so many eighths of the cases.
 */
export const hitChance = ({ hits, cover, evasion }) => Math.round(((hits / 80) * (8 - cover) * (8 - evasion) * 100) / 64);
