// muster.js: the panel at the start of a phase, in which a side decides who flies (FL-337). Ships
// can replace others or come in addition. Choices are hidden: both sides decide at once.
import { h, icon } from '../../../src/web/kit/dom.js';
import { privacy } from '../../../src/web/kit/cards.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { shipPicture } from './art.js';
import { askSection, AskPanel } from './ask_panel.js';
import { SIDES } from './goals.js';
import { panels } from './panels.js';
import { targetRow } from './target.js';
import { shipName } from './labels.js';

const OTHER = { colonial: 'cylon', cylon: 'colonial' };

/** Returns who comes by an option, and whose place that ship takes. */
const WHO = { join: ({ ship }) => ({ comes: ship, goes: null }), exchange: ({ ship, other }) => ({ comes: other, goes: ship }) };

export class Mustering extends AskPanel {
  /** Takes up a new ask: at first no ship comes. */
  take(asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.options = asks.options.map((option) => ({ ...option, ...WHO[option.verb]?.(option) }));
    this.picked = this.options.at(-1);
  }

  get keys() {
    return { ...super.keys, ...this.walkKeys('.target') };
  }

  act() {
    this.panel.ctx.choose(this.picked.option);
  }

  pick(option) {
    this.picked = option;
    this.panel.draw();
  }

  /** Says what an option costs: another ship's place, or points for the other side. */
  #price(view, { comes, goes }) {
    if (goes !== null) return t('instead of {ship}', { ship: shipName(view.ships[goes]) });
    const { side, type } = view.ships[comes];
    const scenario = this.panel.components.scenarios.find(({ id }) => id === view.scenario.id);
    const points = scenario[side].ships.find((row) => row.spare && row.type === type)?.points ?? 0;
    return points > 0 ? t.n(points, '{n} point for the {side} side', '{n} points for the {side} side', { side: SIDES[OTHER[side]] }) : t('free');
  }

  #row(view, option) {
    const ship = view.ships[option.comes];
    return targetRow(
      { key: `muster-${option.option}`, checked: option === this.picked, look: `target--ship ${ship?.side ?? ''}`, onPick: () => this.pick(option) },
      ship ? shipPicture(ship.type, ship.side, 'target__pic') : icon('check'),
      h('b', null, ship ? shipName(ship) : option.text),
      ship && h('small', null, this.#price(view, option)),
    );
  }

  draw(view, asks) {
    this.take(asks);
    return [
      askSection(
        { text: t('Phase {n}: who flies with you?', { n: view.mission.phase }), note: [t('Both sides decide at once.'), ' ', chip(this.picked.rule)] },
        choices(t('Your choices'), [choice({ text: this.picked.text, sign: 'check', primary: true, key: 'muster', onChoose: () => this.act() })]),
      ),
      h(
        'section',
        { class: 'work work--fire', 'aria-label': t('Who could come'), 'data-key': 'work' },
        h(
          'div',
          { class: 'gunner' },
          h('div', { class: 'gunner__targets', role: 'radiogroup', 'aria-label': t('Who comes') }, this.options.map((option) => this.#row(view, option))),
          h('p', null, privacy(t('Hidden until both have decided'))),
        ),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(asks);
    const who = this.options.map((option) => (option.comes === undefined ? option.text : `${option.text}, ${this.#price(view, option)}`));
    return `${asks.question} ${who.join('. ')}.`;
  }
}
