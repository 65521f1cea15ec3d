// units.js: what one would tell in one sentence: the events of a unit, and their words.
import { h } from './dom.js';
import { sentenceOf } from './sentence.js';

/** The number of the event that began the unit. */
export const unitOf = (event) => event.unit ?? event.number;

/** turn, unit, part or quiet; where the table does not say, the board's words do. */
export function placeOf(event, say) {
  if (event.as) return event.as;
  const said = say(event);
  return said ? (said.turn ? 'turn' : 'unit') : 'quiet';
}

const ROLES = ['seat', 'target', 'to', 'from', 'accused', 'by'];

/** Is an event about this seat? It names it, or is about something of its own. */
export const touches = (event, you, said) => you !== null && (ROLES.some((role) => event[role] === you) || said?.seat === you || Boolean(said?.touches));

/**
 * What lands with each beat. Events are told in their order, whatever order they are shown in; one that no beat shows is told with the next.
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

/** Who does it: the first that is named, or whose ship or card it is. */
export function seatOf(events, say) {
  const seats = events.map((event) => event.seat ?? say(event)?.seat);
  return seats.find(Number.isInteger) ?? null;
}

/** The event whose unit a beat belongs to; none where any will do. */
const anchorOf = (beat, say) => beat.of ?? beat.events.find((event) => placeOf(event, say) !== 'quiet') ?? null;

/** Beats as units: { number, as, seat, events, beats }, in their order. What is quiet belongs to the unit before it, or to the first. */
export function unitsOf(beats, events, say) {
  const units = [];
  const lands = landings(beats, events);
  const held = []; // before the first unit
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

/** An event as the log has it, to be heard. */
export const heard = (said) => (said.turn ? `${said.turn}.` : (said.heard ?? plainText(said.parts)));

/** The sentence of a unit, of which these events have been told, as this page calls people. */
export function sentence(events, say) {
  const told = events.filter((event) => placeOf(event, say) !== 'quiet');
  const said = told.length > 0 ? say({ ...told[0], text: sentenceOf(told) }) : null;
  return said ? heard(said) : '';
}
