// manual_clock.mjs: the page's clock in the hand of a test (kit/clock.js): time passes when the test says so, and then as fast as the page can follow.
// What moves by style sheets and by itself follows the same hand.

/** In the page, before any code of ours. `picture`: milliseconds from one picture to the next. */
function clockInHand(picture) {
  const due = new Map(); // number -> { at, act }
  let now = 0;
  let number = 0;
  let isFree = false; // time passes by itself

  function put(at, act) {
    const own = ++number;
    due.set(own, { at, act });
    if (isFree) run();
    return () => due.delete(own);
  }

  const first = () => [...due].reduce((best, one) => (best && best[1].at <= one[1].at ? best : one), null);

  /** What moves goes on by so much; what moves for ever stands still. */
  function move(long) {
    for (const one of document.getAnimations()) {
      const { endTime } = one.effect.getComputedTiming();
      if (one.playState === 'running') one.pause();
      if (endTime === Infinity) continue;
      const at = (one.currentTime ?? 0) + long;
      if (at < endTime) one.currentTime = at;
      else one.finish();
    }
  }

  /** The page gets to draw, and to hear what came over the line meanwhile. */
  const breathe = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

  const OFTEN = 48; // steps: nobody looks at every picture, and each costs as much as all that leads to it
  let steps = 0;

  /** The page does all that follows from it. */
  async function follow() {
    steps += 1;
    if (steps % OFTEN === 0) await look();
    else for (let i = 0; i < 12; i++) await null;
  }

  let looked = 0; // when the page last got to draw

  async function look() {
    move(now - looked);
    looked = now;
    await breathe();
  }

  async function next() {
    const [own, { at, act }] = first();
    due.delete(own);
    now = Math.max(now, at);
    act();
    await follow();
  }

  let isRunning = false;
  async function run() {
    if (isRunning) return;
    isRunning = true;
    while (isFree && due.size > 0) await next();
    isRunning = false;
  }

  globalThis.clockOfTheTest = {
    now: () => now,
    after: (long, act) => put(now + Math.max(0, long), act),
    frame: (draw) => put((Math.floor(now / picture) + 1) * picture, () => draw(now)),
  };

  globalThis.hand = {
    /** Lets time go by itself, or stops it. */
    free(on) {
      isFree = on;
      if (on) run();
    },

    /** So much time passes. */
    async turn(long) {
      const end = now + long;
      for (let one = first(); one && one[1].at <= end; one = first()) await next();
      now = end;
      await look();
    },

    /** Time passes until `ready()`, or until nothing waits for it any more; gives whether it is ready. */
    async turnTo(ready) {
      await look();
      for (let i = 0; i < 20_000 && first() && !ready(); i++) await next();
      await look();
      return ready();
    },
  };
}

const PICTURE = 300; // where only the order matters, few pictures will do

/** Before the page opens. */
export const takeClock = (tab, picture = PICTURE) => tab.page.addInitScript(clockInHand, picture);

/** While somebody acts in the page time passes by itself. */
export async function meanwhile(tab, act) {
  await tab.page.evaluate(() => globalThis.hand.free(true));
  try {
    return await act();
  } finally {
    await tab.page.evaluate(() => globalThis.hand.free(false));
  }
}

export const turn = (tab, long) => tab.page.evaluate((ms) => globalThis.hand.turn(ms), long);

/** Time passes in the page until this is so there: `ready` is run in the page, with `given`. */
export const turnTo = (tab, ready, given) => tab.page.evaluate(`globalThis.hand.turnTo(() => Boolean((${ready})(${JSON.stringify(given)})))`);
