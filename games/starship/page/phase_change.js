// phase_change.js: the dialog between two phases: who flies on, who is new, and the goals of the
// next phase.
import { h } from '../../../src/web/kit/dom.js';
import { dialog } from '../../../src/web/kit/dialog.js';
import { t } from '../../../src/web/kit/translate.js';
import { goalRows, goalSections, sideOfReader } from './goals.js';
import { isGone, listed, shipName } from './labels.js';
import { exitSection, structureSection } from './zones.js';

const names = (ships) => listed(ships.map(shipName));

/** Says whether a new phase begins. */
export const opensPhase = (before, after) => Boolean(before) && before.mission.phase < after.mission.phase && !after.over;

/** Lists the changes: ships that fly on, new ships, lost ships, points so far. */
function changes(before, after) {
  const was = (ship) => before.ships[ship.ship];
  const fly = after.ships.filter((ship) => !isGone(ship) && ship.where !== 'later');
  const stay = fly.filter((ship) => was(ship).where !== 'later');
  const fresh = fly.filter((ship) => was(ship).where === 'later');
  const gone = after.ships.filter((ship) => isGone(ship) && was(ship).where !== 'later');
  return [
    stay.length > 0 && [t('Fly on, undamaged'), names(stay)],
    fresh.length > 0 && [t('New'), names(fresh)],
    gone.length > 0 && [t('Gone'), names(gone)],
    after.points && [t('Points so far'), t('Colonial {colonial}, Cylon {cylon}', after.points)],
  ].filter(Boolean);
}

export function openPhaseChange(before, after, { components }) {
  const { phase, phases } = after.mission;
  return dialog({
    heading: t('Phase {n} of {all}', { n: phase, all: phases }),
    body: h(
      'div',
      { class: 'curtain' },
      changes(before, after).map(([heading, text]) => h('section', null, h('h3', null, heading), h('p', null, `${text}.`))),
      goalSections(goalRows(after, components), sideOfReader(after)),
      exitSection(after, components),
      structureSection(after, components),
    ),
    foot: [{ text: t('Continue'), value: 'on', primary: true }],
    onOpen: (box) => {
      box.classList.add('dialog--curtain');
      box.dataset.game = 'starship';
      box.querySelector('.dialog__title').focus();
    },
  });
}
