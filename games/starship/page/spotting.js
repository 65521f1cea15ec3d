// spotting.js: the base class of panels that lay a thing on the table, by hand on the map or by
// numbers. Examples are terrain and location markers. The server says whether it may lie there;
// other players learn nothing before it is laid.
import { h, icon } from '../../../src/web/kit/dom.js';
import { choice } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { AskPanel } from './ask_panel.js';
import { followSpot, spotFields } from './position_fields.js';

const LEVELS = [1, 2, 3, 4];
const whole = (degrees) => ((Math.round(degrees) % 360) + 360) % 360;
const within = (value, [lo, hi]) => Math.max(lo, Math.min(hi, value));

/**
 * A subclass has a name, says what is drawn on the map (inHand), and takes up and draws its asks.
 */
export class Spotting extends AskPanel {
  wrong = null; // the server's refusal, or null

  /** Takes up an option, at a given place or at the one that the server proposes. */
  hold(option, spot = null) {
    const [x, y, heading, level] = option.free.map(({ usual }) => usual);
    this.option = option;
    this.at = { ...(spot ?? { x, y }), heading, ...(level !== undefined && { level }) };
    this.wrong = null;
    this.onMap();
  }

  get args() {
    const { x, y, heading, level } = this.at;
    return level === undefined ? [x, y, heading] : [x, y, heading, level];
  }

  get bounds() {
    return { x: this.option.free[0].number, y: this.option.free[1].number };
  }

  onMap() {
    this.panel.map.setPointing({
      ...this.inHand(),
      at: this.at,
      bounds: this.bounds,
      wrong: this.wrong,
      onMove: (at, done) => this.move(at, done),
    });
  }

  async move(at, done = true) {
    const { x, y } = this.bounds;
    this.at = { ...this.at, ...at, x: within(at.x, x), y: within(at.y, y), heading: whole(at.heading) };
    followSpot(this.name, this.at);
    if (done) this.#settle();
    const now = this.at;
    let refusal = null;
    await this.panel.ctx.consider(this.option.option, this.args, (error) => {
      refusal = error;
    });
    if (now !== this.at) return;
    this.wrong = refusal;
    this.#settle();
  }

  #settle() {
    this.onMap();
    this.panel.draw();
  }

  act() {
    if (this.wrong) return;
    this.drop();
    this.panel.ctx.choose(this.option.option, this.args);
  }

  /** Removes the thing from the map. */
  drop() {
    this.panel.map.setPointing(null);
  }

  get keys() {
    return { ...this.panel.map.pointing.keys, ...super.keys };
  }

  leave() {
    this.drop();
    super.leave();
  }

  // ---- drawing ----------------------------------------------------------------------------------

  /** The button that lays the thing; if it may not lie there, a disabled button says so. */
  button(text, not) {
    if (!this.wrong) return choice({ text, sign: 'check', primary: true, key: this.name, onChoose: () => this.act() });
    return h(
      'li',
      { 'data-key': this.name },
      h('button', { class: 'btn btn--primary', type: 'button', 'aria-disabled': 'true' }, icon('lock'), h('span', { class: 'btn__text' }, not)),
    );
  }

  #verdict() {
    if (!this.wrong) return h('p', { class: 'lay__ok', role: 'status' }, icon('check'), ` ${t('It may lie there.')}`);
    return h('p', { class: 'plan__warn', role: 'status' }, icon('warn'), ` ${this.wrong.message} `, this.wrong.rule && chip(this.wrong.rule));
  }

  where() {
    const { name, at, bounds } = this;
    return h(
      'div',
      { class: 'lay__where panel panel--lamp' },
      spotFields({ name, at, bounds, levels: at.level === undefined ? null : LEVELS, onSet: (to) => this.move(to) }),
      this.#verdict(),
    );
  }
}
