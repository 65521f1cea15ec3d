// beats.js: what happens, beat by beat: the die before its verdict, the cards of a check one by one with the tally climbing.
import { beat, beatsOf } from '../../kit/beats.js';

const CARD = 220; // a card of the check turns up
const QUICK = 120; // of many
const MANY = 12;
const LAST = 400; // the last one waits
const SHUFFLE = 420;

const KINDS = {
  turn: 'turn', step: 'word', card: 'word', loyalty: 'word', quorum_card: 'word', action: 'word', no_action: 'word', check: 'word', decided: 'word', activate: 'word', attack: 'word', tokens: 'word',
  crisis_choices: 'word', destinations: 'word', peeked_card: 'word', civilian_seen: 'word', saw: 'word', saw_card: 'word', stole_card: 'word', super_card: 'word', half: 'word', result: 'word', counted: 'word',
  crisis: 'card', destination: 'card', quorum: 'card', played: 'card', revealed: 'card', sympathizer: 'card',
  roll: 'dice', resource: 'counter', damage: 'counter', damage_loss: 'counter', civilian_lost: 'counter', ship_lost: 'counter', centurion: 'counter',
};

const FACES = { roll: ({ thrown }) => [thrown] };

const ofSeat = (field) => (view, after, { seat }) => ({ ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, [field]: after.seats[seat][field] } : one)) });
const checkWith = (view, change) => ({ ...view, check: view.check && { ...view.check, ...change } });

/** What of the view an event settles, before all that its message brought is told. */
const SETTLES = {
  resource: (view, after, { resource, now }) => ({ ...view, resources: { ...view.resources, [resource]: now } }),
  turn: (view, after, { seat, turn }) => ({ ...view, current: seat, turn }),
  step: (view, after, { step }) => ({ ...view, step }),
  track: (view, after, { now }) => ({ ...view, track: now }),
  distance: (view, after, { now }) => ({ ...view, distance: now }),
  damage: ['damaged'],
  crisis: (view, after, { crisis }) => ({ ...view, crisis }),
  moved: ofSeat('place'),
  drew: ofSeat('cards'),
  destiny: (view, after, { cards }) => checkWith(view, { destiny: cards }),
  added: (view, after, { seat, cards }) => checkWith(view, { added: view.check?.added.map((n, i) => (i === seat ? cards : n)) }),
  result: (view, after, { result }) => checkWith(view, { result }),
  counted: (view, after, { total }) => checkWith(view, { total }),
};

const ways = {
  kind: (event) => KINDS[event.kind],
  settles: (event) => SETTLES[event.kind],
  faces: (event) => FACES[event.kind]?.(event),
};

/** The cards of a check as they lie in it, one by one. */
const cardsOf = (events) => events.flatMap((event) => Array.from({ length: event.copies }, (_, i) => ({ event, isLast: i === event.copies - 1, card: event.card, counts: event.counts })));

/** In an order that tells no owner, and is the same for everybody. */
const shuffled = (cards) => [...cards].sort((a, b) => ((a.card.strength * 7 + a.counts * 3) % 5) - ((b.card.strength * 7 + b.counts * 3) % 5));

/** The pile shuffles, then its cards turn up one by one; the count is told when the last of them lies there. */
function reveal(counted, events, view) {
  const cards = view.check?.open ? [] : shuffled(cardsOf(events)); // what lay open is no news
  if (cards.length === 0) return [beat('word', [counted, ...events], { view })];
  const long = cards.length >= MANY ? QUICK : CARD;
  const pile = [];
  return [
    beat('word', [], { of: counted, long: SHUFFLE }),
    ...cards.map(({ card, counts }, i) => {
      pile.push({ card, counts });
      const isLast = i === cards.length - 1;
      return beat('card', isLast ? [counted, ...events] : [], { of: counted, long, rest: isLast ? LAST : 0, view: checkWith(view, { pile: [...pile], total: null }) });
    }),
  ];
}

export function beats(events, before, after) {
  const at = events.findIndex((event) => event.kind === 'counted');
  if (at < 0) return beatsOf(events, ways, before, after);
  const first = beatsOf(events.slice(0, at), ways, before, after);
  const now = first.at(-1)?.view ?? before;
  const later = events.slice(at + 1);
  const cards = later.filter((event) => event.kind === 'check_card');
  const turned = reveal(events[at], cards, now);
  return [...first, ...turned, ...beatsOf(later.filter((event) => !cards.includes(event)), ways, turned.at(-1).view ?? now, after)];
}
