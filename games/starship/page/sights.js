// sights.js: shows what the guns of a ship can hit, and what a shot needs.
import { h, icon } from '../../../src/web/kit/dom.js';
import { signed } from '../../../src/web/kit/dice.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { flatText } from './levels.js';
import { ifSection } from './tailed_card.js';
import { behindText, pieceName } from './terrain.js';
import { whereText } from './where.js';
import { BAND_NAMES, bodyOf, capital, cm, degrees, energyText, percent, RANGES, shipName } from './labels.js';

const BANDS = { short: 'SB-145', medium: 'SB-146', long: 'SB-147' };
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const waysTo = (sum) => 6 - Math.abs(sum - 7);

const GRADES = { nugget: 'SB-416', expert: 'SB-419', ace: 'SB-420' };

/** The rows for aiming: firing again at the same target is easier, unless damage broke the aim. */
function aimRows({ modifiers: { aim }, aim_lost: lost }) {
  if (lost > 0) return [[t('Aiming, broken by damage'), 'SB-288', 0]];
  return aim === 0 ? [] : [[aim > 2 ? t('Aiming, hit last turn') : t('Aiming, missed last turn'), aim > 2 ? 'SB-285' : 'SB-284', aim]];
}

/** The rows for cover, one for each field in the way. */
function coverRows(row, view) {
  const single = (row.covers ?? []).map(({ piece, modifier }) => {
    const field = view.terrain[piece];
    return [pieceName(view, field), modifier < -2 ? 'SB-387' : 'SB-378', modifier];
  });
  return single.length > 0 || row.modifiers.cover === 0 ? single : [[t('Cover'), 'SB-378', row.modifiers.cover]];
}

/** The rows for the atmosphere: a ship that is above its target, or has dived, shoots better. */
const airRows = ({ modifiers: { air }, level = 0 }) => (air ? [level < 0 ? [t('From above'), 'FL-187', air] : [t('Dived this turn'), 'FL-188', air]] : []);
const gearRows = ({ modifiers: { gear } }) => (gear ? [[t('Target’s gear: ECM or jammer'), 'FL-R120', gear]] : []);

/** The rows for missiles: they are small and fast, and hardest to hit from behind. */
const missileRows = ({ modifiers: { missile } }) =>
  missile ? [[t('Missile: speed and size'), 'FL-143', Math.max(missile, -5)], ...(missile < -5 ? [[t('From behind'), 'FL-144', missile + 5]] : [])] : [];

/** All modifiers of a roll, as rows of text, rule and number. */
function modifierRows(row, view) {
  const [ship, target] = [view.ships[row.ship], bodyOf(view, row.target)];
  const { range, target: speed, own, pilot, grade, talents } = row.modifiers;
  const rows = [[capital(RANGES[row.band]), BANDS[row.band], range]];
  if (target.energy !== null)
    rows.push(
      [t('Target at {n}', { n: energyText(target.energy) }), speed > 0 ? 'SB-254' : 'SB-255', speed],
      [own < 0 ? t('Own kinetic energy 5 or more') : t('Own kinetic energy {n}', { n: energyText(row.energy ?? ship.energy) }), 'SB-256', own],
    );
  if (pilot !== 0) rows.push([t('Wounded pilot'), pilot < -1 ? 'SB-272' : 'SB-270', pilot]);
  if (grade !== 0) rows.push([t('Pilot, {grade}', { grade: ship.pilot?.grade ?? t('graded') }), GRADES[ship.pilot?.grade] ?? 'SB-415', grade]);
  rows.push(...aimRows(row), ...coverRows(row, view));
  if (talents !== 0) rows.push([t('Talents and flaws'), 'SB-450', talents]);
  rows.push(...airRows(row), ...gearRows(row), ...missileRows(row));
  return rows;
}

export function modifiers(row, view) {
  return h(
    'dl',
    { class: 'mods' },
    modifierRows(row, view).map(([words, rule, number]) => [
      h('dt', null, words, ' ', chip(rule)),
      h('dd', null, signed(number)),
    ]),
    h('dt', { class: 'mods__need' }, t('Needed on two dice')),
    h('dd', { class: 'mods__need' }, row.need > 12 ? t('no hit') : `${row.need}+`),
  );
}

/** A bar for each sum of two dice, as high as it is likely. The sums that hit are filled. */
export function bars(need, rolled = null) {
  return h(
    'div',
    { class: 'odds', role: 'img', 'aria-label': need > 12 ? t('No sum hits') : t('A sum of {n} or more hits', { n: need }) },
    SUMS.map((sum) =>
      h(
        'span',
        {
          class: `odds__one ${sum >= need ? 'odds__one--hit' : ''} ${sum === rolled ? 'odds__one--rolled' : ''}`,
          vars: { n: waysTo(sum) },
        },
        h('i'),
        h('small', null, sum),
      ),
    ),
  );
}

/** Sorts targets: first those that may be fired at, by chance; then the others, by distance. */
export const ranked = (rows) =>
  [...rows].sort(
    (a, b) => Number(b.may_fire) - Number(a.may_fire) || (a.may_fire ? b.chance - a.chance : a.distance - b.distance),
  );

function otherRow(row, view) {
  return h(
    'li',
    { 'data-key': `sight-${row.target}` },
    h('b', null, shipName(bodyOf(view, row.target))),
    ` ${whereText(row, view)}`,
    row.may_fire && [', ', h('span', { class: 'num' }, percent(row.chance))],
  );
}

/** The shot at one target: chance, place, modifiers, number needed. */
function shotAt(row, view, note) {
  return [
    h(
      'div',
      { class: 'sights__head' },
      h('b', { class: 'sights__chance' }, percent(row.chance)),
      h(
        'p',
        { class: 'sights__where' },
        `${cm(row.range)} ${BAND_NAMES[row.band]}`,
        h('small', null, `${flatText(row).slice(2)}${row.level ? ', ' : ''}${t('in arc by {n} degrees', { n: degrees(row.arc_margin) })}`),
      ),
    ),
    h('p', { class: 'sights__of' }, [t('{ship} at {target}', { ship: shipName(view.ships[row.ship]), target: shipName(bodyOf(view, row.target)) }), note].filter(Boolean).join(', ')),
    modifiers(row, view),
    bars(row.need),
  ];
}

/**
 * The panel beside the table. `rows`: targets of one ship. `ifs`: rows by speed for a target that
 * showed its card. `target`: the one shown large; else it is the likeliest. `note`: what the large
 * one assumes. `fired`: results of the last shots.
 */
export function sightsSection({ heading, rows, ifs = [], target, view, note, fired }) {
  const order = ranked(rows.filter((row) => row.target !== ifs[0]?.target));
  const large = order.find((row) => row.target === target) ?? order[0];
  const open = large?.may_fire;
  return h(
    'section',
    { class: 'sights panel panel--scope', 'aria-label': heading, 'data-key': 'sights' },
    fired && [h('h2', { class: 'label' }, t('Last fire')), fired],
    rows.length > 0 && h('h2', { class: 'label' }, heading),
    ifs.length > 0 && ifSection(ifs, view),
    open && shotAt(large, view, note),
    large &&
      !open &&
      ifs.length === 0 &&
      h(
        'p',
        { class: 'sights__of' },
        icon('scope'),
        ` ${note ? t('No shot at where they stand now') : t('No shot')}`,
        behindText(view, large) && `: ${t('{ship} is {where}', { ship: shipName(bodyOf(view, large.target)), where: behindText(view, large) })}`,
        large.barred && [' ', chip(large.barred)],
      ),
    h(
      'ul',
      { class: 'sights__others' },
      order.filter((row) => row !== large || !open).map((row) => otherRow(row, view)),
    ),
  );
}
