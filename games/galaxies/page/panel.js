// panel.js: the dock of Battleship Galaxies: the ask, its choices, and the hand. Each kind of ask
// is drawn by its face, an object from `faces`.
import { h, icon, morph } from '../../../src/web/kit/dom.js';
import { askHead, choice, choices } from '../../../src/web/kit/prompt.js';
import * as say from '../../../src/web/kit/announce.js';
import { Activating } from './activate.js';
import { Attacking } from './fire.js';
import { Cards } from './cards.js';
import { Cargo } from './cargo.js';
import { Deck } from './deck.js';
import { Fleet } from './fleet.js';
import { handSection } from './hand.js';
import { hexName } from './hexes.js';
import { Moving } from './move.js';
import { Outlooks } from '../../../src/web/kit/outlook.js';
import { t } from '../../../src/web/kit/translate.js';
import { Placing } from './place.js';
import { Plain } from './plain.js';
import { shipName } from './labels.js';

const TABS = [
  ['field', 'hex', t('Field')],
  ['target', 'jump', t('Ship')],
  ['hand', 'hand', t('Hand')],
  ['log', 'log', t('Log')],
];
/**
 * The six keys around S walk to the hex in that direction: south-east, north-east, north,
 * north-west, south-west, south.
 */
const WALK = { d: 0, e: 1, w: 2, q: 3, a: 4, s: 5 };
// Asks before there are hands. Their list takes the place of the field.
const BUILDING = { fleet: t('Fleet'), deck: t('Deck') };
const IN_HAND = ['limit']; // asks that only a card answers: a phone shows the hand
const ARROWS = { ArrowUp: 2, ArrowDown: 5 };

export class Panel {
  view = null;
  asks = null;
  face = null;
  handUp = false; // true if the hand was shown for this ask
  // the planned path that is being flown, or null: { ship, path, lead, shields, hull }
  route = null;

  constructor(root, table) {
    Object.assign(this, { root, table, ctx: table.ctx, components: table.ctx.components });
    this.outlooks = new Outlooks(
      (option, args) => this.ctx.consider(option, args),
      () => this.ctx.redraw(),
    );
    this.cards = new Cards(this);
    this.plain = new Plain(this);
    this.faces = {
      fleet: new Fleet(this),
      deck: new Deck(this),
      cargo: new Cargo(this),
      put: new Placing(this),
      action: new Activating(this),
      move: new Moving(this),
      attack: new Attacking(this),
    };
  }

  // ---- the open ask ----------------------------------------------------------------------------

  /** Takes the open ask. A new one resets the face, the picked cards and the cursor. */
  take(view, asks) {
    this.view = view;
    this.asks = asks?.ask && !this.ctx.ended ? asks : null;
    const number = this.asks?.ask ?? null;
    if (number === this.number) return;
    this.number = number;
    this.outlooks.begin(number);
    this.cards.drop();
    this.table.field.dropCursor();
    this.face = this.asks ? (this.faces[asks.kind] ?? this.plain) : null;
    this.face?.begin?.();
    this.#showHand(IN_HAND.includes(asks?.kind));
    // the move is over or was interrupted
    if (this.asks && asks.kind !== 'move' && asks.kind !== 'ecm') this.route = null;
  }

  /** Shows the hand on a phone if `wanted`, and the field again afterwards. */
  #showHand(wanted) {
    if (wanted === this.handUp) return;
    this.handUp = wanted;
    this.table.show(wanted ? 'hand' : 'field');
  }

  /** The open ask in the player's own turn, else null. */
  get asksNow() {
    return this.view.current === this.ctx.you ? this.asks : null;
  }

  get options() {
    return this.asks?.options ?? [];
  }
  of(verb) {
    return this.options.filter((option) => option.verb === verb);
  }
  outlook(option, args) {
    return option && this.outlooks.of(option.option, args);
  }
  choose(option, args) {
    this.ctx.choose(option.option, args);
  }

  /** Remembers a planned path, which is then flown step by step. */
  fly(number, { path, lead }) {
    const { shields, hull } = this.view.ships.find((ship) => ship.ship === number);
    this.route = { ship: number, path: [...path], lead, shields, hull };
  }

  /**
   * What draws the ask and handles its presses: the picked cards if there are any, else the face.
   */
  get #front() {
    return this.cards.picked.size > 0 ? this.cards : this.face;
  }

  scene() {
    return this.#front?.scene?.() ?? {};
  }

  pickShip(ship) {
    return this.#front?.pickShip?.(ship) ?? false;
  }

  drop() {
    const dropped = this.table.field.dropCursor();
    return this.cards.drop() || this.face?.drop?.() || dropped;
  }

  spokenAsk(asks) {
    return this.faces[asks.kind]?.spoken?.() ?? asks.question;
  }

  // ---- keys -------------------------------------------------------------------------------------

  get keys() {
    const { field } = this.table;
    const walk = (direction) => () => this.#say(field.walk(direction));
    const onBoard = (act) => (document.activeElement === this.table.root ? act() : false);
    const sideways = (key) => onBoard(() => {
      const down = (field.cursor?.[0] ?? 0) & 1; // along a row, alternately half a hex up and down
      return this.#say(field.walk(key === 'ArrowRight' ? (down ? 1 : 0) : down ? 3 : 4));
    });
    return {
      ...Object.fromEntries(Object.entries(WALK).map(([key, direction]) => [key, walk(direction)])),
      ...Object.fromEntries(Object.entries(ARROWS).map(([key, direction]) => [key, () => onBoard(walk(direction))])),
      ArrowRight: () => sideways('ArrowRight'),
      ArrowLeft: () => sideways('ArrowLeft'),
      Enter: () => this.#enter(),
      n: () => this.table.nextShip(),
      t: () => this.#front?.nextTarget?.() ?? false,
      f: () => this.#front?.swap?.() ?? false,
      Escape: () => this.drop() && this.ctx.redraw(),
      '+': () => field.camera.closer(),
      '=': () => field.camera.closer(),
      '-': () => field.camera.farther(),
      0: () => field.camera.whole(),
    };
  }

  #enter() {
    const { field } = this.table;
    if (!field.cursor) return false;
    const mark = field.markAt(field.cursor);
    const ship = field.shipAt(field.cursor);
    if (mark) mark.act();
    else if (ship) this.table.pick(ship.ship);
    else return false;
    return true;
  }

  /** Announces the hex under the cursor: its mark, ship and tile. */
  #say(hex) {
    const { field } = this.table;
    const mark = field.markAt(hex);
    const ship = field.shipAt(hex);
    const tile = this.view.tiles.find((one) => one.hexes.some((at) => at[0] === hex[0] && at[1] === hex[1]));
    const words = [
      hexName(hex),
      mark?.words,
      ship && shipName(this.view, ship.ship),
      tile && this.table.tileName(tile),
      !mark && !ship && !tile && t('empty'),
    ];
    say.news(`${words.filter(Boolean).join(', ')}.`);
    this.scene().hover?.(hex);
  }

  // ---- drawing ----------------------------------------------------------------------------------

  draw() {
    const { ctx, view, root } = this;
    root.className = 'dock dock--galaxies';
    root.dataset.ask = this.asks ? this.asks.kind : 'none';
    const parts = ctx.ended ? [ctx.ended] : (this.#front?.draw() ?? this.#waiting());
    morph(
      root,
      parts,
      !ctx.ended &&
        !BUILDING[this.asks?.kind] &&
        handSection(view, {
          components: this.components,
          options: this.options,
          asks: this.asksNow,
          picked: this.cards.picked,
          onPick: (kind) => this.cards.toggle(kind),
          onLook: (card) => this.table.lookAtCard(card),
          onShow: (option) => this.choose(option),
        }),
      this.#tabs(),
    );
  }

  /** The section of an ask. `items` are list items; closed choices come last. */
  ask({ text, note = '', items, look = '' }) {
    return h(
      'section',
      { class: `ask prompt ${this.ctx.busy ? 'prompt--busy' : ''}`, 'data-state': 'yours', 'aria-labelledby': 'ask', 'data-key': 'ask' },
      askHead({ state: 'yours', text, note }),
      choices(t('Your choices'), items, look),
    );
  }

  #waiting() {
    const { ctx } = this;
    return h(
      'section',
      { class: 'ask prompt', 'data-state': 'wait', 'aria-labelledby': 'ask', 'data-key': 'ask' },
      askHead({ state: 'wait', text: ctx.waitingWords(), note: ctx.waitingNote() }),
      ctx.waitingChoices(),
    );
  }

  #tabs() {
    const { shown } = this.table;
    return h(
      'nav',
      { class: 'views', 'aria-label': t('Views'), 'data-key': 'views' },
      TABS.map(([id, sign, text]) =>
        h(
          'button',
          { type: 'button', 'aria-current': id === shown ? 'page' : null, 'data-key': id, on: { click: () => this.table.show(id) } },
          icon(sign),
          (id === 'field' && BUILDING[this.asks?.kind]) || text,
        ),
      ),
    );
  }

  // ---- choices that many faces have -------------------------------------------------------------

  /** A button for an option. If the face gives no text, it shows the option's own. */
  button(option, { number, ...look } = {}) {
    return choice({
      text: look.text ?? option.text.replace(/\.$/, ''),
      number,
      key: `o${option.option}`,
      onChoose: () => this.choose(option),
      ...look,
    });
  }

  end(text, more = {}) {
    const option = this.of('end')[0];
    return option && this.button(option, { text, ...more });
  }
}
