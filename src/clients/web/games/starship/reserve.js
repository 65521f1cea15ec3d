// reserve.js: a ship that comes by a jump waits outside: only its kinetic energy is chosen.
import { h } from '../../kit/dom.js';
import { choice, choices } from '../../kit/prompt.js';
import { chip } from '../../kit/rules.js';
import { energyChoice } from './energy.js';
import { askSection, Face } from './face.js';
import { panels } from './panels.js';
import { energyText, shipName } from './words.js';

const USUAL_ENERGY = 2;

export class Reserve extends Face {
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
        { text: `${name} comes by a jump`, note: [arrives ? `In turn ${arrives}. ` : 'It waits outside the table. ', chip(this.option.rule)] },
        choices('Your choices', [
          choice({ text: `${name} waits with energy ${energyText(this.energy)}`, sign: 'check', primary: true, key: 'wait', onChoose: () => this.act() }),
        ]),
      ),
      h(
        'section',
        { class: 'work work--place panel panel--lamp', 'aria-label': `Kinetic energy of ${name}`, 'data-key': 'work' },
        h(
          'div',
          { class: 'place__energy' },
          h('p', { class: 'label' }, 'Kinetic energy, which a jump keeps ', chip('SB-475')),
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
    return `${shipName(view.ships[this.option.ship])} comes by a jump. Choose its kinetic energy.`;
  }
}
