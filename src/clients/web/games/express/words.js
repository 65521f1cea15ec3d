// words.js: BSG: Express in words. What pieces are called and how options and events read is the server's; here is how they look,
// what a card says in short, and who is told of an event.
import { h } from '../../kit/dom.js';
import { signed, spoken } from '../../kit/dice.js';
import { capital, minus, named, namedParts } from '../../kit/names.js';

// ---- pieces -----------------------------------------------------------------------------------------

const CHARACTERS = {
  william_adama: {
    emblem: 'william',
    brief: 'Crisis on your turn: −1 counts 0.',
    text: 'In the crisis of his own turn every submitted −1 counts 0.',
  },
  lee_adama: {
    emblem: 'lee',
    brief: 'Once on your turn: roll again.',
    text: 'Once in his own turn he rolls again instead of submitting.',
  },
  kara_thrace: {
    emblem: 'kara',
    brief: 'On your turn: 3 or 4 dice come back.',
    text: 'On her own turn, three or four dice in one check come straight back.',
  },
  laura_roslin: {
    emblem: 'laura',
    brief: 'Your vote: take one die out.',
    text: 'In a vote she called she may take one die out after the count.',
  },
  gaius_baltar: {
    emblem: 'gaius',
    brief: 'Once: see a player’s loyalty.',
    text: 'Once a game, as an action, he looks at all loyalty cards of one player.',
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
  human: { art: 'colonial', text: 'Reach distance 6, then jump once more.' },
  number_one: { art: 'cylon', text: 'Reveal: demoralize a character you name.' },
  number_two: { art: 'cylon', text: 'Reveal: draw two damage, place one.' },
  number_three: { art: 'cylon', text: 'Reveal: two DRADIS markers come up.' },
  number_six: { art: 'cylon', text: 'Reveal: two spent dice of two players are gone.' },
};

export const CRISIS_SIGNS = { unrest: 'fist', basestar: 'base', dradis: 'scope' };

const row = (list, id) => list.find((one) => one.id === id);

/** { name, ability, emblem, brief, text }; undefined while there is none. */
export const characterOf = ({ components }, id) => id && { ...row(components.characters, id), ...CHARACTERS[id] };

/** In the order in which they lie along the ship: { id, name, loss, sign, rule } */
export const locations = ({ components }) => components.locations.map((place) => ({ ...place, ...LOCATIONS[place.id] }));

/** { name, art, text } */
export function loyaltyOf({ components }, id) {
  const { name } = row(components.loyalty, id);
  return { ...LOYALTIES[id], name: id === 'human' ? 'You are human' : `Cylon: ${name}` };
}

/** { name, cost, icons }: cost is what it brings if it is not passed. */
export function crisisOf({ components }, { kind, consequence: n, jump_icons: jumps }) {
  const { name, one, several } = row(components.crises, kind);
  return {
    name: capital(name),
    cost: `${n} ${n === 1 ? one : several}`,
    icons: jumps === 0 ? 'no jump icon' : plural(jumps, 'jump icon'),
  };
}

export function crisisWords(ctx, face) {
  const { name, cost, icons } = crisisOf(ctx, face);
  return `${name}, ${face.difficulty} or more, else ${cost}; ${icons}`;
}

// ---- numbers -----------------------------------------------------------------------------------------

export const plural = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const facesSpoken = (faces) => faces.map(({ face }) => spoken(face)).join(', ');
export const facesWords = (faces) => faces.map(({ face }) => signed(face)).join(', ');

// ---- sentences of the table -----------------------------------------------------------------------------

const people = (ctx) => (ctx.view?.players ?? []).map(({ seat, name }) => ({ called: ctx.calledBy(seat), as: name, name: ctx.nameOf(seat) }));

/** A sentence of the table, as this page calls people. */
export const inWords = (text, ctx) => named(minus(text), people(ctx));

const OWN = ['loyalty', 'faces', 'detected', 'card_received', 'peeked', 'crisis_faces'];
const COVERED = ['rolled', 'crisis_rolled'];
const BIG = [
  'loyalty_dealt', 'markers_removed', 'repaired', 'cheered', 'prepared', 'vote', 'influence', 'vote_counted', 'brigged', 'released',
  'detector', 'detected', 'revealed', 'second_card', 'cards_passed', 'card_received', 'die_taken', 'crisis', 'crisis_named',
  'crisis_counted', 'damage', 'demoralized', 'contact', 'ship_lost', 'jump', 'distance', 'end',
];

const HURTS = ['damage', 'demoralized', 'contact', 'ship_lost', 'die_taken'];
const FIGHTS = ['markers_removed', 'damage', 'contact', 'ship_lost', 'repaired'];

/** Sentences that this page says otherwise: before there are characters the table goes by bare names, and one's own card lies under its cover. */
const OTHERWISE = {
  character: ({ seat, text }, ctx) => text.replace(ctx.calledBy(seat), ctx.nameOf(seat)),
  loyalty: ({ seat }, ctx) => (seat === ctx.you ? `${ctx.nameOf(seat)} has a new loyalty card. Lift its cover to look.` : undefined),
};

export function say(event, ctx) {
  if (event.kind === 'turn') return { turn: `Turn ${event.turn} · ${ctx.nameOf(event.seat)}` };
  const who = OWN.includes(event.kind) ? 'own' : COVERED.includes(event.kind) ? 'hidden' : 'all';
  const words = OTHERWISE[event.kind]?.(event, ctx) ?? namedParts(minus(event.text), people(ctx), (name) => h('b', null, name));
  return { parts: [words], who, big: BIG.includes(event.kind), fight: FIGHTS.includes(event.kind), hurts: HURTS.includes(event.kind) };
}

/** How it ended, as the table told it: why, and who wins. */
export function ending(view, ctx) {
  const told = ctx.events.findLast((event) => event.kind === 'end')?.text ?? '';
  const [note, text] = told.split(/(?<=\.) /);
  return { text: text.replace(/\.$/, ''), note, look: view.outcome.side === 'cylon' ? 'cylon' : 'colonial', draw: false, won: (seat) => view.outcome.winners.includes(seat) };
}
