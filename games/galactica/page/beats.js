// beats.js: the timing of events. The die falls before its result is told. The cards of a check
// turn up one by one, and the sum grows with them.
import { beat, beatsOf } from '../../../src/web/kit/beats.js';

const CARD = 220; // for each card of the check, in milliseconds
const QUICK = 120; // the same if there are MANY cards
const MANY = 12;
const LAST = 400; // added after the last card
const SHUFFLE = 420;
const VERDICT = 300; // before the check passes or fails

const KINDS = {
  turn: 'turn', step: 'word', card: 'word', loyalty: 'word', quorum_card: 'word', action: 'word', no_action: 'word', check: 'word', decided: 'word', activate: 'word', attack: 'word', tokens: 'word',
  crisis_choices: 'word', destinations: 'word', peeked_card: 'word', civilian_seen: 'word', saw: 'word', saw_card: 'word', stole_card: 'word', super_card: 'word', half: 'word', result: 'word', counted: 'word',
  crisis: 'card', destination: 'card', quorum: 'card', played: 'card', revealed: 'card', sympathizer: 'card',
  roll: 'dice', resource: 'counter', damage: 'counter', damage_loss: 'counter', civilian_lost: 'counter', ship_lost: 'counter', centurion: 'counter',
};

const FACES = { roll: ({ thrown }) => [thrown] };

const ofSeat = (...fields) => (view, after, { seat }) => ({
  ...view,
  seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...Object.fromEntries(fields.map((field) => [field, after.seats[seat][field]])) } : one)),
});
const checkWith = (view, change) => ({ ...view, check: view.check && { ...view.check, ...change } });
const SPACE = ['areas', 'reserves'];
const HAND = ofSeat('cards', 'hand');

/** How the view changes with one event, before the rest of its message is shown. */
const SETTLES = {
  resource: (view, after, { resource, now }) => ({ ...view, resources: { ...view.resources, [resource]: now } }),
  turn: (view, after, { seat, turn }) => ({ ...view, current: seat, turn }),
  step: (view, after, { step }) => ({ ...view, step }),
  track: (view, after, { now }) => ({ ...view, track: now }),
  distance: (view, after, { now }) => ({ ...view, distance: now }),
  crisis: (view, after, { crisis }) => ({ ...view, crisis }),
  damage: ['damaged'],
  repaired: ['damaged'],
  launched: SPACE,
  ship_moved: SPACE,
  ships_placed: SPACE,
  ship_lost: SPACE,
  civilian_lost: SPACE,
  boarded: [...SPACE, 'centurions'],
  centurion: ['centurions'],
  centurion_lost: ['centurions'],
  nukes: ['nukes'],
  moved: ofSeat('place', 'area'),
  flew: ofSeat('place', 'area'),
  sent: ofSeat('place', 'area'),
  title: ['seats'],
  revealed: ['seats'],
  drew: HAND,
  discarded: HAND,
  paid: HAND,
  played: HAND,
  destiny: (view, after, { cards }) => checkWith(view, { destiny: cards }),
  added: (view, after, { seat, cards }) => checkWith(view, { added: view.check?.added.map((n, i) => (i === seat ? cards : n)) }),
  result: (view, after, { result }) => checkWith(view, { result }),
  counted: (view, after, { total }) => checkWith(view, { total }),
};

/** The cards of a check, one by one. An event tells how many equal cards there are. */
const cardsOf = (events) => events.flatMap(({ card, counts, copies }) => Array.from({ length: copies }, () => ({ card, counts })));

/** Puts cards in an order that does not depend on their owners and is the same for all players. */
const shuffled = (cards) => [...cards].sort((a, b) => ((a.card.strength * 7 + a.counts * 3) % 5) - ((b.card.strength * 7 + b.counts * 3) % 5));

/** The pile is shuffled, then its cards turn up one by one. The last one brings the count. */
function reveal(counted, events, view) {
  const cards = view.check?.open ? [] : shuffled(cardsOf(events)); // open cards are no news
  if (cards.length === 0) return [beat('word', [counted, ...events], { view })];
  const long = cards.length >= MANY ? QUICK : CARD;
  const turned = cards.map((_, i) => {
    const isLast = i === cards.length - 1;
    const now = checkWith(view, { pile: cards.slice(0, i + 1), total: null });
    return beat('card', isLast ? [counted, ...events] : [], { of: counted, long, rest: isLast ? LAST : 0, view: now, kept: now });
  });
  return [beat('word', [], { of: counted, long: SHUFFLE }), ...turned];
}

export function beats(events, before, after) {
  const cards = events.filter((event) => event.kind === 'check_card');
  const own = (event, view) => {
    if (event.kind === 'counted') return reveal(event, cards, view);
    if (event.kind === 'result') return [beat('word', [event], { long: VERDICT })];
    return cards.includes(event) ? [] : null;
  };
  return beatsOf(events, { kind: (event) => KINDS[event.kind], settles: (event) => SETTLES[event.kind], faces: (event) => FACES[event.kind]?.(event), own }, before, after);
}
