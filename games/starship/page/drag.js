// drag.js: dragging a ship on the map. The mouse takes the ship at once. A finger has to rest on it
// first; until then its movement scrolls the table.
import { Pause } from '../../../src/web/kit/clock.js';

const CLICK = 6; // pixels: a shorter movement is a press, a longer one is a drag
const HOLD = 350; // ms that a finger rests before the ship is lifted

export class Drag {
  #lifted = false;
  #pulled = false;
  #gone = false;
  #rest = new Pause();

  /**
   * `flying` lifts, moves and puts down the ship. `step`: the step of the plan whose ship or ghost
   * was taken.
   */
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

  /** Handles a movement of the pointer. Returns false if it should scroll the table instead. */
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

  /** Ends the drag: puts the ship down where it is, or handles a mere press. */
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
