// placing.js: dragging a ship along its edge before the game. The ask says where it may stand; the
// pointer's place snaps to the nearest such place.
import { s } from '../../../src/web/kit/dom.js';
import { baseFigure, put, setPose, upright } from './figures.js';

const nearest = (stretches, at) =>
  stretches
    .map(([lo, hi]) => Math.max(lo, Math.min(hi, Math.round(at))))
    .reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best));

export class Placing {
  layer = s('g', { class: 'placing plan' });
  #now = null;

  constructor(camera, components) {
    this.camera = camera;
    this.components = components;
  }

  get on() {
    return this.#now !== null;
  }

  /** The points that the camera should show: where the ship may stand, and where it stands. */
  get reach() {
    const at = (mm) => ({ x: this.#x(mm), y: this.#y(mm) });
    return { all: this.#now.stretches.flat().map(at), here: [at(this.#now.at)] };
  }

  /**
   * Sets the placement. `now` has the stretches in millimeters along the edge, and the present
   * place `at`; `ship` is the row of the view.
   */
  set(now, ship, plane) {
    this.plane = plane;
    if (!now) {
      this.#now = null;
      this.layer.replaceChildren();
      return;
    }
    const same = this.#now?.ship === now.ship && this.#now.key === JSON.stringify(now.stretches);
    const at = now.at ?? (same ? this.#now.at : nearest(now.stretches, plane.width / 2));
    this.#now = { ...now, at, key: JSON.stringify(now.stretches) };
    if (!same) this.#build(ship);
    this.#show();
  }

  #build(ship) {
    const { rear, front } = this.components.base;
    this.side = ship.side;
    const high = (rear + front) / 100;
    const mine = this.#y(0) > this.plane.depth / 2;
    this.figure = baseFigure(this.components, ship.type, ship.side);
    this.figure.group.setAttribute('class', 'placing__ship');
    this.mark = s('text', { class: 'placing__at', y: mine ? -44 : 56 });
    this.note = upright({ x: 0, y: 0 }, this.mark);
    this.layer.replaceChildren(
      ...this.#now.stretches.map(([lo, hi]) => {
        const left = Math.min(this.#x(lo), this.#x(hi));
        const box = { x: left - 6, width: hi - lo + 12, y: mine ? this.plane.depth - high : 0, height: high };
        return s('rect', { class: 'placing__zone', ...box, rx: 6 });
      }),
      this.figure.group,
      this.note,
    );
  }

  #x(mm) {
    return this.plane.flipped ? this.plane.width - mm : mm;
  }

  /** Returns where the stand is when the rear of the base touches the edge of its side. */
  #y(mm) {
    const rear = this.components.base.rear;
    const y = this.side === 'cylon' ? this.plane.depth * 100 - rear : rear;
    return this.plane.point({ x: mm * 100, y }).y;
  }

  #show() {
    const { at } = this.#now;
    const point = { x: this.#x(at), y: this.#y(at) };
    const way = (this.side === 'cylon') === this.plane.flipped ? 0 : 180;
    setPose(this.figure, { ...point, way, nose: way });
    this.note.setAttribute('transform', put(point));
    this.mark.replaceChildren(`${(at / 10).toFixed(1)} cm`);
  }

  #to(mm) {
    const at = nearest(this.#now.stretches, mm);
    if (at === this.#now.at) return;
    this.#now.at = at;
    this.#show();
    this.#now.onDrag?.(at);
  }

  /** Begins a drag on the ship or its zone; null elsewhere. */
  grab(event) {
    if (!this.#now || !event.target.closest('.placing')) return null;
    const mm = (one) => this.#x(this.camera.toWorld(one).x);
    const offset = event.target.closest('.placing__ship') ? mm(event) - this.#now.at : 0;
    const move = (next) => this.#now && this.#to(mm(next) - offset);
    move(event);
    return { move, end: () => this.#now?.onDrop?.(this.#now.at) };
  }

  /** Moves the ship by keys, to the left (−1) or right (1) of the screen. */
  nudge(direction, fine) {
    const { at, stretches } = this.#now;
    const sense = this.plane.flipped ? -direction : direction;
    const edges = stretches.flat().filter((edge) => (edge - at) * sense > 0);
    const next = nearest(stretches, at + (fine ? 1 : 10) * sense);
    // jumps over a gap
    const over = edges.length > 0 ? edges.reduce((a, b) => (Math.abs(b - at) < Math.abs(a - at) ? b : a)) : at;
    this.#to((next - at) * sense > 0 ? next : over);
    this.#now.onDrop?.(this.#now.at);
  }
}
