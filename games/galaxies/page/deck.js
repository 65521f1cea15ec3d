// deck.js: builds a tactic deck. The server asks three times, for the first, second and third
// copies. The page shows one list with a number for each kind, and answers all three asks from it.
import { soon } from '../../../src/web/kit/clock.js';
import { h, icon } from '../../../src/web/kit/dom.js';
import { choice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import { cost } from './art.js';
import { TYPES } from './labels.js';

export class Deck {
  counts = null; // kind -> number of copies; kept through the three asks
  sending = false; // true while the page answers the second or third ask by itself

  constructor(panel) {
    this.panel = panel;
  }

  get #option() {
    return this.panel.of('deck')[0];
  }
  get #player() {
    return this.panel.view.players[this.panel.ctx.you];
  }

  begin() {
    const { copy } = this.#option;
    const first = copy === 1 || !this.counts;
    if (first) this.#suggest();
    this.sending = !first && this.#fits;
    const { panel } = this;
    const { number } = panel;
    if (this.sending) soon(() => panel.number === number && this.#answer());
  }

  /**
   * How many copies of a kind may be picked. Prepped cards and cards of teammates are already
   * counted.
   */
  #most(tactic) {
    return this.#player.to_pick[tactic.number];
  }

  get #kinds() {
    return this.#open ?? [];
  }
  #open = null;

  /**
   * Suggests a deck of the required size that is as even as possible, from kinds that the fleet can
   * use.
   */
  #suggest() {
    const members = this.#option.free[0].set;
    this.#open = this.panel.components.tactics.filter((tactic) => members.includes(tactic.number));
    this.counts = new Map(this.#open.map((tactic) => [tactic.id, 0]));
    const useful = (tactic) => this.#player.of_use[tactic.number] > 0;
    const left = this.#deal(this.#open.filter(useful), this.#player.deck.limit);
    // fills up with the other kinds
    this.#deal(this.#open.filter((tactic) => !useful(tactic)), left);
  }

  #deal(kinds, cards) {
    let left = cards;
    for (let copy = 1; copy <= this.panel.components.hand.copies && left > 0; copy++)
      for (const tactic of kinds)
        if (left > 0 && this.#most(tactic) >= copy) {
          this.counts.set(tactic.id, copy);
          left -= 1;
        }
    return left;
  }

  #even() {
    this.#suggest();
    this.panel.ctx.redraw();
  }

  get #total() {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get #args() {
    const { copy } = this.#option;
    return this.#kinds.filter((tactic) => this.counts.get(tactic.id) >= copy).map((tactic) => tactic.number);
  }

  get #fits() {
    const { set, min, max } = this.#option.free[0];
    const numbers = this.#args;
    return numbers.length >= min && numbers.length <= max && numbers.every((one) => set.includes(one));
  }

  #answer() {
    this.panel.choose(this.#option, [this.#args]);
  }

  #change(tactic, by) {
    const next = this.counts.get(tactic.id) + by;
    if (next < 0 || next > this.#most(tactic)) return;
    this.counts.set(tactic.id, next);
    this.panel.ctx.redraw();
  }

  #row(tactic) {
    const count = this.counts.get(tactic.id);
    const step = (by, sign, label, open) =>
      h(
        'button',
        {
          class: 'btn btn--icon',
          type: 'button',
          'aria-label': label,
          'aria-disabled': open ? null : 'true',
          on: { click: () => this.#change(tactic, by) },
        },
        icon(sign),
      );
    return h(
      'li',
      { 'data-key': tactic.id, class: count > 0 ? '' : 'deckrow--none' },
      icon(TYPES[tactic.kind][1]),
      h('span', null, h('b', null, `${tactic.name} `), cost(tactic.cost)),
      h('small', null, tactic.text),
      h(
        'span',
        { class: 'deckrow__set' },
        step(-1, 'minus', t('One fewer: {card}', { card: tactic.name }), count > 0),
        h('output', null, count),
        step(1, 'plus', t('One more: {card}', { card: tactic.name }), count < this.#most(tactic)),
      ),
    );
  }

  #note(off, open) {
    const { min, max } = this.#option.free[0];
    if (off !== 0) return off > 0 ? t('{n} more.', { n: off }) : t('{n} too many.', { n: -off });
    return open ? t('At most {n} of a kind.', { n: this.panel.components.hand.copies }) : t('Choose {min} to {max} kinds.', { min, max });
  }

  /**
   * Returns no button while the page answers by itself: a second press would answer the next ask.
   */
  #choice(open) {
    if (this.sending) return null;
    if (open) return choice({ text: t('Take this deck'), key: 'deck', primary: true, onChoose: () => this.#answer() });
    return choice({ text: t('Even deck'), key: 'even', onChoose: () => this.#even() });
  }

  draw() {
    const { panel } = this;
    const { limit } = this.#player.deck;
    const total = this.#total;
    const off = limit - total;
    const open = off === 0 && this.#fits;
    return [
      panel.ask({
        text: t('Your deck: {n} of {limit} cards', { n: total, limit }),
        note: this.#note(off, open),
        items: [this.#choice(open)],
      }),
      h('ul', { class: 'deckrows', 'aria-label': t('Tactic cards'), tabindex: '0', 'data-key': 'deckrows' }, this.#kinds.map((tactic) => this.#row(tactic))),
    ];
  }
}
