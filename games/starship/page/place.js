// place.js: the panel to set up a ship. The player chooses where along its edge it begins, at which
// level, and with how much kinetic energy.
import { h, icon } from '../../../src/web/kit/dom.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { energyChoice, levelChoice } from './energy.js';
import { askSection } from './ask_panel.js';
import { panels } from './panels.js';
import { TOP } from './levels.js';
import { energyText, shipName } from './labels.js';

const USUAL_ENERGY = 2;
const USUAL_LEVEL = 2;
const inCm = (mm) => (mm / 10).toFixed(1);

/**
 * Tells the other two numbers apart: a range that begins below 1 is kinetic energy, otherwise it is
 * the level.
 */
const begins = (numbers) => ({
  energy: numbers.find(([lo]) => lo < 1) ?? null,
  level: numbers.find(([lo]) => lo >= 1) ?? null,
});

export class Placing {
  constructor(panel) {
    this.panel = panel;
  }

  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.options = asks.options.map((option) => ({
      option: option.option,
      stretch: option.free[0].number,
      ...begins(option.free.slice(1).map(({ number }) => number)),
    }));
    this.ship = asks.options[0].ship;
    this.energy = this.options[0].energy ? USUAL_ENERGY : null;
    this.level = this.options[0].level ? USUAL_LEVEL : null;
    const { stretch } = this.options[Math.floor(this.options.length / 2)];
    this.at = Math.round((stretch[0] + stretch[1]) / 2);
    this.panel.look(this.ship);
    this.#onMap();
  }

  /** Returns the nearest free place, in whole millimeters. */
  #free(mm) {
    const held = this.options.map(({ stretch: [lo, hi] }) => Math.min(hi, Math.max(lo, Math.round(mm))));
    return held.reduce((best, one) => (Math.abs(one - mm) < Math.abs(best - mm) ? one : best));
  }

  #onMap() {
    this.panel.map.setPlacing({
      ship: this.ship,
      stretches: this.options.map(({ stretch }) => stretch),
      at: this.at,
      onDrag: (mm) => this.move(mm, false),
      onDrop: (mm) => this.move(mm),
    });
  }

  move(mm, showOnMap = true) {
    this.at = this.#free(mm);
    if (showOnMap) this.#onMap();
    this.panel.draw();
    const field = document.getElementById('place-cm');
    if (field) field.value = inCm(this.at);
  }

  /**
   * Moves the ship to the right (1) or left (−1) of the screen, where the reader's edge is at the
   * bottom.
   */
  step(way, mm = 10) {
    this.move(this.at + (this.panel.map.flipped ? -way : way) * mm);
  }

  setEnergy(energy) {
    this.energy = energy;
    this.panel.draw();
  }

  setLevel(level) {
    this.level = level;
    this.panel.draw();
  }

  confirm() {
    const { option } = this.options.find(({ stretch: [lo, hi] }) => this.at >= lo && this.at <= hi);
    this.panel.map.setPlacing(null);
    this.panel.ctx.choose(option, [this.at, this.energy, this.level].filter((number) => number !== null));
  }

  get keys() {
    return {
      Enter: () => this.confirm(),
      PageUp: () => this.level !== null && this.setLevel(Math.min(TOP, this.level + 1)),
      PageDown: () => this.level !== null && this.setLevel(Math.max(1, this.level - 1)),
      ArrowLeft: (event) => this.step(-1, event.shiftKey ? 1 : 10),
      ArrowRight: (event) => this.step(1, event.shiftKey ? 1 : 10),
    };
  }

  chooseShip() {}

  leave() {
    this.panel.map.setPlacing(null);
    this.ask = null;
  }

  // ---- drawing ----------------------------------------------------------------------------------

  #along() {
    const all = this.options.flatMap(({ stretch }) => stretch);
    const step = (way, sign, label) =>
      h(
        'button',
        { class: 'btn btn--icon', type: 'button', 'aria-label': label, on: { click: () => this.step(way) } },
        icon(sign),
      );
    return h(
      'div',
      { class: 'place__along', role: 'group', 'aria-label': t('Along the edge') },
      h('label', { for: 'place-cm' }, t('Along the edge, in cm')),
      h(
        'div',
        { class: 'row' },
        step(-1, 'back', t('One centimeter to the left')),
        h('input', {
          class: 'field place__cm',
          id: 'place-cm',
          type: 'number',
          inputmode: 'decimal',
          step: '0.1',
          min: inCm(Math.min(...all)),
          max: inCm(Math.max(...all)),
          set: { value: inCm(this.at) },
          on: {
            change: (event) => this.move(Number(event.target.value) * 10),
            keydown: (event) => {
              if (event.key === 'Enter') {
                this.move(Number(event.target.value) * 10);
                this.confirm();
              }
            },
          },
        }),
        step(1, 'fore', t('One centimeter to the right')),
      ),
      h(
        'p',
        { class: 'helm__note' },
        t('Free: {stretches} cm', { stretches: this.options.map(({ stretch: [lo, hi] }) => t('{lo} to {hi}', { lo: inCm(lo), hi: inCm(hi) })).join(', ') }),
      ),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const name = shipName(view.ships[this.ship]);
    return [
      askSection(
        {
          text: t('Place {ship}', { ship: name }),
          note: [t('Drag it along your edge, or type a number.'), ' ', chip(asks.rule)],
        },
        choices(t('Your choices'), [
          choice({ text: t('Place {ship} here', { ship: name }), sign: 'check', primary: true, key: 'place', onChoose: () => this.confirm() }),
        ]),
      ),
      h(
        'section',
        { class: 'work work--place panel panel--lamp', 'aria-label': t('Where {ship} begins', { ship: name }), 'data-key': 'work' },
        this.#along(),
        this.energy !== null &&
          h(
            'div',
            { class: 'place__energy' },
            h('p', { class: 'label' }, t('Starting kinetic energy'), ' ', chip('SB-176')),
            energyChoice(this.energy, this.options[0].energy, (energy) => this.setEnergy(energy)),
          ),
        this.level !== null &&
          h(
            'div',
            { class: 'place__energy place__level' },
            h('p', { class: 'label' }, t('Starting level'), ' ', chip('SB-347')),
            levelChoice(this.level, (level) => this.setLevel(level)),
          ),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    const energy = this.energy === null ? '' : `, ${t('kinetic energy {n}', { n: energyText(this.energy) })}`;
    const level = this.level === null ? '' : `, ${t('level {n}', { n: this.level })}`;
    return `${t('Place {ship}. It stands {n} centimeters along your edge', { ship: shipName(view.ships[this.ship]), n: inCm(this.at) })}${energy}${level}.`;
  }
}
