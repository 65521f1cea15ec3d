// log.js: what happened. Lines are only ever added, so that a long game costs no more than a short one.
import { h, icon } from './dom.js';
import { chip } from './rules.js';

const SIGNS = {
  all: ['eye', 'all see this'],
  own: ['key', 'only you see this'],
  hidden: ['cover', 'its face is hidden from you'],
};

/**
 * `say(event)` gives { parts, heard, who: all|own|hidden, big, turn, step } or null for what need not be told. Of events in a
 * row that are steps of the same thing, the last stands for all.
 */
export class Log {
  #say;
  #list = h('ol', { class: 'log' });
  #last = 0;

  constructor(say) {
    this.#say = say;
    this.element = h(
      'div',
      { class: 'side__log', role: 'log', 'aria-live': 'off', 'aria-label': 'What happened', tabindex: '0' },
      this.#list,
    );
  }

  get last() {
    return this.#last;
  }

  clear() {
    this.#list.replaceChildren();
    this.#last = 0;
  }

  add(events) {
    for (const event of events) {
      if (event.number <= this.#last) continue;
      this.#last = event.number;
      const said = this.#say(event);
      if (!said) continue;
      if (said.turn) this.#list.append(h('li', { class: 'log__turn label' }, said.turn));
      if (said.step && this.#list.lastElementChild?.dataset.step === said.step) this.#list.lastElementChild.remove();
      if (said.parts) this.#list.append(this.#line(event, said));
    }
  }

  #line(event, { parts, who = 'all', big, step }) {
    const [sign, label] = SIGNS[who];
    return h(
      'li',
      { class: `log__line ${who === 'own' ? 'log__line--own' : ''} ${big ? 'log__line--big' : ''}`, 'data-number': event.number, 'data-step': step ?? null },
      icon(sign, label),
      h('p', null, parts, ' ', event.rule && chip(event.rule)),
    );
  }

  /** A line between what was seen before and what is new. */
  divide(words) {
    this.#list.querySelector('.log__new')?.remove();
    this.#list.append(h('li', { class: 'log__turn log__new label' }, words));
  }

  /** Leaves out what has not yet happened after an event, for a replay: its lines, and the headings over them. */
  upTo(number) {
    let now = null;
    let later = false;
    for (const line of [...this.#list.children].reverse()) {
      const own = Number(line.dataset.number ?? 0);
      if (own > 0) later = own > number;
      line.classList.toggle('log__line--later', later);
      if (own > 0 && !later) now ??= line;
    }
    if (!now) return;
    const box = this.element.getBoundingClientRect(); // scrolls the log, never the page
    this.element.scrollTop += now.getBoundingClientRect().bottom - box.top - box.height * 0.6;
  }
}
