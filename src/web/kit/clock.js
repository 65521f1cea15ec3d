// clock.js: the page's clock. Everything that is shown, or waits for a player, uses this clock
// alone. The connection, the calendar and the house have clocks of their own.
//
// A test may replace the clock before the page opens (tests/web/kit/manual_clock.mjs). Then time
// passes only when the test says so.

const WORLD = {
  /** Milliseconds since an arbitrary moment. */
  now: () => performance.now(),

  /** Calls `act` after so many milliseconds. Returns a function that cancels it. */
  after(long, act) {
    const timer = setTimeout(act, long);
    return () => clearTimeout(timer);
  },

  /** Calls draw(now) with the next frame. Returns a function that cancels it. */
  frame(draw) {
    const picture = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(picture);
  },
};

const clock = globalThis.clockOfTheTest ?? WORLD;
export const { now, after } = clock;

/** Calls `act` when the code that runs now has returned. No time passes on the clock. */
export const soon = (act) => setTimeout(act);

/** A timer that can be ended early and begun again. */
export class Pause {
  #callOff = () => {};
  #drop = () => {};

  /**
   * Calls `act` when `long` milliseconds have passed. Until then draw(t) is called with every
   * frame, t rising from 0 toward 1.
   */
  begin(long, act, draw = null) {
    this.end();
    const from = now();
    const picture = (at) => {
      const t = Math.max(0, (at - from) / long);
      if (t >= 1) return; // whoever waits draws the end
      draw(t);
      this.#drop = clock.frame(picture);
    };
    this.#callOff = clock.after(long, () => {
      this.end();
      act();
    });
    if (draw) this.#drop = clock.frame(picture);
  }

  /** Cancels the timer: neither `act` nor `draw` is called any more. */
  end() {
    this.#callOff();
    this.#drop();
  }
}
