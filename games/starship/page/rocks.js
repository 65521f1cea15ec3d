// rocks.js: the panels for a ship among rocks: which of the drawn counters it keeps, and whether a
// pilot draws one more. Only the owner sees the faces.
import { h, icon } from '../../../src/web/kit/dom.js';
import { privacy } from '../../../src/web/kit/cards.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { sideId } from './art.js';
import { askSection, AskPanel } from './ask_panel.js';
import { panels } from './panels.js';
import { capital, listed, shipName } from './labels.js';

const MARKS = { engine: t('an engine mark'), controls: t('a controls mark'), pilot: t('a pilot mark'), hull: t('a hull mark') };
const SIGNS = { engine: 'engine', controls: 'controls', pilot: 'person', hull: 'damage' };

/** Names a counter: "2 and an engine mark". */
export const counterWords = ({ value, plus, special }) =>
  listed([plus ? t('{n} plus', { n: value }) : String(value), special && (MARKS[special] ?? special)].filter(Boolean));

/** Returns how bad a counter is: marks weigh more than numbers. */
const weight = ({ value, plus, special }) => value + (special ? 10 : 0) + (plus ? 3 : 0);

export class Keeping extends AskPanel {
  /** Takes up a new ask: the lightest counters are proposed. */
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
    // drop the one that was chosen first
    if (this.kept.size > this.keeps) this.kept.delete([...this.kept][0]);
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

  // ---- drawing ----------------------------------------------------------------------------------

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
      { class: 'theirs', 'aria-label': t('After the choice'), 'data-key': 'facts' },
      h(
        'li',
        null,
        icon('damage'),
        h('b', null, t('{ship} then stands at {n} of {all}', { ship: shipName(ship), n: damage, all: ship.structure })),
        h('small', null, marks.length > 0 ? capital(listed(marks.map((mark) => MARKS[mark] ?? mark))) : t('no mark')),
        lightest && h('span', { class: 'badge badge--ok' }, t('lightest')),
      ),
      h(
        'li',
        null,
        icon('cover'),
        h('b', null, t('The others see {n} backs, then {kept}', { n: this.counters.length, kept: this.keeps })),
        h('small', null, t('the rest goes back unseen'), ' ', chip('SB-377')),
        h('span', { class: 'badge' }, t('hidden')),
      ),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const text = t('Keep {n} of {all}', { n: this.keeps, all: this.counters.length });
    const values = listed(this.#chosen.map(counterWords));
    return [
      askSection(
        {
          text,
          note: [t('{ship} flew among rocks. The rest goes back.', { ship: shipName(view.ships[this.option.ship]) }), ' ', chip(asks.rule)],
        },
        choices(t('Your choices'), [
          this.ready
            ? choice({ text: t('Keep {counters}', { counters: values }), sign: 'check', primary: true, key: 'keep', onChoose: () => this.act() })
            : h(
                'li',
                { 'data-key': 'keep' },
                h(
                  'button',
                  { class: 'btn btn--primary', type: 'button', 'aria-disabled': 'true' },
                  icon('lock'),
                  h('span', { class: 'btn__text' }, t('Choose {n}', { n: this.keeps })),
                ),
              ),
        ]),
      ),
      h(
        'section',
        { class: 'work tray keep', 'aria-label': t('{n} counters, yours to see', { n: this.counters.length }), 'data-key': 'work' },
        h('div', { class: 'keep__row', role: 'group', 'aria-label': t('Counters') }, this.counters.map((one, i) => this.#counter(one, i))),
        h('p', { class: 'keep__say' }, privacy(t('Only you see the faces'))),
      ),
      this.#facts(view),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return t('Keep {n} of {all} for {ship}: {counters}. Proposed: {proposed}.', { n: this.keeps, all: this.counters.length, ship: shipName(view.ships[this.option.ship]), counters: listed(this.counters.map(counterWords)), proposed: listed(this.#chosen.map(counterWords)) });
  }
}

/**
 * The panel for pilots with a talent for rocks: which of them draw one more counter to choose from.
 */
export class Dancing extends AskPanel {
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
        { text: t('Draw 1 more counter?'), note: [t('You then give back 1 more.'), ' ', chip('SB-445')] },
        choices(t('Your choices'), [
          names.length > 0 &&
            choice({ text: t('1 more for {ships}', { ships: listed(names) }), sign: 'plus', primary: true, key: 'dance', onChoose: () => this.act() }),
          choice({ text: t('Draw as usual'), primary: names.length === 0, key: 'no', onChoose: () => ctx.choose(this.no.option) }),
        ]),
      ),
      h(
        'section',
        { class: 'work pledges', 'aria-label': t('Your ships among rocks'), 'data-key': 'work' },
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
            h('small', null, this.who.has(ship) ? t('1 more') : t('as usual')),
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
