// dock.js: the dock: the player's cards, the question, the dice and the choices.
import { h } from '../../../src/web/kit/dom.js';
import { blank, dieToPick, die, signed } from '../../../src/web/kit/dice.js';
import { card, cover, privacy } from '../../../src/web/kit/cards.js';
import { askHead, choice, choices, closedChoice } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { explains } from './about.js';
import { counts, crisisDie } from './seal.js';
import { groupItems, groupQuestion, optionItems, tileItems } from './options.js';
import { characterOf, crisisOf, dieWords, facesSpoken, facesWords, loyaltyOf, printed } from './labels.js';

// ---- your cards -------------------------------------------------------------------------------

function held(view, ctx) {
  const me = view.players[ctx.you];
  if (!me) return null;
  const character = characterOf(ctx, me.character);
  const cards = me.loyalty.map(({ card: id, shown }, i) =>
    id
      ? card({ ...loyaltyOf(ctx, id), kind: shown ? t('shown to all') : null, key: `card-${i}` })
      : card({ name: t('Face down'), art: 'cover', key: `card-${i}` }),
  );
  return h(
    'div',
    { class: 'held', 'data-key': 'held' },
    cards.length > 0 &&
      cover({
        key: 'loyalty',
        hint: [cards.length > 1 ? t('Lift to see {n}', { n: cards.length }) : t('Lift to see'), ' ', h('span', { class: 'sr' }, t('loyalty'))],
        cards,
      }),
    character &&
      card({
        name: character.name,
        kind: character.ability,
        art: character.emblem,
        text: me.revealed ? t('Lost: you were revealed.') : character.brief,
        title: character.text,
        key: 'character',
      }),
  );
}

// ---- the tray ---------------------------------------------------------------------------------

/** The dice of your roll that are not submitted yet. */
function rolledDice(view, you) {
  if (view.roll?.seat !== you || you === null) return [];
  const given = new Set(view.players[you].submitted.filter((d) => !d.taken_back).map((d) => d.die));
  return view.roll.dice.filter((d) => d.face !== null && !given.has(d.die));
}

function idleDice(me) {
  return ['strong', 'weak'].flatMap((kind) =>
    Array.from({ length: me.active[kind] }, (_, i) =>
      blank({ kind, look: 'idle', label: t('{die}, not rolled', { die: dieWords(kind) }), key: `idle-${kind}-${i}` }),
    ),
  );
}

function tray(view, asks, ctx) {
  const me = view.players[ctx.you];
  if (!me) return null;
  const rolled = rolledDice(view, ctx.you);
  const picking = asks?.kind === 'submit' && !ctx.busy;
  const dice = rolled.map((d, i) => {
    const facts = { ...d, move: `die-${ctx.you}-${d.die}`, lands: 'rolls', key: `roll-${view.turn}-${d.die}` };
    return picking
      ? dieToPick({
          ...facts,
          number: i + 1,
          picked: ctx.picks.has(d.die),
          onPick: () => ctx.picks.toggle(d.die, submitBounds(asks)[1]),
        })
      : die(facts);
  });
  const idle = rolled.length === 0 ? idleDice(me) : [];
  return h(
    'div',
    {
      class: 'tray',
      ...explains('dice'),
      role: 'group',
      'aria-label': rolled.length
        ? view.roll.open
          ? t('Your roll, open to all')
          : t('Your roll, seen by you alone')
        : t('Your active dice: {dice}', { dice: me.active.text }),
      'data-key': 'tray',
    },
    dice,
    idle,
    dice.length + idle.length === 0 && h('span', { class: 'tray__empty' }, t('No active dice')),
  );
}

function trayLine(view, asks, ctx) {
  const me = view.players[ctx.you];
  if (!me) return null;
  const rolled = rolledDice(view, ctx.you);
  const parts = [];
  if (rolled.length > 0)
    parts.push(view.roll.open ? privacy(t('One die, rolled openly'), false) : privacy(t('Only you see these dice')));
  else
    parts.push(
      h('span', null, me.spent.strong + me.spent.weak > 0 ? t('{active} active, {spent} spent', { active: me.active.text, spent: me.spent.text }) : t('{active} active', { active: me.active.text })),
    );
  const chosen = ctx.picks.dice;
  if (asks?.kind === 'submit' && view.check && chosen.length > 0) {
    const sum = chosen.reduce((all, d) => all + counts(view, d.face), 0);
    parts.push(
      h('span', null, t.parts('With {sum}: {total} of {needed}', { sum: h('b', null, signed(sum)), total: h('b', null, printed(view.check.total + sum)), needed: view.check.difficulty })),
    );
  } else if (asks?.kind === 'submit') {
    parts.push(h('span', null, submitHint(asks)));
  }
  return h('p', { class: 'tray__line', 'data-key': 'line' }, parts);
}

// ---- submitting -------------------------------------------------------------------------------

const submitOption = (asks) => asks.options.find((o) => o.verb === 'submit');

/** Returns [least, most]: how many dice may be submitted. */
function submitBounds(asks) {
  const free = submitOption(asks)?.free?.[0];
  return [free?.min ?? 1, free?.max ?? 4];
}

function submitText(asks) {
  const [least, most] = submitBounds(asks);
  if (least === most) return t.n(least, 'Submit {n} die', 'Submit {n} dice');
  return t('Submit one or more dice');
}

const HINTS = {
  'BX-097': t('Each plus removes a Raider or a ship'),
  'BX-103': t('A plus repairs a location'),
  'BX-108': t('A plus removes a demoralized marker'),
  'BX-113': t('Together above 0'),
  'BX-195': t('The fleet jumps that far. A minus costs you.'),
};
const submitHint = (asks) => HINTS[submitOption(asks).rule] ?? '';

function submitItems(asks, ctx) {
  const [least, most] = submitBounds(asks);
  const option = submitOption(asks);
  const chosen = ctx.picks.dice;
  const ready = chosen.length >= least && chosen.length <= most;
  const items = [
    ready
      ? choice({
          text: t('Submit {dice}', { dice: facesWords(chosen) }),
          primary: true,
          key: 'submit',
          onChoose: () => ctx.choose(option.option, [chosen.map((d) => d.die)]),
        })
      : closedChoice({
          text: least === most ? t.n(least, 'Submit {n} die', 'Submit {n} dice') : t('Submit'),
          rule: option.rule,
          why: ctx.why(option.rule),
          because: chosen.length < least ? t('Pick your dice first.') : t('You picked too many.'),
          key: 'submit',
        }),
  ];
  return [...items, ...optionItems({ ...asks, options: asks.options.filter((o) => o !== option) }, ctx)];
}

// ---- the crisis dice --------------------------------------------------------------------------

function crisisPick(view, asks, ctx) {
  return h(
    'ul',
    { class: 'crisispick', 'aria-label': t('The two crisis dice, seen by you alone') },
    asks.options.map((option, i) => {
      const face = view.crisis_dice.faces[option.crisis_die];
      const { name, cost, icons } = crisisOf(ctx, face);
      return h(
        'li',
        { 'data-key': `face-${i}` },
        h(
          'button',
          { class: 'crisispick__one', type: 'button', 'data-number': i + 1, on: { click: () => ctx.choose(option.option) } },
          crisisDie(face, { 'aria-hidden': 'true', 'data-move': `pick-${view.turn}-${i}`, 'data-lands': 'rolls' }),
          h(
            'span',
            { class: 'crisispick__words' },
            h('b', null, `${name} `),
            h('span', null, `${t('{needed} or more', { needed: face.difficulty })}, `),
            h('span', null, `${t('else {cost}', { cost })}; `),
            h('span', null, icons),
          ),
        ),
      );
    }),
  );
}

// ---- the question -----------------------------------------------------------------------------

function voteQuestion({ release, accused }, ctx) {
  if (accused === ctx.you) return release ? t('Vote to release you: join?') : t('Vote to brig you: join?');
  const name = ctx.nameOf(accused);
  return release ? t('Vote to release {name}: join?', { name }) : t('Vote to brig {name}: join?', { name });
}

function question(view, asks, ctx) {
  if (ctx.picks.action) return groupQuestion(ctx);
  if (asks.kind === 'submit') return submitText(asks);
  if (asks.kind === 'decide')
    return view.check?.kind === 'vote'
      ? voteQuestion(view.check, ctx)
      : t('Join the check?');
  return asks.question.replace(/\.$/, '');
}

function note(view, asks, ctx) {
  const { name, cost } = view.crisis ? crisisOf(ctx, view.crisis) : {};
  const about =
    view.check?.kind === 'crisis'
      ? t('{crisis}: {total} of {needed} so far, else {cost}.', { crisis: name, total: printed(view.check.total), needed: view.check.difficulty, cost })
      : view.check?.kind === 'vote'
        ? t('{total} of {needed} so far.', { total: printed(view.check.total), needed: view.check.difficulty })
        : asks.kind === 'action'
          ? t('Take an action or skip it. The crisis follows.')
          : asks.kind === 'crisis'
            ? t('Only you see both. The one you drop stays secret.')
            : '';
  return [about, ' ', chip(asks.kind === 'submit' ? submitOption(asks).rule : asks.rule)];
}

/** Returns what a screen reader says when the question comes. */
export function spokenAsk(view, asks, ctx) {
  const rolled = rolledDice(view, ctx.you);
  return `${rolled.length && asks.kind === 'submit' ? `${t('Your roll: {dice}.', { dice: facesSpoken(rolled) })} ` : ''}${question(view, asks, ctx).replace(/([^?])$/, '$1.')}`;
}

const WIDE = new Set(['action', 'ordered', 'crisis', 'character', 'cheer', 'repair', 'influence', 'number_one', 'number_six']);

function yours(view, asks, ctx) {
  const wide = WIDE.has(asks.kind) || asks.options.length + asks.barred.length > 4;
  const head = askHead({ state: 'yours', text: question(view, asks, ctx), note: note(view, asks, ctx) });
  let items;
  if (asks.kind === 'submit') items = submitItems(asks, ctx);
  else if (asks.kind === 'action' || asks.kind === 'ordered')
    items = ctx.picks.action ? groupItems(asks, ctx) : tileItems(asks, ctx);
  else if (asks.kind !== 'crisis') items = optionItems(asks, ctx);
  if (!wide)
    return {
      wide,
      inside: [
        h('div', { class: 'ask', 'data-key': 'ask' }, head, tray(view, asks, ctx), trayLine(view, asks, ctx)),
        choices(t('Your choices'), items),
      ],
    };
  return {
    wide,
    inside: [
      h(
        'div',
        { class: 'ask ask--wide', 'data-key': 'ask' },
        head,
        asks.kind === 'crisis' ? crisisPick(view, asks, ctx) : choices(t('Your choices'), items, 'prompt__options--wide'),
      ),
    ],
  };
}

function waits(view, ctx) {
  const done = view.check && view.players[ctx.you]?.decision;
  return {
    wide: false,
    inside: [
      h(
        'div',
        { class: 'ask', 'data-key': 'ask' },
        askHead({ state: done ? 'done' : 'wait', text: ctx.waitingWords(), note: ctx.waitingNote() }),
        tray(view, null, ctx),
        trayLine(view, null, ctx),
      ),
      ctx.waitingChoices(),
    ],
  };
}

export function drawDock(view, asks, ctx) {
  const asked = asks?.ask && !ctx.replay;
  const { wide, inside } = ctx.ended ? { wide: true, inside: [ctx.ended] } : asked ? yours(view, asks, ctx) : waits(view, ctx);
  return [
    held(view, ctx),
    h(
      'section',
      {
        class: `prompt ${wide ? 'prompt--wide' : ''} ${ctx.busy ? 'prompt--busy' : ''}`,
        'data-state': asked ? 'yours' : 'wait',
        'aria-labelledby': 'ask',
        'data-key': 'prompt',
      },
      inside,
    ),
  ];
}
