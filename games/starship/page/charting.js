// charting.js: the navigation panel of a ship. The player sets three dials, or presses a place on
// the map. For each number of counters the panel shows the ring of places where the jump could end.
// Only the chooser sees any of it.
import { Pause } from '../../../src/web/kit/clock.js';
import { h } from '../../../src/web/kit/dom.js';
import { privacy } from '../../../src/web/kit/cards.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import * as say from '../../../src/web/kit/announce.js';
import { t } from '../../../src/web/kit/translate.js';
import { chartText, chartWords, countersToLeave, locationsOf, MOST_COUNTERS, nearestChart, OUT } from './coordinates.js';
import { askSection } from './ask_panel.js';
import { navDial } from './navdial.js';
import { riskBars, riskText, spokeList } from './odds.js';
import { capital, counterCount, shipName } from './labels.js';

const QUIET = 300; // ms that the dials must rest before the result is announced
const USUAL = { navpoint: 0, direction: 1, distance: 12, counters: 2 };

/** The direction of a side of a marker, as the reader sees the table. */
const WAYS = [t('up'), t('to the upper right'), t('to the right'), t('to the lower right'), t('down'), t('to the lower left'), t('to the left'), t('to the upper left')];

export class Charting {
  prepared = null; // a ring for each number of counters
  #saying = new Pause();

  constructor(panel) {
    this.panel = panel;
  }

  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.set = asks.options.find(({ verb }) => verb === 'chart') ?? null;
    this.out = asks.options.find(({ verb }) => verb === 'chart_out') ?? null;
    this.ship = asks.options[0].ship;
    this.dials = { ...USUAL, navpoint: this.set ? USUAL.navpoint : 0 };
    this.prepared = null;
    this.panel.look(this.ship);
    this.turn({});
  }

  get #row() {
    return this.panel.view.ships[this.ship];
  }

  get #markers() {
    return this.set ? locationsOf(this.panel.view, this.#row) : [];
  }

  /** The values of the first dial. */
  get #navpoints() {
    return [...this.#markers.map(({ letter }) => letter), ...(this.out ? [OUT] : [])];
  }

  get #letter() {
    return this.#navpoints[this.dials.navpoint];
  }

  get #chart() {
    return { letter: this.#letter, direction: this.dials.direction, distance: this.dials.distance };
  }

  get #ring() {
    return this.prepared?.[this.dials.counters] ?? null;
  }

  #onMap() {
    const ring = this.#letter === OUT ? null : this.#ring;
    this.panel.map.setNavigation({ side: this.#row.side, ...this.#chart, marker: ring?.marker, ring: ring?.ring });
    this.panel.map.setPlaceTaker(this.set ? (point) => this.near(point) : null);
  }

  /** Sets some of the dials, and asks the server for the rings that result. */
  async turn(part) {
    this.dials = { ...this.dials, ...part };
    const now = this.dials;
    if (part.counters !== undefined) return this.#settle();
    this.prepared = null;
    this.#settle();
    if (this.#letter === OUT) return this.#say();
    const { navpoint, direction, distance } = this.dials;
    const outlook = await this.panel.ctx.consider(this.set.option, [[navpoint], direction, distance]);
    if (now.navpoint !== this.dials.navpoint || now.direction !== this.dials.direction || now.distance !== this.dials.distance || !outlook) return null;
    this.prepared = outlook.prepared;
    return this.#settle();
  }

  #settle() {
    this.#onMap();
    this.panel.draw();
    this.#say();
  }

  #say() {
    this.#saying.begin(QUIET, () => say.news(this.sentence()));
  }

  /** Sets the dials to the place nearest to a pressed point. */
  near(point) {
    const { navpoint, direction, distance } = nearestChart(this.panel.components, this.#markers, point);
    this.turn({ navpoint, direction, distance });
  }

  confirm() {
    if (this.panel.ctx.busy) return;
    const { navpoint, direction, distance } = this.dials;
    const out = this.#letter === OUT;
    this.#done();
    this.panel.ctx.choose(out ? this.out.option : this.set.option, out ? [] : [[navpoint], direction, distance]);
  }

  #done() {
    this.#saying.end();
    this.panel.map.setNavigation(null);
    this.panel.map.setPlaceTaker(null);
  }

  get keys() {
    return { Enter: () => this.confirm() };
  }

  /** A pressed ship counts as the place where it stands. */
  chooseShip(ship) {
    const row = this.panel.view.ships[ship];
    if (this.set && row.where === 'on_table') this.near(row);
  }

  leave() {
    this.#done();
    this.ask = null;
  }

  // ---- in words ---------------------------------------------------------------------------------

  /**
   * Describes the setting: "B, 2, 18 cm with two counters: clear 94 percent, on terrain 6 percent."
   */
  sentence() {
    const { view, components } = this.panel;
    if (this.#letter === OUT) return t('Out of the battle, with {n} counters.', { n: countersToLeave(view, components) });
    const ring = this.#ring;
    const set = { chart: chartWords(this.#chart), counters: this.#counters(this.dials.counters) };
    return ring ? t('{chart} with {counters}: {risk}.', { ...set, risk: riskText(view, ring) }) : t('{chart} with {counters}.', set);
  }

  #counters(count) {
    return count === 0 ? t('no counter') : counterCount(count);
  }

  /** Returns where a direction of the marker leads on the screen, in words. */
  #wayOf(direction) {
    const marker = this.#markers[this.dials.navpoint];
    if (!marker) return '';
    const turned = marker.heading / 100 + (direction - 1) * 45 + (this.panel.map.flipped ? 180 : 0);
    return WAYS[Math.round((((turned % 360) + 360) % 360) / 45) % 8];
  }

  // ---- drawing ----------------------------------------------------------------------------------

  #dials() {
    const { dials } = this;
    const { location, distance_cm: most } = this.panel.components.navigation;
    const count = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
    const inside = this.#letter !== OUT;
    return h(
      'ul',
      { class: 'navdials' },
      navDial({
        key: 'navpoint',
        label: t('Navpoint'),
        unit: 'navpoint',
        values: this.#navpoints,
        now: dials.navpoint,
        says: (i) => (this.#navpoints[i] === OUT ? t('Out of the battle') : t('Marker {letter}', { letter: this.#navpoints[i] })),
        note: inside ? t('Marker {letter}', { letter: this.#letter }) : t('Out of the battle'),
        onSet: (navpoint) => this.turn({ navpoint }),
      }),
      inside &&
        navDial({
          key: 'direction',
          label: t('Direction'),
          unit: 'direction',
          values: count(1, location.sides),
          now: dials.direction - 1,
          says: (i) => t('Side {n}, {way}', { n: i + 1, way: this.#wayOf(i + 1) }),
          note: capital(this.#wayOf(dials.direction)),
          onSet: (i) => this.turn({ direction: i + 1 }),
        }),
      inside &&
        navDial({
          key: 'distance',
          label: t('Distance'),
          unit: 'cm',
          values: count(0, most),
          now: dials.distance,
          says: (i) => t.n(i, '{n} centimeter', '{n} centimeters'),
          note: t('From that side'),
          onSet: (distance) => this.turn({ distance }),
        }),
    );
  }

  #foresight(view) {
    const { components } = this.panel;
    const leaves = countersToLeave(view, components);
    if (this.#letter === OUT)
      return h('section', { class: 'foresight panel panel--lamp', 'data-key': 'foresight', 'aria-label': t('The way out') }, privacy(t('Only you see this')), h('p', null, t('A jump out takes {counters}, one a turn from the next turn on.', { counters: counterCount(leaves) }), ' ', chip('FL-227')));
    return h(
      'section',
      { class: 'foresight panel panel--lamp', 'aria-labelledby': 'foresight', 'data-key': 'foresight' },
      h('p', { class: 'panel__head' }, h('span', { class: 'label', id: 'foresight' }, t('The ring with so many counters')), chip('FL-231')),
      h(
        'div',
        { class: 'foresee', role: 'radiogroup', 'aria-labelledby': 'foresight' },
        Array.from({ length: MOST_COUNTERS + 1 }, (_, count) =>
          h(
            'label',
            { 'data-key': `counters-${count}` },
            h('input', { type: 'radio', name: 'counters', value: count, set: { checked: count === this.dials.counters }, on: { change: () => this.turn({ counters: count }) } }),
            count,
          ),
        ),
      ),
      privacy(t('Only you see the ring')),
      this.#ring && [riskBars(view, this.#ring), spokeList(view, this.#row, this.#ring.ring)],
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const name = shipName(view.ships[this.ship]);
    return [
      askSection(
        {
          text: t('Set {ship}’s coordinates', { ship: name }),
          note: [this.set ? t('Turn the dials, or pick a place on the map. They stay until it jumps or breaks off.') : t('It can only leave.'), ' ', chip(asks.rule)],
        },
        choices(t('Your choices'), [choice({ text: t('Fix {chart}', { chart: chartText(this.#chart) }), sign: 'seal', primary: true, key: 'chart', onChoose: () => this.confirm() })]),
      ),
      h('section', { class: 'work work--nav', 'aria-label': t('Three dials, yours alone'), 'data-key': 'work' }, this.#dials()),
      this.#foresight(view),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return `${t('Set {ship}’s coordinates.', { ship: shipName(view.ships[this.ship]) })} ${this.sentence()}`;
  }
}
