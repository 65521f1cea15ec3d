// dice_marks.js: finds in the events where the dice fell.

const ENDS = ['activated', 'turn'];
const AFTER = ['cover', 'evaded', 'redirected', 'cancelled', 'damage', 'lost', 'card_lost'];

/**
 * Returns the attacks of the current or last activation, each with its ships, its dice, and the
 * sentences about what followed.
 */
export function attacks(events) {
  const begin = events.findLastIndex((event) => ENDS.includes(event.kind));
  const found = [];
  for (const event of events.slice(begin + 1)) {
    if (event.kind === 'attack') found.push({ ship: event.ship, target: event.target, falls: [], words: [] });
    const now = found.at(-1);
    if (!now) continue;
    if (event.kind === 'coordinate') {
      now.falls.push({ letter: event.letter, number: event.digit, result: event.result });
      now.number_of = event.number;
    }
    if (AFTER.includes(event.kind)) now.words.push(event.text);
  }
  return found.filter((one) => one.falls.length > 0);
}

/** Returns where the dice fell on one ship's grid. */
export const fallsOn = (events, ship) =>
  attacks(events)
    .filter((one) => one.target === ship)
    .flatMap((one) => one.falls);

export function lastAttack(events) {
  const last = attacks(events).at(-1);
  return last ? { ...last, ...last.falls.at(-1), words: last.words.join(' ') } : null;
}
