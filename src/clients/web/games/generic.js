// generic.js: a board for any game: what the view says, as an outline, and the options as buttons.
import { h, morph } from '../kit/dom.js';
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

export default {
  id: 'generic',
  styles: [],
  steps: () => [],
  seat: () => ({}),
  botName: () => null,
  say: (event) => ({ parts: [event.text], who: 'all' }),
  coach: [],

  draw(root, view) {
    root.className = 'board';
    morph(root, h('section', { class: 'panel' }, outline(view)));
  },

  prompt(root, view, asks, ctx) {
    root.className = 'dock dock--plain';
    const yours = asks?.ask;
    morph(
      root,
      h(
        'section',
        { class: 'prompt', 'data-state': yours ? 'yours' : 'wait', 'aria-labelledby': 'ask' },
        askHead({ state: yours ? 'yours' : 'wait', text: yours ? asks.question : ctx.waitingWords(), note: '' }),
        yours &&
          choices('Your choices', [
            ...asks.options.map((o, i) =>
              choice({ text: o.text, number: i < 9 ? i + 1 : null, key: `o${o.option}`, onChoose: () => ctx.choose(o.option) }),
            ),
            ...asks.barred.map((o) => closedChoice({ text: o.text, rule: o.rule, why: ctx.why(o.rule), key: `o${o.option}` })),
          ]),
      ),
    );
  },
};
