// beats.js: one thing that the eye can follow, and how long it takes: a card lands, a die falls, a ship flies.

/** Milliseconds at normal speed: how long it takes, and how long it rests then. */
const TIMES = {
  word: [0, 0], // nothing is seen of it but its words
  turn: [350, 0],
  move: [260, 120],
  seal: [260, 120],
  card: [420, 400],
  counter: [420, 300],
  dice: [600, 300],
  fly: [1200, 200],
};

/** What the table shows as it begins, for it travels there; the rest shows what came of it when it has landed. */
const TRAVELS = ['move', 'seal', 'card', 'counter'];

/**
 * A beat that tells `events`. `more`, each may be left out: `view`, the table once it has landed; `run(t)`, its picture from 0 to 1;
 * `faces`, the dice that fall, and `fallen`, the table with them before it is told what they mean; `long` and `rest`, where they are not the usual; `of`, the event to whose unit it belongs, where it tells none;
 * `kept`, what of its view stays for the beats after it.
 */
export function beat(kind, events, more = {}) {
  const [long, rest] = TIMES[kind];
  return { kind, events, long, rest, travels: TRAVELS.includes(kind), ...more };
}

/**
 * By event, what of the view it settles: fields, which are as they are afterwards once the last event that changes them has landed, or a function
 * of the view, the view afterwards and the event.
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

/** With the last thing that is seen all is as it is afterwards. */
function endingIn(beats, after) {
  const last = Math.max(0, beats.findLastIndex(({ long }) => long > 0));
  return beats.map((one, i) => (i < last ? one : { ...one, view: after }));
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
 * `faces(event)` the dice that it throws, `own(event, view)` its beats where they are others; each may give nothing.
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
