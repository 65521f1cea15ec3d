// show.js: plays units one after another, at a pace that people can follow: their beats, skipping,
// catching up. Only this module knows how long things take.
import { Pause } from './clock.js';
import { leadOf, paceOf, readingOf, restOf, speed } from './pace.js';
import { still } from './settings.js';

const VERDICT = 300; // ms after the faces of dice, without motion

export class Show {
  unit = null; // the unit being shown
  beat = 0; // how many of its beats have ended
  scale = 1; // the factor for all its times
  #stage;
  #pause = new Pause();
  #end = () => {};
  #beatIsOver = false;
  #skipping = false;
  #spent = 0; // time that the turn has taken, at normal speed

  /**
   * `stage` is what the units are shown on:
   *
   *   begin(unit)                 a unit begins
   *   view(beat)                  the table changes to the beat's view
   *   falls(beat)                 the beat's dice have fallen
   *   land(unit, beat, isWatched) the beat has ended: its events are told
   *   over(unit)                  the unit has ended; may return a promise to wait for
   *   behind()                    what waits is not shown
   */
  constructor(stage) {
    this.#stage = stage;
    this.onHidden = () => document.hidden && this.skip();
    document.addEventListener('visibilitychange', this.onHidden);
  }

  get isAtOnce() {
    return this.#skipping || document.hidden || speed() === 0;
  }

  /** Goes to the present, because more waits than anyone wants to watch. */
  #catchUp() {
    this.skip();
    this.#stage.behind();
  }

  /** Skips to the next choice or the next stop. */
  skip() {
    this.#skipping = true;
    this.#end();
  }

  /** The next choice or stop has come: skipping ends. */
  arrived() {
    this.#skipping = false;
  }

  endBeat() {
    this.#beatIsOver = true;
    this.#end();
  }

  close() {
    this.skip();
    document.removeEventListener('visibilitychange', this.onHidden);
  }

  /** Plays these units. `waiting()` gives the units that come after them. */
  async play(units, waiting = () => []) {
    try {
      for (const [i, unit] of units.entries()) {
        const isLast = i === units.length - 1 && waiting().length === 0;
        await this.#play(unit, [...units.slice(i), ...waiting()], isLast);
      }
    } finally {
      // after an error, too, nothing is left to disturb what comes next
      this.unit = null;
    }
  }

  async #play(unit, all, isLast) {
    if (unit.as === 'turn') this.#spent = 0;
    const { scale = 0, time = 0, chip, present } = this.isAtOnce ? {} : paceOf(all, this.#spent);
    if (present) this.#catchUp();
    this.scale = scale;
    this.unit = unit;
    this.beat = 0;
    this.#spent += time;
    if (scale > 0) await this.#watch(unit, isLast);
    else this.#pass(unit);
    if (chip) await this.#wait(chip);
    await this.#stage.over(unit);
  }

  /** Ends a unit's remaining beats without showing them. */
  #pass(unit) {
    for (const beat of unit.beats.slice(this.beat)) {
      beat.run?.(1, false);
      this.beat += 1;
      this.#stage.land(unit, beat, false);
    }
  }

  async #watch(unit, isLast) {
    this.#stage.begin(unit);
    await this.#wait(leadOf(unit) * this.scale);
    for (const beat of unit.beats) {
      if (this.isAtOnce) break;
      this.#beatIsOver = false;
      await this.#watchBeat(unit, beat);
    }
    if (this.isAtOnce) return this.#pass(unit);
    if (isLast && unit.own) return undefined;
    this.#beatIsOver = false;
    return this.#wait(readingOf(unit) * this.scale);
  }

  async #watchBeat(unit, beat) {
    const long = beat.long * this.scale;
    const rest = restOf(unit, beat.rest) * this.scale;
    const falls = Boolean(beat.faces);
    if (beat.travels) this.#stage.view(beat);
    if (still()) await this.#wait(falls ? 0 : long);
    else await this.#wait(long, beat.run);
    beat.run?.(1, true);
    if (falls) {
      this.#stage.falls(beat);
      // the faces come first, then what they mean
      await this.#wait(still() ? VERDICT * this.scale : rest);
    }
    this.beat += 1;
    this.#stage.land(unit, beat, true);
    if (!falls) await this.#wait(rest);
  }

  /**
   * Waits so many milliseconds, or until the player clicks. Meanwhile `step` is drawn from 0 to 1.
   */
  #wait(long, step = null) {
    if (long <= 0 || this.#beatIsOver || this.isAtOnce) return Promise.resolve();
    return new Promise((done) => {
      this.#end = () => {
        this.#pause.end();
        done();
      };
      this.#pause.begin(long, this.#end, step && ((t) => step(t, true)));
    });
  }
}
