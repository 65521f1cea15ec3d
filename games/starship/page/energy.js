// energy.js: the track of kinetic energy from −1 to 6. It shows the present energy, the energy
// after the plan, and what acceleration allows.
import { h, sr } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { energyText } from './labels.js';

const LEAST = -1;
const MOST = 6;
const values = Array.from({ length: MOST - LEAST + 1 }, (_, i) => i + LEAST);

function note({ limits, acceleration }, change) {
  if (change) return [t('Acceleration {n}', { n: acceleration }), ' ', chip('SB-207')];
  if (limits.inertial) return [t('Inertial: no change'), ' ', chip('SB-201')];
  if (limits.energy_lo === limits.energy_hi) return [t('It cannot change'), ' ', chip('SB-264')];
  return [t('Acceleration {n}: {lo} to {hi}', { n: acceleration, lo: energyText(limits.energy_lo), hi: energyText(limits.energy_hi) }), ' ', chip('SB-186')];
}

/**
 * `plan`: the energy after the plan, or null. `change`: the ship changes direction, so the limits
 * of rotated ships do not apply.
 */
export function energyTrack(ship, plan, change) {
  const { energy_lo: lo, energy_hi: hi } = ship.limits;
  const reach = (energy) => change || (energy >= lo && energy <= hi);
  return h(
    'div',
    { class: 'helm__ke', 'data-key': 'energy' },
    h('p', { class: 'label', id: 'ke' }, t('Kinetic energy')),
    h(
      'ol',
      { class: 'track track--ke', 'aria-labelledby': 'ke' },
      values.map((energy) => {
        const [now, planned] = [energy === ship.energy, energy === plan];
        return h(
          'li',
          {
            class: [now && 'track__now', !reach(energy) && 'track__no'].filter(Boolean).join(' '),
            'aria-current': planned ? 'step' : null,
            'data-word': planned ? t('plan') : t('now'),
            'data-key': `ke${energy}`,
          },
          energyText(energy),
          now && sr(` ${t('now')}`),
          planned && sr(` ${t('planned')}`),
          !reach(energy) && sr(` ${t('out of reach')}`),
        );
      }),
    ),
    h('p', { class: 'helm__note' }, note(ship, change)),
  );
}

/** A choice of one value among several, used before the game. */
function pick(label, numbers, at, text, onSet) {
  return h(
    'div',
    { class: 'track track--ke track--pick', role: 'radiogroup', 'aria-label': label },
    numbers.map((number) =>
      h(
        'button',
        {
          type: 'button',
          role: 'radio',
          'aria-checked': String(number === at),
          'data-key': `start${number}`,
          on: { click: () => onSet(number) },
        },
        text(number),
      ),
    ),
  );
}

/** The choice of starting energy: before the game any value between the limits can be set. */
export const energyChoice = (at, [lo, hi], onSet) =>
  pick(t('Starting kinetic energy'), values.filter((energy) => energy >= lo && energy <= hi), at, energyText, onSet);

export const levelChoice = (at, onSet) => pick(t('Starting level'), [1, 2, 3, 4], at, String, onSet);
