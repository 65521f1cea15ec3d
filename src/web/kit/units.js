// units.js: joins events to units, each of which can be told in one sentence, and gives their
// words.
import { h } from './dom.js';
import { sentenceOf } from './sentence.js';

/** The number of the unit: that of the event that began it. */
export const unitOf = (event) => event.unit ?? event.number;

/**
 * The role of an event: 'turn', 'unit', 'part' or 'quiet'. If the table does not say it, it follows
 * from the board's words.
 */
export function placeOf(event, say) {
  if (event.as) return event.as;
  const said = say(event);
  return said ? (said.turn ? 'turn' : 'unit') : 'quiet';
}

const ROLES = ['seat', 'target', 'to', 'from', 'accused', 'by'];

/**
 * True if an event is about this seat: it names the seat, or is about something that the seat owns.
 */
export const touches = (event, you, said) => you !== null && (ROLES.some((role) => event[role] === you) || said?.seat === you || Boolean(said?.touches));

/**
 * The events that are told at the end of each beat. They are told in their order, whatever the
 * order of the beats. An event that no beat shows is told with the next one.
 */
function landings(beats, events) {
  const owner = new Map();
  for (const [i, beat] of beats.entries()) for (const { number } of beat.events) owner.set(number, i);
  let at = 0;
  return beats.map((beat, i) => {
    const last = i === beats.length - 1 ? Infinity : Math.max(0, ...beat.events.map(({ number }) => number));
    const begin = at;
    while (at < events.length && (owner.get(events[at].number) ?? (events[at].number <= last ? i : Infinity)) <= i) at += 1;
    return i === beats.length - 1 ? events.slice(begin) : events.slice(begin, at);
  });
}

/** The seat that does it: the first that is named, or that owns the ship or card. */
export function seatOf(events, say) {
  const seats = events.map((event) => event.seat ?? say(event)?.seat);
  return seats.find(Number.isInteger) ?? null;
}

/** The event to whose unit a beat belongs; null if any unit will do. */
const anchorOf = (beat, say) => beat.of ?? beat.events.find((event) => placeOf(event, say) !== 'quiet') ?? null;

/**
 * Joins beats to units: { number, as, seat, events, beats }, in their order. Quiet beats belong to
 * the unit before them, or to the first one.
 */
export function unitsOf(beats, events, say) {
  const units = [];
  const lands = landings(beats, events);
  const held = []; // beats before the first unit
  for (const [i, beat] of beats.entries()) {
    const anchor = anchorOf(beat, say);
    const landing = { ...beat, lands: lands[i] };
    if (!anchor && units.length === 0 && i < beats.length - 1) {
      held.push(landing);
      continue;
    }
    if (units.length === 0 || (anchor && unitOf(anchor) !== units.at(-1).number)) units.push({ number: anchor ? unitOf(anchor) : 0, as: anchor ? placeOf(anchor, say) : 'quiet', beats: held.splice(0), events: [] });
    units.at(-1).beats.push(landing);
  }
  for (const unit of units) {
    unit.events = unit.beats.flatMap((beat) => beat.events);
    unit.seat = seatOf(unit.events, say);
  }
  return units;
}

const plainText = (parts) => h('p', null, parts).textContent;

/** An event in the log's words, for screen readers. */
export const heard = (said) => (said.turn ? `${said.turn}.` : (said.heard ?? plainText(said.parts)));

/** The sentence of a unit, of which these events have been told, with this page's names. */
export function sentence(events, say) {
  const told = events.filter((event) => placeOf(event, say) !== 'quiet');
  const said = told.length > 0 ? say({ ...told[0], text: sentenceOf(told) }) : null;
  return said ? heard(said) : '';
}
