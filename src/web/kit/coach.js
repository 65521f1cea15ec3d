// coach.js: the coach, a band of text in the place of the strip, which is hidden meanwhile. In a
// lesson it leads through the steps (kit/lesson.js). At other tables it gives tips, one at a time,
// that fit what is asked. A tip is shown three times at most, and a player can turn all tips off.
import { h, icon, morph } from './dom.js';
import { storage } from './storage.js';
import * as say from './announce.js';
import { t } from './translate.js';

const KEY = 'coach';
const TIMES = 3;

const state = () => ({ off: false, seen: [], times: {}, ...storage.read(KEY, {}) });
const remember = (change) => storage.write(KEY, { ...state(), ...change });

export const coachIsOff = () => state().off;
export const setCoach = (on) => storage.write(KEY, { off: !on, seen: [], times: {} });

const button = (text, sign, act, look = '') =>
  h('button', { class: `btn ${look}`.trim(), type: 'button', 'data-key': text, on: { click: act } }, sign && icon(sign), text);

export class Coach {
  #root;
  #dock;
  #said = null;
  #tipped = null; // the id of the tip that is shown now

  constructor(root, dock) {
    this.#root = root;
    this.#dock = dock;
    this.element = h('section', { class: 'coach', 'aria-label': t('Coach') });
  }

  /**
   * Shows a text in the band; null hides the band.
   *
   *   number, of   the count of the steps
   *   doing        what to do, in bold
   *   remark       a comment on what was done last
   *   buttons      [{ text, sign, act, look }]
   *   ring, dim    selectors of what the text is about, and of what comes later
   */
  show(content) {
    const hadFocus = this.element.contains(document.activeElement);
    this.#mark('taught', content?.ring);
    this.#mark('quiet-now', content?.dim);
    if (!content) this.element.remove();
    else {
      if (!this.element.isConnected) this.#dock.before(this.element);
      const { number, of, title, text, doing, remark, buttons } = content;
      morph(
        this.element,
        number && h('span', { class: 'coach__n', title: t('Step {n} of {of}', { n: number, of }) }, h('span', { 'aria-hidden': 'true' }, number)),
        h(
          'div',
          { class: 'coach__words' },
          h('h2', { class: 'coach__title' }, title, number && h('small', null, t('{n} of {of}', { n: number, of }))),
          h('p', { class: 'coach__text' }, remark && h('i', null, `${remark} `), text, doing && ' ', doing && h('b', null, doing)),
        ),
        h('div', { class: 'coach__do' }, buttons.map((one) => button(one.text, one.sign, one.act, one.look))),
      );
      const spoken = [remark, title && `${title}.`, text, doing].filter(Boolean).join(' ');
      if (spoken !== this.#said) say.news(spoken);
      this.#said = spoken;
    }
    if (hadFocus && !this.element.contains(document.activeElement)) this.#keepFocus();
  }

  /** Moves the focus to the last button, because the one that had it is gone. */
  #keepFocus() {
    const last = [...this.element.querySelectorAll('button')].at(-1) ?? document.getElementById('ask');
    last?.focus({ preventScroll: true });
  }

  #mark(name, selector) {
    const wanted = new Set(selector ? this.#root.querySelectorAll(selector) : []);
    for (const old of [...this.#root.getElementsByClassName(name)]) if (!wanted.has(old)) old.classList.remove(name);
    for (const one of wanted) one.classList.add(name);
  }

  /** Shows the first of the board's tips that fits, or hides the band. */
  tip(tips, facts) {
    const { off, seen, times } = state();
    const fits = (one) => !seen.includes(one.id) && ((times[one.id] ?? 0) < TIMES || this.#tipped === one.id) && one.when(facts) && this.#root.querySelector(one.at);
    const tip = off ? null : tips.find(fits);
    if (!tip) {
      this.#tipped = null;
      this.show(null);
      return;
    }
    if (this.#tipped !== tip.id) remember({ times: { ...times, [tip.id]: (times[tip.id] ?? 0) + 1 } });
    this.#tipped = tip.id;
    const again = () => this.tip(tips, facts);
    this.show({
      title: tip.title,
      text: tip.text,
      ring: tip.at,
      buttons: [
        { text: t('Hide tips'), act: () => (remember({ off: true }), again()) },
        { text: t('Got it'), sign: 'check', act: () => (remember({ seen: [...state().seen, tip.id] }), again()) },
      ],
    });
  }
}
