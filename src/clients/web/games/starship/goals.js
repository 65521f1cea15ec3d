// goals.js: what a battle is about, from the mission of the view: goals, ways out, and how it stands. A row with a sentence of
// its own (`text`) is said by it; else its conditions are put into words, and a kind that has no words here goes by its name.
import { h } from '../../kit/dom.js';
import { capital, listed, plural } from './words.js';

export const SIDES = { colonial: 'Colonial', cylon: 'Cylon' };

export const sideOfReader = (view) => (view.you === null ? null : (view.ships.find((ship) => ship.yours)?.side ?? null));

/** Whose ships: "their", "your", "Cylon". */
const whose = (side, mine) => (mine === null ? SIDES[side] : side === mine ? 'your' : 'their');

/** Types of ships in words: "Cylon Raider", "their ships" where all of a side are meant; nothing where none is named. */
function typesText(ids, { components, mine }) {
  const types = components.types.filter(({ id }) => ids.includes(id));
  const [{ side } = {}] = types;
  if (types.some((type) => type.side !== side)) return ''; // anybody's
  const all = components.types.filter((type) => type.side === side && type.attack !== null);
  if (types.length > 1 && all.every(({ id }) => ids.includes(id))) return `${whose(side, mine)} ships`;
  return listed(types.map(({ name }) => name));
}

/** The ships of these types, and how many of them are gone. */
function losses({ ships }, ids) {
  const all = ships.filter(({ type }) => ids.length === 0 || ids.includes(type));
  return { have: all.filter(({ where }) => where === 'eliminated').length, of: all.length };
}

/** How many planetoids are scanned, of all. */
function scans({ terrain }) {
  const all = terrain.filter((piece) => piece.kind === 'planetoid');
  return { have: all.filter(({ scanned }) => scanned).length, of: all.length };
}

/** Words and count by the kind of condition. */
const KINDS = {
  eliminated({ ships, count }, table) {
    const name = (typesText(ships, table) || 'ship').replace(/^(.* )ships$/, 'one of $1ships');
    return { words: capital(`${count > 1 ? plural(count, name) : name} destroyed`), ...losses(table.view, ships) };
  },
  in_area({ ships, count, there }, table) {
    const name = typesText(ships, table) || 'ships';
    if (count === 0) return { words: name.endsWith('ships') ? `None of ${name} left` : `No ${name} left`, ...losses(table.view, ships) };
    const some = name.endsWith('ships') ? `${count === 1 ? 'one' : count} of ${name}` : plural(count, name);
    return { words: capital(`${some} in the area`), have: Math.min(there, count), of: count };
  },
  scanned: ({ count, there }) => ({ words: count > 1 ? `${capital(plural(count, 'planetoid'))} scanned` : 'Planetoid scanned', have: there, of: count > 1 ? count : 0 }),
  unscanned: ({ count }, { view }) => ({ words: count === 0 ? 'Every planetoid is scanned' : `${capital(plural(count, 'planetoid'))} not scanned`, ...scans(view) }),
  exited({ ships, count, there }, table) {
    const name = typesText(ships, table) || 'ships';
    return { words: capital(count > 1 ? `${plural(count, name)} away` : `${name.replace(/^(.* )ships$/, 'one of $1ships')} away`), have: there, of: table.view.ships.filter(({ type }) => ships.includes(type)).length };
  },
  destroyed: ({ count, there }) => ({ words: count > 1 ? `${capital(plural(count, 'structure'))} destroyed` : 'Structure destroyed', have: there, of: count > 1 ? count : 0 }),
  damage: ({ count, there }) => ({ words: count === 0 ? 'Structure unharmed' : `${count} damage on the structure`, have: there, of: count }),
  leaving: ({ ships }, table) => ({ words: capital(`${typesText(ships, table) || 'a ship'} leaves`) }),
  base_destroyed: () => ({ words: 'The base is destroyed' }),
  base_damaged: () => ({ words: 'The base is damaged' }),
  base_whole: () => ({ words: 'The base is unharmed' }),
  base_hidden: () => ({ words: 'The base was never found' }),
  tylium: () => ({ words: 'Tylium found' }),
  water: () => ({ words: 'Water found' }),
  water_tylium: () => ({ words: 'Water with tylium found' }),
  brought: () => ({ words: 'A sample brought home' }),
  unbrought: ({ count }) => ({ words: count === 0 ? 'Every sample is home' : `${capital(plural(count, 'sample'))} not home` }),
  missiles: ({ count }) => ({ words: count === 0 ? 'No missile left' : plural(count, 'missile') }),
  turns: ({ count, there }, { view }) =>
    view.mission.phases > 1
      ? { words: `${count} turns of a phase are over`, have: Math.min(there, count), of: count }
      : { words: `Turn ${count} is over`, have: Math.min(view.turn, count), of: count },
};

/** Any other condition, by its name. */
function plainly({ what, ships, count, there }, table) {
  const words = capital([typesText(ships ?? [], table), what.replaceAll('_', ' ')].filter(Boolean).join(' '));
  return { words, ...(count > 0 && { have: Math.min(there, count), of: count }) };
}

const partOf = (condition, table) => (KINDS[condition.what] ?? plainly)(condition, table);

/** What begins with a name keeps its capital. */
const inSentence = (words) => (/^(One|None|No|Every|Turn|Planetoid|Structure|The|A|All)\b/.test(words) ? words[0].toLowerCase() + words.slice(1) : words);

/** A condition in the middle of a sentence: "every planetoid is scanned". */
export function conditionWords(condition, view, components) {
  const { words } = partOf(condition, { view, components, mine: null });
  return inSentence(/destroyed$|away$/.test(words) ? words.replace(/ (destroyed|away)$/, ' is $1') : words);
}

/** A row as it is drawn: { key, words, have, of, points, side, brings }. Nothing is counted before the battle. */
function goalRow(goal, table) {
  const parts = goal.when.map((condition) => partOf(condition, table));
  const words = goal.text || parts.map((part, i) => (i > 0 ? inSentence(part.words) : part.words)).join(', ');
  const { have, of } = parts.find((part) => part.of > 0) ?? {};
  const { side, brings, points, grade } = goal;
  return { key: `goal${goal.goal}`, words, of, have: table.view.turn === 0 ? undefined : have, side, brings, points, grade };
}

/** All rows of the phase, as far as this battle has come. */
export function goalRows(view, components) {
  const table = { view, components, mine: sideOfReader(view) };
  return view.mission.goals.map((goal) => goalRow(goal, table));
}

/** The rows of another phase, as the scenario has them: nothing of them is counted yet. */
export function goalsOfPhase(view, components, phase) {
  const table = { view, components, mine: sideOfReader(view) };
  const told = components.scenarios.find(({ id }) => id === view.scenario.id);
  const rows = told.goals.map((goal, number) => ({ ...goal, goal: number })).filter((goal) => goal.phase === phase);
  return rows.map((goal) => ({ ...goalRow({ ...goal, when: goal.when.map((one) => ({ ...one, there: 0 })) }, table), have: undefined }));
}

/** What the points of each side are made of: [{ side, text, points }]; nothing where there are none. */
export function pointLines(view, components) {
  if (!view.points) return [];
  const rows = goalRows(view, components);
  const lines = view.mission.goals.map((goal, i) => {
    const [{ there, count }] = goal.when;
    const times = isScore(goal) ? Math.floor(there / Math.max(1, count)) : 0;
    return { side: goal.side, text: times > 1 ? `${rows[i].words}, ${times} times` : rows[i].words, points: times * goal.points };
  });
  const scored = lines.filter(({ points }) => points > 0);
  const rest = Object.keys(SIDES).map((side) => {
    const told = scored.filter((line) => line.side === side).reduce((sum, { points }) => sum + points, 0);
    return { side, text: 'Before, and besides', points: view.points[side] - told };
  });
  return [...scored, ...rest.filter(({ points }) => points !== 0)];
}

// ---- under headings -------------------------------------------------------------------------------------------

const ORDER = [/^You win/, /win when/, /^Points for you/, /oints/, /count/, /next phase/, /^It ends/, /draw/];

/** What brings points: at once, or when it is over. */
export const isScore = ({ brings }) => brings === 'points' || brings === 'points_at_end';
const NOBODY = {
  next_phase: 'The next phase begins when',
  draw: 'It is a draw when',
  all_scanned: 'All planetoids count as scanned when',
  all_sampled: 'All samples count as taken when',
  base_destroyed: 'The base counts as destroyed when',
};
const place = (text) => ORDER.findIndex((pattern) => pattern.test(text));

/** Under which heading a row stands. */
function headingOf(row, mine) {
  const { side, brings } = row;
  const named = (yours, theirs, all) => (mine === null ? `${SIDES[side]}: ${all}` : side === mine ? yours : theirs);
  if (NOBODY[brings]) return NOBODY[brings];
  if (side === null || brings === 'end') return 'It ends when';
  return isScore(row) ? named('Points for you', 'Points for them', 'points') : named('You win when', 'They win when', 'win when');
}

/** "2 of 3". */
export const countText = ({ have, of }) => (of > 0 && have !== undefined ? `${have} of ${of}` : '');

const line = (row, fresh) =>
  h(
    'li',
    { class: fresh.has(row.key) ? 'goals__new' : '', 'data-key': row.key },
    h('span', null, row.words),
    countText(row) && h('span', { class: 'goals__count' }, countText(row)),
    row.grade !== 'plain' && h('b', { class: `medal medal--${row.grade}` }, capital(row.grade)),
    isScore(row) && h('b', { class: 'goals__points' }, `${row.points} ${row.points === 1 ? 'point' : 'points'}`),
  );

/** Rows that say the same are one. */
const once = (rows) => rows.filter((row, i) => rows.findIndex(({ words, points, grade }) => words === row.words && points === row.points && grade === row.grade) === i);

/** The rows under their headings; `fresh`: keys of those that have just changed. */
export function goalSections(rows, mine, fresh = new Set()) {
  const headings = [...new Set(rows.map((row) => headingOf(row, mine)))].sort((a, b) => place(a) - place(b));
  return headings.map((heading) =>
    h(
      'section',
      { 'data-key': heading },
      h('h3', null, heading),
      h('ul', { class: 'goals' }, once(rows.filter((row) => headingOf(row, mine) === heading)).map((row) => line(row, fresh))),
    ),
  );
}

/** Whose battle it would be. */
export function standing({ mission: { standing: { winner, grade } } }) {
  if (winner === 'draw') return 'If it ended now: a draw.';
  return grade === 'plain' ? `If it ended now: the ${SIDES[winner]} side wins.` : `If it ended now: a ${grade} victory of the ${SIDES[winner]} side.`;
}
