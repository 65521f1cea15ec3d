// generic.js: a board for any game: what the view says, as an outline, and the options as buttons. The plainest board that is
// all that games.js asks of one.
import { h, morph } from '../kit/dom.js';
import { DOCK_KEYS } from '../kit/menu.js';
import { askHead, choice, choices, closedChoice } from '../kit/prompt.js';

const title = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('_', ' ');

function outline(value) {
  if (Array.isArray(value))
    return value.length
      ? h(
          'ul',
          { class: 'outline' },
          value.map((one) => h('li', null, outline(one))),
        )
      : 'none';
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

function dock(asks, ctx) {
  const state = asks?.ask ? 'yours' : 'wait';
  return h(
    'section',
    { class: 'prompt', 'data-state': state, 'aria-labelledby': 'ask' },
    askHead({ state, text: asks?.ask ? asks.question : ctx.waitingWords(), note: '' }),
    asks?.ask &&
      choices('Your choices', [
        ...asks.options.map((o, i) =>
          choice({ text: o.text, number: i < 9 ? i + 1 : null, key: `o${o.option}`, onChoose: () => ctx.choose(o.option) }),
        ),
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
    ending: () => ({ text: 'The game is over', note: '', draw: true, won: () => false }),
    play: () => null,
    keys: () => ({}),
    keyWords: DOCK_KEYS,
    coach: [],
  };
}
