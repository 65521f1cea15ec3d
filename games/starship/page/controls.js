// controls.js: the control over the corner of the map that says from where guns are shown.
import { h } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';

/** Chooses from where the guns of the chosen ship are shown: now, or after a step of its plan. */
export class Guns {
  at = 'now';
  #inputs;

  constructor(onChange) {
    this.onChange = onChange;
    this.#inputs = ['now', '1', '2'].map((value) =>
      h('input', { type: 'radio', name: 'guns', value, on: { change: () => this.#turn(value) } }),
    );
    this.element = h(
      'fieldset',
      { class: 'space__guns', hidden: true },
      h('legend', null, t('Guns from')),
      this.#inputs.map((input) => h('label', null, input, input.value === 'now' ? t('now') : t('step {n}', { n: input.value }))),
    );
  }

  #turn(value) {
    this.at = value;
    this.onChange();
  }

  /**
   * Takes a plan with this number of steps. It is shown from its end until the player chooses
   * otherwise.
   */
  plan(steps) {
    if (steps !== this.steps) this.at = steps > 0 ? String(steps) : 'now';
    this.steps = steps;
    this.element.hidden = steps === 0;
    for (const input of this.#inputs) {
      input.disabled = Number(input.value) > steps;
      input.checked = input.value === this.at;
    }
    this.#inputs[1].nextSibling.textContent = steps > 1 ? t('step {n}', { n: 1 }) : t('after');
  }

  /** Goes on to the next position; returns false if there is nothing to choose. */
  next() {
    if (this.element.hidden) return false;
    const open = this.#inputs.filter((input) => !input.disabled).map((input) => input.value);
    this.#turn(open[(open.indexOf(this.at) + 1) % open.length]);
    return true;
  }
}
