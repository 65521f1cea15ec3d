// reach.js: where cards lead, in the table's measures, like a step that the table has foretold; but of any card of any
// ship, and without a word to anybody.
const RADIANS = Math.PI / 18000;
const NOTCH = 3000;
const QUARTER = 9000;
const FULL = 36000;

const onward = ({ x, y }, heading, far) => ({ x: x + far * Math.sin(heading * RADIANS), y: y + far * Math.cos(heading * RADIANS) });
const turned = (heading) => ((heading % FULL) + FULL) % FULL;

/** So far ahead of something, and still looking the same way: a line of a base, or the base behind it. */
const ahead = (at, far) => ({ ...onward(at, at.heading, far), heading: at.heading });

/** A point of a drawing that looks up the table, when it lies there. */
export const laidAt = (at, [x, y]) => onward(onward(at, at.heading, y), at.heading + QUARTER, x);

const headOf = (line, arrow) => ({ ...laidAt(line, [arrow.x, arrow.y]), heading: turned(line.heading + arrow.turn) });

/** What is flown first: where it leaves the ship, and the line where the second card is laid (null: where the ship is). */
export function afterFirst({ base, drift }, ship, card) {
  if (card.line) {
    const line = headOf(ahead(ship, base.front), card.line);
    return { at: { ...ahead(line, base.rear), dial: ship.dial }, line };
  }
  const far = ship.energy < 2 ? 0 : drift[ship.energy < 5 ? 0 : 1];
  return { at: { ...ahead(ship, far), heading: turned(ship.heading + ship.dial * NOTCH), dial: 0 }, line: null };
}

/** Where an arrow of a card sets a base that stands there; `line`: where the card is laid, if not at the base. */
export function afterArrow({ base }, from, arrow, speed, line = null) {
  const start = line ?? ahead(from, speed === 'back' ? -base.rear : base.front);
  return ahead(headOf(start, arrow), base.rear);
}

/** The steps of a plan: { first, card } are cards (first or null). Null when the card has no such arrow. */
export function course(components, ship, { first, card }, speed, dial) {
  const begin = first ? afterFirst(components, ship, first) : { at: ship, line: null };
  const arrow = card.arrows[speed];
  if (!arrow && speed !== 'still') return null;
  const { x, y, heading } = arrow ? afterArrow(components, begin.at, arrow, speed, begin.line) : begin.at;
  const end = { x, y, heading, dial: first && !first.line ? 0 : dial };
  return first ? [{ ...begin.at, dial: end.dial }, end] : [end];
}
