// camera.js: how much of a map is seen: wheel, fingers, buttons and keys. Free to everybody and never sent.
import { Pause } from './clock.js';
import { h, icon } from './dom.js';
import { still } from './settings.js';
import { t } from './translate.js';

const MARGIN = 14; // pixels around the whole map
const UNDER_BUTTONS = 56; // on a small screen the buttons lie over the top of the map,
const OVER_SHEET = 20; // and the sheet over its bottom
const STEP = 1.4;
const GLIDES = 260; // milliseconds
const phone = matchMedia('(max-width: 40rem)'); // where the style sheet lays the buttons so
const CLICK = 6; // pixels: less is a press, more is a pull
const LEFT = 0;
const RIGHT = 2;

export class Camera {
  #size = { width: 0, height: 0 };
  #pointers = new Map();
  #pulled = false;
  #gliding = new Pause();
  #isAway = false; // it has followed what happens
  scale = 1; // pixels a unit of the drawing
  x = 0;
  y = 0;
  free = false; // has somebody chosen what to see?

  /**
   * `world` is the group that is moved. `table()` is the size of the map, `subjects()` boxes to look at while nobody has
   * chosen, the widest first; `onMove` is told when the scale or place has changed, `onPress` what was pressed without pulling.
   * `grab(event)` may take a pointer for itself: it gives back { move, end, drop }. A move that gives back false lets go of it,
   * and `drop`, if there is one, is told that a second finger has come down. The right button pulls the map whatever is there.
   * `scales`, in pixels a unit: the nearest there is; the least at which the whole is of use; what a part needs to be readable
   * and does not exceed by itself (usual); and what is near enough to see one thing well (close).
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

  /** From the screen to the drawing. */
  toWorld(event) {
    const box = this.svg.getBoundingClientRect();
    return { x: (event.clientX - box.left - this.x) / this.scale, y: (event.clientY - box.top - this.y) / this.scale };
  }

  /** What of the drawing is in sight, in pixels from the drawing's corner. */
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

  /** What the middle of the screen looks at. */
  get #middle() {
    const { width, height } = this.#size;
    return { x: (width / 2 - this.x) / this.scale, y: (height / 2 - this.y) / this.scale };
  }

  get #fit() {
    const { width, depth } = this.table();
    return Math.min((this.#size.width - 2 * MARGIN) / width, (this.#size.height - 2 * MARGIN) / depth);
  }

  /** All of it, or where it is too large what matters of it. */
  rest() {
    if (this.free || this.#isAway || this.#size.width === 0) return;
    this.#gliding.end();
    this.#look(...this.#place);
  }

  /** Back to rest from where something has happened. */
  comeBack() {
    if (this.free || !this.#isAway) return;
    this.#isAway = false;
    this.#glide(...this.#place);
  }

  /** Brings a box into sight where something happens, unless somebody has chosen what to see. */
  follow(box) {
    if (this.free || this.#size.width === 0 || this.#sees(box)) return;
    this.#isAway = true;
    this.#glide(this.#middleOf(box, this.scale), Math.max(this.#fit, Math.min(this.scale, this.#near(box))));
  }

  /** Where the camera rests: the point in the middle, and the scale. */
  get #place() {
    const { width, depth } = this.table();
    const boxes = phone.matches || this.#fit < this.scales.least ? this.subjects() : [];
    if (boxes.length === 0) return [{ x: width / 2, y: depth / 2 }, this.#fit];
    const { readable } = this.scales;
    const box = boxes.find((one) => this.#near(one) >= readable) ?? boxes.at(-1);
    const scale = Math.max(this.#near(box), readable);
    return [this.#middleOf(box, scale), scale];
  }

  /** The scale at which a box fills what is in sight. */
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

  /** Brings a point into the middle, near enough to see what is there. */
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
    const inside = (at, size, room) => Math.max(room * 0.3 - size, Math.min(room * 0.7, at)); // some of it stays in sight
    this.scale = scale;
    this.x = inside(x, width * scale, this.#size.width);
    this.y = inside(y, depth * scale, this.#size.height);
    this.world.setAttribute('transform', `translate(${this.x.toFixed(2)} ${this.y.toFixed(2)}) scale(${scale.toFixed(4)})`);
    this.svg.toggleAttribute('data-whole', scale <= this.#fit * 1.02); // nothing to pull: a finger scrolls the page
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

/** The buttons over the corner of a map. `acts`: rows of label, icon, act. */
export const viewTools = (acts) => h('div', { class: 'maptools', role: 'group', 'aria-label': t('View') }, acts.map(button));
