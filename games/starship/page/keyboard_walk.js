// keyboard_walk.js: walks over the ends of the cards by keys. While it has the focus it takes all
// its keys, and reads out each end.
import { h } from '../../../src/web/kit/dom.js';
import * as say from '../../../src/web/kit/announce.js';
import { t } from '../../../src/web/kit/translate.js';
import { firstEnd, walk } from './ends.js';

const STEPS = {
  ArrowLeft: { across: -1 },
  ArrowRight: { across: 1 },
  ArrowUp: { out: 1 },
  ArrowDown: { out: -1 },
};

export class KeyboardWalk {
  #set = null; // a set of ends from ends.js
  #end = null;
  #home = null; // the element that had the focus before

  constructor({ onEnter, onLook, onTake }) {
    Object.assign(this, { onEnter, onLook, onTake });
    this.element = h('div', {
      class: 'ends__walker',
      role: 'application',
      tabindex: '-1',
      hidden: true,
      'aria-label': t('Ends of the cards: left and right by bearing, up and down by distance, Space takes, Escape leaves'),
      on: { keydown: (event) => this.#key(event), blur: () => this.onLook(null) },
    });
  }

  get on() {
    return document.activeElement === this.element;
  }

  /**
   * Sets the ends to walk over, and the end that is looked at. Without ends the focus goes back.
   */
  set(set, end) {
    if (!set && this.on) this.#home?.focus?.();
    this.#set = set;
    this.#end = end;
    this.element.hidden = !set;
  }

  /** Begins the walk; returns false if there are no ends. */
  enter() {
    const end = this.#set && firstEnd(this.#set);
    if (!end) return false;
    this.#home = document.activeElement;
    this.element.focus();
    this.onEnter();
    this.#to(end);
    return true;
  }

  #to(end) {
    this.#end = end;
    this.onLook(end);
    say.news(end?.text, 'end');
  }

  #key(event) {
    const acts = {
      ' ': () => this.#end && this.onTake(this.#end),
      Escape: () => this.#home?.focus?.(),
    };
    const step = STEPS[event.key];
    const act = step ? () => this.#to(walk(this.#set, this.#end, step)) : acts[event.key];
    if (!act || !this.#set) return;
    event.preventDefault(); // keeps the key from the table's own shortcuts
    act();
  }
}
