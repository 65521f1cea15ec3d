// rungs.js: the rungs of the helm's ladder for landing and take-off (FL-034).
import { h, icon } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';

const RUNGS = {
  land: { word: t('land'), name: t('Land'), sign: 'land' },
  take_off: { word: t('take off'), name: t('Take off'), sign: 'takeoff' },
};

/**
 * Says whether the table plays with landing, and this rung fits the ship: a landed ship takes off,
 * others land.
 */
const offers = (ship, touch) => ship.landed !== undefined && (ship.landed !== null) === (touch === 'take_off');

function rungButton(touch, plan, onSet) {
  const { word, name, sign } = RUNGS[touch];
  const open = plan.touchOpen(touch);
  const rule = plan.barred.find((row) => row.verb === touch)?.rule ?? null;
  const checked = plan.touch === touch;
  return h(
    'button',
    {
      class: 'rung rung--touch',
      type: 'button',
      role: 'radio',
      'aria-checked': String(checked),
      'aria-disabled': open ? null : 'true',
      'aria-label': name + (open || !rule ? '' : `, ${rule}`),
      'data-level': touch,
      'data-key': `rung-${touch}`,
      'data-rule': open ? null : rule,
      'data-barred': open ? null : word,
      tabindex: checked ? '0' : '-1',
      on: { click: () => open && onSet({ level: 0, touch }) },
    },
    h('b', null, word),
    icon(sign),
  );
}

/** The rung, or null if there is nothing to land on or to take off from. */
export const touchRung = (touch, { ship, plan, onSet }) =>
  offers(ship, touch) && (plan.touchOpen(touch) || plan.barred.some((row) => row.verb === touch)) ? rungButton(touch, plan, onSet) : null;

/** Says whether the helm needs a ladder for landing or take-off. */
export const hasTouch = (ship, plan) => ['land', 'take_off'].some((touch) => touchRung(touch, { ship, plan, onSet: () => {} }) !== null);
