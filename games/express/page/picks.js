// picks.js: what is picked for the current question and not sent yet: dice of your roll, and the
// action whose targets are shown.

export class Picks {
  action = null;
  #ctx;
  #dice = new Set();
  #ask = null;

  constructor(ctx) {
    this.#ctx = ctx;
  }

  /** Clears the picks when a new question comes. */
  begin(ask) {
    if (ask === this.#ask) return;
    this.#ask = ask;
    this.#dice.clear();
    this.action = null;
  }

  /** Returns the picked dice, in the order of the roll. */
  get dice() {
    const { roll } = this.#ctx.view;
    return this.#ask !== null && roll?.seat === this.#ctx.you ? roll.dice.filter((d) => this.#dice.has(d.die)) : [];
  }

  has(die) {
    return this.#dice.has(die);
  }

  /** Picks a die, or drops it. With too many dice the one picked first is dropped. */
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
