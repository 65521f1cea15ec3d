// fuel.js: what is left in the tanks (SB-306), and what a plan takes from it. Public; the sum of a plan is its owner's.
import { h, icon, sr } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';

const PARTS = { energy: t('energy'), g: 'G', dial: t('dial'), jump: t('jump') };

/** How it stands: warned when another such turn could not be paid for, in danger when it drifts. */
const lookOf = (left, spent) => (left <= 0 ? 'danger' : left < spent ? 'warn' : 'plain');

/** A drop and a number at the ship; nothing where fuel does not count. */
export const fuelDrop = ({ fuel }) =>
  Number.isInteger(fuel) &&
  h('span', { class: `fuel ${fuel <= 0 ? 'fuel--danger' : ''}`, 'data-key': 'fuel' }, icon('fuel'), sr(`${t('fuel')} `), fuel);

const partsText = (fuel) =>
  Object.entries(PARTS)
    .filter(([part]) => part !== 'jump' || fuel.jump > 0)
    .map(([part, name]) => `${name} ${fuel[part]}`)
    .join(', ');

/** "38 − 4": what the plan takes; its parts are read on focus. */
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

/** For the ear. */
export const fuelText = (ship, fuel) =>
  fuel ? (fuel.left <= 0 ? t('Fuel {from} to {to}, drifts from next turn.', { from: ship.fuel, to: fuel.left }) : t('Fuel {from} to {to}.', { from: ship.fuel, to: fuel.left })) : '';
