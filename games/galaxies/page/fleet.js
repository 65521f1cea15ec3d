// fleet.js: builds a fleet from the ship cards of one side, up to a cost. The server takes one card
// at a time. The page lets the player pick and put back cards freely, and sends them one after
// another when the fleet is taken.
import { soon } from '../../../src/web/kit/clock.js';
import { h, sr } from '../../../src/web/kit/dom.js';
import { choice } from '../../../src/web/kit/prompt.js';
import { t } from '../../../src/web/kit/translate.js';
import { cost, shipPicture } from './art.js';
import { listed } from './labels.js';

export class Fleet {
  wanted = []; // picked, but not sent yet
  sending = false;
  finished = false; // true if the last answer said that the fleet is complete
  taken = []; // picked here, but taken by another player since

  constructor(panel) {
    this.panel = panel;
  }

  get #player() {
    return this.panel.view.players[this.panel.ctx.you];
  }

  #add(id) {
    return this.panel.of('add').find((option) => option.type === id);
  }

  #held(id) {
    return this.panel.view.cards.some((one) => one.owner === this.panel.ctx.you && one.type === id);
  }

  #printed(id) {
    return this.panel.components.cards.find((card) => card.id === id);
  }

  /**
   * Sends the next card of the fleet. If another player has taken a picked card, it stops and says
   * so, and another card can be picked.
   */
  begin() {
    this.taken = this.wanted.filter((id) => !this.#held(id) && !this.#add(id));
    this.wanted = this.wanted.filter((id) => this.#add(id));
    this.sending &&= !this.finished && this.taken.length === 0;
    this.finished = false;
    const { panel } = this;
    const { number } = panel;
    if (this.sending) soon(() => panel.number === number && this.#send());
  }

  #send() {
    const { panel } = this;
    this.finished = this.wanted.length === 0;
    const next = this.finished ? panel.of('done')[0] : this.#add(this.wanted[0]);
    if (next) panel.choose(next);
  }

  #finish() {
    this.sending = true;
    this.#send();
  }

  // ---- what is picked ---------------------------------------------------------------------------

  get #spent() {
    return this.wanted.reduce((sum, id) => sum + this.#printed(id).launch, this.#player.fleet?.cost ?? 0);
  }

  /** Returns the picked version of a ship, which another version would replace. */
  #instead({ name }) {
    return this.wanted.find((id) => this.#printed(id).name === name);
  }

  #fits(card) {
    const instead = this.#instead(card);
    const spare = this.#player.fleet_cost - this.#spent + (instead ? this.#printed(instead).launch : 0);
    return Boolean(this.#add(card.id)) && card.launch <= spare;
  }

  #toggle(card) {
    const others = this.wanted.filter((id) => id !== this.#instead(card));
    this.wanted = this.wanted.includes(card.id) ? others : [...others, card.id];
    this.taken = [];
    this.panel.ctx.redraw();
  }

  // ---- drawing ----------------------------------------------------------------------------------

  #looks(card) {
    return { focus: () => this.panel.table.lookAtKind(card.id), pointerenter: () => this.panel.table.lookAtKind(card.id) };
  }

  #version(card) {
    const held = this.#held(card.id);
    const picked = held || this.wanted.includes(card.id);
    const open = !this.sending && !held && this.#fits(card);
    return h(
      'button',
      {
        class: 'btn version',
        type: 'button',
        'data-kind': card.id,
        'aria-disabled': open ? null : 'true',
        'aria-pressed': picked ? 'true' : null,
        on: { ...this.#looks(card), click: () => open && this.#toggle(card) },
      },
      h('span', null, sr(`${card.name}, `), card.version),
      cost(card.launch),
      picked && sr(`, ${t('in your fleet')}`),
    );
  }

  /** The name of a ship, which shows its card. On a phone the card replaces the list. */
  #name({ id, name, count }) {
    const { table } = this.panel;
    const onLook = () => {
      table.lookAtKind(id);
      table.show('target');
    };
    return h(
      'button',
      { class: 'catalogue__name', type: 'button', title: t('Look at its card'), on: { click: onLook } },
      name,
      count > 1 && ` ×${count}`,
    );
  }

  #note(count) {
    if (this.taken.length > 0) return t('Someone took {ships}. Choose another.', { ships: listed(this.taken.map((id) => this.#printed(id).name)) });
    const back = count > 0 && t('Pick one again to put it back.');
    return [t.n(count, '{n} card.', '{n} cards.'), back, t('Nobody sees them before launch.')].filter(Boolean).join(' ');
  }

  draw() {
    const { panel } = this;
    const { faction, fleet, fleet_cost: most } = this.#player;
    const own = panel.components.cards.filter((card) => card.faction === faction);
    const names = [...new Set(own.map((card) => card.name))];
    const count = (fleet?.cards ?? 0) + this.wanted.length;
    const whole = !this.sending && count > 0;
    return [
      panel.ask({
        text: t('Your fleet: {spent} of {most}', { spent: this.#spent, most }),
        note: this.#note(count),
        items: [whole && choice({ text: t('Take this fleet'), key: 'done', primary: true, onChoose: () => this.#finish() })],
      }),
      h(
        'ul',
        { class: 'catalogue', 'aria-label': t('Ship cards'), tabindex: '0', 'data-key': 'catalogue' },
        names.map((name) => {
          const versions = own.filter((card) => card.name === name);
          return h(
            'li',
            { 'data-key': name },
            shipPicture(versions[0].faction, versions[0].size, 'catalogue__ship'),
            this.#name(versions[0]),
            h('span', { class: 'versions' }, versions.map((card) => this.#version(card))),
          );
        }),
      ),
    ];
  }
}
