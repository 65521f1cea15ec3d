// laying.js: the panel to choose a piece of terrain and lay it, before the ships are placed. Only
// the server decides whether it may lie there.
import { h, s } from '../../../src/web/kit/dom.js';
import { choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { askSection } from './ask_panel.js';
import { panels } from './panels.js';
import { followSpot, inCm } from './position_fields.js';
import { Spotting } from './spotting.js';
import { coverText, templateFigure, templateOf } from './terrain.js';

const reachOf = (template) => (template.radius || Math.max(...template.outline.flat().map(Math.abs))) / 100;

export class Laying extends Spotting {
  name = 'lay';

  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.options = asks.options;
    this.hold(this.options.find((option) => option.template === this.option?.template) ?? this.options[0]);
  }

  get template() {
    return templateOf(this.panel.components, this.option.template);
  }

  pick(option) {
    if (option === this.option) return;
    this.hold(option);
    this.panel.draw();
    followSpot(this.name, this.at);
  }

  inHand() {
    const { template } = this;
    return { key: `${this.ask} ${template.id}`, radius: reachOf(template), figure: () => templateFigure(template) };
  }

  // ---- drawing ----------------------------------------------------------------------------------

  #one(option) {
    const template = templateOf(this.panel.components, option.template);
    const far = reachOf(template) + 3;
    return h(
      'button',
      {
        class: 'template',
        type: 'button',
        role: 'radio',
        'aria-checked': String(option === this.option),
        'data-key': template.id,
        on: { click: () => this.pick(option) },
      },
      s('svg', { class: 'template__pic', viewBox: `${-far} ${-far} ${2 * far} ${2 * far}`, 'aria-hidden': 'true' }, templateFigure(template)),
      h('b', null, template.name.replace('asteroid ', '')),
      h('small', null, coverText(template)),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const name = this.template.name.replace('asteroid ', '');
    return [
      askSection(
        {
          text: t('Lay a piece of terrain'),
          note: [t('Drag it on the map, turn it by its handle, or set the numbers.'), ' ', chip(this.option.rule)],
        },
        choices(t('Your choices'), [this.button(t('Lay {piece}', { piece: name }), t('Not there'))]),
      ),
      h(
        'section',
        { class: 'work work--lay', 'aria-label': t('Templates'), 'data-key': 'work' },
        h('div', { class: 'templates', role: 'radiogroup', 'aria-label': t('Which piece') }, this.options.map((option) => this.#one(option))),
        this.where(),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return t('Lay a piece of terrain. {piece}, {x} centimeters from the left, {y} up the table.', { piece: this.template.name, x: inCm(this.at.x), y: inCm(this.at.y) });
  }
}
