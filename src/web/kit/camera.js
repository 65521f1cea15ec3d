// camera.js: which part of a map is seen, changed by wheel, fingers, buttons and keys. Every reader
// has a camera of their own, and its position is never sent.
import { Pause } from './clock.js';
import { h, icon } from './dom.js';
import { still } from './settings.js';
import { t } from './translate.js';

const MARGIN = 14; // pixels around the whole map
const UNDER_BUTTONS = 56; // on a small screen the buttons lie over the top of the map
const OVER_SHEET = 20; // and the sheet lies over its bottom
const STEP = 1.4;
const GLIDES = 260; // ms
// a narrow screen: there the style sheet lays buttons and sheet over the map
const phone = matchMedia('(max-width: 40rem)');
const CLICK = 6; // pixels: a shorter move is a press, a longer one pulls the map
const LEFT = 0;
const RIGHT = 2;

export class Camera {
  #size = { width: 0, height: 0 };
  #pointers = new Map();
  #pulled = false;
  #gliding = new Pause();
  #isAway = false; // true while the camera has moved to follow an event
  scale = 1; // pixels per unit of the drawing
  x = 0;
  y = 0;
  free = false; // true once the player has chosen what to see

  /**
   * Shows the drawing in `svg`, and moves and scales its group `world`.
   *
   *   table()      the size of the map
   *   subjects()   boxes to look at until the player has chosen, the widest first
   *   onMove       called with the scale when the scale or place has changed
   *   onPress      called with the pointer event of a press that did not pull
   *   grab(event)  may take a pointer for itself by returning { move, end, drop }
   *   scales       in pixels per unit, see below
   *
   * If `move` returns false, the grip lets go of the pointer. `drop`, if given, is called when
   * another pointer comes down. The right button always pulls the map.
   *
   * The scales: `nearest` is the largest that is possible. Below `least`, a view of the whole map
   * is of no use. A part is readable from `readable` on. The camera does not exceed `usual` by
   * itself. At `close` one thing is seen well.
   */
  constructor(svg, world, { table, subjects, onMove, onPress, grab = () => null, scales }) {
    Object.assign(this, { svg, world, table, subjects, onMove, onPress, grab, scales });
    svg.addEventListener('wheel', this.#wheel, { passive: false });
    svg.addEventListener('pointerdown', this.#down);
    svg.addEventListener('pointermove', this.#move);
    svg.addEventListener('pointerup', this.#up);
    svg.addEventListener('pointercancel', this.#up);
    svg.addEventListener('contextmenu', (event) => event.preventDefault());
    new ResizeObserver(() => this.#resize()).observe(svg);
  }

  /** The point of the drawing that is under the pointer. */
  toWorld(event) {
    const box = this.svg.getBoundingClientRect();
    return { x: (event.clientX - box.left - this.x) / this.scale, y: (event.clientY - box.top - this.y) / this.scale };
  }

  /** The visible part of the drawing, in pixels from the drawing's corner. */
  get seen() {
    const { width, height } = this.#size;
    if (!phone.matches) return { x: -this.x, y: -this.y, w: width, h: height };
    return { x: -this.x, y: UNDER_BUTTONS - this.y, w: width, h: height - UNDER_BUTTONS - OVER_SHEET };
  }

  #resize() {
    const { width, height } = this.svg.getBoundingClientRect();
    if (width === 0) return;
    const middle = this.#middle;
    this.#size = { width, height };
    if (this.free || this.#isAway) this.#look(middle, this.scale);
    else this.rest();
  }

  /** The point of the drawing in the middle of the screen. */
  get #middle() {
    const { width, height } = this.#size;
    return { x: (width / 2 - this.x) / this.scale, y: (height / 2 - this.y) / this.scale };
  }

  get #fit() {
    const { width, depth } = this.table();
    return Math.min((this.#size.width - 2 * MARGIN) / width, (this.#size.height - 2 * MARGIN) / depth);
  }

  /** Shows the whole map or, where that is too large, the part of it that matters. */
  rest() {
    if (this.free || this.#isAway || this.#size.width === 0) return;
    this.#gliding.end();
    this.#look(...this.#place);
  }

  /** Glides back to rest after the camera has followed an event. */
  comeBack() {
    if (this.free || !this.#isAway) return;
    this.#isAway = false;
    this.#glide(...this.#place);
  }

  /** Glides to a box where something happens, unless the player has chosen what to see. */
  follow(box) {
    if (this.free || this.#size.width === 0 || this.#sees(box)) return;
    this.#isAway = true;
    this.#glide(this.#middleOf(box, this.scale), Math.max(this.#fit, Math.min(this.scale, this.#near(box))));
  }

  /** The point in the middle and the scale at which the camera rests. */
  get #place() {
    const { width, depth } = this.table();
    const boxes = phone.matches || this.#fit < this.scales.least ? this.subjects() : [];
    if (boxes.length === 0) return [{ x: width / 2, y: depth / 2 }, this.#fit];
    const { readable } = this.scales;
    const box = boxes.find((one) => this.#near(one) >= readable) ?? boxes.at(-1);
    const scale = Math.max(this.#near(box), readable);
    return [this.#middleOf(box, scale), scale];
  }

  /** The scale at which a box fills the visible part, but at most the usual scale. */
  #near({ width, height }) {
    const room = this.seen;
    return Math.min((room.w - 2 * MARGIN) / width, room.h / height, this.scales.usual);
  }

  #middleOf({ x, y, width, height }, scale) {
    const lower = (UNDER_BUTTONS - OVER_SHEET) / 2 / scale;
    return { x: x + width / 2, y: y + height / 2 - lower };
  }

  #sees({ x, y, width, height }) {
    const { x: left, y: top, w, h: high } = this.seen;
    const [from, to] = [
      { x: x * this.scale - left, y: y * this.scale - top },
      { x: (x + width) * this.scale - left, y: (y + height) * this.scale - top },
    ];
    return from.x >= 0 && from.y >= 0 && to.x <= w && to.y <= high;
  }

  whole() {
    this.free = true;
    const { width, depth } = this.table();
    this.#glide({ x: width / 2, y: depth / 2 }, this.#fit);
  }

  zoom(factor, at = { x: this.#size.width / 2, y: this.#size.height / 2 }) {
    this.free = true;
    const scale = Math.max(this.#fit * 0.85, Math.min(this.scales.nearest, this.scale * factor));
    const f = scale / this.scale;
    this.#set(scale, at.x - (at.x - this.x) * f, at.y - (at.y - this.y) * f);
  }

  closer() {
    this.zoom(STEP);
  }
  farther() {
    this.zoom(1 / STEP);
  }

  pan(dx, dy) {
    this.free = true;
    this.#set(this.scale, this.x + dx, this.y + dy);
  }

  /** Glides to a point, near enough to see what is there. */
  goTo(point) {
    this.free = true;
    this.#glide(point, Math.max(this.scale, Math.min(this.scales.close, this.#fit * 2.2)));
  }

  #look(middle, scale) {
    this.#set(scale, this.#size.width / 2 - middle.x * scale, this.#size.height / 2 - middle.y * scale);
  }

  #glide(middle, scale) {
    const from = { ...this.#middle, scale: this.scale };
    const look = (t) => {
      const e = 1 - (1 - t) ** 3;
      const between = (axis) => from[axis] + (middle[axis] - from[axis]) * e;
      this.#look({ x: between('x'), y: between('y') }, from.scale * (scale / from.scale) ** e);
    };
    if (still()) look(1);
    else this.#gliding.begin(GLIDES, () => look(1), look);
  }

  #set(scale, x, y) {
    const { width, depth } = this.table();
    // some of the map stays in sight
    const inside = (at, size, room) => Math.max(room * 0.3 - size, Math.min(room * 0.7, at));
    this.scale = scale;
    this.x = inside(x, width * scale, this.#size.width);
    this.y = inside(y, depth * scale, this.#size.height);
    this.world.setAttribute('transform', `translate(${this.x.toFixed(2)} ${this.y.toFixed(2)}) scale(${scale.toFixed(4)})`);
    // when the whole map is seen there is nothing to pull: a finger then scrolls the page
    this.svg.toggleAttribute('data-whole', scale <= this.#fit * 1.02);
    this.onMove(scale);
  }

  // ---- pointers ----

  #wheel = (event) => {
    event.preventDefault();
    const box = this.svg.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.zoom(Math.exp(-event.deltaY * lines * 0.0016), { x: event.clientX - box.left, y: event.clientY - box.top });
  };

  #down = (event) => {
    if (event.button !== LEFT && event.button !== RIGHT) return;
    this.#gliding.end();
    for (const pointer of this.#pointers.values()) this.#letGo(pointer);
    const grip = this.#pointers.size === 0 && event.button === LEFT ? this.grab(event) : null;
    const at = { x: event.clientX, y: event.clientY };
    this.#pointers.set(event.pointerId, { ...at, from: at, grip });
    this.#pulled = this.#pointers.size > 1 || event.button === RIGHT;
    if (grip) this.svg.setPointerCapture(event.pointerId);
  };

  #move = (event) => {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    if (pointer.grip) {
      if (pointer.grip.move(event) !== false) return;
      pointer.grip = null;
    }
    if (!this.#pulled && Math.hypot(event.clientX - pointer.from.x, event.clientY - pointer.from.y) < CLICK) return;
    if (!this.svg.hasPointerCapture(event.pointerId)) this.svg.setPointerCapture(event.pointerId);
    this.#pulled = true;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(pointer, other, event);
    else this.pan(event.clientX - pointer.x, event.clientY - pointer.y);
    pointer.x = event.clientX;
    pointer.y = event.clientY;
  };

  #letGo(pointer) {
    if (!pointer.grip?.drop) return;
    pointer.grip.drop();
    pointer.grip = null;
  }

  #pinch(pointer, other, event) {
    const box = this.svg.getBoundingClientRect();
    const was = Math.hypot(pointer.x - other.x, pointer.y - other.y);
    const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    this.pan((event.clientX - pointer.x) / 2, (event.clientY - pointer.y) / 2);
    if (was > 0) this.zoom(is / was, { x: (event.clientX + other.x) / 2 - box.left, y: (event.clientY + other.y) / 2 - box.top });
  }

  #up = (event) => {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    this.#pointers.delete(event.pointerId);
    if (pointer.grip) pointer.grip.end(event);
    else if (!this.#pulled && event.type === 'pointerup') this.onPress(event);
  };
}

const button = ([label, sign, act]) =>
  h('button', { class: 'btn btn--icon', type: 'button', 'aria-label': label, title: label, on: { click: act } }, icon(sign));

/** The buttons over the corner of a map. `acts` has one [label, icon, act] for each. */
export const viewTools = (acts) => h('div', { class: 'maptools', role: 'group', 'aria-label': t('View') }, acts.map(button));
