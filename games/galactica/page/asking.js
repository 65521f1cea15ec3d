// asking.js: which option lies where on the table, and what the player has picked. Nothing is sent
// before it is confirmed.
import { Outlooks } from '../../../src/web/kit/outlook.js';
import { faceKey } from './labels.js';

/** The places of an option on the table, by its verb. */
const PLACES = {
  go: ({ location }) => [`room:${location}`],
  location: ({ location }) => [`room:${location}`],
  free: ({ location }) => [`room:${location}`],
  fly: ({ area }) => [`area:${area}`],
  launch: ({ area }) => [`area:${area}`],
  take: ({ area }) => [`area:${area}`],
  area: ({ area }) => [`area:${area}`],
  viper_move: ({ from }) => [`area:${from}`],
  attack: ({ area, kind }) => [`piece:${area}:${kind}`],
  nuke: ({ area }) => [`piece:${area}:basestar`],
  ship: ({ area }) => [`piece:${area}:civilian`],
  destroy: ({ area, kind, centurion }) => [centurion === undefined ? `piece:${area}:${kind}` : `boarding:${centurion}`],
  seat: ({ seat }) => [`seat:${seat}`],
  skill: ({ card }) => [`card:${faceKey(card)}`],
  play: ({ card }) => [`card:${faceKey(card)}`],
  // a card of another player's hand
  take_card: ({ card }, asks) => (asks.kind === 'steal' ? [] : [`card:${faceKey(card)}`]),
  quorum: ({ card }) => [`quorum:${card}`],
  super: () => ['super'],
  half: ({ half }) => [`half:${half}`],
  deck: ({ deck }) => [`pile:${deck}`],
  reveal: () => ['loyalty'],
};

/** Verbs that choose several cards at once. */
const SETS = ['add', 'discard', 'tokens'];


export class Asking {
  asks = null;
  lifted = new Set(); // positions of the cards that are picked
  picked = null; // an option that waits to be confirmed
  open = null; // a place whose several options are shown

  constructor(ctx) {
    this.ctx = ctx;
    this.outlooks = new Outlooks(
      (option, args) => ctx.consider(option, args),
      () => ctx.redraw(),
    );
  }

  /** Takes an ask and returns true if it is new. A new ask begins with nothing picked. */
  take(asks) {
    this.asks = asks?.ask && !this.ctx.ended ? asks : null;
    const number = this.asks?.ask ?? null;
    if (number === this.number) return false;
    this.number = number;
    this.outlooks.begin(number);
    this.drop();
    return true;
  }

  get kind() {
    return this.asks?.kind ?? null;
  }
  get options() {
    return this.asks?.options ?? [];
  }
  get barred() {
    return this.asks?.barred ?? [];
  }
  get set() {
    return this.options.find(({ verb }) => SETS.includes(verb)) ?? null;
  }

  of(verb) {
    return this.options.filter((option) => option.verb === verb);
  }

  outlook(option, args) {
    return option ? this.outlooks.of(option.option, args) : undefined;
  }

  /** The options at a place. If an area is open, pressing another one flies a viper there. */
  at(place) {
    const from = this.open?.startsWith('area:') && place !== this.open ? this.open.slice(5) : null;
    const onward = from === null ? [] : this.of('viper_move').filter((option) => option.from === from && `area:${option.to}` === place);
    if (onward.length > 0) return onward;
    return this.options.filter((option) => this.placesOf(option).includes(place));
  }

  barredAt(place) {
    return this.barred.find((option) => this.placesOf(option).includes(place)) ?? null;
  }

  isOpen(place) {
    return this.open === place || (this.picked !== null && this.at(place).includes(this.picked));
  }

  placesOf(option) {
    return PLACES[option.verb]?.(option, this.asks) ?? [];
  }

  // ---- picking ----

  drop() {
    const had = this.lifted.size > 0 || this.picked !== null || this.open !== null;
    this.lifted = new Set();
    this.picked = null;
    this.open = null;
    return had;
  }

  /**
   * A place was pressed: picks its option, shows its options, or chooses the option picked there.
   */
  press(place) {
    const here = this.at(place);
    if (here.length === 0 || this.ctx.busy) return;
    if (here.length > 1) {
      this.open = this.open === place ? null : place;
      this.picked = null;
    } else if (this.picked === here[0]) {
      this.choose(here[0]);
      return;
    } else {
      [this.picked] = here;
    }
    this.ctx.redraw();
  }

  lift(position) {
    const [{ max }] = this.set.free;
    if (this.lifted.has(position)) this.lifted.delete(position);
    else if (this.lifted.size < max) this.lifted.add(position);
    else if (max === 1) this.lifted = new Set([position]);
    else return;
    this.ctx.redraw();
  }

  get isWhole() {
    const [{ min, max }] = this.set.free;
    return this.lifted.size >= min && this.lifted.size <= max;
  }

  get cards() {
    return [...this.lifted].sort((a, b) => a - b);
  }

  choose(option, args) {
    this.ctx.choose(option.option, args);
  }
}
