// plain.js: the panel for asks that have none of their own. Options are buttons; their free parts
// are switches and number fields.
import { h } from '../../../src/web/kit/dom.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { askSection, AskPanel } from './ask_panel.js';
import { panels } from './panels.js';
import { shipName } from './labels.js';

/** Returns the first value of a free part that is allowed. */
const begin = ({ number, set, min }) => (number ? number[0] : set.slice(0, min));

export class Plain extends AskPanel {
  take(asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.options = asks.options;
    this.args = new Map(asks.options.map((option) => [option, (option.free ?? []).map(begin)]));
  }

  use(option) {
    this.panel.ctx.choose(option.option, this.args.get(option));
  }

  act() {
    this.use(this.options.at(-1)); // the last option has the least effect
  }

  #set(option, place, value) {
    this.args.get(option)[place] = value;
    this.panel.draw();
  }

  /** Adds or removes a member of a set, within the allowed size. */
  #toggle(option, place, member) {
    const { min, max } = option.free[place];
    const now = this.args.get(option)[place];
    const next = now.includes(member) ? now.filter((one) => one !== member) : [...now, member].slice(-max);
    if (next.length >= min) this.#set(option, place, next.sort((a, b) => a - b));
  }

  #switches(option, place, view) {
    const chosen = this.args.get(option)[place];
    return option.free[place].set.map((member) =>
      h(
        'button',
        {
          class: `pledge ${view.ships[member]?.side ?? ''}`,
          type: 'button',
          'aria-pressed': String(chosen.includes(member)),
          'data-key': `free-${option.option}-${place}-${member}`,
          on: { click: () => this.#toggle(option, place, member) },
        },
        h('b', null, view.ships[member] ? shipName(view.ships[member]) : member),
      ),
    );
  }

  #number(option, place) {
    const [lo, hi] = option.free[place].number;
    return h('input', {
      class: 'field',
      type: 'number',
      min: lo,
      max: hi,
      value: this.args.get(option)[place],
      'aria-label': t('{text}: {min} to {max}', { text: option.text, min: lo, max: hi }),
      'data-key': `free-${option.option}-${place}`,
      on: { change: ({ target }) => this.#set(option, place, Math.max(lo, Math.min(hi, Number(target.value)))) },
    });
  }

  #free(option, view) {
    if (!option.free?.length) return null;
    return h(
      'fieldset',
      { class: 'plain', 'data-key': `option-${option.option}` },
      h('legend', { class: 'label' }, option.text),
      option.free.map((part, place) => (part.number ? this.#number(option, place) : this.#switches(option, place, view))),
    );
  }

  draw(view, asks) {
    this.take(asks);
    return [
      askSection(
        { text: asks.question, note: [chip(asks.rule)] },
        choices(
          t('Your choices'),
          asks.options.map((option, i) =>
            choice({ text: option.text, primary: i === asks.options.length - 1, key: `plain-${option.option}`, onChoose: () => this.use(option) }),
          ),
        ),
      ),
      h('section', { class: 'work pledges', 'aria-label': t('What is free in it'), 'data-key': 'work' }, asks.options.map((option) => this.#free(option, view))),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(asks);
    return `${asks.question} ${asks.options.map(({ text }) => `${text}.`).join(' ')}`;
  }
}
