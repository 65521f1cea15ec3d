// goals.js: puts the mission of the view into words: goals, exits, and who is ahead. A goal with
// its own text shows that text; otherwise its conditions are put into words. A condition of an
// unknown kind is shown by its name.
import { h } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { capital, GRADES, listed } from './labels.js';

export const SIDES = { colonial: t('Colonial'), cylon: t('Cylon') };

export const sideOfReader = (view) => (view.you === null ? null : (view.ships.find((ship) => ship.yours)?.side ?? null));

/** Names the ships of a side: "their ships", "your ships", "Cylon ships". */
const shipsOf = (side, mine) => (mine === null ? t('{side} ships', { side: SIDES[side] }) : side === mine ? t('your ships') : t('their ships'));

/**
 * Names types of ships: { name: "Cylon Raider" }, or { all: "their ships" } for all types of a
 * side. Empty if no type is given or the sides are mixed.
 */
function typesText(ids, { components, mine }) {
  const types = components.types.filter(({ id }) => ids.includes(id));
  const [{ side } = {}] = types;
  // no type, or types of both sides
  if (types.length === 0 || types.some((type) => type.side !== side)) return {};
  const all = components.types.filter((type) => type.side === side && type.attack !== null);
  if (types.length > 1 && all.every(({ id }) => ids.includes(id))) return { all: shipsOf(side, mine) };
  return { name: listed(types.map(({ name }) => name)) };
}

/** Counts the ships of these types, and how many of them are destroyed. */
function losses({ ships }, ids) {
  const all = ships.filter(({ type }) => ids.length === 0 || ids.includes(type));
  return { have: all.filter(({ where }) => where === 'eliminated').length, of: all.length };
}

/** Counts the planetoids, and how many of them are scanned. */
function scans({ terrain }) {
  const all = terrain.filter((piece) => piece.kind === 'planetoid');
  return { have: all.filter(({ scanned }) => scanned).length, of: all.length };
}

/** Text and count for each kind of condition. */
const KINDS = {
  eliminated({ ships, count }, table) {
    const { name = t('ship'), all } = typesText(ships, table);
    const words = all ? t('{n} of {ships} destroyed', { n: count, ships: all }) : t.n(count, '{ship} destroyed', '{n} {ship}s destroyed', { ship: name });
    return { words: capital(words), ...losses(table.view, ships) };
  },
  in_area({ ships, count, there }, table) {
    const { name, all = name ? undefined : t('ships') } = typesText(ships, table);
    if (count === 0) return { words: all ? t('None of {ships} left', { ships: all }) : t('No {ship} left', { ship: name }), ...losses(table.view, ships) };
    const words = all ? t('{n} of {ships} in the area', { n: count, ships: all }) : t.n(count, '{n} {ship} in the area', '{n} {ship}s in the area', { ship: name });
    return { words: capital(words), have: Math.min(there, count), of: count };
  },
  scanned: ({ count, there }) => ({ words: t.n(count, 'Planetoid scanned', '{n} planetoids scanned'), have: there, of: count > 1 ? count : 0 }),
  unscanned: ({ count }, { view }) => ({ words: count === 0 ? t('Every planetoid is scanned') : t.n(count, '{n} planetoid not scanned', '{n} planetoids not scanned'), ...scans(view) }),
  exited({ ships, count, there }, table) {
    const { name = t('ship'), all } = typesText(ships, table);
    return { words: capital(all ? t('{n} of {ships} away', { n: count, ships: all }) : t.n(count, '{ship} away', '{n} {ship}s away', { ship: name })), have: there, of: table.view.ships.filter(({ type }) => ships.includes(type)).length };
  },
  destroyed: ({ count, there }) => ({ words: t.n(count, 'Structure destroyed', '{n} structures destroyed'), have: there, of: count > 1 ? count : 0 }),
  damage: ({ count, there }) => ({ words: count === 0 ? t('Structure unharmed') : t('{n} damage on the structure', { n: count }), have: there, of: count }),
  leaving: ({ ships }, table) => {
    const { name, all } = typesText(ships, table);
    return { words: capital(t('{ship} leaves', { ship: all ?? name ?? t('a ship') })) };
  },
  base_destroyed: () => ({ words: t('The base is destroyed') }),
  base_damaged: () => ({ words: t('The base is damaged') }),
  base_whole: () => ({ words: t('The base is unharmed') }),
  base_hidden: () => ({ words: t('The base was never found') }),
  tylium: () => ({ words: t('Tylium found') }),
  water: () => ({ words: t('Water found') }),
  water_tylium: () => ({ words: t('Water with tylium found') }),
  brought: () => ({ words: t('A sample brought home') }),
  unbrought: ({ count }) => ({ words: count === 0 ? t('Every sample is home') : t.n(count, '{n} sample not home', '{n} samples not home') }),
  missiles: ({ count }) => ({ words: count === 0 ? t('No missile left') : t.n(count, '{n} missile', '{n} missiles') }),
  turns: ({ count, there }, { view }) =>
    view.mission.phases > 1
      ? { words: t('{n} turns of a phase are over', { n: count }), have: Math.min(there, count), of: count }
      : { words: t('Turn {n} is over', { n: count }), have: Math.min(view.turn, count), of: count },
};

/** Any other condition, shown by its name. */
function plainly({ what, ships, count, there }, table) {
  const words = capital([...Object.values(typesText(ships ?? [], table)), what.replaceAll('_', ' ')].filter(Boolean).join(' '));
  return { words, ...(count > 0 && { have: Math.min(there, count), of: count }) };
}

const partOf = (condition, table) => (KINDS[condition.what] ?? plainly)(condition, table);

/** Puts the first letter in lower case. Words that begin with a proper name keep their capital. */
const inSentence = (words) => (/^(One|None|No|Every|Turn|Planetoid|Structure|The|A|All)\b/.test(words) ? words[0].toLowerCase() + words.slice(1) : words);

/** A condition inside a sentence: "every planetoid is scanned". */
export function conditionWords(condition, view, components) {
  const { words } = partOf(condition, { view, components, mine: null });
  return inSentence(/destroyed$|away$/.test(words) ? words.replace(/ (destroyed|away)$/, ' is $1') : words);
}

/**
 * A goal as it is drawn: { key, words, have, of, points, side, brings, grade }. Before the battle
 * `have` is undefined.
 */
function goalRow(goal, table) {
  const parts = goal.when.map((condition) => partOf(condition, table));
  const words = goal.text || parts.map((part, i) => (i > 0 ? inSentence(part.words) : part.words)).join(', ');
  const { have, of } = parts.find((part) => part.of > 0) ?? {};
  const { side, brings, points, grade, at_any_moment: early } = goal;
  return { key: `goal${goal.goal}`, words: early ? t('{goal}, at any moment', { goal: words }) : words, of, have: table.view.turn === 0 ? undefined : have, side, brings, points, grade };
}

/** All goals of the current phase. */
export function goalRows(view, components) {
  const table = { view, components, mine: sideOfReader(view) };
  return view.mission.goals.map((goal) => goalRow(goal, table));
}

/** The goals of another phase, taken from the scenario. Nothing of them is counted yet. */
export function goalsOfPhase(view, components, phase) {
  const table = { view, components, mine: sideOfReader(view) };
  const told = components.scenarios.find(({ id }) => id === view.scenario.id);
  const rows = told.goals.map((goal, number) => ({ ...goal, goal: number })).filter((goal) => goal.phase === phase);
  return rows.map((goal) => ({ ...goalRow({ ...goal, when: goal.when.map((one) => ({ ...one, there: 0 })) }, table), have: undefined }));
}

/**
 * Splits the points of each side by goal: [{ side, text, points }]. Empty if the battle has no
 * points.
 */
export function pointLines(view, components) {
  if (!view.points) return [];
  const rows = goalRows(view, components);
  const lines = view.mission.goals.map((goal, i) => {
    const [{ there, count }] = goal.when;
    const times = isScore(goal) ? Math.floor(there / Math.max(1, count)) : 0;
    return { side: goal.side, text: times > 1 ? t('{goal}, {n} times', { goal: rows[i].words, n: times }) : rows[i].words, points: times * goal.points };
  });
  const scored = lines.filter(({ points }) => points > 0);
  const rest = Object.keys(SIDES).map((side) => {
    const told = scored.filter((line) => line.side === side).reduce((sum, { points }) => sum + points, 0);
    return { side, text: t('Other points'), points: view.points[side] - told };
  });
  return [...scored, ...rest.filter(({ points }) => points !== 0)];
}

// ---- under headings -----------------------------------------------------------------------------

/** Says whether a goal brings points, at once or at the end. */
export const isScore = ({ brings }) => brings === 'points' || brings === 'points_at_end';
const NOBODY = {
  next_phase: t('The next phase begins when'),
  draw: t('It is a draw when'),
  all_scanned: t('All planetoids count as scanned when'),
  all_sampled: t('All samples count as taken when'),
  base_destroyed: t('The base counts as destroyed when'),
};
const LATE = { next_phase: 5, draw: 7 };

/**
 * Returns the place of a heading. Your victory comes first, then theirs, then points, then what
 * counts as done, then how it ends.
 */
function placeOf(row, mine) {
  const { side, brings } = row;
  if (NOBODY[brings]) return LATE[brings] ?? 4;
  if (side === null || brings === 'end') return 6;
  return (isScore(row) ? 2 : 0) + (side === mine ? 0 : 1);
}

/** Returns the heading of a goal. */
function headingOf(row, mine) {
  const { side, brings } = row;
  if (NOBODY[brings]) return NOBODY[brings];
  if (side === null || brings === 'end') return t('It ends when');
  if (mine === null) return isScore(row) ? t('{side}: points', { side: SIDES[side] }) : t('{side}: win when', { side: SIDES[side] });
  if (isScore(row)) return side === mine ? t('Points for you') : t('Points for them');
  return side === mine ? t('You win when') : t('They win when');
}

/** A count in words: "2 of 3". */
export const countText = ({ have, of }) => (of > 0 && have !== undefined ? t('{n} of {all}', { n: have, all: of }) : '');

const line = (row, fresh) =>
  h(
    'li',
    { class: fresh.has(row.key) ? 'goals__new' : '', 'data-key': row.key },
    h('span', null, row.words),
    countText(row) && h('span', { class: 'goals__count' }, countText(row)),
    row.grade !== 'plain' && h('b', { class: `medal medal--${row.grade}` }, GRADES[row.grade] ?? capital(row.grade)),
    isScore(row) && h('b', { class: 'goals__points' }, t.n(row.points, '{n} point', '{n} points')),
  );

/** Removes goals that read the same as an earlier one. */
const once = (rows) => rows.filter((row, i) => rows.findIndex(({ words, points, grade }) => words === row.words && points === row.points && grade === row.grade) === i);

/** The goals under their headings. `fresh`: keys of those that have just changed. */
export function goalSections(rows, mine, fresh = new Set()) {
  const headings = [...new Set([...rows].sort((a, b) => placeOf(a, mine) - placeOf(b, mine)).map((row) => headingOf(row, mine)))];
  return headings.map((heading) =>
    h(
      'section',
      { 'data-key': heading },
      h('h3', null, heading),
      h('ul', { class: 'goals' }, once(rows.filter((row) => headingOf(row, mine) === heading)).map((row) => line(row, fresh))),
    ),
  );
}

/** Says who would win if the battle ended now. */
export function standing({ mission: { standing: { winner, grade } } }) {
  if (winner === 'draw') return t('If it ended now: a draw.');
  if (grade === 'plain') return t('If it ended now: the {side} side wins.', { side: SIDES[winner] });
  return t('If it ended now: the {side} side wins ({grade}).', { side: SIDES[winner], grade: GRADES[grade].toLowerCase() });
}
