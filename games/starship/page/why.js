// why.js: explains to players why something is closed, in words and with a rule. Whether it is
// closed follows only from the options of the ask.
import { t } from '../../../src/web/kit/translate.js';
import { isFirst } from './cards.js';
import { levelEnergy } from './levels.js';
import { capital, energyText } from './labels.js';

/** Says why a card of the hand cannot be chosen: { rule, text }. */
export function whyNotCard(card, plan, ship) {
  const rule = plan.ruleAgainst(card.place, isFirst(card));
  if (plan.kept) return { rule: 'SB-276', text: t('The cards were fixed a turn ahead.') };
  if (plan.level !== 0 && isFirst(card))
    return { rule: card.line ? 'SB-352' : 'SB-353', text: t('Not in a turn with a change of level.') };
  if (plan.touch !== null && isFirst(card))
    return plan.touch === 'land' ? { rule: ship.level === undefined ? 'FL-049' : 'FL-054', text: t('Not with a landing.') } : { rule: 'FL-038', text: t('Not with a take-off.') };
  const before = plan.onlyAfter(card.place);
  if (rule) return { rule, text: before ? t('Only after {card}.', { card: before.name }) : '' };
  const other = plan.cards.find((one) => isFirst(one) !== isFirst(card));
  if (!other) return { rule: null, text: '' };
  const g = card.g + other.g;
  const limit = ship.limits.g;
  if (g > limit) return { rule: limit < 4 ? 'SB-266' : 'SB-096', text: t('With {card} that is G {n}, at most {limit}.', { card: other.name, n: g, limit }) };
  return { rule: null, text: t('Not with {card}.', { card: other.name }) };
}

/** Says why the ship cannot jump. */
function whyNotJump(plan, ship) {
  if (ship.jumps_left === null) return { rule: 'SB-470', text: t('It has no jump drive.') };
  if (!ship.may_jump) return { rule: 'SB-490', text: t('It jumped last turn.') };
  return plan.begun ? { rule: 'SB-475', text: t('A jump keeps kinetic energy {n}. These cards do not.', { n: energyText(ship.energy) }) } : { rule: null, text: '' };
}

/** Says why the slider cannot be set to a speed. */
export function whyNotSpeed(speed, plan, ship, air) {
  if (speed === 'ftl') return whyNotJump(plan, ship);
  const stays = speed !== 'still' && plan.card !== null && plan.ruleOfStill(plan.card);
  if (stays) return { rule: stays, text: t('This card cannot be flown this turn.') };
  const [first, second] = plan.cards.length === 2 ? plan.cards : [null, plan.cards[0]];
  const boost = [first, second].find((card) => card?.line);
  if (plan.level !== 0 && speed === 'back') return { rule: 'SB-354', text: t('Not in a turn with a change of level.') };
  if (boost && (speed === 'still' || speed === 'back')) return { rule: 'SB-094', text: t('Not with an overboost.') };
  const card = second?.line ? null : second;
  if (card && speed !== 'still' && !card.arrows[speed])
    return { rule: speed === 'back' ? 'SB-091' : 'SB-085', text: t('{card} has no such arrow.', { card: capital(card.name) }) };
  const { limits } = ship;
  if (limits.energy_hi === null) return { rule: null, text: '' };
  const arrow = speed === 'still' ? 0 : card?.arrows[speed]?.energy;
  const energy = arrow === undefined ? null : arrow + (boost?.line.energy ?? 0) + levelEnergy(plan.level, air);
  if (energy === null) return { rule: null, text: '' };
  if (limits.inertial && !plan.changesDirection)
    return { rule: 'SB-201', text: t('Inertial movement: kinetic energy stays at {n}.', { n: energyText(ship.energy) }) };
  if (energy > limits.energy_hi)
    return { rule: 'SB-186', text: t('Kinetic energy {n}, at most {limit}.', { n: energyText(energy), limit: energyText(limits.energy_hi) }) };
  if (energy < limits.energy_lo)
    return { rule: 'SB-187', text: t('Kinetic energy {n}, at least {limit}.', { n: energyText(energy), limit: energyText(limits.energy_lo) }) };
  return { rule: null, text: '' };
}

/** Says why the nose cannot be turned. */
export function whyNotDial(plan, ship) {
  if (!ship.limits.may_rotate) return { rule: 'SB-267', text: t('The controls are destroyed.') };
  if (plan.changesDirection) return { rule: 'SB-233', text: t('The flight turns to the nose') };
  return { rule: 'SB-194', text: t('Turns only with straight cards') };
}
