// beats.js: turns events into beats. A beat is one thing that the eye can follow, and how long it
// takes: a card lands, a die falls, a ship flies.

/**
 * Per kind of beat, in milliseconds at normal speed: how long the motion takes, and the rest after
 * it.
 */
const TIMES = {
  word: [0, 0], // only its words are shown
  turn: [350, 0],
  move: [260, 120],
  seal: [260, 120],
  card: [420, 400],
  counter: [420, 300],
  dice: [600, 300],
  fly: [1200, 200],
};

/**
 * Kinds that draw their new view as they begin, because the thing then glides to its new place. All
 * other kinds draw it when they end.
 */
const TRAVELS = ['move', 'seal', 'card', 'counter'];

/**
 * Makes a beat that tells `events`. Each member of `more` may be left out:
 *
 *   view        the view of the table when the beat has ended
 *   run(t)      draws the beat, t from 0 to 1
 *   faces       the dice that fall
 *   fallen      the table with these dice, before their meaning is told
 *   long, rest  its times, where they differ from the kind's
 *   of          for a beat without events: the event whose unit it belongs to
 *   kept        the view that the beats after it start from
 */
export function beat(kind, events, more = {}) {
  const [long, rest] = TIMES[kind];
  return { kind, events, long, rest, travels: TRAVELS.includes(kind), ...more };
}

/**
 * Returns a function that gives the view after an event. `settles(event)` names the fields that the
 * event settles. A field gets its final value with the last event that settles it. `settles` may
 * instead give a function of the view, the final view and the event.
 */
function settling(events, settles, after) {
  const last = new Map();
  for (const event of events) for (const field of [settles(event) ?? []].flat()) last.set(field, event);
  return (view, event) => {
    const what = settles(event);
    if (typeof what === 'function') return what(view, after, event);
    const fields = (what ?? []).filter((field) => last.get(field) === event);
    return fields.length > 0 ? { ...view, ...Object.fromEntries(fields.map((field) => [field, after[field]])) } : view;
  };
}

/** Gives the final view to the last beat that takes time, and to all beats after it. */
function endingIn(beats, after) {
  const last = Math.max(0, beats.findLastIndex(({ long }) => long > 0));
  return beats.map((one, i) => (i < last ? one : { ...one, view: after }));
}

/** The beats, and one more, `make(event)`, in its place for each event that none of them tells. */
export function filled(beats, events, make) {
  const told = new Set(beats.flatMap((one) => one.events.map(({ number }) => number)));
  const all = [...beats];
  const lastOf = (one) => Math.max(0, ...one.events.map(({ number }) => number));
  for (const event of events.filter(({ number }) => !told.has(number))) {
    const at = all.findIndex((one) => lastOf(one) > event.number);
    all.splice(firstOf(all, at), 0, make(event));
  }
  return all;
}

/** The index of the first of the beats that lead up to beat `at` and tell nothing themselves. */
function firstOf(beats, at) {
  let begin = at < 0 ? beats.length : at;
  while (begin > 0 && beats[begin - 1].events.length === 0 && beats[begin - 1].of && beats[begin - 1].of === beats[begin]?.of) begin -= 1;
  return begin;
}

/**
 * Makes the beats of these events. The game describes its events with functions, each of which may
 * give nothing:
 *
 *   kind(event)      the kind of its beat
 *   settles(event)   the fields of the view that it settles
 *   faces(event)     the dice that it throws
 *   own(event, view) the game's own beats for it
 */
export function beatsOf(events, { kind = () => null, settles = () => null, faces = () => null, own = () => null }, before, after) {
  const settle = settling(events, settles, after);
  let view = before;
  const beats = events.flatMap((event) => {
    const was = view;
    const ownBeats = own(event, was);
    view = settle(ownBeats?.at(-1)?.kept ?? view, event);
    return ownBeats ?? [beat(kind(event) ?? 'move', [event], { view, faces: faces(event) })];
  });
  return endingIn(beats, after);
}
