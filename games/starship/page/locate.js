// locate.js: the panel to place a side's location markers, A first. They must lie 24 cm from each
// other, and all players see them. The server says whether a marker may lie at the present place.
import { h } from '../../../src/web/kit/dom.js';
import { choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { askSection } from './ask_panel.js';
import { locationFigure } from './navmap.js';
import { panels } from './panels.js';
import { inCm } from './position_fields.js';
import { Spotting } from './spotting.js';

// the places that are proposed, as shares of the table
const SPREAD = [1, 3, 5].flatMap((across) => [1, 3].map((up) => ({ across: across / 6, up: up / 4 })));
const BESIDE = 60; // millimeters between the proposals of the two sides

export class Locating extends Spotting {
  name = 'locate';

  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    [this.option] = asks.options;
    this.side = view.ships.find((ship) => ship.yours).side;
    this.hold(this.option, this.#spread(view));
  }

  /** Returns the first proposed place that is clear of this side's other markers, or undefined. */
  #spread(view) {
    const { apart, across } = this.panel.components.navigation.location;
    const { x, y } = this.bounds;
    const beside = this.side === 'cylon' ? BESIDE : 0;
    const spots = SPREAD.map((part) => ({ x: Math.round(x[1] * part.across) + beside, y: Math.round(y[1] * part.up) - beside }));
    const far = (spot, one) => Math.hypot(spot.x * 100 - one.x, spot.y * 100 - one.y);
    return spots.find((spot) => view.locations[this.side].every((one) => far(spot, one) > apart + 1.1 * across));
  }

  get #letter() {
    return this.option.location;
  }

  inHand() {
    const { components } = this.panel;
    return { key: `${this.ask} locate`, radius: components.navigation.location.across / 200, figure: () => locationFigure(components, this.#letter) };
  }

  onMap() {
    this.panel.map.setNavigation({ side: this.side, circles: true });
    super.onMap();
  }

  drop() {
    super.drop();
    this.panel.map.setNavigation(null);
  }

  // ---- drawing ----------------------------------------------------------------------------------

  draw(view, asks) {
    this.take(view, asks);
    const { count } = this.panel.components.navigation.location;
    return [
      askSection(
        {
          text: t('Place location marker {letter}', { letter: this.#letter }),
          note: [t('{n} of {count} placed. Jumps are measured from them, and everyone sees them.', { n: view.locations[this.side].length, count }), ' ', chip(this.option.rule)],
        },
        choices(t('Your choices'), [this.button(t('Place marker {letter}', { letter: this.#letter }), t('Too near another'))]),
      ),
      h(
        'section',
        { class: 'work work--lay', 'aria-label': t('Where marker {letter} lies', { letter: this.#letter }), 'data-key': 'work' },
        this.where(),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return t('Place location marker {letter}, at least 24 centimeters from your others. It lies {x} centimeters from the left, {y} up the table.', { letter: this.#letter, x: inCm(this.at.x), y: inCm(this.at.y) });
  }
}
