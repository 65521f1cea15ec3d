// reach.js: computes where cards lead, in units of the table. The result is like the steps that the
// server foretells. But it works for any card of any ship, and sends nothing.
const RADIANS = Math.PI / 18000;
const NOTCH = 3000;
const QUARTER = 9000;
const FULL = 36000;

const onward = ({ x, y }, heading, far) => ({ x: x + far * Math.sin(heading * RADIANS), y: y + far * Math.cos(heading * RADIANS) });
const turned = (heading) => ((heading % FULL) + FULL) % FULL;

/** Moves a pose straight ahead: to a line of a base, or to the base behind such a line. */
const ahead = (at, far) => ({ ...onward(at, at.heading, far), heading: at.heading });

/**
 * Returns where a point of a drawing lies when the drawing is placed at a pose. The drawing points
 * up the table.
 */
export const laidAt = (at, [x, y]) => onward(onward(at, at.heading, y), at.heading + QUARTER, x);

const headOf = (line, arrow) => ({ ...laidAt(line, [arrow.x, arrow.y]), heading: turned(line.heading + arrow.turn) });

/**
 * Returns where the card flown first leaves the ship, and the line where the second card is laid.
 * The line is null if the second card starts at the ship.
 */
export function afterFirst({ base, drift }, ship, card) {
  if (card.line) {
    const line = headOf(ahead(ship, base.front), card.line);
    return { at: { ...ahead(line, base.rear), dial: ship.dial }, line };
  }
  const far = ship.energy < 2 ? 0 : drift[ship.energy < 5 ? 0 : 1];
  return { at: { ...ahead(ship, far), heading: turned(ship.heading + ship.dial * NOTCH), dial: 0 }, line: null };
}

/**
 * Returns the pose of a base after an arrow of a card. `line`: where the card is laid, if not at
 * the base.
 */
export function afterArrow({ base }, from, arrow, speed, line = null) {
  const start = line ?? ahead(from, speed === 'back' ? -base.rear : base.front);
  return ahead(headOf(start, arrow), base.rear);
}

/**
 * Returns the steps of a plan. `first` and `card` are cards; `first` can be null. Returns null if
 * the card has no arrow for this speed.
 */
export function course(components, ship, { first, card }, speed, dial) {
  const begin = first ? afterFirst(components, ship, first) : { at: ship, line: null };
  const arrow = card.arrows[speed];
  if (!arrow && speed !== 'still') return null;
  const { x, y, heading } = arrow ? afterArrow(components, begin.at, arrow, speed, begin.line) : begin.at;
  const end = { x, y, heading, dial: first && !first.line ? 0 : dial };
  return first ? [{ ...begin.at, dial: end.dial }, end] : [end];
}
