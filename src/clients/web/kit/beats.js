// beats.js: one thing that the eye can follow, and how long it takes: a card lands, a die falls, a ship flies.

/** Milliseconds at normal speed: how long it takes, and how long it rests then. */
const TIMES = {
  word: [0, 0], // nothing is seen of it but its words
  turn: [350, 0],
  move: [260, 120],
  card: [420, 400],
  counter: [420, 300],
  dice: [600, 300],
  fly: [1200, 200],
};

/** What the table shows as it begins, for it travels there; the rest shows what came of it when it has landed. */
const TRAVELS = ['move', 'card', 'counter'];

/**
 * A beat that tells `events`. `more`, each may be left out: `view`, the table once it has landed; `run(t)`, its picture from 0 to 1;
 * `faces`, the dice that fall, and `fallen`, the table with them before it is told what they mean; `long` and `rest`, where they are not the usual; `of`, the event to whose unit it belongs, where it tells none.
 */
export function beat(kind, events, more = {}) {
  const [long, rest] = TIMES[kind];
  return { kind, events, long, rest, travels: TRAVELS.includes(kind), ...more };
}

/** A view in which what an event settles is as it is afterwards: `what` lists fields, or is a function of the two views and the event. */
export function settled(what, view, after, event) {
  if (!what) return view;
  if (typeof what === 'function') return what(view, after, event);
  return { ...view, ...Object.fromEntries(what.map((field) => [field, after[field]])) };
}

/** Beats with one more for each event that none of them tells, in its place; `make(event)` gives it. */
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

/** Where the beats begin that lead to this one, and tell nothing themselves. */
function firstOf(beats, at) {
  let begin = at < 0 ? beats.length : at;
  while (begin > 0 && beats[begin - 1].events.length === 0 && beats[begin - 1].of && beats[begin - 1].of === beats[begin]?.of) begin -= 1;
  return begin;
}

/**
 * A beat for each event, in the game's own ways: `kind(event)` is the kind of its beat, `settles(event)` what of the view it settles,
 * `faces(event)` the dice that it throws, `own(event, view, after)` its beats where one is not enough; each may give nothing.
 */
export function beatsOf(events, { kind = () => null, settles = () => null, faces = () => null, own = () => null }, before, after) {
  let view = before;
  return events.flatMap((event) => {
    const was = view;
    view = settled(settles(event), view, after, event);
    return own(event, was, view) ?? [beat(kind(event) ?? 'move', [event], { view, faces: faces(event) })];
  });
}
