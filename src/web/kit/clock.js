// clock.js: the page's clock. All that is shown, and all that waits for a player, reads it and no other; the line, the calendar and the house
// have clocks of their own. A test may bring one before the page opens (tests/web/kit/manual_clock.mjs): then time passes when the test says so.

const WORLD = {
  /** Milliseconds since some moment. */
  now: () => performance.now(),

  /** Does it so much later. Gives back what calls it off. */
  after(long, act) {
    const timer = setTimeout(act, long);
    return () => clearTimeout(timer);
  },

  /** draw(now) with the next picture. Gives back what calls it off. */
  frame(draw) {
    const picture = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(picture);
  },
};

const clock = globalThis.clockOfTheTest ?? WORLD;
export const { now, after } = clock;

/** When what runs now is done. It takes no time. */
export const soon = (act) => setTimeout(act);

/** A pause that can be cut short, and begun again. */
export class Pause {
  #callOff = () => {};
  #drop = () => {};

  /** Does `act` when so much time has passed; until then draw(t) is called with each picture, t from 0 up to 1. */
  begin(long, act, draw = null) {
    this.end();
    const from = now();
    const picture = (at) => {
      const t = Math.max(0, (at - from) / long);
      if (t >= 1) return; // the end is drawn by whoever has waited for it
      draw(t);
      this.#drop = clock.frame(picture);
    };
    this.#callOff = clock.after(long, () => {
      this.end();
      act();
    });
    if (draw) this.#drop = clock.frame(picture);
  }

  /** Nothing comes of it any more. */
  end() {
    this.#callOff();
    this.#drop();
  }
}
