// reserve.js: the panel for a ship that will arrive by a jump. It waits off the table, so the
// player chooses only its kinetic energy.
import { h } from '../../../src/web/kit/dom.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { energyChoice } from './energy.js';
import { askSection, AskPanel } from './ask_panel.js';
import { panels } from './panels.js';
import { energyText, shipName } from './labels.js';

const USUAL_ENERGY = 2;

export class Reserve extends AskPanel {
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    [this.option] = asks.options;
    this.energy = USUAL_ENERGY;
    this.panel.look(this.option.ship);
  }

  act() {
    this.panel.ctx.choose(this.option.option, [this.energy]);
  }

  draw(view, asks) {
    this.take(view, asks);
    const name = shipName(view.ships[this.option.ship]);
    const { arrives } = view.ships[this.option.ship];
    return [
      askSection(
        { text: t('{ship} arrives by a jump', { ship: name }), note: [arrives ? t('In turn {n}.', { n: arrives }) : t('It waits outside the table.'), ' ', chip(this.option.rule)] },
        choices(t('Your choices'), [
          choice({ text: t('{ship} waits with energy {n}', { ship: name, n: energyText(this.energy) }), sign: 'check', primary: true, key: 'wait', onChoose: () => this.act() }),
        ]),
      ),
      h(
        'section',
        { class: 'work work--place panel panel--lamp', 'aria-label': t('{ship}’s kinetic energy', { ship: name }), 'data-key': 'work' },
        h(
          'div',
          { class: 'place__energy' },
          h('p', { class: 'label' }, t('Kinetic energy, which a jump keeps'), ' ', chip('SB-475')),
          energyChoice(this.energy, this.option.free[0].number, (energy) => {
            this.energy = energy;
            this.panel.draw();
          }),
        ),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return t('{ship} arrives by a jump. Choose its kinetic energy.', { ship: shipName(view.ships[this.option.ship]) });
  }
}
