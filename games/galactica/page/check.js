// check.js: a check while cards are added, seat by seat; then its cards, without their owners.
import { h, icon } from '../../../src/web/kit/dom.js';
import { clockwise } from '../../../src/web/kit/seats.js';
import { t } from '../../../src/web/kit/translate.js';
import { lookUp, signed, SKILLS, skillIcon, skillLook } from './labels.js';

const backs = (count, ghost = false) =>
  h(
    'span',
    { class: 'backs', 'aria-hidden': 'true' },
    Array.from({ length: count }, (_, i) => h('i', { class: ghost ? 'ghost' : '', 'data-key': i })),
  );

function entry({ key, look = '', sign, name, say, count, number, current = false, ghost = false }) {
  return h(
    'li',
    { class: `entry ${look}`, 'data-key': key, 'aria-current': current ? 'step' : null },
    icon(sign),
    h('b', null, name),
    h('span', { class: 'entry__say' }, say),
    count > 0 && backs(count, ghost),
    h('b', { class: 'num' }, number),
  );
}

/** The seats that have answered already. Adding no card is an answer too. */
function answered(events) {
  const from = events.findLastIndex((event) => event.kind === 'check');
  const said = new Map();
  for (const event of events.slice(from + 1)) if (event.kind === 'added') said.set(event.seat, event.cards);
  return said;
}

function rows(table) {
  const { view, ctx, asking } = table;
  const { check } = view;
  const said = answered(ctx.events);
  const adding = check.stage === 'adding' || check.stage === 'open';
  const order = clockwise(view.seats.length, (view.current + 1) % view.seats.length);
  const mine = asking.kind === 'add' ? asking.lifted.size : 0;
  const asked = asking.kind === 'add' ? ctx.you : order.find((seat) => !said.has(seat) && check.added[seat] === 0);
  return order.map((seat, i) => {
    const you = seat === ctx.you;
    const count = check.added[seat];
    const now = adding && seat === asked;
    const done = !adding || (!now && i < order.indexOf(asked)) || count > 0;
    const say = you && mine > 0 ? t('{n} picked, not in yet', { n: mine }) : done ? (count > 0 ? '' : t('none')) : now && check.stage === 'adding' ? t('choosing') : seat === view.current ? t('last') : t('later');
    return entry({
      key: `entry-${seat}`,
      look: `seat--${seat + 1} ${you ? 'entry--you' : ''} ${done || now ? '' : 'entry--later'}`,
      sign: table.emblemOf(seat),
      name: you ? t('You') : table.nameOf(seat),
      say,
      count: you && mine > 0 ? mine : count,
      ghost: you && mine > 0,
      number: you && mine > 0 ? `+${mine}` : done ? count : '–',
      current: now,
    });
  });
}

/** The cards that lie open, in three rows: what helps, what hurts, and what counts for nothing. */
function pile(check) {
  const row = (sign, name, cards) =>
    cards.length > 0 &&
    h(
      'div',
      { class: 'pile', 'data-key': name },
      h('dt', null, icon(sign), name),
      h(
        'dd',
        null,
        cards.map(({ card }) =>
          h('span', { class: `pip ${skillLook(card.type)}`, role: 'img', 'aria-label': `${SKILLS[card.type][1]} ${card.strength}` }, icon(skillIcon(card.type)), card.strength),
        ),
      ),
    );
  return h(
    'dl',
    { class: 'open-pile' },
    row('up', t('For'), check.pile.filter(({ counts }) => counts > 0)),
    row('dn', t('Against'), check.pile.filter(({ counts }) => counts < 0)),
    row('cross', t('Nothing'), check.pile.filter(({ counts }) => counts === 0)),
  );
}

const percent = (n, most) => `${Math.max(0, Math.min(100, (100 * n) / most))}%`;

/** The sum of the cards that lie open, which all players know. */
const openSum = ({ pile: cards }) => cards.reduce((sum, { card, counts }) => sum + counts * card.strength, 0);

function scaleWords(check, { open, mine, yours, shown, others }) {
  const needed = check.difficulty;
  if (check.total !== null)
    return check.emergency ? t('{total} of {needed}, after Declare Emergency.', { total: check.total, needed }) : t('{total} of {needed}.', { total: check.total, needed });
  if (open) return yours === 0 ? t('{sum} of {needed} so far.', { sum: signed(mine), needed }) : t('{sum} of {needed} so far, {yours} of it yours.', { sum: signed(mine), needed, yours: signed(yours) });
  const rest = others === 0 ? t('Nothing else is in yet.') : t.n(others, 'What the other card does is hidden.', 'What the other {n} cards do is hidden.');
  return shown === 0 ? rest : `${t('Yours: {sum}.', { sum: signed(mine) })} ${rest}`;
}

/** The strength that this player knows of, against what is needed. Nobody knows the rest. */
function scale(check, yours, others) {
  const open = check.pile && check.total === null;
  const mine = yours + (open ? openSum(check) : 0);
  const most = Math.max(check.difficulty + 5, (check.total ?? mine ?? 0) + 1);
  const shown = check.total ?? mine;
  const partial = check.partial > 0 && check.partial < check.difficulty ? check.partial : 0;
  const words = check.total !== null ? t('strength {n}', { n: check.total }) : open ? t('so far {sum}', { sum: signed(mine) }) : t('yours {sum}', { sum: signed(mine) });
  return h(
    'figure',
    { class: 'bgscale', 'data-key': 'scale', vars: { mine: percent(shown, most), part: percent(partial || check.difficulty, most), pass: percent(check.difficulty, most) } },
    h(
      'div',
      { class: 'bgscale__bar', 'aria-hidden': 'true' },
      // beyond a mark its own words stand there
      shown > 0 && h('i', { class: 'bgscale__mine' }, shown >= 3 && shown <= (partial || check.difficulty) ? words : ''),
      partial > 0 && h('i', { class: 'bgscale__mark bgscale__mark--part' }, `${partial}`),
      h('i', { class: 'bgscale__mark bgscale__mark--pass' }, t('{needed} to pass', { needed: check.difficulty })),
    ),
    h(
      'figcaption',
      null,
      scaleWords(check, { open, mine, yours, shown, others }),
    ),
  );
}

/**
 * The check in one line, for the ask: what is needed, what is in it, and its strength as far as
 * this seat knows.
 */
export function tally({ view: { check }, asking }) {
  if (!check) return null;
  const [add] = asking.of('add');
  const mine = add && asking.lifted.size > 0 ? asking.outlook(add, [asking.cards])?.worth : undefined;
  const inside = check.added.reduce((sum, n) => sum + n, check.destiny);
  const sum = check.total ?? (check.pile ? openSum(check) : null);
  return h(
    'span',
    { class: 'tally', 'data-key': 'tally' },
    h('span', null, t.parts('{needed} to pass', { needed: h('b', null, `${check.difficulty}`) })),
    sum === null ? h('span', null, inside === 1 ? t.parts('{count} card in', { count: h('b', null, '1') }) : t.parts('{count} cards in', { count: h('b', null, `${inside}`) })) : h('span', null, check.total === null ? t.parts('{sum} so far', { sum: h('b', null, signed(sum)) }) : t.parts('{sum} in all', { sum: h('b', null, signed(sum)) })),
    mine !== undefined && h('span', { class: 'tally__mine' }, t.parts('{sum} yours', { sum: h('b', null, signed(mine)) })),
  );
}

const RESULTS = { pass: ['ok', 'check', t('The check passes')], partial: ['warn', 'warn', t('The check passes in part')], fail: ['danger', 'cross', t('The check fails')] };

function insideWords(cards, pile) {
  if (cards === 0) return t('In the check: nothing yet');
  return pile ? t.n(cards, 'In the check: {n} card', 'In the check: {n} cards') : t.n(cards, 'In the check: {n} card face down', 'In the check: {n} cards face down');
}

export function checkPanel(table) {
  const { view, asking } = table;
  const { check } = view;
  if (!check) return null;
  const inside = check.added.reduce((sum, n) => sum + n, check.destiny);
  const add = asking.of('add')[0];
  const outlook = add && asking.lifted.size > 0 ? asking.outlook(add, [asking.cards]) : null;
  const result = check.result && RESULTS[check.result];
  return h(
    'section',
    { class: 'check check--now', 'aria-labelledby': 'check-name', 'data-key': 'check' },
    h(
      'div',
      { class: 'panel__head' },
      h('h3', { class: 'label', id: 'check-name' }, insideWords(inside, check.pile)),
      result ? h('span', { class: `badge badge--${result[0]}` }, icon(result[1]), result[2]) : check.open && h('span', { class: 'badge badge--brass' }, icon('eye'), t('all open')),
    ),
    check.inspired && h('p', { class: 'check__note' }, t('Every 1 counts for, whatever its type.')),
    check.ignored && h('p', { class: 'check__note' }, t('{type} counts for nothing.', { type: SKILLS[check.ignored][1] })),
    h(
      'ol',
      { class: 'entries' },
      entry({ key: 'destiny', sign: 'cover', name: t('Destiny'), say: check.destiny > 0 && !check.pile ? t('face down') : '', count: check.destiny, number: check.destiny }),
      rows(table),
    ),
    check.pile && check.pile.length > 0 && pile(check),
    scale(check, outlook?.worth ?? 0, inside),
  );
}

const lastWords = (counted) =>
  counted ? t('{for} for, {against} against, {needed} needed.', { for: counted.for, against: counted.against, needed: counted.difficulty }) : t('no card counted.');

/** How the last check ended. A player who is asked the next question at once would never see it. */
export function lastCheck(table) {
  const { events } = table.ctx;
  const end = events.findLastIndex((event) => event.kind === 'result');
  const begin = events.findLastIndex((event, i) => event.kind === 'check' && i < end);
  const counted = events.slice(begin, end).findLast((event) => event.kind === 'counted');
  if (begin < 0) return null;
  const card = events[begin].on === 0 && events.slice(0, begin).findLast((event) => event.kind === 'crisis');
  const [look, sign, words] = RESULTS[events[end].result];
  return h(
    'section',
    { class: 'check check--last', 'aria-labelledby': 'last-check', 'data-key': 'last-check' },
    h('div', { class: 'panel__head' }, h('h3', { class: 'label', id: 'last-check' }, t('Last check')), h('span', { class: `badge badge--${look}` }, icon(sign), words)),
    h('p', null, [card && `${lookUp(table.components, 'crises', card.crisis).name}: `, lastWords(counted)]),
  );
}
