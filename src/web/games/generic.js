// generic.js: a board for any game. It shows the view as an outline and the options as buttons.
// It is the simplest object that has all members which games.js requires.
import { h, morph } from '../kit/dom.js';
import { beatsOf } from '../kit/beats.js';
import { dockKeys } from '../kit/menu.js';
import { askHead, choice, choices, closedChoice } from '../kit/prompt.js';
import { t } from '../kit/translate.js';

const title = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('_', ' ');

function outline(value) {
  if (Array.isArray(value))
    return value.length
      ? h(
          'ul',
          { class: 'outline' },
          value.map((one) => h('li', null, outline(one))),
        )
      : t('none');
  if (value && typeof value === 'object')
    return h(
      'dl',
      { class: 'outline' },
      Object.entries(value).map(([name, one]) => [h('dt', null, title(name)), h('dd', null, outline(one))]),
    );
  return value === null ? '–' : String(value);
}

export const styles = [];
export const components = false;

/**
 * An input for a free value of an option: a number in a range, or a set of `min` to `max`
 * members. Its first value is a legal one.
 */
function field({ number, set, min, max, usual }, { option, text }, i) {
  const facts = { class: 'field', 'data-option': option, 'data-key': `o${option}-${i}` };
  if (number) return h('input', { ...facts, 'aria-label': t('{text}: {min} to {max}', { text, min: number[0], max: number[1] }), type: 'number', min: number[0], max: number[1], value: usual ?? number[0] });
  const one = (member, place) => h('option', { value: member, selected: usual?.includes(member) ?? place < min }, member);
  return h('select', { ...facts, 'aria-label': t('{text}: {min} to {max} of these', { text, min, max }), multiple: true }, set.map(one));
}

const valueOf = (input) => (input.multiple ? [...input.selectedOptions].map(({ value }) => Number(value)) : Number(input.value));

function choose(option, ctx) {
  const fields = [...ctx.dock.querySelectorAll(`[data-option="${option.option}"]`)];
  ctx.choose(option.option, fields.map(valueOf));
}

const item = (o, number, ctx) => [
  choice({ text: o.text, number: number <= 9 ? number : null, key: `o${o.option}`, onChoose: () => choose(o, ctx) }),
  o.free?.length > 0 && h('li', { 'data-key': `free-${o.option}` }, o.free.map((free, i) => field(free, o, i))),
];

function dock(asks, ctx) {
  const state = asks?.ask ? 'yours' : 'wait';
  return h(
    'section',
    { class: 'prompt', 'data-state': state, 'aria-labelledby': 'ask' },
    askHead({ state, text: asks?.ask ? asks.question : ctx.waitingWords(), note: '' }),
    asks?.ask &&
      choices(t('Your choices'), [
        ...asks.options.flatMap((o, i) => item(o, i + 1, ctx)),
        ...asks.barred.map((o) => closedChoice({ text: o.text, rule: o.rule, why: ctx.why(o.rule), key: `o${o.option}` })),
      ]),
  );
}

export function open(ctx) {
  return {
    draw: (view) => {
      ctx.board.className = 'board';
      morph(ctx.board, h('section', { class: 'panel' }, outline(view)));
    },
    prompt: (_view, asks) => {
      ctx.dock.className = 'dock dock--plain';
      morph(ctx.dock, ctx.ended ?? dock(asks, ctx));
    },
    seat: () => ({}),
    steps: () => [],
    turn: () => '',
    current: () => null,
    botName: () => null,
    say: (event) => ({ parts: [event.text], who: 'all' }),
    spokenAsk: (_view, asks) => asks.question,
    ending: () => ({ text: t('The game is over'), note: '', draw: true, won: () => false }),
    beats: (events, before, after) => beatsOf(events, {}, before, after),
    stop: () => ({}),
    pins: () => [],
    keys: () => ({}),
    keyWords: dockKeys(),
    sheets: () => [],
    coach: [],
  };
}
