// words.js: how ships, places, chances and cards read.
import { hexName } from './hexes.js';

/** The keys at this table. */
export const keyWords = [
  ['Q W E A S D', 'walk the hexes as they lie'],
  ['Enter', 'go there, fire, or the brass button'],
  ['n t', 'next ship of yours, next target'],
  ['f', 'swap the leading end, turn the back'],
  ['+ − 0', 'zoom, whole field'],
  ['Esc', 'drop the plan'],
];

export const FACTIONS = { isn: 'ISN', wretch: 'Wretch' };
export const capital = (text) => text[0].toUpperCase() + text.slice(1);
export const listed = (names) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
export const percent = (part, of) => `${Math.round((100 * part) / of)} %`;
export const spaces = (n) => `${n} ${n === 1 ? 'space' : 'spaces'}`;

/** Ship cards are few, and not all are known to everybody. */
export const cardOf = (view, number) => view.cards.find((card) => card.card === number);
export const shipOf = (view, number) => view.ships.find((ship) => ship.ship === number);
export const cardOfShip = (view, ship) => cardOf(view, Math.floor(ship / 3));

const letterOf = (number) => 'abc'[number - 1];
export const shortName = (name) => name.replace(/^(ISN|F-\d+) /, '');
export function shipName(view, ship) {
  const card = cardOfShip(view, ship);
  if (!card) return 'a ship';
  return card.count > 1 ? `${shortName(card.name)} ${letterOf((ship % 3) + 1)}` : shortName(card.name);
}
/** What stands beside it on the field: the letter of a squadron is enough. */
export const shipTag = (card, { number }) => (card.count > 1 ? letterOf(number) : shortName(card.name));

export const whereWords = (hexes) => listed(hexes.length > 2 ? [`around ${hexName(hexes[0])}`] : hexes.map(hexName));
export const placeWords = (hexes) => `${hexes.length > 2 ? '' : 'at '}${whereWords(hexes)}`;

export function stateWords(card, ship) {
  return [
    `shields ${ship.shields} of ${card.shields}`,
    ship.hull > 0 ? `hull damage ${ship.hull} of ${card.hull}` : 'hull whole',
    card.activated && 'has acted',
    card.adrift !== null && `adrift, ${card.adrift} repairs`,
    ship.cover && 'beside asteroids',
  ]
    .filter(Boolean)
    .join(', ');
}

export const PHASES = { setup: 'Set-up', energy: 'Energy', deploy: 'Deploy', action: 'Action' };

const TIMES = {
  own_deploy: 'your deploy phase',
  own_action: 'your action phase',
  enemy_deploy: 'the other’s deploy phase',
  enemy_action: 'the other’s action phase',
  enemy_hit: 'when you are hit',
  own_miss: 'when you miss',
  destruction: 'when a ship is destroyed',
};
const BOTH = { 'own_action own_deploy': 'your deploy or action phase', 'enemy_action enemy_deploy': 'the other’s turn' };
export const whenWords = (when) => BOTH[when.toSorted().join(' ')] ?? when.map((time) => TIMES[time]).join(', ');

export const TYPES = {
  event: ['Event', 'mark'],
  hero: ['Hero', 'person'],
  upgrade: ['Upgrade', 'upgrade'],
  weapon: ['Weapon', 'missile'],
  sabotage: ['Sabotage', 'damage'],
};

export const weaponWords = ({ range, attacks, strength, charge }) =>
  [`range ${range}`, `${attacks} ${attacks === 1 ? 'attack' : 'attacks'}`, `strength ${strength}`, charge > 0 && `charge ${charge}`]
    .filter(Boolean)
    .join(', ');
const PRINTED = ['Primary weapon', 'Secondary weapon'];
export function weaponName(card, slot, components) {
  const from = card.weapons[slot]?.from;
  if (from) return components.tactics.find((one) => one.id === from)?.name ?? from;
  return card.weapons.length > 1 ? PRINTED[slot] : 'Weapon';
}

/** Chances of a hit: boxes of 80, and eighths in which asteroids or its own skill spare the target. */
export const hitChance = ({ hits, cover, evasion }) => Math.round(((hits / 80) * (8 - cover) * (8 - evasion) * 100) / 64);
