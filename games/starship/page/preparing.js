// preparing.js: the panel of a ship that prepares a jump: go on, jump or break off, sealed with its
// plan. It also shows how the risk falls with each turn of waiting.
import { h, icon } from '../../../src/web/kit/dom.js';
import { privacy } from '../../../src/web/kit/cards.js';
import { choice, choices, closedChoice } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { chartText, chartWords, countersToLeave, MOST_COUNTERS, OUT } from './coordinates.js';
import { askSection, AskPanel } from './ask_panel.js';
import { chance, riskBars, riskText, spokeList } from './odds.js';
import { panels } from './panels.js';
import { inJumpDamage } from './jump_damage.js';
import { cm, counterCount, listed, shipName } from './labels.js';

const WAYS = {
  go_on: { text: t('Keep preparing'), sign: 'hex' },
  jump_now: { text: t('Make the jump'), sign: 'jump' },
  abort: { text: t('Break off'), sign: 'cross', look: 'btn--danger' },
};
const ORDER = ['go_on', 'jump_now', 'abort'];

/** Six hexes, of which as many are full as the ship has counters. */
export const hexRow = (counters) =>
  h(
    'span',
    { class: 'hexes', role: 'img', 'aria-label': t.n(counters, '{n} preparation counter', '{n} preparation counters') },
    Array.from({ length: MOST_COUNTERS }, (_, i) => h('i', { class: i < counters ? 'on' : '' })),
    counters > MOST_COUNTERS && h('b', null, counters),
  );

export class Preparing extends AskPanel {
  outlooks = {};

  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.options = Object.fromEntries(asks.options.map((option) => [option.verb, option]));
    this.barred = Object.fromEntries((asks.barred ?? []).map((option) => [option.verb, option]));
    this.ship = asks.options[0].ship;
    this.outlooks = {};
    this.panel.look(this.ship);
    this.panel.map.showGhosts(null, this.ship);
    this.#think();
  }

  get #row() {
    return this.panel.view.ships[this.ship];
  }

  get #chart() {
    const { navpoint, direction, distance } = this.#row.program;
    return { letter: navpoint, direction, distance };
  }

  #onMap() {
    const now = this.outlooks.jump_now;
    this.panel.map.setNavigation({ side: this.#row.side, ...this.#chart, marker: now?.marker, ring: now?.ring, wake: this.ship });
  }

  async #think() {
    const { ask } = this;
    this.#onMap();
    for (const verb of ['jump_now', 'go_on']) {
      if (!this.options[verb]) continue;
      const outlook = await this.panel.ctx.consider(this.options[verb].option, []);
      if (ask !== this.ask) return;
      if (outlook) this.outlooks[verb] = outlook;
    }
    this.#onMap();
    this.panel.draw();
  }

  pick(verb) {
    this.panel.map.setNavigation(null);
    this.panel.ctx.choose(this.options[verb].option, []);
  }

  act() {
    this.pick(this.#best);
  }

  /** The proposed choice: jump if that leads out of the battle or has no risk, else go on. */
  get #best() {
    const { jump_now: now } = this.outlooks;
    if (this.options.jump_now && (this.#chart.letter === OUT || (now?.ring && now.on_something + now.off_table === 0))) return 'jump_now';
    return 'go_on';
  }

  leave() {
    this.panel.map.setNavigation(null);
    super.leave();
  }

  // ---- drawing ----------------------------------------------------------------------------------

  #way(verb) {
    const { text, sign, look } = WAYS[verb];
    if (this.options[verb]) return choice({ text, sign, look, primary: verb === this.#best, key: verb, onChoose: () => this.pick(verb) });
    const barred = this.barred[verb];
    const wants = countersToLeave(this.panel.view, this.panel.components);
    return barred && closedChoice({ text, rule: barred.rule, why: barred.rule === 'FL-227' ? t('{n} counters take it out of the battle.', { n: wants }) : t('No card it may fly keeps its kinetic energy.'), key: verb });
  }

  /** A table of the risk this turn and in later turns. */
  #risks() {
    const waits = (this.outlooks.go_on?.prepared ?? []).map((outlook, i) => [i === 0 ? t('Next turn') : t('In {n} turns', { n: i + 1 }), outlook]);
    const rows = [[t('This turn'), this.outlooks.jump_now], ...waits].filter(([, outlook]) => outlook?.ring);
    if (rows.length === 0) return null;
    return h(
      'table',
      { class: 'risks' },
      h('caption', { class: 'sr' }, t('What waiting is worth')),
      h('thead', null, h('tr', null, [t('Jump'), t('Counters'), t('Clear'), t('On something'), t('Off')].map((text) => h('th', { scope: 'col' }, text)))),
      h(
        'tbody',
        null,
        rows.map(([when, { counters, clear, on_something: hits, off_table: off }]) =>
          h('tr', { 'data-key': when }, h('th', { scope: 'row' }, when), [counters, chance(clear), chance(hits), chance(off)].map((text) => h('td', null, text))),
        ),
      ),
    );
  }

  /** A warning about ships that the jump would damage. */
  #wake(view) {
    const near = inJumpDamage(view, this.panel.components, view.ships[this.ship]);
    if (near.length === 0) return null;
    const names = listed(near.map(({ ship, gap }) => `${shipName(ship)} (${cm(gap)})`));
    return h('p', { class: 'plan__warn' }, icon('warn'), ` ${t.n(near.length, 'In its wake: {ships} draws a counter.', 'In its wake: {ships} draw a counter.', { ships: names })} `, chip('FL-245'));
  }

  draw(view, asks) {
    this.take(view, asks);
    const ship = view.ships[this.ship];
    const now = this.outlooks.jump_now;
    return [
      askSection(
        { text: t('{ship}: keep preparing, or jump?', { ship: shipName(ship) }), note: [t('Sealed with the plan that follows.'), ' ', chip(asks.rule)] },
        choices(t('Your choices'), ORDER.map((verb) => this.#way(verb))),
      ),
      h(
        'section',
        { class: 'work work--prepare', 'aria-label': t('What is prepared'), 'data-key': 'work' },
        privacy(t('Only you see the coordinates')),
        h('p', { class: 'chartline' }, h('b', null, chartText(this.#chart)), hexRow(ship.program.counters)),
        this.#wake(view),
        this.#risks(),
        this.#chart.letter === OUT && h('p', null, t('{n} counters take it out of the battle.', { n: countersToLeave(view, this.panel.components) }), ' ', chip('FL-227')),
      ),
      now?.ring ? h('section', { class: 'foresight panel panel--lamp', 'aria-label': t('This turn’s ring'), 'data-key': 'foresight' }, riskBars(view, now), spokeList(view, ship, now.ring)) : panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    const ship = view.ships[this.ship];
    const now = this.outlooks.jump_now;
    const prepared = t('{ship} prepares a jump, {counters}.', { ship: shipName(ship), counters: counterCount(ship.program.counters) });
    return `${prepared} ${chartWords(this.#chart)}${now?.ring ? `: ${riskText(view, now)}` : ''}. ${t('Keep preparing, jump or break off?')}`;
  }
}
