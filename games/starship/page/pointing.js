// pointing.js: laying a thing on the table by hand. It is dragged to its place and turned by its
// handle, or both by keys. As in answers, units are millimeters of the table and whole degrees.
import { s } from '../../../src/web/kit/dom.js';
import { put, upright } from './figures.js';

const ARM = 26; // millimeters from the edge of the thing to its handle
const within = (value, [lo, hi]) => Math.max(lo, Math.min(hi, Math.round(value)));
const whole = (degrees) => ((Math.round(degrees) % 360) + 360) % 360;

export class Pointing {
  layer = s('g', { class: 'pointing plan' });
  #now = null;
  #figure = null;

  constructor(camera) {
    this.camera = camera;
  }

  get on() {
    return this.#now !== null;
  }

  /** The points that the camera should show: the box around the thing with its handle. */
  get reach() {
    const { radius } = this.#now;
    const { x, y } = this.#point;
    const turned = (dx, dy) => ({ x: x + dx * (radius + ARM), y: y + dy * (radius + ARM) });
    return { all: [turned(-1, -1), turned(1, 1)], here: [this.#point] };
  }

  /**
   * Sets the thing: { key, at: { x, y, heading }, bounds: { x, y }, radius, figure(), wrong,
   * onMove(at, done) }, or null. The figure is drawn only when the key changes, and points up.
   */
  set(now, plane) {
    const same = now && this.#now?.key === now.key;
    this.plane = plane;
    this.#now = now;
    if (!now) this.layer.replaceChildren();
    else if (!same) this.#build();
    if (now) this.#show();
  }

  #build() {
    const { radius, figure } = this.#now;
    const arm = radius + ARM;
    this.#figure = s(
      'g',
      { class: 'pointing__thing' },
      s('circle', { class: 'pointing__grip', r: radius }),
      figure(),
      s('path', { class: 'pointing__arm', d: `M0 ${-radius}V${-arm}` }),
      s('g', { class: 'pointing__turn', transform: put({ x: 0, y: -arm }) }, upright({ x: 0, y: 0 }, s('circle', { r: 13 }), s('path', { d: 'M-6 2A6 6 0 1 1 2 6M2 1V6H-3' }))),
    );
    this.layer.replaceChildren(this.#figure);
  }

  get #point() {
    const { x, y } = this.#now.at;
    return this.plane.point({ x: x * 100, y: y * 100 });
  }

  #show() {
    const way = this.#now.at.heading + (this.plane.flipped ? 180 : 0);
    this.#figure.setAttribute('transform', put(this.#point, way));
    this.layer.toggleAttribute('data-wrong', Boolean(this.#now.wrong));
  }

  #to(part, done) {
    const { at, bounds } = this.#now;
    const next = { ...at, ...part };
    const kept = { x: within(next.x, bounds.x), y: within(next.y, bounds.y), heading: whole(next.heading) };
    this.#now.at = kept;
    this.#show();
    this.#now.onMove(kept, done);
  }

  /** Converts a point of the drawing to millimeters of the table. */
  #onTable({ x, y }) {
    return this.plane.flipped ? { x: this.plane.width - x, y } : { x, y: this.plane.depth - y };
  }

  grab(event) {
    if (!this.#now || !event.target.closest('.pointing')) return null;
    return event.target.closest('.pointing__turn') ? this.#turning() : this.#pulling(event);
  }

  #pulling(event) {
    const from = this.#onTable(this.camera.toWorld(event));
    const { x, y } = this.#now.at;
    const move = (next, done = false) => {
      if (!this.#now) return;
      const to = this.#onTable(this.camera.toWorld(next));
      this.#to({ x: x + to.x - from.x, y: y + to.y - from.y }, done);
    };
    return { move: (next) => move(next), end: (next) => move(next, true) };
  }

  #turning() {
    const move = (next, done = false) => {
      if (!this.#now) return;
      const to = this.camera.toWorld(next);
      const { x, y } = this.#point;
      const angle = (Math.atan2(to.x - x, y - to.y) * 180) / Math.PI;
      this.#to({ heading: angle - (this.plane.flipped ? 180 : 0) }, done);
    };
    return { move: (next) => move(next), end: (next) => move(next, true) };
  }

  /** Moves the thing by keys, to the right and up the screen, by a centimeter or a millimeter. */
  nudge(right, up, fine) {
    const far = (fine ? 1 : 10) * (this.plane.flipped ? -1 : 1);
    this.#to({ x: this.#now.at.x + right * far, y: this.#now.at.y + up * far }, true);
  }

  turn(way, fine) {
    this.#to({ heading: this.#now.at.heading + way * (fine ? 1 : 15) }, true);
  }

  /** The shortcuts while something is laid. */
  get keys() {
    return {
      ArrowLeft: (event) => this.nudge(-1, 0, event.shiftKey),
      ArrowRight: (event) => this.nudge(1, 0, event.shiftKey),
      ArrowUp: (event) => this.nudge(0, 1, event.shiftKey),
      ArrowDown: (event) => this.nudge(0, -1, event.shiftKey),
      ',': () => this.turn(-1),
      ';': () => this.turn(1),
      '<': () => this.turn(-1, true),
      ':': () => this.turn(1, true),
    };
  }
}

