// stops.js: news that must not be missed. The first grade stays in the dock until it is answered.
// The second is pinned in the strip until your next choice. None of this leaves the page, so no one
// can tell when you look.
import { h, icon } from './dom.js';
import * as settings from './settings.js';
import { t } from './translate.js';

export class Stops {
  now = null; // the news in the dock
  pins = []; // the news in the strip
  #lifted = false;
  #ask = null;
  #done = () => {};
  #onChange;

  constructor(onChange) {
    this.#onChange = onChange;
  }

  /**
   * Takes news: { number, grade, title, text, sign }. Private news is under a cover: `lift` is the
   * text of the button that lifts it, and under() gives what is below. Resolves when the news is
   * answered, or at once if it is pinned.
   */
  async take(stop) {
    const stands = stop.grade === 1 && settings.get('stops');
    if (!stands) this.pins = [...this.pins.filter(({ number }) => number !== stop.number), { ...stop, isLater: false }];
    else await this.#stand(stop);
  }

  #stand(stop) {
    this.now = stop;
    this.#lifted = false;
    return new Promise((done) => {
      this.#done = done;
      this.#onChange();
    });
  }

  #answer() {
    this.now = null;
    this.#done();
    this.#onChange();
  }

  #putOff() {
    this.pins = [...this.pins, { ...this.now, isLater: true }];
    this.#answer();
  }

  /** Moves pinned news to the dock. */
  open(pin) {
    if (this.now) return;
    this.pins = this.pins.filter((one) => one !== pin);
    this.#stand(pin);
  }

  /** Opens news that was put off, when the next ask comes. */
  asked(ask) {
    const isNew = ask && ask !== this.#ask;
    this.#ask = ask;
    const later = isNew && !this.now ? this.pins.find(({ isLater }) => isLater) : null;
    if (later) this.open(later);
  }

  chose() {
    this.pins = this.pins.filter(({ isLater }) => isLater);
  }

  forget() {
    Object.assign(this, { now: null, pins: [] });
    this.#done();
  }

  // ---- how it looks in the dock -----------------------------------------------------------------

  #lift() {
    this.#lifted = true;
    this.#onChange();
  }

  draw() {
    const { title, text, sign = 'warn', lift, under } = this.now;
    const covered = lift && !this.#lifted;
    const act = (words, primary, click) => h('li', { 'data-key': words }, h('button', { class: `btn ${primary ? 'btn--primary' : ''}`, type: 'button', on: { click } }, words));
    return [
      lift ? (covered ? h('span', { class: 'card card--back', 'aria-hidden': 'true', 'data-key': 'back' }, icon('key'), h('i', null, t('new'))) : h('div', { class: 'halt__card', 'data-key': 'face' }, under())) : icon(sign, null, 'halt__sign'),
      h('div', null, h('h1', { class: 'halt__title', id: 'halt' }, title), text && (!lift || covered) && h('p', null, text)),
      h('ul', { class: 'prompt__options' }, covered ? act(lift, true, () => this.#lift()) : act(t('Got it'), true, () => this.#answer()), act(t('Later'), false, () => this.#putOff())),
    ];
  }
}
