// options.js: the options of a question as buttons.
//
// An action that needs a target is one tile, which opens to show its targets.
import { dialog } from '../../../src/web/kit/dialog.js';
import { capital } from '../../../src/web/kit/names.js';
import { choice, closedChoice, numbered } from '../../../src/web/kit/prompt.js';
import { spoken, t } from '../../../src/web/kit/translate.js';
import { characterOf, CRISIS_SIGNS, inWords, locations, loyaltyOf } from './labels.js';

/**
 * Splits the text of an option into lines.
 *
 * In "Repair: Armory" the thing comes first, then what is done with it. In "Pass, retrieve 1 weak
 * die" the action comes first, then its effect.
 */
function linesOf(o, ctx) {
  const [label, thing] = inWords(o.text, ctx).split(/: (.*)/);
  if (thing) return { label, text: capital(thing), sub: spoken() === 'en' ? label[0].toLowerCase() + label.slice(1) : label };
  const [text, sub] = label.split(/, (.*)/);
  return { label, text, sub };
}

const labelOf = (o, ctx) => linesOf(o, ctx).label;

/** The second line of an option; null if the question has said it already. */
const SUBS = {
  in: () => t('roll all active dice'),
  again: () => t('and submit at least one'),
  reroll: () => t('once a turn'),
  pass: (o, ctx) => linesOf(o, ctx).sub ?? t('retrieve nothing'),
  character: (o, ctx) => characterOf(ctx, o.character).ability,
  penalty: () => null,
  brig: () => null,
  release: () => null,
  detect: () => null,
  order: () => null,
  give: () => null,
  take: () => null,
  name: () => null,
  reveal: (o, ctx) => loyaltyOf(ctx, o.card).text,
};

const SIGNS = {
  in: () => 'dice',
  again: () => 'dice',
  reroll: () => 'dice',
  pass: () => 'fore',
  take_back: () => 'undo',
  remove: (o) => (o.raiders >= o.ships ? 'raider' : 'ship'),
  penalty: (o) => (o.damage >= o.demoralized ? 'damage' : 'demoral'),
  reveal: () => 'cylon',
  name: (option) => CRISIS_SIGNS[option.kind],
};

const emblemOf = (ctx, id) => characterOf(ctx, id)?.emblem;

/** Returns the sign of the thing that an option is about. */
function signOf(o, ctx) {
  if (SIGNS[o.verb]) return SIGNS[o.verb](o);
  if (o.location) return locations(ctx).find(({ id }) => id === o.location).sign;
  if (o.character) return emblemOf(ctx, o.character);
  return o.target === undefined ? null : emblemOf(ctx, ctx.view.players[o.target].character);
}

const PRIMARY = ['in', 'stop', 'turn_back'];

function lookOf(o, ctx) {
  const { text, sub } = linesOf(o, ctx);
  return { text, sub: SUBS[o.verb] ? SUBS[o.verb](o, ctx) : sub, sign: signOf(o, ctx), primary: PRIMARY.includes(o.verb) || o.rule === 'BX-225' };
}

/**
 * Sends the choice. Revealing oneself cannot be undone and changes the whole game, so it must be
 * confirmed.
 */
async function chooseCarefully(o, ctx) {
  if (o.verb === 'reveal') {
    const sure = await dialog({
      heading: t('Reveal yourself?'),
      body: t('Everyone learns that you are a Cylon. Your card takes effect, you lose your ability and play on with 2 dice.'),
      foot: [
        { text: t('Stay hidden'), value: null },
        { text: t('Reveal'), value: 'yes', danger: true },
      ],
    });
    if (sure !== 'yes') return;
  }
  ctx.choose(o.option);
}

const BECAUSE = {
  'BX-058': t('You have no active die.'),
  'BX-090': t('You are in the brig.'),
  'BX-093': t('You have no active die.'),
  'BX-095': t('The display is empty.'),
  'BX-103': t('Galactica is not damaged.'),
  'BX-108': t('Nobody is demoralized.'),
  'BX-113': t('You have fewer than 2 active dice.'),
  'BX-134': t('You are acting on an order.'),
  'BX-137': t('You have no hidden Cylon card.'),
  'BX-213': t('Revealed Cylons have no ability.'),
  'BX-217': t('Not on an order.'),
  'BX-227': t('Already used this game.'),
  'BX-031': t('Someone has this character.'),
};

/** Returns why the rule applies right now. */
function because(o, ctx) {
  if (o.rule === 'BX-118') return o.verb === 'release' ? t('Nobody is in the brig.') : t('Nobody can go to the brig.');
  const place = locations(ctx).find(({ rule }) => rule === o.rule);
  return place ? t.in('reason', '{location} is damaged.', { location: place.name }) : BECAUSE[o.rule];
}

const open = (o, ctx, number, extra = {}) =>
  choice({
    ...lookOf(o, ctx),
    ...extra,
    number,
    key: `o-${o.verb}-${o.option}`,
    onChoose: () => chooseCarefully(o, ctx),
  });
const closed = (o, ctx) =>
  closedChoice({
    text: ACTIONS[o.verb]?.short ?? linesOf(o, ctx).text,
    rule: o.rule,
    why: ctx.why(o.rule),
    because: because(o, ctx),
    key: `c-${o.verb}-${o.option}`,
  });

const FEW = 2; // up to this many ways to pass get a button each

/** Returns true if one button stands for all ways to pass, and opens to show them. */
const gathers = (o, asks) => o.verb === 'pass' && ofAction(asks, 'pass').length > FEW;

export function optionItems(asks, ctx) {
  if (ctx.picks.action) return groupItems(asks, ctx);
  const only = asks.options.length === 1 && asks.kind !== 'submit';
  const shown = asks.options.filter((o) => !gathers(o, asks) || o === ofAction(asks, 'pass')[0]);
  return [
    ...numbered(shown).map(([o, key]) => (gathers(o, asks) ? tile(o, ctx, key) : open(o, ctx, key, only ? { primary: true } : {}))),
    ...asks.barred.map((o) => closed(o, ctx)),
  ];
}

// ---- actions -----------------------------------------------------------------------------------

/**
 * The actions in the order of their tiles: `short` name, `sub` (the effect in short), sign.
 * `target` is the question behind the tile, for actions that need a target.
 */
const ACTIONS = {
  ships: { short: t('Destroy or rescue'), sub: t('one per plus'), sign: 'raider' },
  repair: { short: t('Repair'), sub: t('a plus repairs one'), sign: 'armory' },
  boost: { sub: t('a plus removes one'), sign: 'press' },
  prepare: { sub: t('2 dice above 0'), sign: 'jump' },
  brig: { sub: t('all vote, 4 needed'), sign: 'brig', target: t('Vote to brig: who?') },
  release: { sub: t('all vote, 4 needed'), sign: 'key', target: t('Vote to release: who?') },
  order: { sub: t('someone else acts'), sign: 'order', target: t('Executive order: who, for which die?') },
  detect: { sub: t('see a loyalty card'), sign: 'eye', target: t('Cylon Detector: whose cards?') },
  name: { sub: t('difficulty 4, consequence 1'), sign: 'warn', target: t('Which crisis?') },
  reveal: { sub: t('show your card'), sign: 'cylon', target: t('Reveal with which card?') },
  take_back: { sign: 'undo' },
  pass: { short: t('Pass'), sub: t('retrieve dice'), sign: 'fore', target: t('Pass: which dice do you retrieve?') },
  nothing: { sub: t('on to the crisis'), sign: 'fore' },
};

const bringsNothing = (o) => o.verb === 'pass' && o.strong + o.weak === 0;
const ofAction = (asks, verb) => asks.options.filter((o) => o.verb === verb);

function tile(o, ctx, number) {
  const { short, sub, sign, target } = ACTIONS[o.verb];
  return choice({
    text: short ?? labelOf(o, ctx),
    sub,
    sign,
    number,
    key: `tile-${o.verb}-${target ? 0 : o.option}`,
    look: o.verb === 'nothing' ? 'btn--plain' : '',
    onChoose: () => (target ? ctx.picks.open(o.verb) : ctx.choose(o.option)),
  });
}

/** Returns one tile per action, open or closed, always in the same order. */
export function tileItems(asks, ctx) {
  const shown = Object.entries(ACTIONS).flatMap(([verb, { target }]) => ofAction(asks, verb).slice(0, target ? 1 : undefined));
  const keys = new Map(numbered(shown));
  return Object.keys(ACTIONS).flatMap((verb) => {
    const mine = shown.filter((o) => o.verb === verb);
    const barred = asks.barred.find((o) => o.verb === verb);
    if (mine.length === 0) return barred ? [closed(barred, ctx)] : [];
    return mine.map((o) => tile(o, ctx, keys.get(o)));
  });
}

/** Returns the question behind the tile that was opened. */
export const groupQuestion = (ctx) => ACTIONS[ctx.picks.action].target;

/** Returns the targets of the tile that was opened. A pass that retrieves nothing comes last. */
export function groupItems(asks, ctx) {
  return [
    ...ofAction(asks, ctx.picks.action).sort((a, b) => bringsNothing(a) - bringsNothing(b)).map((o, i) => open(o, ctx, i < 9 ? String(i + 1) : null)),
    choice({ text: t('Back'), sign: 'undo', key: 'back', look: 'btn--quiet', onChoose: () => ctx.picks.open(null) }),
  ];
}
