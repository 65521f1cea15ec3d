// scanning.js: the panel to scan a planetoid (FL-006): which ship, which planetoid, and how likely
// it succeeds. One press decides.
import { h, icon } from '../../../src/web/kit/dom.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { sideId } from './art.js';
import { askSection, AskPanel } from './ask_panel.js';
import { panels } from './panels.js';
import { pieceName } from './terrain.js';
import { cm, percent, shipName } from './labels.js';

export class Scanning extends AskPanel {
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.options = asks.options;
    this.known = new Map(); // option -> its outlook: distance, number needed, chance
    this.at = 0;
    for (const option of asks.options) if (option.verb === 'scan') this.#think(option, asks.ask);
    if (asks.options[0].ship !== undefined) this.panel.look(asks.options[0].ship);
  }

  async #think({ option }, ask) {
    const outlook = await this.panel.ctx.consider(option, []);
    if (ask !== this.ask || !outlook) return;
    this.known.set(option, outlook);
    this.panel.draw();
  }

  act() {
    this.panel.ctx.choose(this.options[this.at].option);
  }

  get keys() {
    return { ...super.keys, ...this.walkKeys('.pledge') };
  }

  #pick(i) {
    this.at = i;
    this.panel.draw();
  }

  #text(view, { verb, ship, piece, text }) {
    return verb === 'scan' ? t('{ship} scans {terrain}', { ship: shipName(view.ships[ship]), terrain: pieceName(view, view.terrain[piece]) }) : text;
  }

  #odds({ option }) {
    const found = this.known.get(option);
    if (!found) return '';
    return found.need === null ? t('{far} away, no roll', { far: cm(found.distance) }) : t('{far} away, {need}+ on two dice, {chance}', { far: cm(found.distance), need: found.need, chance: percent(found.chance) });
  }

  get #rolls() {
    return [...this.known.values()].some(({ need }) => need !== null);
  }

  #row(view, option, i) {
    return h(
      'button',
      {
        class: `pledge ${view.ships[option.ship]?.side ?? ''}`,
        type: 'button',
        'aria-pressed': String(i === this.at),
        'data-key': `scan-${option.option}`,
        on: { click: () => this.#pick(i) },
      },
      option.ship === undefined ? icon('minus') : sideId(view.ships[option.ship]),
      h('b', null, this.#text(view, option)),
      h('small', null, this.#odds(option)),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const best = this.options[this.at];
    return [
      askSection(
        { text: asks.question, note: [this.#rolls && [t('If the roll fails, you can retry next turn.'), ' '], chip(asks.rule)] },
        choices(t('Your choices'), [
          choice({ text: this.#text(view, best), sub: this.#odds(best), sign: 'scan', primary: true, key: 'scan', onChoose: () => this.act() }),
          ...asks.options.filter((option) => option.verb !== 'scan' && option !== best).map((option) =>
            choice({ text: option.text, key: `no-${option.option}`, onChoose: () => this.panel.ctx.choose(option.option) }),
          ),
        ]),
      ),
      h('section', { class: 'work pledges', 'aria-label': t('What can be scanned'), 'data-key': 'work' }, this.options.map((option, i) => this.#row(view, option, i))),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return `${asks.question} ${asks.options.map((option) => this.#text(view, option)).join('. ')}.`;
  }
}
