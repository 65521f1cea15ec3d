// goals.js: what a scenario is played for, from its rows and from the view. A kind that has no words here is said by the
// sentence that its row brings (`text`), and counted as the row counts itself (`have` of `count`).
import { h } from '../../kit/dom.js';
import { chip } from '../../kit/rules.js';
import { capital, plural } from './words.js';

export const SIDES = { colonial: 'Colonial', cylon: 'Cylon' };
const OTHER = { colonial: 'cylon', cylon: 'colonial' };

export const scenarioOf = (view, components) => components.scenarios.find((one) => one.id === view.scenario.id) ?? null;
export const sideOfReader = (view) => (view.you === null ? null : (view.ships.find((ship) => ship.yours)?.side ?? null));

/** The ships of a side, or of a type of it, and how many of them are gone. */
function losses(view, side, type) {
  const ships = view.ships.filter((ship) => ship.side === side && (type === null || ship.type === type));
  return { gone: ships.filter((ship) => ship.where === 'eliminated').length, all: ships.length };
}

/** Whose ships: "their ships", "your ships", "Cylon ships". */
const whose = (side, mine) => (mine === null ? SIDES[side] : side === mine ? 'your' : 'their');

/** Words and count by the kind of row. `lost`: the side that loses by it. */
const KINDS = {
  eliminated({ type, count }, { view, components, mine, lost }) {
    const { gone, all } = losses(view, lost, type);
    const name = type === null ? `one of ${whose(lost, mine)} ships` : components.types.find((one) => one.id === type).name;
    return { words: capital(`${count > 1 ? plural(count, name) : name} destroyed`), have: gone, of: all };
  },
  no_ships(_, { view, mine, lost }) {
    const { gone, all } = losses(view, lost, null);
    return { words: `All ${whose(lost, mine)} ships destroyed`, have: gone, of: all };
  },
  turns({ count }, { view }) {
    return { words: `Turn ${count} is over`, have: Math.min(view.turn, count), of: count };
  },
};

/** A row as it is drawn: { key, words, have, of, points, side, brings, rule }. */
function goalRow(goal, key, table) {
  const lost = goal.side === null ? null : OTHER[goal.side];
  const known = goal.text ? { words: goal.text } : KINDS[goal.trigger]?.(goal, { ...table, lost });
  const plain = { words: capital(goal.trigger.replaceAll('_', ' ')), have: goal.have, of: goal.have === undefined ? undefined : goal.count };
  const before = table.view.turn === 0 && { have: undefined };
  return { ...plain, ...known, ...before, key, points: goal.points, side: goal.side, brings: goal.brings, rule: goal.rule };
}

/** All rows of the scenario, as far as this battle has come; what the view knows of a row comes first. */
export function goalRows(view, components) {
  const mine = sideOfReader(view);
  const goals = scenarioOf(view, components)?.goals ?? [];
  const rows = goals.map((goal, i) => goalRow({ ...goal, ...view.goals?.[i] }, `goal${i}`, { view, components, mine }));
  const ends = view.turn_limit !== null && !goals.some(({ trigger }) => trigger === 'turns');
  const limit = { trigger: 'turns', side: null, count: view.turn_limit, points: 0, brings: 'end' };
  return ends ? [...rows, goalRow(limit, 'limit', { view, components, mine })] : rows;
}

/** Under which heading a row stands, in their order. */
export function groups(rows, mine) {
  const own = (side) => mine === null || side === mine;
  const named = (side, yours, theirs, all) => (mine === null ? `${SIDES[side]}: ${all}` : own(side) ? yours : theirs);
  const heading = ({ side, brings }) => {
    if (side === null || brings === 'end') return 'It ends when';
    return brings === 'points' ? named(side, 'Points for you', 'Points for them', 'points') : named(side, 'You win when', 'They win when', 'win when');
  };
  const order = [...new Set(rows.map(heading))].sort((a, b) => place(a) - place(b));
  return order.map((text) => ({ heading: text, rows: rows.filter((row) => heading(row) === text) }));
}

const ORDER = [/^You win/, /win when/, /^Points for you/, /oints/, /^It ends/];
const place = (text) => ORDER.findIndex((pattern) => pattern.test(text));

/** "2 of 3"; nothing before the battle. */
export const countText = ({ have, of }) => (of > 0 && have !== undefined ? `${have} of ${of}` : '');

/** Whose battle it would be. */
export function standing(view, components) {
  const winner = view.points ? byPoints(view, components) : byShips(view);
  return winner === 'draw' ? 'If it ended now: a draw.' : `If it ended now: the ${SIDES[winner]} side wins.`;
}

function byPoints(view, components) {
  const { colonial, cylon } = view.points;
  if (colonial === cylon) return scenarioOf(view, components)?.tie ?? 'draw';
  return colonial > cylon ? 'colonial' : 'cylon';
}

function byShips(view) {
  const left = Object.keys(SIDES).filter((side) => view.ships.some((ship) => ship.side === side && ship.where !== 'eliminated'));
  return left.length === 1 ? left[0] : 'draw';
}

/** More that a scenario may bring, each with a name, a sentence and a rule: phases, exits, grades. */
const MORE = { phases: 'Phases', exits: 'Exits', grades: 'Grades of victory' };

export function moreSections(view, components) {
  const scenario = scenarioOf(view, components);
  const line = ({ name, text, rule }, i) => h('li', { 'data-key': `row${i}` }, name && h('b', null, name, text && ': '), text, rule && [' ', chip(rule)]);
  return Object.entries(MORE)
    .map(([member, heading]) => [heading, view[member] ?? scenario?.[member] ?? []])
    .filter(([, rows]) => rows.length > 0)
    .map(([heading, rows]) => h('section', { 'data-key': heading }, h('h3', null, heading), h('ul', { class: 'goals' }, rows.map(line))));
}

/** The rows under their headings; `fresh`: keys of those that have just changed. */
export const goalSections = (rows, mine, fresh = new Set()) =>
  groups(rows, mine).map(({ heading, rows: own }) =>
    h(
      'section',
      { 'data-key': heading },
      h('h3', null, heading),
      h(
        'ul',
        { class: 'goals' },
        own.map((row) =>
          h(
            'li',
            { class: fresh.has(row.key) ? 'goals__new' : '', 'data-key': row.key },
            h('span', null, row.words, row.rule && [' ', chip(row.rule)]),
            countText(row) && h('span', { class: 'goals__count' }, countText(row)),
            row.brings === 'points' && h('b', { class: 'goals__points' }, plural(row.points, 'point').replace('one', '1')),
          ),
        ),
      ),
    ),
  );
