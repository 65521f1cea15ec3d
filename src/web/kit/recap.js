// recap.js: the units since your last choice, and the scenes in which a unit can be watched again.
// Scenes before your last choice are kept too.
import { placeOf, unitOf } from './units.js';

const MOST_SCENES = 120;
const MOST_UNITS = 60;

export class Recap {
  units = []; // { number, events }
  // { events, before, after, isOld }: what one message brought, and the views before and after it.
  // isOld: it came before your last choice.
  #scenes = [];
  open = null; // the list that is open: 'earlier', 'passed' or null
  #last = 0;
  #say;

  constructor(say) {
    this.#say = say;
  }

  /** You have chosen: the recap starts anew. */
  clear() {
    Object.assign(this, { units: [], open: null });
    for (const scene of this.#scenes) scene.isOld = true;
  }

  /** Forgets everything, because another reader's events are numbered from the start. */
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

  /** The scenes that show a unit; without a number, all scenes since your last choice. */
  of(number) {
    return this.#scenes.filter(({ events, isOld }) => (number === undefined ? !isOld : events.some((event) => unitOf(event) === number)));
  }
}
