// turn.js: the steps of a turn, events in words, the seats, and the end.
import { spoiler } from '../../../src/web/kit/spoiler.js';
import { h, icon } from '../../../src/web/kit/dom.js';
import { named as byName } from '../../../src/web/kit/names.js';
import { ownMark } from '../../../src/web/kit/seats.js';
import { t } from '../../../src/web/kit/translate.js';
import { capital, EMBLEMS, lookUp, minus, TITLES } from './labels.js';

const STEPS = [
  ['receive_skills', t('Skills')],
  ['movement', t('Move')],
  ['action', t('Action')],
  ['crisis', t('Crisis')],
  ['activate_cylon_ships', t('Cylon ships')],
  ['prepare_for_jump', t('Jump')],
];

export const steps = (view) => STEPS.map(([id, name]) => ({ name, now: !view.over && view.step === id }));

const OWN = ['loyalty', 'card', 'quorum_card', 'crisis_choices', 'civilian_seen', 'destinations', 'saw', 'peeked_card', 'saw_card', 'stole_card', 'super_card', 'tokens'];
const COVERED = ['loyalty_dealt', 'drew', 'quorum_drawn', 'destiny', 'added', 'looked', 'peeked', 'saw_hand', 'stole', 'super_crisis', 'buried', 'civilians_seen', 'given'];
const BIG = ['crisis', 'result', 'resource', 'revealed', 'jump', 'destination', 'damage', 'boarded', 'civilian_lost', 'sent', 'title', 'sleepers', 'sympathizer', 'quorum', 'end'];
const FIGHTS = ['activate', 'attack', 'launched', 'ship_moved', 'ship_lost', 'civilian_lost', 'basestar_hit', 'damage', 'boarded', 'centurion', 'centurion_lost', 'ships_placed', 'repaired'];

/**
 * What stands in place of the text of a loyalty card. Someone looking over a shoulder reads no more
 * than this, and no more is read aloud.
 */
const UNDER = {
  loyalty: () => t('You have a new loyalty card'),
  saw: ({ target }, ctx) => t('You know one of {name}’s loyalty cards', { name: ctx.nameOf(target) }),
};

const HURTS = ['damage', 'damage_loss', 'civilian_lost', 'boarded', 'centurion', 'sent'];

/** "Anna (Starbuck)" in a sentence of the server becomes the name that stands on the seat. */
export function named(text, ctx) {
  const rows = (ctx.view?.seats ?? []).map(({ seat, character }) => ({
    called: ctx.calledBy(seat),
    as: character && lookUp(ctx.components, 'characters', character).short,
    name: ctx.nameOf(seat),
    you: seat === ctx.you,
  }));
  return byName(text, rows);
}

export function say(event, ctx) {
  if (event.kind === 'turn') return { turn: t('Turn {n} · {name}', { n: event.turn, name: event.seat === ctx.you ? t('You') : ctx.nameOf(event.seat) }) };
  if (!event.text) return null;
  const who = OWN.includes(event.kind) ? 'own' : COVERED.includes(event.kind) ? 'hidden' : 'all';
  // nobody has a character yet, so this uses the player's name
  const words = event.kind === 'first' ? (event.seat === ctx.you ? t('You begin.') : t('{name} begins.', { name: ctx.nameOf(event.seat) })) : minus(capital(named(event.text, ctx)));
  const under = UNDER[event.kind]?.(event, ctx);
  if (under) return { parts: [spoiler(t('{news}: lift to read.', { news: under }), words)], heard: t('{news}. It is face down.', { news: under }), who };
  return { parts: [words], who, big: BIG.includes(event.kind), fight: FIGHTS.includes(event.kind), hurts: HURTS.includes(event.kind) || event.change < 0 };
}

// ---- seats ----

const PLACES = { brig: ['brig', t('In the Brig'), 'warn'], sickbay: ['sick', t('In Sickbay'), 'warn'], viper: ['fighter', t('Flies a viper'), 'colonial'] };

/** Marks for loyalty cards that this reader has looked at. Only the reader’s own view has them. */
function seenMarks({ loyalty }, ctx) {
  const seen = loyalty.filter(({ card, shown }) => card && !shown).map(({ card }) => lookUp(ctx.components, 'loyalty', card).name);
  if (seen.length === 0) return [];
  return [ownMark(t('Only you know'), t.n(loyalty.length, 'You looked at its loyalty card: {cards}.', 'You looked at {seen} of {n} loyalty cards: {cards}.', { seen: seen.length, cards: seen.join(', ') }))];
}

function marksOf(view, player, ctx) {
  const marks = player.titles.map((title) => ({ sign: TITLES[title][0], label: TITLES[title][1], look: 'brass' }));
  const place = PLACES[player.place];
  if (place) marks.push({ sign: place[0], label: place[1], look: place[2] });
  for (const card of player.quorum) marks.push({ sign: 'order', label: lookUp(ctx.components, 'quorum', card).name, look: 'brass' });
  if (player.revealed) marks.push({ sign: 'cylon', label: t('A revealed Cylon'), look: 'cylon' });
  // Loyalties are shown to all at the end, and in a replay to whoever knew them then.
  const known = player.loyalty.length > 0 && player.loyalty.every(({ card }) => card);
  if (!player.revealed && known && (view.over || ctx.replay)) {
    const cylon = player.loyalty.some(({ card }) => card.startsWith('cylon'));
    marks.push(cylon ? { sign: 'cylon', label: t('A Cylon'), look: 'cylon' } : { sign: 'colonial', label: t('Human'), look: 'colonial' });
  }
  if (!view.over && player.seat !== ctx.you) marks.push(...seenMarks(player, ctx));
  return marks;
}

function stateOf(view, seat) {
  const { check } = view;
  if (view.over) return view.winners.includes(seat) ? t('Won') : t('Lost');
  if (check && check.added[seat] > 0) return t('{n} in', { n: check.added[seat] });
  if (view.current === seat) return t('Turn');
  return null;
}

export function seatFacts(view, seat, ctx, pick) {
  const player = view.seats[seat];
  const row = player.character && lookUp(ctx.components, 'characters', player.character);
  return {
    emblem: EMBLEMS[player.character],
    role: row?.name ?? t('picks a character'),
    state: stateOf(view, seat),
    marks: marksOf(view, player, ctx),
    extra: h('span', { class: 'handcount', title: t('Cards in hand') }, icon('hand', t('cards in hand')), player.cards),
    below: pick,
  };
}

// ---- the end ----

const CAUSES = {
  escape: t('The fleet reaches Kobol.'),
  fuel: t('Fuel is gone.'),
  food: t('Food is gone.'),
  morale: t('Morale is gone.'),
  population: t('Population is gone.'),
  boarded: t('Centurions hold Galactica.'),
  destroyed: t('Galactica is destroyed.'),
};

export const ending = (view) => ({
  text: view.cause === 'escape' ? t('The humans win') : t('The Cylons win'),
  note: CAUSES[view.cause] ?? '',
  look: view.cause === 'escape' ? 'colonial' : 'cylon',
  draw: false,
  won: (seat) => view.winners.includes(seat),
});
