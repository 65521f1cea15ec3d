// drag.js: a hand on a ship of the map. The mouse takes it at once; a finger has to rest on it first, and until then moves
// the table as everywhere.
import { Pause } from '../../../src/web/kit/clock.js';

const CLICK = 6; // pixels: less is a press, more is a pull
const HOLD = 350; // ms that a finger rests before the ship comes up

export class Drag {
  #lifted = false;
  #pulled = false;
  #gone = false;
  #rest = new Pause();

  /** `flying` lifts, pulls and sets down; `step`: of which the ship, or its ghost, was taken. */
  constructor(flying, event, step) {
    Object.assign(this, { flying, step, begin: event });
    this.finger = event.pointerType !== 'mouse';
    const [stand, hand] = [flying.standOf(step), flying.camera.toWorld(event)];
    this.offset = { x: hand.x - stand.x, y: hand.y - stand.y };
    if (this.finger) this.#rest.begin(HOLD, () => this.#lift());
  }

  #lift() {
    this.#lifted = true;
    this.flying.lift(this.step, () => this.drop());
  }

  /** False gives the pointer back: it moves the table. */
  move(event) {
    if (this.#gone) return true;
    const { begin } = this;
    this.#pulled ||= Math.hypot(event.clientX - begin.clientX, event.clientY - begin.clientY) >= CLICK;
    if (!this.#pulled) return true;
    if (!this.#lifted && this.finger) {
      this.#rest.end();
      return false;
    }
    if (!this.#lifted) this.#lift();
    const { x, y } = this.flying.camera.toWorld(event);
    this.flying.pullTo({ x: x - this.offset.x, y: y - this.offset.y }, this.finger);
    return true;
  }

  /** Lets go: of the ship where it is, or of nothing when it was only a press. */
  end(event) {
    if (this.#gone) return;
    const end = this.drop();
    if (event.type !== 'pointerup') return;
    if (!this.#pulled) this.flying.onPress(event);
    else if (end) this.flying.take(end);
  }

  drop() {
    this.#rest.end();
    this.#gone = true;
    return this.#lifted ? this.flying.setDown() : null;
  }
}
