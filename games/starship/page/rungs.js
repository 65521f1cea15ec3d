// rungs.js: the rungs of the helm that lead down to the ground and up again (FL-034).
import { h, icon } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';

const RUNGS = {
  land: { word: t('land'), name: t('Land'), sign: 'land' },
  take_off: { word: t('take off'), name: t('Take off'), sign: 'takeoff' },
};

/** Is it played with here, so that a rung has its place? A landed ship takes off, others land. */
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

/** The rung, if there is anything to land on or to leave; else null. */
export const touchRung = (touch, { ship, plan, onSet }) =>
  offers(ship, touch) && (plan.touchOpen(touch) || plan.barred.some((row) => row.verb === touch)) ? rungButton(touch, plan, onSet) : null;

/** Does the helm need a ladder for it? */
export const hasTouch = (ship, plan) => ['land', 'take_off'].some((touch) => touchRung(touch, { ship, plan, onSet: () => {} }) !== null);
