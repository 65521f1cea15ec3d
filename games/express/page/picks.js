// picks.js: what is picked for the open ask and not yet sent: dice of one's own roll, and the action whose targets are shown.

export class Picks {
  action = null;
  #ctx;
  #dice = new Set();
  #ask = null;

  constructor(ctx) {
    this.#ctx = ctx;
  }

  /** A new ask begins with nothing picked. */
  begin(ask) {
    if (ask === this.#ask) return;
    this.#ask = ask;
    this.#dice.clear();
    this.action = null;
  }

  /** The picked dice, in the order of the roll. */
  get dice() {
    const { roll } = this.#ctx.view;
    return this.#ask !== null && roll?.seat === this.#ctx.you ? roll.dice.filter((d) => this.#dice.has(d.die)) : [];
  }

  has(die) {
    return this.#dice.has(die);
  }

  /** The first picked gives way when there would be too many. */
  toggle(die, most) {
    if (!this.#dice.delete(die)) {
      if (this.#dice.size >= most) this.#dice.delete([...this.#dice][0]);
      this.#dice.add(die);
    }
    this.#ctx.redraw();
  }

  open(action) {
    this.action = action;
    this.#ctx.redraw();
  }

  drop() {
    this.#dice.clear();
    this.open(null);
  }
}
