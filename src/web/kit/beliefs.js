// beliefs.js: a table of small charts that show who suspected whom over a game, beside the truth.
import { h, s, sr } from './dom.js';
import { percent } from './numbers.js';
import { rowAt } from './story.js';
import { t } from './translate.js';

const WIDE = 100;
const HIGH = 40;

function drawCell(rows, by, of, moments, now) {
  const xOf = (moment) => ((WIDE * moment) / (moments || 1)).toFixed(1);
  const yOf = (row) => (HIGH - (HIGH * row.by[by][of]) / 100).toFixed(1);
  const path = rows.slice(1).reduce((line, row) => `${line}H${xOf(row.moment)}V${yOf(row)}`, `M0 ${yOf(rows[0])}`);
  return s(
    'svg',
    { class: 'belief', viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    s('path', { class: 'belief__area', d: `${path}V${HIGH}H0z` }),
    s('path', { class: 'belief__line', d: path }),
    now !== null && s('path', { class: 'chances__now', d: `M${xOf(now)} 0V${HIGH}` }),
  );
}

function cell({ beliefs, moments, now, side }, by, of) {
  if (by === of) return h('td', { class: 'beliefs__self' }, sr(t('No one suspects themselves.')));
  const most = beliefs.reduce((a, b) => (b.by[by][of] > a.by[by][of] ? b : a));
  const shown = rowAt(beliefs, now ?? moments).by[by][of];
  return h(
    'td',
    { class: `side-${side.look}` },
    drawCell(beliefs, by, of, moments, now),
    h('b', { class: 'num' }, percent(shown / 100)),
    sr(' ', t('At most {n}, in turn {turn}.', { n: percent(most.by[by][of] / 100), turn: most.turn })),
  );
}

/**
 * The side that a seat was on in truth, with the turn since which it was, unless that is the first.
 */
function truth({ beliefs, moments, now, sides }, seat) {
  const isHidden = (row) => row.truth.includes(seat);
  const rows = beliefs.filter(({ moment }) => moment <= (now ?? moments));
  const { one, look } = sides[isHidden(rows.at(-1)) ? 1 : 0];
  const since = rows[rows.findLastIndex((row) => isHidden(row) !== isHidden(rows.at(-1))) + 1];
  return { side: { look }, text: since.turn > 1 ? t('{side} since turn {n}', { side: one, n: since.turn }) : one };
}

/** Makes the table of suspicions. `now` is the moment that is looked at; null means the end. */
export function beliefsTable(story, nameFor, now = null) {
  const all = story.beliefs[0].by.map((_, seat) => ({ seat, ...truth({ ...story, now }, seat) }));
  return h(
    'div',
    { class: 'beliefs', tabindex: '0', role: 'region', 'aria-label': t('Suspicions by player') },
    h(
      'table',
      null,
      h(
        'thead',
        null,
        h('tr', null, h('th', { scope: 'col' }, t('Suspected by')), all.map(({ seat, side, text }) => h('th', { scope: 'col', class: `side-${side.look}` }, nameFor(seat), h('span', { class: 'beliefs__truth' }, text)))),
      ),
      h(
        'tbody',
        null,
        all.map(({ seat: by, side: own, text }) => h('tr', null, h('th', { scope: 'row', class: `side-${own.look}` }, nameFor(by), h('span', { class: 'beliefs__truth' }, text)), all.map(({ seat: of, side }) => cell({ ...story, now, side }, by, of)))),
      ),
    ),
  );
}

export const beliefsNote = () => t('What each seat could suspect from what it was told, as the bots judge it.');
