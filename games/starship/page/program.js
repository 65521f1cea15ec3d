// program.js: shows beside a ship how far its jump is prepared. All players see the counters; only
// those who know the dials see them. It also warns of jumps that would damage the ship.
import { h, icon } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { chartWords } from './coordinates.js';
import { hexRow } from './preparing.js';
import { inJumpDamage } from './jump_damage.js';
import { shipName } from './labels.js';

const STATES = { declared: t('begins a jump'), prepares: t('prepares a jump'), goes_on: t('keeps preparing'), aborts: t('breaks off'), jumps: t('jumps') };

/** Says what setting the lever to FTL leads to at a table where jumps are prepared. */
export function declaresJump(plan, ship) {
  if (plan.speed !== 'ftl' || ship.program === undefined) return '';
  if (ship.program?.state === 'jumps') return t('Jumps this turn');
  return ship.program ? '' : t('Begins to prepare a jump. Coordinates follow');
}

function wakes(view, ship, components) {
  const jumpers = view.ships.filter((one) => one.program?.state === 'jumps' && one.ship !== ship.ship);
  return jumpers.filter((one) => inJumpDamage(view, components, one).some((near) => near.ship.ship === ship.ship));
}

export function programNotes(view, ship, components) {
  if (!view.locations) return null;
  const { program } = ship;
  return [
    program &&
      h(
        'p',
        { class: 'craft__note craft__prep', 'data-key': 'program' },
        hexRow(program.counters),
        ` ${STATES[program.state]} `,
        program.navpoint && ship.yours && [icon('key', t('only you see this')), ` ${chartWords({ letter: program.navpoint, direction: program.direction, distance: program.distance })}`],
      ),
    wakes(view, ship, components).map((one) => h('p', { class: 'craft__note', 'data-key': `wake-${one.ship}` }, icon('warn'), ` ${t('In {ship}’s wake', { ship: shipName(one) })} `, chip('FL-245'))),
  ];
}
