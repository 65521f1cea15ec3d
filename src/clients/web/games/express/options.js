// options.js: the options of an ask as buttons. Actions that need a target are one tile each and open into their targets.
import { dialog } from '../../kit/dialog.js';
import { choice, closedChoice } from '../../kit/prompt.js';
import { actions, characters, crises, diceWords, locations, loyalties, markerWords, penaltyWords } from './words.js';
import { signed } from '../../kit/dice.js';

const QUESTIONS = {
  brig: 'Vote to brig: whom?',
  release: 'Vote to release: whom?',
  order: 'Executive order: whom, for which die?',
  detect: 'Cylon Detector: on whom?',
  reveal: 'Reveal: with which card?',
  name: 'Which crisis?',
  take_back: 'Which dice come back?',
};
export const groupOf = (verb) => ({ question: QUESTIONS[verb] ?? 'Which?' });

const person = (o, ctx) => (o.target === ctx.you ? 'yourself' : ctx.nameOf(o.target));
const emblemOf = (seat, ctx) => characters[ctx.view.players[seat].character]?.emblem;

/** One row a verb: the words and the sign of an option. */
const looks = {
  in: () => ({ text: 'Take part', primary: true, sign: 'dice', sub: 'roll all active dice' }),
  pass: (o) => ({ text: 'Pass', sub: o.strong + o.weak ? `take back ${diceWords(o)}` : 'take back nothing', sign: 'fore' }),
  take_back: (o) => ({ text: o.strong + o.weak ? `Take back ${diceWords(o)}` : 'Take back nothing', sign: 'undo' }),
  stop: () => ({ text: 'Stop here', primary: true }),
  again: () => ({ text: 'Roll again', sub: 'and submit at least one', sign: 'dice' }),
  reroll: () => ({ text: 'Roll all again', sub: 'Initiative, once a turn', sign: 'dice' }),
  remove: (o) => ({ text: `Remove ${markerWords(o)}`, sign: o.raiders >= o.ships ? 'raider' : 'ship' }),
  at: (o) => ({ text: locations[o.location].name, sub: 'repair', sign: locations[o.location].sign }),
  place: (o) => ({ text: locations[o.location].name, sub: 'damage it', sign: locations[o.location].sign }),
  cheer: (o) => ({ text: characters[o.character].name, sub: 'marker off', sign: characters[o.character].emblem }),
  demoralize: (o) => ({ text: characters[o.character].name, sub: 'demoralize', sign: characters[o.character].emblem }),
  character: (o) => ({
    text: characters[o.character].name,
    sub: characters[o.character].ability,
    sign: characters[o.character].emblem,
  }),
  penalty: (o) => ({ text: penaltyWords(o), sign: o.damage >= o.demoralized ? 'damage' : 'demoral' }),
  leave: () => ({ text: 'Leave the vote as it is', primary: true }),
  strike: (o, ctx) => ({
    text: `${signed(o.face)} of ${person(o, ctx)}`,
    sub: `take this ${o.die} die out`,
    sign: emblemOf(o.target, ctx),
  }),
  give: (o, ctx) => ({ text: `To ${person(o, ctx)}`, sign: emblemOf(o.target, ctx) }),
  take: (o, ctx) => ({ text: `${person(o, ctx)}: a ${o.die} die`, sign: emblemOf(o.target, ctx) }),
  brig: (o, ctx) => ({ text: person(o, ctx), sign: emblemOf(o.target, ctx) }),
  release: (o, ctx) => ({ text: person(o, ctx), sign: emblemOf(o.target, ctx) }),
  detect: (o, ctx) => ({ text: person(o, ctx), sign: emblemOf(o.target, ctx) }),
  order: (o, ctx) => ({ text: person(o, ctx), sub: `for a ${o.die} die`, sign: emblemOf(o.target, ctx) }),
  reveal: (o) => ({ text: loyalties[o.card].name, sub: loyalties[o.card].text, sign: 'cylon' }),
  name: (o) => ({ text: crises[o.kind].name, sign: crises[o.kind].sign }),
};

const lookOf = (o, ctx) => looks[o.verb]?.(o, ctx) ?? { text: o.text };

/** A step that cannot be taken back and changes the whole game is asked for twice. */
async function chooseCarefully(o, ctx) {
  if (o.verb === 'reveal') {
    const sure = await dialog({
      heading: 'Reveal yourself?',
      body: 'Everybody learns that you are a Cylon. Your card takes effect, your character’s ability is gone, and you play on with two dice.',
      foot: [
        { text: 'Stay hidden', value: null },
        { text: 'Reveal', value: 'yes', danger: true },
      ],
    });
    if (sure !== 'yes') return;
  }
  ctx.choose(o.option);
}

const DAMAGED = Object.fromEntries(Object.values(locations).map(({ rule, name }) => [rule, `The ${name} is damaged.`]));
const BECAUSE = {
  ...DAMAGED,
  'BX-058': 'You have no active die.',
  'BX-090': 'You are in the brig.',
  'BX-093': 'You have no active die.',
  'BX-095': 'Nothing is on the display.',
  'BX-103': 'Galactica is not damaged.',
  'BX-108': 'Nobody is demoralized.',
  'BX-113': 'You have fewer than two active dice.',
  'BX-134': 'You are acting on an order yourself.',
  'BX-137': 'You hold no Cylon card that could be shown.',
  'BX-213': 'A revealed Cylon has lost it.',
  'BX-217': 'Not on an order.',
  'BX-227': 'It was used before.',
  'BX-031': 'Somebody has this character.',
};

/** How it comes that the rule holds just now. */
function because(o) {
  if (o.rule === 'BX-118') return o.verb === 'release' ? 'Nobody is in the brig.' : 'There is nobody who could go to the brig.';
  return BECAUSE[o.rule];
}

const open = (o, ctx, number, extra = {}) =>
  choice({
    ...lookOf(o, ctx),
    ...extra,
    number: number <= 9 ? number : null,
    key: `o-${o.verb}-${o.option}`,
    onChoose: () => chooseCarefully(o, ctx),
  });
const closed = (o, ctx) =>
  closedChoice({
    text: barredText(o, ctx),
    rule: o.rule,
    why: ctx.why(o.rule),
    because: because(o),
    key: `c-${o.verb}-${o.option}`,
  });

export function optionItems(asks, ctx) {
  const only = asks.options.length === 1 && asks.kind !== 'submit';
  return [
    ...asks.options.map((o, i) => open(o, ctx, i + 1, only ? { primary: true } : {})),
    ...asks.barred.map((o) => closed(o, ctx)),
  ];
}

/** A closed option often says what kind of thing it is, but not which. */
const whole = (o) => ['target', 'character', 'location', 'strong', 'raiders', 'damage', 'card', 'kind'].some((fact) => fact in o);
const barredText = (o, ctx) =>
  whole(o) ? lookOf(o, ctx).text : (actions[o.verb]?.name ?? (o.verb === 'in' ? 'Take part' : o.text));

// ---- actions ------------------------------------------------------------------------------------

const NEED_TARGET = new Set(['brig', 'release', 'order', 'detect', 'reveal', 'name', 'take_back']);
const ORDER = [
  'ships',
  'repair',
  'boost',
  'prepare',
  'brig',
  'release',
  'order',
  'detect',
  'name',
  'reveal',
  'take_back',
  'nothing',
];

/** A tile an action, open or closed, always in the same order. */
export function tileItems(asks, ctx) {
  let number = 0;
  return ORDER.flatMap((verb) => {
    const mine = asks.options.filter((o) => o.verb === verb);
    const barred = asks.barred.find((o) => o.verb === verb);
    const action = actions[verb];
    if (mine.length > 0) {
      number += 1;
      const direct = !NEED_TARGET.has(verb);
      return [
        choice({
          text: action.name,
          sub: action.sub,
          sign: action.sign,
          number: number <= 9 ? number : null,
          key: `tile-${verb}`,
          look: verb === 'nothing' ? 'btn--plain' : '',
          onChoose: () => (direct ? ctx.choose(mine[0].option) : ctx.picks.open(verb)),
        }),
      ];
    }
    return barred ? [closed(barred, ctx)] : [];
  });
}

/** The targets of the tile that was opened. */
export function groupItems(asks, ctx) {
  const mine = asks.options.filter((o) => o.verb === ctx.picks.action);
  return [
    ...mine.map((o, i) => open(o, ctx, i + 1)),
    choice({ text: 'Back', sign: 'undo', key: 'back', look: 'btn--quiet', onChoose: () => ctx.picks.open(null) }),
  ];
}
