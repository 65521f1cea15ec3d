// plan.js: the plan of a ship while it is being made. It knows no rules: the options of the ask say
// what is open, and the server says what a choice leads to.
import { SPEEDS } from './labels.js';

const bitsOf = (bounds) => bounds?.set ?? [];

/**
 * Returns what an option asks for after its first two parts: whether a blank card is laid (optional
 * rules), and the talent that it needs.
 */
const besides = ({ free = [] }, from = 2) => ({
  blank: free.slice(from).some((bounds) => bounds.number),
  talent: free.slice(from).find((bounds) => bounds.set)?.set[0] ?? null,
});
const besidesArgs = (way, { blank }) => [...(way.blank ? [Number(blank)] : []), ...(way.talent === null ? [] : [[way.talent]])];

/**
 * Returns every way to fly that the ask offers. `first` and `card` are places in the deck; `first`
 * is flown before `card`, or null. A way also has the change of level, `touch` (land or take off),
 * the settings that it allows, and `choose`, which returns its option.
 */
function waysOf(asks, deck, ship) {
  const change = deck.cards.find((card) => card.symbols.includes('change_direction'))?.place ?? null;
  const fixed = ship.plan ? { first: ship.plan.first, second: ship.plan.second } : null;
  const place = (id) => deck.cards.find((card) => card.id === id)?.place ?? null;
  const flown = (option, first, card, { level = 0, touch = null } = {}) => ({
    first,
    card,
    level,
    touch,
    sliders: bitsOf(option.free?.[0]),
    dials: bitsOf(option.free?.[1]),
    ...besides(option),
    choose(plan) {
      return { option: option.option, args: [[plan.slider], [plan.dial], ...besidesArgs(this, plan)] };
    },
  });
  const pair = (o, how) => (o.second === null ? flown(o, null, o.card, how) : flown(o, o.card, o.second, how));
  const rows = {
    fly: (o) => [flown(o, null, o.card)],
    overboost: (o) => [flown(o, o.first, o.card)],
    change_direction: (o) => [flown(o, change, o.card)],
    climb: (o) => [flown(o, null, o.card, { level: 1 })],
    dive: (o) => [pair(o, { level: -1 })],
    land: (o) => [pair(o, { touch: 'land' })],
    fix_a_landing: (o) => [{ first: null, card: o.card, touch: 'land', sliders: null, dials: null, choose: () => ({ option: o.option, args: [] }) }],
    take_off: (o) => [flown(o, null, o.card, { touch: 'take_off' })],
    keep: (o) => [fixed.second ? flown(o, place(fixed.first), place(fixed.second)) : flown(o, null, place(fixed.first))],
    jump: (o) => [
      {
        first: o.second === null ? null : o.card,
        card: o.second ?? o.card,
        level: 0,
        sliders: [FTL],
        dials: bitsOf(o.free[0]),
        ...besides(o, 1),
        choose(plan) {
          return { option: o.option, args: [[plan.dial], ...besidesArgs(this, plan)] };
        },
      },
    ],
    stand_still: (o) =>
      bitsOf(o.free[0]).map((decoy) => ({
        first: null,
        card: decoy,
        level: 0,
        sliders: [SPEEDS.indexOf('still')],
        dials: bitsOf(o.free[1]),
        ...besides(o),
        choose(plan) {
          return { option: o.option, args: [[decoy], [plan.dial], ...besidesArgs(this, plan)] };
        },
      })),
    ahead: (o) => [
      {
        first: o.second === null ? null : o.card,
        card: o.second ?? o.card,
        sliders: null,
        dials: null,
        ...besides(o, 0),
        choose(plan) {
          return { option: o.option, args: besidesArgs(this, plan) };
        },
      },
    ],
  };
  const ways = asks.options.flatMap((option) => rows[option.verb]?.(option) ?? []);
  return ways.map((way) => ({ level: 0, touch: null, blank: false, talent: null, ...way }));
}

/**
 * The possible changes of height, from the highest down. `any` is the verb for any plan with this
 * change, legal or not.
 */
const HEIGHTS = [
  { level: 0, touch: 'take_off', any: 'any_plan_taking_off' },
  { level: 1, touch: null, any: 'any_plan_climbing' },
  { level: 0, touch: null, any: 'any_plan' },
  { level: -1, touch: null, any: 'any_plan_diving' },
  { level: 0, touch: 'land', any: 'any_plan_landing' },
];

const STILL = SPEEDS.indexOf('still');
const FTL = SPEEDS.indexOf('ftl');

const nearest = (open, wish) => open.reduce((best, one) => (Math.abs(one - wish) < Math.abs(best - wish) ? one : best));

/** Returns the open speed nearest to the wish. FTL is returned only if nothing else is open. */
const nearestSpeed = (open, wish) => nearest(open.some((one) => one !== FTL) ? open.filter((one) => one !== FTL) : open, wish);

export class Plan {
  first = null; // places in the deck
  card = null;
  slider; // a bit: the index in SPEEDS
  dial;
  level = 0; // 1 climbs, −1 dives
  touch = null; // 'land' or 'take_off'
  blank = false; // whether the blank card is laid
  talent = null; // slot of a talent that the plan may use
  #before = [];
  #all = []; // every way that the ask offers
  #anys = []; // options for any plan, legal or not, in the order of HEIGHTS

  /** `ship` is the row of the view. */
  constructor(asks, deck, ship) {
    this.number = ship.ship;
    this.deck = deck;
    // a ship in reserve arrives by a jump
    this.slider = Math.max(SPEEDS.indexOf(ship.where === 'reserve' ? 'ftl' : ship.slider), 0);
    this.dial = ship.dial ?? 0;
    this.offer(asks, ship);
    if (this.kept) [this.first, this.card, this.blank] = [this.#all[0].first, this.#all[0].card, Boolean(ship.plan.blank)];
    if (this.signed) this.touch = 'land';
    this.#settle();
  }

  /** Reads what can be chosen from the options of the ask. */
  offer(asks, ship) {
    this.ask = asks.ask;
    this.kind = asks.kind;
    this.#all = waysOf(asks, this.deck, ship);
    const of = (verb) => asks.options.find((option) => option.verb === verb) ?? null;
    this.#anys = HEIGHTS.map(({ any }) => of(any));
    // the sign of a landing was fixed a turn ahead (FL-R104)
    this.signed = asks.kind === 'plan' && ship.plan?.state === 'ahead' && ship.plan.touch === 'land';
    this.kept = this.signed || asks.options.some((option) => option.verb === 'keep');
    this.barred = asks.barred;
  }

  // ---- what is open -----------------------------------------------------------------------------

  /** The ways at the planned level, including those that the chosen talent opens. */
  get ways() {
    return this.#at(this, this.talent);
  }

  #at({ level, touch }, talent) {
    return this.#all.filter((way) => way.level === level && way.touch === touch && (way.talent === null || way.talent === talent));
  }

  #anyAt(height) {
    return this.#anys[HEIGHTS.findIndex(({ level, touch }) => level === height.level && touch === height.touch)];
  }

  get any() {
    return this.#anyAt(this);
  }

  #heightOpen(height) {
    return this.#anyAt(height) !== null || this.#at(height, this.talent).length > 0;
  }

  /** Says whether the ship can change its level by `by`. */
  levelOpen(by) {
    return this.#heightOpen({ level: by, touch: null });
  }

  /** Says whether the ship can land ('land') or take off ('take_off'). */
  touchOpen(touch) {
    return this.#heightOpen({ level: 0, touch });
  }

  /**
   * Returns the next open height above (1) or below (−1) the planned one: { level, touch }, or
   * null.
   */
  heightFrom(by) {
    const open = HEIGHTS.filter((height) => this.#heightOpen(height) || (height.level === this.level && height.touch === this.touch));
    const at = open.findIndex(({ level, touch }) => level === this.level && touch === this.touch);
    return open[at - by] ?? null;
  }

  /**
   * Says whether the table plays with the blank card; blankOpen says whether it can be laid now.
   */
  get blankPlayed() {
    return this.blank || this.#all.some((way) => way.blank);
  }

  get blankOpen() {
    return this.#left().some((way) => way.blank) || this.#anyBlank !== null;
  }

  /**
   * The blank card's place in the deck if any plan may be made and one card is chosen; else null.
   */
  get #anyBlank() {
    const place = this.deck.cards.find((card) => card.symbols.includes('blank'))?.place ?? null;
    return this.cards.length === 1 && bitsOf(this.any?.free?.[1]).includes(place) ? place : null;
  }

  /** The talents that open something at the planned level: { slot, ways }. */
  get talents() {
    const opened = this.#all.filter((way) => way.talent !== null && way.level === this.level && way.touch === this.touch);
    return [...new Set(opened.map((way) => way.talent))].map((slot) => ({
      slot,
      ways: opened.filter((way) => way.talent === slot),
    }));
  }

  /** The ways that fit the cards chosen so far. */
  #left() {
    if (this.card === null && this.first === null) return this.ways;
    return this.ways.filter((way) => way.first === this.first && (this.card === null || way.card === this.card));
  }

  cardOpen(card, isFirst) {
    if (this.has(card)) return true;
    if (isFirst) return this.ways.some((way) => way.first === card && (this.card === null || way.card === this.card));
    return this.ways.some((way) => way.card === card && way.first === this.first);
  }

  /**
   * Returns the rule that closes a card, or null if only the other chosen card stands in its way.
   */
  ruleAgainst(card, isFirst) {
    const alone = (isFirst ? this.card : this.first) === null;
    if (!alone && this.#other(card).length > 0) return null;
    return this.barred.find((row) => row.card === card)?.rule ?? null;
  }

  #other(card) {
    return this.ways.filter((way) => way.card === card || way.first === card);
  }

  /** Says whether this card can only be laid while the ship stands still. */
  onlyStill(card) {
    const ways = this.ways.filter((way) => way.card === card && way.first === this.first);
    return ways.length > 0 && ways.every(({ sliders }) => sliders?.length === 1 && sliders[0] === STILL);
  }

  /** Returns the rule that keeps such a card from being flown, or null. */
  ruleOfStill(card) {
    return (this.onlyStill(card) && this.barred.find((row) => row.card === card)?.rule) || null;
  }

  /** Returns the card that must be flown before this one if there is no other way, else null. */
  onlyAfter(card) {
    const firsts = new Set(this.#other(card).map((way) => way.first));
    return firsts.size === 1 && !firsts.has(null) && !firsts.has(card) ? this.deck.cards[[...firsts][0]] : null;
  }

  get openSliders() {
    return [...new Set(this.#left().flatMap((way) => way.sliders ?? []))].sort((a, b) => a - b);
  }

  get openDials() {
    const left = this.#left().filter((way) => way.sliders?.includes(this.slider));
    return [...new Set(left.flatMap((way) => way.dials))].sort((a, b) => a - b);
  }

  has(card) {
    return this.first === card || this.card === card;
  }

  get begun() {
    return this.first !== null || this.card !== null;
  }

  get speed() {
    return SPEEDS[this.slider];
  }

  get changesDirection() {
    return this.cards.some((card) => card.symbols.includes('change_direction'));
  }

  /** The cards in the order in which they are flown. */
  get cards() {
    return [this.first, this.card].filter((card) => card !== null).map((place) => this.deck.cards[place]);
  }

  // ---- choosing ---------------------------------------------------------------------------------

  #change(part) {
    this.#before.push(this.parts);
    Object.assign(this, part);
  }

  /** Chooses a card, or drops it. */
  toggle(card, isFirst) {
    const slot = isFirst ? 'first' : 'card';
    this.#change({ [slot]: this[slot] === card ? null : card });
    this.#settle();
  }

  setSlider(slider) {
    this.#change({ slider });
    this.#settle();
  }

  setDial(dial) {
    if (dial !== this.dial) this.#change({ dial });
  }

  setHeight({ level, touch = null }) {
    if (level === this.level && touch === this.touch) return;
    this.#change({ level, touch });
    this.#settle();
  }

  setBlank(blank) {
    if (blank !== this.blank) this.#change({ blank });
  }

  setTalent(talent) {
    this.#change({ talent });
    this.#settle();
  }

  clear() {
    const cards = this.kept ? {} : { first: null, card: null };
    this.#change({ ...cards, level: 0, touch: this.signed ? 'land' : null, blank: this.kept && this.blank, talent: null });
    this.#settle();
  }

  /** The choices, which lay() can restore in a later ask. */
  get parts() {
    const { first, card, slider, dial, level, touch, blank, talent } = this;
    return { first, card, slider, dial, level, touch, blank, talent };
  }

  lay(parts) {
    this.#change(parts);
    this.#settle();
  }

  get undoable() {
    return this.#before.length > 0;
  }

  undo() {
    Object.assign(this, this.#before.pop());
  }

  /**
   * Drops choices that no way fits. Slider and dial go to the nearest setting that the cards allow;
   * if any plan may be made they stay.
   */
  #settle() {
    if (!this.any && !this.kept && this.#left().length === 0) this.first = null;
    if (!this.any && !this.kept && this.#left().length === 0) this.card = null;
    if (!this.kept && !this.blankOpen) this.blank = false;
    // a player who may plan anything is not made to stand still
    const sliders = this.any && this.card !== null && this.onlyStill(this.card) ? [] : this.openSliders;
    if (sliders.length > 0 && !sliders.includes(this.slider)) this.slider = nearestSpeed(sliders, this.slider);
    const dials = this.openDials;
    if (dials.length > 0 && !dials.includes(this.dial)) this.dial = dials.includes(0) ? 0 : nearest(dials, this.dial);
  }

  /**
   * The option and arguments, or null if the plan is not complete. `illegal`: the plan is none of
   * the offered ways.
   */
  get choice() {
    const { way } = this;
    if (way) return way.choose(this);
    return this.any && this.begun ? this.#anything() : null;
  }

  /** The way that a complete plan takes, without a talent if possible; else null. */
  get way() {
    const whole = this.begun ? this.#left().filter((one) => this.#whole(one)) : [];
    return whole.find((one) => one.talent === null) ?? whole[0] ?? null;
  }

  #whole(way) {
    if (way.card !== this.card) return false;
    return way.sliders === null || (way.sliders.includes(this.slider) && way.dials.includes(this.dial));
  }

  #anything() {
    const [first, laid] = this.cards.map((card) => card.place);
    const sign = this.signed ? this.any.free[1].set[0] : undefined;
    const second = this.blank && !this.kept ? this.#anyBlank : (laid ?? sign);
    return {
      option: this.any.option,
      args: [[first], second === undefined ? [] : [second], [this.slider], [this.dial]],
      illegal: true,
    };
  }
}
