// measure.js: the ruler in everybody's hand. Pulled over the map it tells a distance; it takes hold of stands.
import { s } from '../../kit/dom.js';
import { ruler } from './figures.js';

const HOLD = 16; // pixels around a stand

export class Measure {
  on = false;
  layer = s('g', { class: 'measure' });

  /** `stands()` gives the points of the ships in the drawing. */
  constructor(camera, stands) {
    this.camera = camera;
    this.stands = stands;
  }

  toggle() {
    this.on = !this.on;
    this.layer.replaceChildren();
    this.camera.svg.toggleAttribute('data-measuring', this.on);
    return this.on;
  }

  #at(event) {
    const point = this.camera.toWorld(event);
    const near = HOLD / this.camera.scale;
    return this.stands().find((one) => Math.hypot(one.x - point.x, one.y - point.y) < near) ?? point;
  }

  grab(event) {
    if (!this.on) return null;
    const from = this.#at(event);
    const move = (next) => {
      const to = this.#at(next);
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      this.layer.replaceChildren(ruler(from, to, [`${(length / 10).toFixed(1)} cm`], 'ruler--free'));
    };
    return { move, end: move };
  }
}
