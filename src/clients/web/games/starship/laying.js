// laying.js: before the ships are placed: a piece of terrain is chosen and laid. Whether it may lie there the table says.
import { h, icon, s } from '../../kit/dom.js';
import { askHead, choice, choices } from '../../kit/prompt.js';
import { chip } from '../../kit/rules.js';
import { panels } from './panels.js';
import { followSpot, inCm, spotFields } from './spot.js';
import { coverText, templateFigure, templateOf } from './terrain.js';

const whole = (degrees) => ((Math.round(degrees) % 360) + 360) % 360;
const reachOf = (template) => (template.radius || Math.max(...template.outline.flat().map(Math.abs))) / 100;

export class Laying {
  constructor(panel) {
    this.panel = panel;
  }

  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.options = asks.options;
    this.wrong = null;
    this.#choose(this.options.find((option) => option.template === this.option?.template) ?? this.options[0]);
  }

  get template() {
    return templateOf(this.panel.components, this.option.template);
  }

  #choose(option) {
    const [x, y, heading, level] = option.free.map(({ usual }) => usual);
    this.option = option;
    this.at = { x, y, heading, ...(level !== undefined && { level }) };
    this.wrong = null;
    this.#onMap();
  }

  pick(option) {
    if (option === this.option) return;
    this.#choose(option);
    this.panel.draw();
    followSpot('lay', this.at);
  }

  get #args() {
    const { x, y, heading, level } = this.at;
    return level === undefined ? [x, y, heading] : [x, y, heading, level];
  }

  get #bounds() {
    return { x: this.option.free[0].number, y: this.option.free[1].number };
  }

  #onMap() {
    const { template } = this;
    this.panel.map.setPointing({
      key: `${this.ask} ${template.id}`,
      at: this.at,
      bounds: this.#bounds,
      radius: reachOf(template),
      wrong: this.wrong,
      figure: () => templateFigure(template),
      onMove: (at, done) => this.move(at, done),
    });
  }

  /** Asks the table whether it may lie there; nothing is sent of it to anybody. */
  async move(at, done = true) {
    const within = (value, [lo, hi]) => Math.max(lo, Math.min(hi, value));
    const { x, y } = this.#bounds;
    this.at = { ...this.at, ...at, x: within(at.x, x), y: within(at.y, y), heading: whole(at.heading) };
    followSpot('lay', this.at);
    if (done) this.#settle();
    const now = this.at;
    let refusal = null;
    await this.panel.ctx.consider(this.option.option, this.#args, (error) => {
      refusal = error;
    });
    if (now !== this.at) return;
    this.wrong = refusal;
    this.#settle();
  }

  #settle() {
    this.#onMap();
    this.panel.draw();
  }

  confirm() {
    if (this.wrong) return;
    this.panel.map.setPointing(null);
    this.panel.ctx.choose(this.option.option, this.#args);
  }

  get keys() {
    return { ...this.panel.map.pointing.keys, Enter: () => this.confirm() };
  }

  chooseShip() {}

  leave() {
    this.panel.map.setPointing(null);
    this.ask = null;
  }

  // ---- drawing --------------------------------------------------------------------------------------

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

  /** Why it may not lie there, where the eye is. */
  #verdict() {
    if (!this.wrong) return h('p', { class: 'lay__ok', role: 'status' }, icon('check'), ' It may lie there.');
    return h('p', { class: 'plan__warn', role: 'status' }, icon('warn'), ` ${this.wrong.message} `, this.wrong.rule && chip(this.wrong.rule));
  }

  draw(view, asks) {
    this.take(view, asks);
    const name = this.template.name.replace('asteroid ', '');
    return [
      h(
        'section',
        { class: 'ask prompt', 'data-state': 'yours', 'aria-labelledby': 'ask', 'data-key': 'ask' },
        askHead({
          state: 'yours',
          text: 'Lay a piece of terrain',
          note: ['Pull it on the map, turn it by its handle, or set the numbers. ', chip(this.option.rule)],
        }),
        choices('Your choices', [
          this.wrong
            ? h(
                'li',
                { 'data-key': 'lay' },
                h('button', { class: 'btn btn--primary', type: 'button', 'aria-disabled': 'true' }, icon('lock'), h('span', { class: 'btn__text' }, 'Not there')),
              )
            : choice({ text: `Lay ${name}`, sign: 'check', primary: true, key: 'lay', onChoose: () => this.confirm() }),
        ]),
      ),
      h(
        'section',
        { class: 'work work--lay', 'aria-label': 'Templates', 'data-key': 'work' },
        h('div', { class: 'templates', role: 'radiogroup', 'aria-label': 'Which piece' }, this.options.map((option) => this.#one(option))),
        h(
          'div',
          { class: 'lay__where panel panel--lamp' },
          spotFields({
            name: 'lay',
            at: this.at,
            bounds: this.#bounds,
            levels: this.at.level === undefined ? null : [1, 2, 3, 4],
            onSet: (at) => this.move(at),
          }),
          this.#verdict(),
        ),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return `Lay a piece of terrain. ${this.template.name}, ${inCm(this.at.x)} centimetres from the left, ${inCm(this.at.y)} up the table.`;
  }
}
