// check.js: the check as it fills, seat by seat; then the pile, turned over, which tells no owner.
import { h, icon } from '../../kit/dom.js';
import { clockwise } from '../../kit/seats.js';
import { lookUp, plural, signed, SKILLS, skillIcon, skillLook } from './words.js';

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

/** Who has answered already: an answer of none is an answer. */
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
    const say = you && mine > 0 ? `${mine} chosen, not in yet` : done ? (count > 0 ? '' : 'added nothing') : now && check.stage === 'adding' ? 'is asked' : seat === view.current ? 'last' : 'to come';
    return entry({
      key: `entry-${seat}`,
      look: `seat--${seat + 1} ${you ? 'entry--you' : ''} ${done || now ? '' : 'entry--later'}`,
      sign: table.emblemOf(seat),
      name: you ? 'You' : table.nameOf(seat),
      say,
      count: you && mine > 0 ? mine : count,
      ghost: you && mine > 0,
      number: you && mine > 0 ? `+${mine}` : done ? count : '–',
      current: now,
    });
  });
}

/** Cards that lie open, in two rows: what helps, what hurts. */
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
    row('up', 'For', check.pile.filter(({ counts }) => counts > 0)),
    row('dn', 'Against', check.pile.filter(({ counts }) => counts < 0)),
    row('cross', 'Nothing', check.pile.filter(({ counts }) => counts === 0)),
  );
}

const percent = (n, most) => `${Math.max(0, Math.min(100, (100 * n) / most))}%`;

/** What lies open is known to all. */
const openSum = ({ pile: cards }) => cards.reduce((sum, { card, counts }) => sum + counts * card.strength, 0);

/** What is yours against what is needed; the rest nobody knows. */
function scale(check, yours, others) {
  const open = check.pile && check.total === null;
  const mine = yours + (open ? openSum(check) : 0);
  const most = Math.max(check.difficulty + 5, (check.total ?? mine ?? 0) + 1);
  const shown = check.total ?? mine;
  const partial = check.partial > 0 && check.partial < check.difficulty ? check.partial : 0;
  const words = check.total !== null ? `strength ${check.total}` : open ? `so far ${signed(mine)}` : `yours ${signed(mine)}`;
  return h(
    'figure',
    { class: 'bgscale', 'data-key': 'scale', vars: { mine: percent(shown, most), part: percent(partial || check.difficulty, most), pass: percent(check.difficulty, most) } },
    h(
      'div',
      { class: 'bgscale__bar', 'aria-hidden': 'true' },
      shown > 0 && h('i', { class: 'bgscale__mine' }, shown >= 3 ? words : ''),
      partial > 0 && h('i', { class: 'bgscale__mark bgscale__mark--part' }, `${partial}`),
      h('i', { class: 'bgscale__mark bgscale__mark--pass' }, `${check.difficulty} pass`),
    ),
    h(
      'figcaption',
      null,
      check.total !== null
        ? `Strength ${check.total}, ${check.difficulty} needed${check.emergency ? ' after an emergency' : ''}.`
        : open
          ? `${signed(mine)} so far${yours === 0 ? '' : `, yours ${signed(yours)} in it`}; ${check.difficulty} needed.`
          : `${shown === 0 ? '' : `Yours alone: ${signed(mine)}. `}${others === 0 ? 'Nothing else is in it yet.' : `${others === 1 ? 'The other card adds or takes' : `The other ${others} add or take`} away; nobody knows yet.`}`,
    ),
  );
}

/** The check in a line, for the ask: what is needed, what is in it, and what it comes to as far as this seat knows. */
export function tally({ view: { check }, asking }) {
  if (!check) return null;
  const [add] = asking.of('add');
  const mine = add && asking.lifted.size > 0 ? asking.outlook(add, [asking.cards])?.worth : undefined;
  const inside = check.added.reduce((sum, n) => sum + n, check.destiny);
  const sum = check.total ?? (check.pile ? openSum(check) : null);
  return h(
    'span',
    { class: 'tally', 'data-key': 'tally' },
    h('span', null, h('b', null, `${check.difficulty}`), ' to pass'),
    sum === null ? h('span', null, h('b', null, `${inside}`), inside === 1 ? ' card in' : ' cards in') : h('span', null, h('b', null, signed(sum)), check.total === null ? ' so far' : ' in all'),
    mine !== undefined && h('span', { class: 'tally__mine' }, h('b', null, signed(mine)), ' yours'),
  );
}

const RESULTS = { pass: ['ok', 'check', 'The check passes'], partial: ['warn', 'warn', 'The check passes in part'], fail: ['danger', 'cross', 'The check fails'] };

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
    { class: 'check', 'aria-labelledby': 'check-name', 'data-key': 'check' },
    h(
      'div',
      { class: 'panel__head' },
      h('h3', { class: 'label', id: 'check-name' }, `In the check: ${inside === 0 ? 'nothing yet' : `${plural(inside, 'card')}${check.pile ? '' : ' face down'}`}`),
      result ? h('span', { class: `badge badge--${result[0]}` }, icon(result[1]), result[2]) : check.open && h('span', { class: 'badge badge--brass' }, icon('eye'), 'all open'),
    ),
    check.inspired && h('p', { class: 'check__note' }, 'Ones count for, whatever their type.'),
    check.ignored && h('p', { class: 'check__note' }, `${SKILLS[check.ignored][1]} counts nothing.`),
    h(
      'ol',
      { class: 'entries' },
      entry({ key: 'destiny', sign: 'cover', name: 'Destiny', say: check.destiny > 0 && !check.pile ? 'nobody has seen them' : '', count: check.destiny, number: check.destiny }),
      rows(table),
    ),
    check.pile && check.pile.length > 0 && pile(check),
    scale(check, outlook?.worth ?? 0, inside),
  );
}

/** How the check before this ended: whoever is asked at once for something else would never see it. */
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
    h('div', { class: 'panel__head' }, h('h3', { class: 'label', id: 'last-check' }, 'The last check'), h('span', { class: `badge badge--${look}` }, icon(sign), words)),
    h('p', null, `${card ? `${lookUp(table.components, 'crises', card.crisis).name}: ` : ''}${counted ? `${counted.for} for, ${counted.against} against; ${counted.difficulty} needed.` : 'no card was counted.'}`),
  );
}
