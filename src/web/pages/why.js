// why.js: the dialog "Why?": the choices that a bot weighed.
import { h, icon } from '../kit/dom.js';
import { dialog } from '../kit/dialog.js';
import { number, percent } from '../kit/numbers.js';
import { t } from '../kit/translate.js';

/** Says how sure the bot was. */
function surely(weighed) {
  const chosen = weighed.findIndex((row) => row.chosen);
  const { gain = 0, doubt = 0 } = weighed[chosen];
  if (weighed.length === 1) return t('Nothing else was worth a thought.');
  if (chosen === 0) return t('This is what its rules of thumb say. Nothing else was better beyond doubt.');
  return t('{gain} points better than its rules of thumb, give or take {doubt}.', { gain: number(gain, 1), doubt: number(doubt, 1) });
}

const likely = ({ chance }) => (chance === undefined ? t('not tried') : percent(chance / 100));

const item = (row) =>
  h(
    'li',
    { class: `why__row ${row.chosen ? 'why__row--chosen' : ''}` },
    h('span', { class: 'why__text' }, row.text, row.chosen && h('b', { class: 'why__mark' }, icon('check'), t.in('why', 'Chosen'))),
    h('span', { class: 'why__tried' }, t.n(row.tried, 'tried {n} time', 'tried {n} times')),
    h('span', { class: 'why__bar', 'aria-hidden': 'true', vars: { v: row.chance ?? 0 } }, h('i')),
    h('span', { class: 'num why__chance' }, likely(row)),
  );

/**
 * Sorts choices by trials, the most first. A choice that was dropped early was tried in other
 * worlds, so its chance says less.
 */
const byTrials = (a, b) => b.tried - a.tried || b.chosen - a.chosen || (b.chance ?? -1) - (a.chance ?? -1);

/**
 * Makes the bot think again about the choice that led to a moment, and shows the answer. Only one
 * request runs at a time. Redraws `page` when it begins and when it ends.
 */
export async function askWhy(page, moment) {
  if (page.asking) return;
  page.asking = moment;
  page.draw();
  const answer = await (page.real ?? page.state).ask({ type: 'why', moment, seat: page.reader });
  page.asking = null;
  page.draw();
  if (answer) await openWhy(answer, page.state.nameOf(answer.seat));
}

/** Opens the dialog with the server's answer to `why`. */
function openWhy({ weighed, text }, name) {
  return dialog({
    heading: t('Why did {name} choose that?', { name }),
    wide: true,
    body:
      weighed.length === 0
        ? h('p', null, text)
        : h(
            'div',
            { class: 'why' },
            h('p', null, t('The chance to win after each choice, as far as {name} could know. The more often it was tried, the surer.', { name })),
            h('p', null, surely(weighed)),
            h('ol', { class: 'why__list' }, [...weighed].sort(byTrials).map(item)),
          ),
  });
}
