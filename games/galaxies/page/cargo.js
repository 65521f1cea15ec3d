// cargo.js: loads the hold of a ship that is launched. The whole load is one answer, so that other
// players do not learn how much it was.
import { h } from '../../../src/web/kit/dom.js';
import { choice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import { shipPicture } from './art.js';
import { listed, shortName } from './labels.js';

export class Cargo {
  constructor(panel) {
    this.panel = panel;
  }

  begin() {
    this.loaded = new Set();
  }

  #names(cards) {
    return cards.map((number) => shortName(this.panel.view.cards.find((card) => card.card === number)?.name ?? '?'));
  }

  get #loads() {
    return this.panel.of('load');
  }

  #optionFor(cards) {
    const wanted = [...cards].sort().join();
    if (cards.size === 0) return this.panel.of('done')[0] ?? this.#loads.find((option) => option.cards.length === 0);
    return this.#loads.find((option) => [...option.cards].sort().join() === wanted);
  }

  toggle(card) {
    const next = new Set(this.loaded);
    if (!next.delete(card)) next.add(card);
    if (!this.#optionFor(next)) return;
    this.loaded = next;
    this.panel.ctx.redraw();
  }

  draw() {
    const { panel } = this;
    const cards = [...new Set(this.#loads.flatMap((option) => option.cards))];
    const names = this.#names([...this.loaded]);
    return panel.ask({
      text: panel.asks.question.replace(/\.$/, ''),
      note: t('Nobody else can tell what is in the hold, or if anything is.'),
      items: [
        choice({
          text: names.length > 0 ? t('Load {ships}', { ships: listed(names) }) : t('Load nothing'),
          key: 'load',
          primary: true,
          onChoose: () => panel.choose(this.#optionFor(this.loaded)),
        }),
        ...cards.map((number, i) => this.#row(number, i)),
      ],
    });
  }

  #row(number, i) {
    const card = this.panel.view.cards.find((one) => one.card === number);
    const loaded = this.loaded.has(number);
    const next = new Set(this.loaded);
    if (!next.delete(number)) next.add(number);
    const open = Boolean(this.#optionFor(next));
    return h(
      'li',
      { 'data-key': `load-${number}` },
      h(
        'button',
        {
          class: 'btn',
          type: 'button',
          role: 'checkbox',
          'aria-checked': String(loaded),
          'aria-disabled': open ? null : 'true',
          'data-number': i < 9 ? i + 1 : null,
          on: { click: () => this.toggle(number) },
        },
        shipPicture(card.faction, card.size, 'btn__ship'),
        h('span', { class: 'btn__text' }, card.name, h('small', null, loaded ? t('in the hold') : open ? t('behind the screen') : t('no room'))),
      ),
    );
  }
}
