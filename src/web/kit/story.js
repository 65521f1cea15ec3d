// story.js: a finished game as a story: what happened in each turn, tracks over time, and what
// decided it. Nothing here draws.
import { percent } from './numbers.js';
import { t } from './translate.js';

/**
 * The events, each with its turn (or round). `number(event)` gives the number of a turn that begins
 * there, or nothing.
 */
export function inTurns(events, number) {
  let turn = 0;
  return events.map((event) => {
    turn = number(event) ?? turn;
    return { event, turn };
  });
}

/**
 * A number over time: { name, start, most, danger, steps: [[turn, value]], end, look }.
 * `change(event)` gives by how much an event changes it. `danger` is where a line is drawn.
 */
export function lane(told, { name, start, change, most, danger = null, look = '' }) {
  const steps = [];
  let value = start;
  for (const { event, turn } of told) {
    const by = change(event);
    if (!by) continue;
    value += by;
    if (steps.at(-1)?.[0] === turn) steps.at(-1)[1] = value;
    else steps.push([turn, value]);
  }
  return { name, start, most: Math.max(most, start, ...steps.map(([, at]) => at)), danger, steps, end: value, look };
}

const MOST_POINTS = 5;

/**
 * The turning points of a game without known chances: the events of most weight, in the order in
 * which they happened.
 */
export function turningPoints(marks) {
  return [...marks]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.event - b.event);
}

/** The weight of an event that was decided by little: the closer, the weightier. */
export const closeness = (by) => Math.max(0, 60 - 20 * Math.abs(by));

/** Counts the events that match, or sums up what `worth` says of each. */
export const count = (told, matches, worth = () => 1) => told.reduce((sum, { event }) => sum + (matches(event) ? worth(event) : 0), 0);

/** How many of the 36 throws of two dice reach a sum. */
export function throwsFor(need) {
  let throws = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) throws += a + b >= need;
  return throws;
}

// ---- by the bots' own values: the server's answer to `story` ----

const TITLES = {
  choice: ({ name }, isYou) => (isYou ? t('Your choice') : t('{name}’s choice', { name })),
  chance: () => t('Luck'),
};
/**
 * Says what another choice would have changed. Both choices are weighed by playing on, so only
 * their difference can stand beside the chances of the point.
 */
function instead({ by, ...holes }) {
  if (by < 0) return t.n(-by, '“{other}” would have meant {n} point less.', '“{other}” would have meant {n} points less.', holes);
  return t.n(by, '“{other}” would have meant {n} point more.', '“{other}” would have meant {n} points more.', holes);
}

const CAUSES = {
  choice: (holes, isYou) => `${isYou ? t('{question} You chose “{text}”.', holes) : t('{question} {name} chose “{text}”.', holes)} ${instead(holes)}`,
  chance: (_holes, _isYou, told) => (told ? '' : t('Luck decided it.')),
  together: () => t('What several chose at once decided it.'),
  before: () => t('No single choice decided it.'),
};

const turnOf = (isDown, you) => (you === null ? t('The tide turns') : isDown ? t('A turn for the worse') : t('A turn for the better'));

/**
 * The events, up to `last`, of the unit to which most of what was told between two events belongs.
 */
function unitTold(events, first, last) {
  const units = new Map();
  for (const { number, unit, as, tail } of events) {
    if (number < first || number > last || (as !== 'unit' && as !== 'part')) continue;
    units.set(unit, (units.get(unit) ?? 0) + (as === 'unit' || tail ? 1 : 0));
  }
  const [most] = [...units].sort(([, a], [, b]) => b - a);
  return most ? events.filter(({ unit, number }) => unit === most[0] && number <= last) : [];
}

/**
 * The parts of a sentence about a choice. `by` is the number of points of 100 that the other choice
 * would have brought to the shown side.
 */
function holesOf({ seat, side, question, text, chance, other }, shown, nameFor) {
  const others = other && { other: other.text, by: Math.round(side === shown ? other.chance - chance : chance - other.chance) };
  return { name: nameFor(seat), question, text, ...others };
}

/**
 * The turning points in words. `side` is the number of the shown side, and `sides` have the names.
 * With `marks` (as for turningPoints) and `events`, a point says what happened there. `tell` gives
 * the sentence of some events.
 */
export function pointsByChances({ points, side, sides }, { nameFor, you = null, marks = [], events = [], tell }) {
  return points.map(({ moment, turn, events: [first, last], from, to, by, choice }) => {
    const holes = choice ? holesOf(choice, side, nameFor) : {};
    const mark = marks.filter(({ event }) => event >= first && event <= last).sort((a, b) => b.weight - a.weight)[0];
    const told = unitTold(events, first, last);
    const isYours = choice !== undefined && choice.seat === you;
    const isDown = from[side] > to[side];
    const happened = by !== 'choice' && told.length > 0 ? tell(told) : '';
    const moved = { side: sides[side].name, from: percent(from[side] / 100), to: percent(to[side] / 100) };
    return {
      moment,
      turn,
      title: mark?.title ?? TITLES[by]?.(holes, isYours) ?? turnOf(isDown, you),
      text: isDown ? t('{side}: down from {from} to {to}.', moved) : t('{side}: up from {from} to {to}.', moved),
      happened,
      cause: CAUSES[by](holes, isYours, happened),
      why: choice?.why ? choice.moment : null,
      seat: choice?.seat,
    };
  });
}

/** The row that holds at a moment: the last one up to it. */
export const rowAt = (rows, moment) => rows.findLast((row) => row.moment <= moment);

/**
 * The answer to `story`, as pages show it. The sides get their names (`names`, by key). `side` is
 * the number of the reader's side, or else of the first.
 */
export function chancesOf(answer, names, you) {
  const sides = answer.sides.map(({ side, seats }) => ({ look: '', name: side, ...names[side], seats }));
  return { ...answer, sides, side: Math.max(0, sides.findIndex(({ seats }) => seats.includes(you))) };
}

/** A mark for the end of the game; undefined if it has not ended. */
export function lastBlow(told, title) {
  const last = told.findLast(({ event }) => event.kind === 'end');
  return last && { turn: last.turn, event: last.event.number, weight: 100, title, text: last.event.text };
}
