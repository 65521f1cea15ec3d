// markers.js: the panel for attack declarations. Each ship that may fire has a two-sided token,
// which stays face down until all players have laid theirs.
import { h, icon } from '../../../src/web/kit/dom.js';
import { privacy } from '../../../src/web/kit/cards.js';
import { choice, choices } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { sideId } from './art.js';
import { askSection, AskPanel } from './ask_panel.js';
import { panels } from './panels.js';
import { ranked } from './sights.js';
import { whereText } from './where.js';
import { bodyOf, listed, percent, shipName } from './labels.js';

export class Markers extends AskPanel {
  /** Takes up a new ask: at first all ships fire. */
  take(view, asks) {
    if (asks.ask === this.ask) return;
    this.ask = asks.ask;
    this.mark = asks.options.find((option) => option.verb === 'mark');
    this.hold = asks.options.find((option) => option.verb === 'hold') ?? null;
    this.able = this.mark.free[0].set;
    this.fires = new Set(this.able);
  }

  toggle(ship) {
    if (this.fires.has(ship)) this.fires.delete(ship);
    else this.fires.add(ship);
    this.panel.look(ship);
    this.panel.draw();
  }

  get ready() {
    return this.fires.size >= this.mark.free[0].min || this.hold !== null;
  }

  act() {
    if (!this.ready) return;
    if (this.fires.size === 0) this.panel.ctx.choose(this.hold.option);
    else this.panel.ctx.choose(this.mark.option, [[...this.fires].sort((a, b) => a - b)]);
  }

  get keys() {
    return { ...super.keys, ...this.walkKeys('.pledge') };
  }

  #token(view, ship) {
    const fires = this.fires.has(ship);
    const [best] = ranked(view.sights.filter((row) => row.ship === ship && row.may_fire));
    return h(
      'button',
      {
        class: `pledge ${view.ships[ship].side}`,
        type: 'button',
        'aria-pressed': String(fires),
        'data-key': `token-${ship}`,
        on: {
          click: () => this.toggle(ship),
          keydown: (event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            this.act();
          },
        },
      },
      sideId(view.ships[ship]),
      h('b', null, shipName(view.ships[ship])),
      h('span', { class: 'pledge__face' }, icon(fires ? 'follow' : 'minus'), fires ? t('attacks') : t('does not attack')),
      best && h('small', null, `${shipName(bodyOf(view, best.target))}: ${whereText(best, view)}, ${percent(best.chance)}`),
    );
  }

  draw(view, asks) {
    this.take(view, asks);
    const names = [...this.fires].map((ship) => shipName(view.ships[ship]));
    return [
      askSection(
        { text: t('Who attacks?'), note: [t('Hidden until everyone has laid theirs. Targets follow.'), ' ', chip(asks.rule)] },
        choices(t('Your choices'), [
          choice({
            text: names.length > 0 ? t.n(names.length, 'Lay: {ships} attacks', 'Lay: {ships} attack', { ships: listed(names) }) : t('Lay: nobody attacks'),
            sign: 'cover',
            primary: true,
            key: 'lay',
            onChoose: () => this.act(),
          }),
        ]),
      ),
      h(
        'section',
        { class: 'work pledges', 'aria-label': t('Your tokens'), 'data-key': 'work' },
        this.able.map((ship) => this.#token(view, ship)),
        h('p', { class: 'pledges__say' }, privacy(t('Only you see them'))),
      ),
      panels(view, this.panel.components),
    ];
  }

  spoken(view, asks) {
    this.take(view, asks);
    return `${asks.question} ${t('{ships} may.', { ships: listed(this.able.map((ship) => shipName(view.ships[ship]))) })}`;
  }
}
