// locate.js: a side places its location markers, A first, 24 cm from each other: all see them. Whether one may lie there the
// table says, where the hand is.
import { h, icon } from '../../kit/dom.js';
import { askHead, choice, choices } from '../../kit/prompt.js';
import { chip } from '../../kit/rules.js';
import { locationFigure } from './navmap.js';
import { panels } from './panels.js';
import { followSpot, inCm, spotFields } from './spot.js';

const SPREAD = [1, 3, 5].flatMap((across) => [1, 3].map((up) => ({ across: across / 6, up: up / 4 }))); // where markers are proposed
const BESIDE = 60; // millimetres by which the sides' proposals lie apart
const LEVELS = [1, 2, 3, 4];
const whole = (degrees) => ((Math.round(degrees) % 360) + 360) % 360;
const within = (value, [lo, hi]) => Math.max(lo, Math.min(hi, value));

export class Locating {
  constructor(panel) {
    this.panel = panel;
  }

  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    [this.option] = asks.options;
    this.side = view.ships.find((ship) => ship.yours).side;
    this.wrong = null;
    const [x, y, heading, level] = this.option.free.map(({ usual }) => usual);
    this.at = { ...(this.#spread(view) ?? { x, y }), heading, ...(level !== undefined && { level }) };
    this.#onMap();
  }

  /** A place of the spread that is clear of the others, if there is one. */
  #spread(view) {
    const { apart, across } = this.panel.components.navigation.location;
    const { x, y } = this.#bounds;
    const beside = this.side === 'cylon' ? BESIDE : 0;
    const spots = SPREAD.map((part) => ({ x: Math.round(x[1] * part.across) + beside, y: Math.round(y[1] * part.up) - beside }));
    const far = (spot, one) => Math.hypot(spot.x * 100 - one.x, spot.y * 100 - one.y);
    return spots.find((spot) => view.locations[this.side].every((one) => far(spot, one) > apart + 1.1 * across));
  }

  get #letter() {
    return this.option.location;
  }

  get #args() {
    const { x, y, heading, level } = this.at;
    return level === undefined ? [x, y, heading] : [x, y, heading, level];
  }

  get #bounds() {
    return { x: this.option.free[0].number, y: this.option.free[1].number };
  }

  #onMap() {
    const { map, components } = this.panel;
    map.setNavigation({ side: this.side, circles: true });
    map.setPointing({
      key: `${this.ask} locate`,
      at: this.at,
      bounds: this.#bounds,
      radius: components.navigation.location.across / 200,
      wrong: this.wrong,
      figure: () => locationFigure(components, this.#letter),
      onMove: (at, done) => this.move(at, done),
    });
  }

  /** Asks the table whether it may lie there. */
  async move(at, done = true) {
    const { x, y } = this.#bounds;
    this.at = { ...this.at, ...at, x: within(at.x, x), y: within(at.y, y), heading: whole(at.heading) };
    followSpot('locate', this.at);
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
    this.#done();
    this.panel.ctx.choose(this.option.option, this.#args);
  }

  #done() {
    this.panel.map.setPointing(null);
    this.panel.map.setNavigation(null);
  }

  get keys() {
    return { ...this.panel.map.pointing.keys, Enter: () => this.confirm() };
  }

  chooseShip() {}

  leave() {
    this.#done();
    this.ask = null;
  }

  // ---- drawing --------------------------------------------------------------------------------------

  #verdict() {
    if (!this.wrong) return h('p', { class: 'lay__ok', role: 'status' }, icon('check'), ' It may lie there.');
    return h('p', { class: 'plan__warn', role: 'status' }, icon('warn'), ` ${this.wrong.message} `, this.wrong.rule && chip(this.wrong.rule));
  }

  #button() {
    if (!this.wrong) return choice({ text: `Place marker ${this.#letter}`, sign: 'check', primary: true, key: 'locate', onChoose: () => this.confirm() });
    return h(
      'li',
      { 'data-key': 'locate' },
      h('button', { class: 'btn btn--primary', type: 'button', 'aria-disabled': 'true' }, icon('lock'), h('span', { class: 'btn__text' }, 'Too near another')),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const { count } = this.panel.components.navigation.location;
    return [
      h(
        'section',
        { class: 'ask prompt', 'data-state': 'yours', 'aria-labelledby': 'ask', 'data-key': 'ask' },
        askHead({
          state: 'yours',
          text: `Place location marker ${this.#letter}`,
          note: [`${view.locations[this.side].length} of ${count} lie; as many as fit. Jumps are measured from them, and all see them. `, chip(this.option.rule)],
        }),
        choices('Your choices', [this.#button()]),
      ),
      h(
        'section',
        { class: 'work work--lay', 'aria-label': `Where marker ${this.#letter} lies`, 'data-key': 'work' },
        h(
          'div',
          { class: 'lay__where panel panel--lamp' },
          spotFields({ name: 'locate', at: this.at, bounds: this.#bounds, levels: this.at.level === undefined ? null : LEVELS, onSet: (at) => this.move(at) }),
          this.#verdict(),
        ),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return `Place location marker ${this.#letter}, at least 24 centimetres from your others. It lies ${inCm(this.at.x)} centimetres from the left, ${inCm(this.at.y)} up the table.`;
  }
}
