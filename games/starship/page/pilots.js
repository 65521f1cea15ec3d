// pilots.js: shows the pilot of a ship, and what the pilot can do (SB-405, SB-432). All of it is
// public; only wounds can close a talent without others knowing why.
import { h, icon, s, sr } from '../../../src/web/kit/dom.js';
import { dialog } from '../../../src/web/kit/dialog.js';
import { signed } from '../../../src/web/kit/dice.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { orderOf, orderSwitch } from './window_orders.js';
import { capital, shipName, speedName, SPEEDS } from './labels.js';

const GRADES = ['nugget', 'rookie', 'average', 'expert', 'ace'];
export const TYPES = { M: 'maneuvering', F: 'firing', A: 'activity', O: 'other' };

export const isFlaw = (talent) => talent.class === 'flaw';

/** The chevrons of a grade: none for a nugget, four for an ace. */
export const chevrons = (grade) =>
  s(
    'svg',
    { class: 'chev', viewBox: '0 0 16 18', 'aria-hidden': 'true' },
    [16, 12, 8, 4].map((y, i) => s('path', { class: i < GRADES.indexOf(grade) ? 'on' : '', d: `M2 ${y}l6-4 6 4` })),
  );

export const pips = (left, uses) =>
  uses === null
    ? h('span', { class: 'ttab__pips', 'aria-hidden': 'true' }, '∞')
    : h('span', { class: 'ttab__pips', 'aria-hidden': 'true' }, Array.from({ length: uses }, (_, i) => h('i', { class: i < left ? 'on' : '' })));

const usesText = ({ left, uses }) => (uses === null ? t('always') : t('{n} of {all} uses left', { n: left, all: uses }));

const kindText = (talent) => (isFlaw(talent) ? t('flaw') : t('{type} talent', { type: TYPES[talent.type] }));

function tab(talent) {
  const look = isFlaw(talent) ? 'ttab--flaw' : talent.used || talent.left === 0 ? 'ttab--used' : '';
  return h(
    'li',
    { class: `ttab ${look}`, 'data-key': `tt-${talent.slot}` },
    isFlaw(talent) ? icon('flaw') : h('span', { 'aria-hidden': 'true' }, talent.type),
    pips(talent.left, talent.uses),
    sr(`${talent.name}, ${kindText(talent)}, ${usesText(talent)}${talent.used ? `, ${t('used this turn')}` : ''}`),
  );
}

/** The row of a ship's pilot; a press opens the cards. Null without a pilot. */
export function crewRow(ship, components, table) {
  const { pilot } = ship;
  if (!pilot) return null;
  return h(
    'button',
    {
      class: 'craft__crew',
      type: 'button',
      'aria-haspopup': 'dialog',
      'data-key': 'crew',
      on: { click: () => openCards(ship, components, table) },
    },
    h('span', { class: 'crew__who' }, chevrons(pilot.grade), h('b', null, pilot.name.replace(/ \(.*/, '')), ` ${signed(pilot.attack)}`),
    pilot.talents.length > 0 && h('ul', { class: 'ttabs', 'aria-label': t('Talents') }, pilot.talents.map(tab)),
  );
}

/**
 * The card of a talent or flaw. `table`: set if the reader can give a standing order for it, which
 * holds for own talents and others' flaws. Orders are made in a window of the attack and undone
 * here.
 */
function talentCard(talent, row, table) {
  const flaw = isFlaw(row);
  return h(
    'li',
    { class: `tcard ${flaw ? 'tcard--flaw' : ''} ${talent.open || flaw ? '' : 'tcard--shut'}` },
    h('p', { class: 'tcard__type' }, flaw ? icon('flaw') : h('b', null, row.type), capital(kindText(row)), ', ', usesText(talent)),
    h('h3', null, row.name),
    h('p', null, row.text),
    flaw && h('p', null, t('Opponents roll two dice: {n} or more, and it takes effect.', { n: row.activation }), ' ', chip('SB-457')),
    talent.used && h('p', null, t('Used this turn.'), ' ', chip(flaw ? 'SB-460' : 'SB-450')),
    !talent.used && !talent.open && !flaw && h('p', null, t('Closed for the moment.'), ' ', chip(talent.left === 0 ? 'SB-447' : 'SB-450')),
    table && orderOf(table, row.id) !== 'ask' && h('p', { class: 'tcard__order' }, t('In its moment:'), ' ', orderSwitch(table, row.id, row.name)),
  );
}

/**
 * Opens a dialog with the cards of a ship's pilot: name, type, effect, uses. Returns false without
 * a pilot.
 */
export function openCards(ship, components, table) {
  const { pilot } = ship;
  if (!pilot) return false;
  const rowOf = (id) => components.talents.find((one) => one.id === id);
  dialog({
    heading: `${pilot.name}, ${shipName(ship)}`,
    wide: true,
    body: h(
      'div',
      { class: 'tcards' },
      h('p', null, chevrons(pilot.grade), ` ${t('{pilot}: {n} to attack rolls.', { pilot: [capital(pilot.grade), pilot.rank].filter(Boolean).join(', '), n: signed(pilot.attack) })}`),
      pilot.talents.length > 0
        ? h('ul', { 'aria-label': t('Talents and flaws') }, pilot.talents.map((one) => talentCard(one, rowOf(one.id), isFlaw(one) === !ship.friend && table)))
        : h('p', null, t('No talents.')),
    ),
  });
  return true;
}

// ---- while a plan is made -----------------------------------------------------------------------

const listOpened = (names) => (names.length > 2 ? t('{n} cards', { n: names.length }) : names.join(', '));

/** Says what a talent opens in addition: speeds for the chosen cards, or other cards. */
function gain({ ways }, plan) {
  const plain = plan.ways.filter((way) => way.talent === null);
  const same = ways.filter((way) => plan.begun && way.first === plan.first && way.card === plan.card);
  const known = new Set(plain.filter((way) => way.first === plan.first && way.card === plan.card).flatMap((way) => way.sliders));
  const speeds = [...new Set(same.flatMap((way) => way.sliders))].filter((bit) => !known.has(bit));
  if (speeds.length > 0) return t('opens {what}', { what: speeds.map((bit) => speedName(SPEEDS[bit])).join(', ') });
  const has = (place) => plain.some((way) => way.first === place || way.card === place);
  const places = [...new Set(ways.flatMap((way) => [way.first, way.card]).filter((place) => place !== null))];
  const fresh = places.filter((place) => !has(place)).map((place) => capital(plan.deck.cards[place].name));
  return fresh.length > 0 ? t('opens {what}', { what: listOpened(fresh) }) : t('opens more pairs');
}

/**
 * The strip over the hand: only the talents that would open something now. Null if there are none.
 */
export function openNow(plan, ship, onSet) {
  const offers = plan.talents;
  if (offers.length === 0) return null;
  return h(
    'div',
    { class: 'now-open', role: 'group', 'aria-label': t('Talents that would matter now'), 'data-key': 'now-open' },
    h('span', { class: 'label' }, t('Open now')),
    offers.map((offer) => {
      const talent = ship.pilot.talents.find((one) => one.slot === offer.slot);
      const taken = plan.talent === offer.slot;
      return h(
        'button',
        {
          class: 'offer',
          type: 'button',
          'aria-pressed': String(taken),
          'data-key': `offer-${offer.slot}`,
          on: { click: () => onSet(taken ? null : offer.slot) },
        },
        talent.name,
        h('small', null, taken && plan.way && plan.way.talent === null ? t('not needed') : gain(offer, plan)),
        sr(`, ${usesText(talent)}`),
        pips(talent.left, talent.uses),
      );
    }),
    offers.length > 1 && chip('SB-450'),
  );
}
