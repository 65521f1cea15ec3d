// stops.js: news that may not slide by. The first grade stands in the dock until it is answered, the second is pinned in the strip until
// your next choice. Nothing of it leaves the page, so nobody can tell when you look.
import { h, icon } from './dom.js';
import * as settings from './settings.js';
import { t } from './translate.js';

export class Stops {
  now = null; // the one that stands in the dock
  pins = []; // those in the strip
  #lifted = false;
  #ask = null;
  #done = () => {};
  #onChange;

  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** `stop`: { number, grade, title, text, sign }, and where it lies under a cover: { lift: its words, under(): what lies there }. */
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

  /** A pinned one is taken up again. */
  open(pin) {
    if (this.now) return;
    this.pins = this.pins.filter((one) => one !== pin);
    this.#stand(pin);
  }

  /** The next ask opens with what was put off. */
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

  // ---- how it stands there ----------------------------------------------------------------------------------------

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
