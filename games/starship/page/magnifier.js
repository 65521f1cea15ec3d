// magnifier.js: shows a magnified spot above the hand when a thumb hides the place or the map is
// zoomed out.
import { s } from '../../../src/web/kit/dom.js';

const ACROSS = 76; // radius in pixels
const OVER = 44; // pixels from the hand to the rim
const CLOSE = 1.7; // pixels per millimeter inside

export class Magnifier {
  #picture = s('use', { href: '#sb-world' });
  #all = s(
    'g',
    { class: 'lens', 'aria-hidden': 'true' },
    s('clipPath', { id: 'sb-lens' }, s('circle', { r: ACROSS })),
    s('circle', { class: 'lens__ground', r: ACROSS }),
    s('g', { 'clip-path': 'url(#sb-lens)' }, this.#picture),
    s('circle', { class: 'lens__rim', r: ACROSS }),
  );

  constructor(camera) {
    this.camera = camera;
    camera.world.id = 'sb-world';
  }

  /** Shows the magnifier for a point of the drawing. */
  show(point) {
    const { svg, scale, x, y } = this.camera;
    const hand = { x: x + point.x * scale, y: y + point.y * scale };
    const above = hand.y - OVER - ACROSS;
    const middle = above > ACROSS ? { x: hand.x, y: above } : { x: hand.x + (hand.x < 3 * ACROSS ? 1 : -1) * (OVER + ACROSS), y: hand.y };
    const by = Math.max(1, CLOSE / scale);
    this.#all.setAttribute('transform', `translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)})`);
    // letters and dots keep their size inside
    this.#picture.style.setProperty('--u', (1 / scale / by).toFixed(5));
    this.#picture.setAttribute('transform', `scale(${by.toFixed(3)}) translate(${(-hand.x).toFixed(1)} ${(-hand.y).toFixed(1)})`);
    if (!this.#all.isConnected) svg.append(this.#all);
  }

  hide() {
    this.#all.remove();
  }
}
