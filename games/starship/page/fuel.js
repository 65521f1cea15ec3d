// fuel.js: shows the fuel of a ship (SB-306), and what a plan takes from it. The fuel is public;
// only the owner sees the sum of a plan.
import { h, icon, sr } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';

const PARTS = { energy: t('energy'), g: 'G', dial: t('dial'), jump: t('jump') };

/**
 * Returns the style of the remaining fuel: a warning if it cannot pay for another such turn, danger
 * if the ship drifts.
 */
const lookOf = (left, spent) => (left <= 0 ? 'danger' : left < spent ? 'warn' : 'plain');

/** A drop and the fuel of the ship. False if the table does not play with fuel. */
export const fuelDrop = ({ fuel }) =>
  Number.isInteger(fuel) &&
  h('span', { class: `fuel ${fuel <= 0 ? 'fuel--danger' : ''}`, 'data-key': 'fuel' }, icon('fuel'), sr(`${t('fuel')} `), fuel);

const partsText = (fuel) =>
  Object.entries(PARTS)
    .filter(([part]) => part !== 'jump' || fuel.jump > 0)
    .map(([part, name]) => `${name} ${fuel[part]}`)
    .join(', ');

/** The fuel that the plan takes: "38 − 4". Its parts are read on focus. */
export function fuelSum(ship, fuel) {
  if (!fuel) return null;
  const look = lookOf(fuel.left, fuel.spent);
  return h(
    'span',
    { class: `fuel fuel--sum fuel--${look}`, 'data-key': 'fuel-sum' },
    h(
      'button',
      {
        class: 'fuel__why',
        type: 'button',
        'data-slip': partsText(fuel),
        'data-slip-name': t('Fuel: {n} left', { n: fuel.left }),
      },
      icon('fuel'),
      sr(`${t('fuel')} `),
      `${ship.fuel} − ${fuel.spent}`,
      sr(`: ${partsText(fuel)}`),
    ),
    look === 'danger' && [t('drifts from next turn'), ' ', chip('SB-322')],
    look === 'warn' && t('not enough for another such turn'),
  );
}

/** The same sum for screen readers. */
export const fuelText = (ship, fuel) =>
  fuel ? (fuel.left <= 0 ? t('Fuel {from} to {to}, drifts from next turn.', { from: ship.fuel, to: fuel.left }) : t('Fuel {from} to {to}.', { from: ship.fuel, to: fuel.left })) : '';
