// fleet.js: putting a fleet together: every ship card of one's side with its price, and what is left of the limit.
import { h, sr } from '../../kit/dom.js';
import { cost, shipPicture } from './art.js';

export class Fleet {
  constructor(panel) {
    this.panel = panel;
  }

  #looks(card) {
    return { focus: () => this.panel.table.lookAtKind(card.id), pointerenter: () => this.panel.table.lookAtKind(card.id) };
  }

  #version(card, option) {
    const held = this.panel.view.cards.filter((one) => one.owner === this.panel.ctx.you && one.type === card.id).length;
    return h(
      'button',
      {
        class: 'btn version',
        type: 'button',
        'data-kind': card.id,
        'aria-disabled': option ? null : 'true',
        'aria-pressed': held > 0 ? 'true' : null,
        on: { ...this.#looks(card), click: () => option && this.panel.choose(option) },
      },
      h('span', null, sr(`${card.name}, `), card.version),
      cost(card.launch),
      held > 0 && sr(', in your fleet'),
    );
  }

  draw() {
    const { panel } = this;
    const player = panel.view.players[panel.ctx.you];
    const names = [...new Set(panel.components.cards.filter((card) => card.faction === player.faction).map((card) => card.name))];
    const spent = player.fleet?.cost ?? 0;
    const done = panel.of('done')[0];
    return [
      panel.ask({
        text: `Your fleet: ${spent} of ${player.fleet_cost}`,
        note: `${player.fleet?.cards ?? 0} cards. Nobody else sees them before they are launched.`,
        items: [done && panel.button(done, { text: 'This is my fleet', primary: spent > 0 })],
      }),
      h(
        'ul',
        { class: 'catalogue', 'aria-label': 'Ship cards', tabindex: '0', 'data-key': 'catalogue' },
        names.map((name) => {
          const versions = panel.components.cards.filter((card) => card.name === name && card.faction === player.faction);
          return h(
            'li',
            { 'data-key': name },
            shipPicture(versions[0].faction, versions[0].size, 'catalogue__ship'),
            h('b', null, name, versions[0].count > 1 && ` ×${versions[0].count}`),
            h(
              'span',
              { class: 'versions' },
              versions.map((card) => this.#version(card, panel.of('add').find((option) => option.type === card.id))),
            ),
          );
        }),
      ),
    ];
  }
}
