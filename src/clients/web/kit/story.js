// story.js: a finished game as a story: what happened in which turn, tracks over time, and what turned it. Nothing here draws.

/** The events, each with the turn (or round) it happened in. `number(event)` gives a turn that begins, or nothing. */
export function inTurns(events, number) {
  let turn = 0;
  return events.map((event) => {
    turn = number(event) ?? turn;
    return { event, turn };
  });
}

/**
 * A number over time: { name, start, most, danger, steps: [[turn, value]], end, look }. `change(event)` gives by how much an
 * event changes it; `danger`, where a line is drawn.
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

/** Of all that may have turned the game the weightiest, in the order in which they happened. */
export function turningPoints(candidates) {
  return candidates
    .filter(Boolean)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_POINTS)
    .toSorted((a, b) => a.event - b.event);
}

/** A point where something hung on very little: the closer, the weightier. */
export const closeness = (by) => Math.max(0, 60 - 20 * Math.abs(by));

/** How often something happened, or the sum of what `worth` says. */
export const count = (told, matches, worth = () => 1) => told.reduce((sum, { event }) => sum + (matches(event) ? worth(event) : 0), 0);

/** Throws of two dice, of 36, that reach a sum. */
export function throwsFor(need) {
  let throws = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) throws += a + b >= need;
  return throws;
}

/** The last event of all: how it ended. */
export function lastBlow(told, title) {
  const last = told.findLast(({ event }) => event.kind === 'end');
  return last && { turn: last.turn, event: last.event.number, weight: 100, title, text: last.event.text };
}
