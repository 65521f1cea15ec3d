// log.js: the log: one line per unit. A line shows the unit's sentence and, when it is unfolded,
// its parts, each with its rule. Lines are only added, or grow while their unit is open, so a long
// game costs no more than a short one.
import { h, icon } from './dom.js';
import { chip } from './rules.js';
import { sentenceOf } from './sentence.js';
import { touches, unitOf } from './units.js';
import { t } from './translate.js';

const signs = () => ({
  own: ['key', t('only you see this')],
  hidden: ['cover', t('hidden from you')],
});
const filters = () => [
  ['all', t('All')],
  ['mine', t('Mine')],
  ['fights', t('Fights')],
  ['talk', t('Talk')],
];

/**
 * The functions that the log is made with:
 *
 *   say(event)     { parts, heard, who, big, fight, seat, turn }, where `who` is 'all', 'own' or
 *                  'hidden'; null for an event without words
 *   face(seat)     how a seat looks: { sign, name }
 *   you()          the seat of the reader
 *   canPlay(unit)  whether the unit can be shown on the board again
 *   play(unit)     shows it
 */
export class Log {
  #say;
  #face;
  #you;
  #canPlay;
  #play;
  #list = h('ol', { class: 'log' });
  #box = h('div', { class: 'side__scroll', role: 'log', 'aria-live': 'off', 'aria-label': t('What happened'), tabindex: '0' }, this.#list);
  #last = 0;
  #open = null; // the unit that may still grow: { number, events, line }
  #short = null; // in a replay: a unit that is shown only in part

  constructor(say, { face = () => null, you = () => null, canPlay = () => false, play = () => {} } = {}) {
    this.#say = say;
    this.#face = face;
    this.#you = you;
    this.#canPlay = canPlay;
    this.#play = play;
    this.element = h('div', { class: 'side__log', 'data-filter': 'all' }, this.#filters(), this.#box);
    this.element.focus = () => this.#box.focus();
    this.#list.addEventListener('click', ({ target }) => this.#fold(target.closest('.log__words')));
    this.#list.addEventListener('keydown', (event) => this.#key(event));
  }

  get last() {
    return this.#last;
  }

  clear() {
    this.#list.replaceChildren();
    this.#last = 0;
    this.#open = this.#short = null;
  }

  add(events) {
    for (const event of events) {
      if (event.number <= this.#last) continue;
      this.#last = event.number;
      if (event.as === 'quiet') continue;
      if (this.#open?.number === unitOf(event)) this.#grow(event);
      else this.#begin(event);
    }
  }

  #begin(event) {
    const said = this.#say(event);
    this.#open = null;
    if (said?.turn) this.#list.append(h('li', { class: 'log__turn label' }, said.turn));
    if (!said?.parts) return;
    this.#open = { number: event.number, events: [event], line: h('li', { class: 'log__line', 'data-number': event.number }) };
    this.#open.line.unit = this.#open;
    this.#draw(this.#open);
    this.#list.append(this.#open.line);
  }

  #grow(event) {
    this.#open.events.push(event);
    this.#draw(this.#open);
  }

  // ---- a line -----------------------------------------------------------------------------------

  #draw({ line, events }) {
    const [first, ...others] = events;
    const parts = (first.head ? events : others).map((event) => ({ event, said: this.#say(event) })).filter(({ said }) => said?.parts);
    const said = this.#say({ ...first, text: sentenceOf(events) });
    const all = [said, ...parts.map((part) => part.said)];
    const isOpen = line.querySelector('.log__words')?.getAttribute('aria-expanded') === 'true';
    const hadFocus = line.contains(document.activeElement);
    line.className = `log__line ${said.who === 'own' ? 'log__line--own' : ''} ${all.some(({ big }) => big) ? 'log__line--big' : ''}`;
    line.toggleAttribute('data-mine', events.some((event) => this.#isMine(event)) || all.some(({ who }) => who === 'own'));
    line.toggleAttribute('data-fight', all.some(({ fight }) => fight));
    line.replaceChildren(this.#player(first, this.#sign(first, said, line)), ...this.#words(said, parts.length > 0, isOpen), first.rule ? chip(first.rule) : '', this.#parts(parts, isOpen));
    if (hadFocus) line.querySelector('.log__words').focus();
  }

  /**
   * The sign before a line. If the unit can be shown again, the sign is a button. Only arrows and P
   * reach it, so that Tab has no more stops.
   */
  #player({ number }, sign) {
    if (!this.#canPlay(number)) return sign;
    return h('button', { class: 'log__play', type: 'button', tabindex: '-1', 'aria-label': t('Show on the board'), title: t('Show on the board'), on: { click: () => this.#play(number) } }, sign, icon('play', null, 'log__show'));
  }

  /** The icon of the seat that did it, or the sign for what not all players see. */
  #sign(event, { who, seat = event.seat }, line) {
    const face = Number.isInteger(seat) ? this.#face(seat) : null;
    for (const name of [...line.classList]) if (name.startsWith('seat--')) line.classList.remove(name);
    const sign = signs()[who];
    if (sign && !(who === 'hidden' && face)) return icon(...sign);
    if (!face) return icon('mark');
    line.classList.add(`seat--${seat + 1}`);
    return icon(face.sign, face.name);
  }

  #words({ parts }, hasParts, isOpen) {
    if (!hasParts) return [h('p', { class: 'log__words', tabindex: '-1' }, parts)];
    // a cover in the line already uses the press, so the line gets a button of its own
    const cover = parts.some((part) => part instanceof HTMLElement && part.matches('details'));
    const button = h('button', { class: 'log__words', type: 'button', 'aria-expanded': String(isOpen) }, h('span', null, cover ? t('More') : parts), icon('down', null, 'log__chevron'));
    return cover ? [h('div', null, parts, button)] : [button];
  }

  #parts(parts, isOpen) {
    if (parts.length === 0) return '';
    return h(
      'ul',
      { class: 'log__parts', hidden: !isOpen },
      parts.map(({ event, said }) =>
        h(
          'li',
          { class: said.who === 'own' ? 'log__part--own' : null, 'data-number': event.number },
          said.who === 'own' && icon(...signs().own),
          h('span', null, said.parts),
          event.rule && chip(event.rule),
        ),
      ),
    );
  }

  #fold(button) {
    if (button?.tagName !== 'BUTTON') return;
    const isOpen = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(isOpen));
    button.closest('.log__line').querySelector('.log__parts').hidden = !isOpen;
  }

  /** R opens the rule behind a line, P shows it on the board, and arrows move between lines. */
  #key(event) {
    const line = event.target.closest?.('.log__line');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!line || (!step && event.key !== 'r' && event.key !== 'p')) return;
    if (step) {
      const lines = [...this.#list.querySelectorAll('.log__line')].filter((one) => one.offsetParent);
      lines[lines.indexOf(line) + step]?.querySelector('.log__words').focus();
    } else line.querySelector(event.key === 'r' ? '.rule' : '.log__play')?.click();
    event.preventDefault();
    event.stopPropagation();
  }

  // ---- which lines ------------------------------------------------------------------------------

  #isMine(event) {
    return touches(event, this.#you());
  }

  #filters() {
    const choose = (id) => {
      this.element.dataset.filter = id;
      for (const one of row.children) one.setAttribute('aria-pressed', String(one.dataset.id === id));
      this.#box.scrollTop = 0;
    };
    const row = h(
      'div',
      { class: 'log__filters', role: 'group', 'aria-label': t('Show in the log') },
      filters().map(([id, text]) => h('button', { type: 'button', 'data-id': id, 'aria-pressed': String(id === 'all'), on: { click: () => choose(id) } }, text)),
    );
    return row;
  }

  /** Puts a divider between the old lines and the new ones. */
  divide(words) {
    this.#list.querySelector('.log__new')?.remove();
    this.#list.append(h('li', { class: 'log__new' }, words));
  }

  /**
   * Hides what comes after an event, for a replay: later lines, the headings above them, and the
   * rest of a unit in progress.
   */
  upTo(number) {
    let now = null;
    let later = false;
    if (this.#short) this.#draw(this.#short);
    this.#short = null;
    for (const line of [...this.#list.children].reverse()) {
      if (line.unit) later = line.unit.number > number;
      line.classList.toggle('log__line--later', later);
      if (line.unit && !later) now ??= line;
    }
    if (!now) return;
    if (now.unit.events.at(-1).number > number) {
      this.#short = now.unit;
      this.#draw({ line: now, events: now.unit.events.filter((event) => event.number <= number) });
    }
    // scrolls the log and never the page
    const box = this.#box.getBoundingClientRect();
    this.#box.scrollTop += now.getBoundingClientRect().bottom - box.top - box.height * 0.6;
  }
}
