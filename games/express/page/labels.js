// labels.js: how pieces look, what a card says in short, and which players an event concerns.
//
// The server sends the names of pieces and the sentences of options and events.
import { h } from '../../../src/web/kit/dom.js';
import { signed, spoken } from '../../../src/web/kit/dice.js';
import { spoiler } from '../../../src/web/kit/spoiler.js';
import { capital, minus, named, namedParts } from '../../../src/web/kit/names.js';
import { t } from '../../../src/web/kit/translate.js';

// ---- pieces ------------------------------------------------------------------------------------

const CHARACTERS = {
  william_adama: {
    emblem: 'william',
    brief: t('Crisis on your turn: −1 counts 0.'),
    text: t('In the crisis on his turn every submitted −1 counts 0.'),
  },
  lee_adama: {
    emblem: 'lee',
    brief: t('Once on your turn: reroll.'),
    text: t('Once on his turn he rerolls instead of submitting.'),
  },
  kara_thrace: {
    emblem: 'kara',
    brief: t('On your turn: 3 or 4 dice come back.'),
    text: t('On her turn, 3 or 4 dice submitted in one check come straight back.'),
  },
  laura_roslin: {
    emblem: 'laura',
    brief: t('Your vote: remove one die.'),
    text: t('In a vote she called she may remove one die after the count.'),
  },
  gaius_baltar: {
    emblem: 'gaius',
    brief: t('Once: see a player’s loyalty.'),
    text: t('Once a game, as an action, he looks at all of one player’s loyalty cards.'),
  },
};

const LOCATIONS = {
  weapons_control: { sign: 'weapons', rule: 'BX-167' },
  press_room: { sign: 'press', rule: 'BX-168' },
  admirals_quarters: { sign: 'quarters', rule: 'BX-169' },
  com_center: { sign: 'com', rule: 'BX-170' },
  engine_room: { sign: 'engine', rule: 'BX-171' },
  armory: { sign: 'armory', rule: 'BX-172' },
};

const LOYALTIES = {
  human: { art: 'colonial', text: t('Reach distance 6, then jump one more time.') },
  number_one: { art: 'cylon', text: t('Reveal: demoralize a character.') },
  number_two: { art: 'cylon', text: t('Reveal: draw 2 damage, place 1.') },
  number_three: { art: 'cylon', text: t('Reveal: 2 new DRADIS contacts.') },
  number_six: { art: 'cylon', text: t('Reveal: 2 players lose a spent die.') },
};

export const CRISIS_SIGNS = { unrest: 'fist', basestar: 'base', dradis: 'scope' };

const row = (list, id) => list.find((one) => one.id === id);

/** Returns { name, ability, emblem, brief, text } of a character; undefined without an id. */
export const characterOf = ({ components }, id) => id && { ...row(components.characters, id), ...CHARACTERS[id] };

/** Returns the locations in their order along the ship: { id, name, loss, sign, rule }. */
export const locations = ({ components }) => components.locations.map((place) => ({ ...place, ...LOCATIONS[place.id] }));

/**
 * Returns { name, own, art, text } of a loyalty card: `name` says what it means, `own` is its plain
 * name.
 */
export function loyaltyOf({ components }, id) {
  const { name } = row(components.loyalty, id);
  return { ...LOYALTIES[id], own: name, name: id === 'human' ? t('You are human') : t('Cylon: {name}', { name }) };
}

/** Returns { name, cost, icons } of a crisis: `cost` is what failing it brings. */
export function crisisOf({ components }, { kind, consequence: n, jump_icons: jumps }) {
  const { name, one, several } = row(components.crises, kind);
  return {
    name: capital(name),
    cost: `${n} ${n === 1 ? one : several}`,
    icons: jumps === 0 ? t('no jump icon') : t.n(jumps, '{n} jump icon', '{n} jump icons'),
  };
}

export function crisisWords(ctx, face) {
  const { name, cost, icons } = crisisOf(ctx, face);
  return t('{crisis}, {needed} or more, else {cost}; {icons}', { crisis: name, needed: face.difficulty, cost, icons });
}

// ---- dice --------------------------------------------------------------------------------------

export const dieWords = (die) => (die === 'strong' ? t('strong die') : t('weak die'));

/** Formats a number with a real minus sign instead of a hyphen. */
export const printed = (n) => (n < 0 ? signed(n) : String(n));

export const facesSpoken = (faces) => faces.map(({ face }) => spoken(face)).join(', ');
export const facesWords = (faces) => faces.map(({ face }) => signed(face)).join(', ');

// ---- the table’s sentences ---------------------------------------------------------------------

const people = (ctx) => (ctx.view?.players ?? []).map(({ seat, name }) => ({ called: ctx.calledBy(seat), as: name, name: ctx.nameOf(seat), you: seat === ctx.you }));

/** Returns a sentence of the table with the names that this page uses for players. */
export const inWords = (text, ctx) => named(minus(text), people(ctx));

const OWN = ['loyalty', 'faces', 'detected', 'card_received', 'peeked', 'crisis_faces'];
const COVERED = ['rolled', 'crisis_rolled'];
const BIG = [
  'loyalty_dealt', 'markers_removed', 'repaired', 'cheered', 'prepared', 'vote', 'influence', 'vote_counted', 'brigged', 'released',
  'detector', 'revealed', 'second_card', 'cards_passed', 'die_taken', 'crisis', 'crisis_named',
  'crisis_counted', 'damage', 'demoralized', 'contact', 'ship_lost', 'jump', 'distance', 'end',
];

const HURTS = ['damage', 'demoralized', 'contact', 'ship_lost', 'die_taken'];
const FIGHTS = ['markers_removed', 'damage', 'contact', 'ship_lost', 'repaired'];

/**
 * Sentences that this page words differently. Before there are characters, players go by their
 * names alone; your own new card stays face down.
 */
const OTHERWISE = {
  character: ({ text }, ctx) => namedParts(text, people(ctx), (name) => h('b', null, name), { bare: true }),
  loyalty: ({ seat }, ctx) => (seat === ctx.you ? t('You have a new loyalty card. Lift it to look.') : undefined),
};

/**
 * What is shown instead of the face of a loyalty card until the player lifts it. So nobody nearby
 * can read it, and a screen reader does not say it.
 */
const UNDER = {
  detected: ({ target }, ctx) => t('You know one of {name}’s loyalty cards', { name: ctx.nameOf(target) }),
  card_received: ({ seat, target }, ctx) =>
    target === ctx.you ? t('{name} hands you a loyalty card', { name: ctx.nameOf(seat) }) : t('You hand {name} a loyalty card', { name: ctx.nameOf(target) }),
};

export function say(event, ctx) {
  if (event.kind === 'turn') return { turn: t('Turn {n} · {name}', { n: event.turn, name: event.seat === ctx.you ? t('You') : ctx.nameOf(event.seat) }) };
  const who = OWN.includes(event.kind) ? 'own' : COVERED.includes(event.kind) ? 'hidden' : 'all';
  const words = OTHERWISE[event.kind]?.(event, ctx) ?? namedParts(minus(event.text), people(ctx), (name) => h('b', null, name));
  const under = UNDER[event.kind]?.(event, ctx);
  if (under) return { parts: [spoiler(t('{news}: lift to read.', { news: under }), words)], heard: t('{news}. It is face down.', { news: under }), who, big: true };
  return { parts: [words], who, big: BIG.includes(event.kind), fight: FIGHTS.includes(event.kind), hurts: HURTS.includes(event.kind) };
}

const CAUSES = {
  escape: t('The fleet makes its last jump.'),
  raiders: t('Six Raiders overrun the fleet.'),
  damage: t('Galactica is destroyed.'),
  morale: t('Morale is gone.'),
};

/** Returns how the game ended, from the view alone: no event is needed. */
export function ending({ outcome: { side, winners, cause } }) {
  const isHuman = side === 'human';
  return { text: isHuman ? t('The humans win') : t('The Cylons win'), note: CAUSES[cause], look: isHuman ? 'colonial' : 'cylon', draw: false, won: (seat) => winners.includes(seat) };
}
