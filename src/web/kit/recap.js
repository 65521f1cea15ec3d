// recap.js: what happened since your last choice: its units; and, of that and of what was before it, the views in which it can be watched again.
import { placeOf, unitOf } from './units.js';

const MOST_SCENES = 120;
const MOST_UNITS = 60;

export class Recap {
  units = []; // { number, events }
  #scenes = []; // { events, before, after, isOld }: what a message brought; old before your last choice
  open = null; // the list that is in sight: 'earlier', 'passed' or none
  #last = 0;
  #say;

  constructor(say) {
    this.#say = say;
  }

  /** Your choice: the story starts over. */
  clear() {
    Object.assign(this, { units: [], open: null });
    for (const scene of this.#scenes) scene.isOld = true;
  }

  /** Another reader counts events from the start. */
  forget() {
    this.clear();
    this.#scenes = [];
    this.#last = 0;
  }

  add(events) {
    for (const event of events) {
      if (event.number <= this.#last) continue;
      this.#last = event.number;
      const place = placeOf(event, this.#say);
      if (place === 'turn' || place === 'quiet') continue;
      const open = this.units.at(-1);
      if (open?.number === unitOf(event)) open.events.push(event);
      else this.units = [...this.units, { number: unitOf(event), events: [event] }].slice(-MOST_UNITS);
    }
  }

  keep(events, before, after) {
    if (events.length > 0) this.#scenes = [...this.#scenes, { events, before, after, isOld: false }].slice(-MOST_SCENES);
  }

  /** The scenes in which a unit was shown; without a number, all since your last choice. */
  of(number) {
    return this.#scenes.filter(({ events, isOld }) => (number === undefined ? !isOld : events.some((event) => unitOf(event) === number)));
  }
}
