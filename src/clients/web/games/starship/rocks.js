// rocks.js: a ship among rocks: how many counters its pilot draws, and which of them it keeps. Faces are the owner's.
import { h, icon } from '../../kit/dom.js';
import { privacy } from '../../kit/cards.js';
import { choice, choices } from '../../kit/prompt.js';
import { chip } from '../../kit/rules.js';
import { sideId } from './art.js';
import { askSection, Face } from './face.js';
import { panels } from './panels.js';
import { capital, listed, shipName } from './words.js';

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five'];
const SIGNS = { engine: 'engine', controls: 'controls', pilot: 'person', hull: 'damage' };

/** "2 and an engine mark": what a counter says. */
export const counterWords = ({ value, plus, special }) =>
  [`${value}${plus ? ' plus' : ''}`, special && `${/^[aeiou]/.test(special) ? 'an' : 'a'} ${special} mark`].filter(Boolean).join(' and ');

/** The lightest first: marks weigh more than numbers. */
const weight = ({ value, plus, special }) => value + (special ? 10 : 0) + (plus ? 3 : 0);

export class Keeping extends Face {
  /** A new ask proposes the lightest. */
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    [this.option] = asks.options;
    const { choosing } = view.ships[this.option.ship];
    this.counters = choosing.counters;
    this.keeps = choosing.keeps;
    const order = this.counters.map((_, i) => i).sort((a, b) => weight(this.counters[a]) - weight(this.counters[b]));
    this.lightest = order.slice(0, this.keeps);
    this.kept = new Set(this.lightest);
    this.panel.look(this.option.ship);
  }

  toggle(place) {
    if (this.kept.has(place)) this.kept.delete(place);
    else this.kept.add(place);
    if (this.kept.size > this.keeps) this.kept.delete([...this.kept][0]); // the one that was taken longest ago
    this.panel.draw();
  }

  get ready() {
    return this.kept.size === this.keeps;
  }

  act() {
    if (this.ready) this.panel.ctx.choose(this.option.option, [[...this.kept].sort((a, b) => a - b)]);
  }

  get keys() {
    return { ...super.keys, ...this.walkKeys('.counter--pick') };
  }

  // ---- drawing --------------------------------------------------------------------------------------

  #counter(counter, place) {
    const kept = this.kept.has(place);
    const { value, plus, special } = counter;
    return h(
      'button',
      {
        class: 'counter counter--pick',
        type: 'button',
        'aria-pressed': String(kept),
        'data-key': `counter-${place}`,
        on: {
          click: () => this.toggle(place),
          keydown: (event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            this.act();
          },
        },
      },
      h('span', null, value, plus && '+'),
      special && icon(SIGNS[special]),
      special && h('small', null, special, h('span', { class: 'sr' }, ' mark')),
    );
  }

  get #chosen() {
    return [...this.kept].sort((a, b) => a - b).map((place) => this.counters[place]);
  }

  #facts(view) {
    const ship = view.ships[this.option.ship];
    const damage = ship.own.damage + this.#chosen.reduce((sum, { value }) => sum + value, 0);
    const marks = this.#chosen.map(({ special }) => special).filter(Boolean);
    const lightest = this.ready && this.lightest.every((place) => this.kept.has(place));
    return h(
      'ul',
      { class: 'theirs', 'aria-label': 'After the choice', 'data-key': 'facts' },
      h(
        'li',
        null,
        icon('damage'),
        h('b', null, `${shipName(ship)} then stands at ${damage} of ${ship.structure}`),
        h('small', null, marks.length > 0 ? capital(listed(marks.map((mark) => `${mark} mark`))) : 'no mark'),
        lightest && h('span', { class: 'badge badge--ok' }, 'lightest'),
      ),
      h(
        'li',
        null,
        icon('cover'),
        h('b', null, `The others see ${NUMBERS[this.counters.length]} backs, then ${NUMBERS[this.keeps]}`),
        h('small', null, 'the rest goes back unseen ', chip('SB-377')),
        h('span', { class: 'badge' }, 'covered'),
      ),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const text = `Keep ${NUMBERS[this.keeps]} of ${NUMBERS[this.counters.length]}`;
    const values = listed(this.#chosen.map(counterWords));
    return [
      askSection(
        {
          text,
          note: [`${shipName(view.ships[this.option.ship])} flew among rocks. The rest goes back. `, chip(asks.rule)],
        },
        choices('Your choices', [
          this.ready
            ? choice({ text: `Keep ${values}`, sign: 'check', primary: true, key: 'keep', onChoose: () => this.act() })
            : h(
                'li',
                { 'data-key': 'keep' },
                h(
                  'button',
                  { class: 'btn btn--primary', type: 'button', 'aria-disabled': 'true' },
                  icon('lock'),
                  h('span', { class: 'btn__text' }, `Choose ${NUMBERS[this.keeps]}`),
                ),
              ),
        ]),
      ),
      h(
        'section',
        { class: 'work tray keep', 'aria-label': `${capital(NUMBERS[this.counters.length])} counters, yours to see`, 'data-key': 'work' },
        h('div', { class: 'keep__row', role: 'group', 'aria-label': 'Counters' }, this.counters.map((one, i) => this.#counter(one, i))),
        h('p', { class: 'keep__say' }, privacy('Only you see the faces')),
      ),
      this.#facts(view),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return `Keep ${NUMBERS[this.keeps]} of ${NUMBERS[this.counters.length]} for ${shipName(view.ships[this.option.ship])}: ${listed(this.counters.map(counterWords))}. Proposed: ${listed(this.#chosen.map(counterWords))}.`;
  }
}

/** Pilots at home among rocks: who of them draws more to choose from. */
export class Dancing extends Face {
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.dance = asks.options.find((option) => option.verb === 'dance') ?? null;
    this.no = asks.options.find((option) => option.verb === 'no_dance');
    this.able = this.dance?.free[0].set ?? [];
    this.who = new Set(this.able);
  }

  toggle(ship) {
    if (this.who.has(ship)) this.who.delete(ship);
    else this.who.add(ship);
    this.panel.draw();
  }

  act() {
    if (this.who.size === 0) return this.panel.ctx.choose(this.no.option);
    return this.panel.ctx.choose(this.dance.option, [[...this.who].sort((a, b) => a - b)]);
  }

  draw(view, asks) {
    this.take(view, asks);
    const { ctx } = this.panel;
    const names = [...this.who].map((ship) => shipName(view.ships[ship]));
    return [
      askSection(
        { text: 'Draw one counter more?', note: ['You then give back one more. ', chip('SB-445')] },
        choices('Your choices', [
          names.length > 0 &&
            choice({ text: `One more for ${listed(names)}`, sign: 'plus', primary: true, key: 'dance', onChoose: () => this.act() }),
          choice({ text: 'Draw as usual', primary: names.length === 0, key: 'no', onChoose: () => ctx.choose(this.no.option) }),
        ]),
      ),
      h(
        'section',
        { class: 'work pledges', 'aria-label': 'Your ships among rocks', 'data-key': 'work' },
        this.able.map((ship) =>
          h(
            'button',
            {
              class: `pledge ${view.ships[ship].side}`,
              type: 'button',
              'aria-pressed': String(this.who.has(ship)),
              'data-key': `dance-${ship}`,
              on: { click: () => this.toggle(ship) },
            },
            sideId(view.ships[ship]),
            h('b', null, shipName(view.ships[ship])),
            h('small', null, this.who.has(ship) ? 'one more' : 'as usual'),
          ),
        ),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return `${asks.question} ${listed(this.able.map((ship) => shipName(view.ships[ship])))}.`;
  }
}
