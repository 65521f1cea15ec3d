// words.js: BSG: Express in words: characters, cards, places, and how events read in the log.
import { h } from '../../kit/dom.js';
import { signed, spoken } from '../../kit/dice.js';

export const characters = {
  william_adama: {
    name: 'William Adama',
    emblem: 'william',
    ability: 'Command',
    brief: 'Crisis on your turn: −1 counts 0.',
    text: 'In the crisis of his own turn every submitted −1 counts 0.',
  },
  lee_adama: {
    name: 'Lee Adama',
    emblem: 'lee',
    ability: 'Initiative',
    brief: 'Once on your turn: roll again.',
    text: 'Once in his own turn he rolls again instead of submitting.',
  },
  kara_thrace: {
    name: 'Kara Thrace',
    emblem: 'kara',
    ability: 'Reckless',
    brief: 'On your turn: 3 or 4 dice come back.',
    text: 'On her own turn, three or four dice in one check come straight back.',
  },
  laura_roslin: {
    name: 'Laura Roslin',
    emblem: 'laura',
    ability: 'Political Influence',
    brief: 'Your vote: take one die out.',
    text: 'In a vote she called she may take one die out after the count.',
  },
  gaius_baltar: {
    name: 'Gaius Baltar',
    emblem: 'gaius',
    ability: 'Cylon Detector',
    brief: 'Once: see a player’s loyalty.',
    text: 'Once a game, as an action, he looks at all loyalty cards of one player.',
  },
};

export const locations = {
  weapons_control: { name: 'Weapons Control', sign: 'weapons', rule: 'BX-167', loss: 'no destroy or rescue' },
  press_room: { name: 'Press Room', sign: 'press', rule: 'BX-168', loss: 'no boost morale' },
  admirals_quarters: { name: 'Admiral’s Quarters', sign: 'quarters', rule: 'BX-169', loss: 'no votes' },
  com_center: { name: 'Com Center', sign: 'com', rule: 'BX-170', loss: 'no executive order' },
  engine_room: { name: 'Engine Room', sign: 'engine', rule: 'BX-171', loss: 'no prepare for jump' },
  armory: { name: 'Armory', sign: 'armory', rule: 'BX-172', loss: 'one die fewer on a pass' },
};

export const loyalties = {
  human: { name: 'You are human', short: 'human', art: 'colonial', text: 'Reach distance 6, then jump once more.' },
  number_one: {
    name: 'Cylon: Number One',
    short: 'a Cylon, Number One',
    art: 'cylon',
    text: 'Reveal: demoralize a character you name.',
  },
  number_two: {
    name: 'Cylon: Number Two',
    short: 'a Cylon, Number Two',
    art: 'cylon',
    text: 'Reveal: draw two damage, place one.',
  },
  number_three: {
    name: 'Cylon: Number Three',
    short: 'a Cylon, Number Three',
    art: 'cylon',
    text: 'Reveal: two DRADIS markers come up.',
  },
  number_six: {
    name: 'Cylon: Number Six',
    short: 'a Cylon, Number Six',
    art: 'cylon',
    text: 'Reveal: two spent dice of two players are gone.',
  },
};

export const crises = {
  unrest: { name: 'Unrest', sign: 'fist', cost: (n) => `${n} demoralized` },
  basestar: { name: 'Basestar attack', sign: 'base', cost: (n) => `${n} damage` },
  dradis: { name: 'DRADIS contact', sign: 'scope', cost: (n) => `${n} ${n === 1 ? 'marker' : 'markers'} revealed` },
};

export const actions = {
  detect: { name: 'Cylon Detector', sign: 'eye', sub: 'see a loyalty card' },
  ships: { name: 'Destroy or rescue', sign: 'raider', sub: 'a marker off per plus' },
  repair: { name: 'Repair', sign: 'armory', sub: 'a plus mends one' },
  boost: { name: 'Boost morale', sign: 'press', sub: 'a plus lifts one' },
  prepare: { name: 'Prepare for jump', sign: 'jump', sub: 'two dice above zero' },
  brig: { name: 'Vote to brig', sign: 'brig', sub: 'all vote, 4 needed' },
  release: { name: 'Vote to release', sign: 'key', sub: 'all vote, 4 needed' },
  order: { name: 'Executive order', sign: 'order', sub: 'let somebody act' },
  reveal: { name: 'Reveal as a Cylon', sign: 'cylon', sub: 'show your card' },
  name: { name: 'Name the crisis', sign: 'warn', sub: 'difficulty 4, consequence 1' },
  nothing: { name: 'No action', sign: 'fore', sub: 'on to the crisis' },
  take_back: { name: 'Take back dice', sign: 'undo', sub: '' },
};

export const endings = {
  escape: 'The fleet makes its last jump.',
  raiders: 'Six Raiders overrun the fleet.',
  damage: 'Galactica is destroyed.',
  morale: 'Humanity has lost all hope.',
};

export const plural = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** "2 strong dice and 1 weak die", "nothing" */
export function diceWords({ strong, weak }) {
  const parts = [];
  if (strong) parts.push(plural(strong, 'strong die', 'strong dice'));
  if (weak) parts.push(plural(weak, 'weak die', 'weak dice'));
  return parts.join(' and ') || 'nothing';
}

export function penaltyWords({ damage, demoralized }) {
  const parts = [];
  if (damage) parts.push(`${damage} damage to Galactica`);
  if (demoralized) parts.push(plural(demoralized, 'demoralized marker'));
  return parts.join(' and ');
}

export function markerWords({ raiders, ships }) {
  const parts = [];
  if (raiders) parts.push(plural(raiders, 'Raider'));
  if (ships) parts.push(plural(ships, 'Colonial ship'));
  return parts.join(' and ') || 'nothing';
}

export const icons = (n) => (n === 0 ? 'no jump icon' : plural(n, 'jump icon'));
export const crisisWords = ({ kind, difficulty, consequence, jump_icons: jumps }) =>
  `${crises[kind].name}, ${difficulty} or more, else ${crises[kind].cost(consequence)}; ${icons(jumps)}`;

const facesWords = (faces) => faces.map(({ face }) => signed(face)).join(', ');
export const facesSpoken = (faces) => faces.map(({ face }) => spoken(face)).join(', ');

/** One row a kind of event: what the log says. `w.who(seat)` is the bold name, `w.v` puts the verb in its person. */
const rows = {
  character: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'play')} `, h('b', null, characters[e.character].name), '.'] }),
  admiral: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'are', 'is')} the Admiral.`] }),
  admiral_aside: () => ({ parts: ['Nobody can be Admiral; the card is set aside.'] }),
  loyalty_dealt: (e) => ({ parts: [`Everybody gets a ${e.deal ? 'second ' : ''}loyalty card.`], big: true }),
  loyalty: () => ({ parts: ['You have a new loyalty card. Lift its cover to look.'], who: 'own' }),
  turn: (e, w) => ({ turn: `Turn ${e.turn} · ${w.name(e.seat)}` }),
  taken_back: (e, w) =>
    e.strong + e.weak === 0 ? null : { parts: [w.who(e.seat), ` ${w.v(e.seat, 'take')} back ${diceWords(e)}.`] },
  no_action: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'take')} no action.`] }),
  action: (e, w) => ({ parts: [w.who(e.seat), ': ', h('b', null, actions[e.action]?.name ?? e.action), '.'] }),
  rolled: (e, w) =>
    e.seat === w.you ? null : { parts: [w.who(e.seat), ` rolls ${diceWords(e)} behind the screen.`], who: 'hidden' },
  faces: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'roll')} ${facesWords(e.faces)}.`], who: 'own' }),
  rolled_openly: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'roll')} one ${e.die} die openly: ${signed(e.face)}.`] }),
  reroll: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'use')} Initiative and ${w.v(e.seat, 'roll')} again.`] }),
  submitted: (e, w) => ({
    parts: [
      w.who(e.seat),
      ` ${w.v(e.seat, 'submit')} ${facesWords(e.faces)}. Total `,
      h('b', null, e.total < 0 ? signed(e.total) : e.total),
      '.',
    ],
  }),
  markers_removed: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'remove')} ${markerWords(e)}.`], big: true }),
  repaired: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'repair')} the `, h('b', null, locations[e.location].name), '.'],
    big: true,
  }),
  cheered: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'lift')} the spirits of `, h('b', null, characters[e.character].name), '.'],
    big: true,
  }),
  failed: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'fail')}: ${(actions[e.action]?.name ?? e.action).toLowerCase()}.`],
  }),
  prepared: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'prepare')} the jump.`], big: true }),
  vote: (e, w) => ({
    parts: [
      w.who(e.seat),
      ` ${w.v(e.seat, 'call')} a vote to ${e.release ? 'release' : 'brig'} `,
      w.who(e.accused, true),
      '. 4 needed.',
    ],
    big: true,
  }),
  passed: (e, w) => ({
    parts: [
      w.who(e.seat),
      ` ${e.forced ? `${w.v(e.seat, 'have', 'has')} to pass` : w.v(e.seat, 'pass', 'passes')}${e.strong + e.weak ? `, ${w.v(e.seat, 'take')} back ${diceWords(e)}` : ''}.`,
    ],
  }),
  takes_part: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'take')} part.`] }),
  reckless: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'are', 'is')} reckless: the dice come straight back.`] }),
  influence: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'take')} the ${signed(e.face)} of `, w.who(e.target, true), ' out of the vote.'],
    big: true,
  }),
  unchanged: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'leave')} things as they are: ${(actions[e.action]?.name ?? e.action).toLowerCase()}.`],
  }),
  no_influence: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'leave')} the vote as it is.`] }),
  vote_counted: (e, w) => ({
    parts: [
      `Total ${signed(e.total).replace('+', '')} of 4: the vote on `,
      w.who(e.accused, true),
      ' ',
      h('b', null, e.success ? 'succeeds' : 'fails'),
      '.',
    ],
    big: true,
  }),
  brigged: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'go', 'goes')} to the brig.`], big: true }),
  released: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'leave')} the brig.`], big: true }),
  order: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'give')} `, w.who(e.target, true), ` an executive order, for a ${e.die} die.`],
  }),
  detector: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'examine')} `, w.who(e.target, true), ' with the Cylon Detector.'],
    big: true,
  }),
  detected: (e, w) => ({
    parts: [w.who(e.target), ` ${w.v(e.target, 'hold')}: ${loyalties[e.card].short}.`],
    who: 'own',
    big: true,
  }),
  revealed: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'are', 'is')} `, h('b', { class: 'cylon' }, loyalties[e.card].short), '!'],
    big: true,
  }),
  no_consequence: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'are', 'is')} in the brig: the card has no effect.`] }),
  dice_returned: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'return')} ${diceWords(e)} to the box.`] }),
  second_card: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'draw')} a second Cylon card: ${loyalties[e.card].short}.`],
    big: true,
  }),
  cards_passed: (e, w) => ({
    parts: [
      w.who(e.seat),
      ` ${w.v(e.seat, 'pass', 'passes')} ${plural(e.count, 'loyalty card')} to `,
      w.who(e.target, true),
      '.',
    ],
    big: true,
  }),
  card_received: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'hand')} `, w.who(e.target, true), ` a loyalty card: ${loyalties[e.card].short}.`],
    who: 'own',
    big: true,
  }),
  peeked: (e) => ({
    parts: [
      `The damage drawn: ${[e.first, e.second]
        .filter(Boolean)
        .map((id) => locations[id].name)
        .join(', ')}.`,
    ],
    who: 'own',
  }),
  die_taken: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'take')} a ${e.die} die of `, w.who(e.target, true), ' out of the game.'],
    big: true,
  }),
  crisis_rolled: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'roll')} both crisis dice.`], who: 'hidden' }),
  crisis_faces: (e) => ({ parts: [`The dice show ${crisisWords(e.first)}. Or: ${crisisWords(e.second)}.`], who: 'own' }),
  crisis: (e) => ({
    parts: [
      'Crisis: ',
      h('b', null, crises[e.crisis.kind].name),
      `, ${e.crisis.difficulty} or more, else ${crises[e.crisis.kind].cost(e.crisis.consequence)}; ${icons(e.crisis.jump_icons)}.`,
    ],
    big: true,
  }),
  crisis_named: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'name')} the crisis: `, h('b', null, crises[e.crisis.kind].name), '.'],
    big: true,
  }),
  crisis_counted: (e) => ({
    parts: [`Total ${signed(e.total).replace('+', '')} of ${e.difficulty}: `, h('b', null, e.passed ? 'passed' : 'failed'), '.'],
    big: true,
  }),
  damage: (e) => ({ parts: [h('b', null, locations[e.location].name), ` damaged: ${locations[e.location].loss}.`], big: true }),
  demoralized: (e) => ({ parts: [h('b', null, characters[e.character].name), ' is demoralized.'], big: true }),
  contact: (e) => ({
    parts: [
      'DRADIS contact: ',
      e.markers.map((m) => (m === 'raider' ? 'a Raider' : 'a Colonial ship')).join(', ') || 'nothing',
      '.',
    ],
    big: true,
  }),
  ship_lost: (e, w) => ({
    parts: ['A Colonial ship is lost. ', w.who(e.seat), ` ${w.v(e.seat, 'choose')} ${penaltyWords(e)}.`],
    big: true,
  }),
  jump_track: (e) => ({ parts: ['Jump track to ', h('b', null, e.jump), '.'] }),
  jump: () => ({ parts: [h('b', null, 'The fleet jumps.')], big: true }),
  distance: (e, w) => ({
    parts: [w.who(e.seat), ` ${w.v(e.seat, 'submit')} ${signed(e.face)}: distance `, h('b', null, e.distance), ' of 6.'],
    big: true,
  }),
  jump_penalty: (e, w) => ({ parts: [w.who(e.seat), ` ${w.v(e.seat, 'choose')} ${penaltyWords(e)}.`] }),
  end: (e) => ({
    parts: [h('b', null, endings[e.cause] ?? ''), e.cause === 'escape' ? ' The humans win.' : ' The Cylons win.'],
    big: true,
  }),
};

/** How an event reads; what the page has no words for reads as the server says it. */
export function say(event, ctx) {
  const words = {
    you: ctx.you,
    name: (seat) => ctx.nameOf(seat),
    who: (seat, object) => h('b', null, seat === ctx.you ? (object ? 'you' : 'You') : ctx.nameOf(seat)),
    v: (seat, base, third) => (seat === ctx.you ? base : (third ?? `${base}s`)),
  };
  return rows[event.kind] ? rows[event.kind](event, words) : { parts: [event.text] };
}
