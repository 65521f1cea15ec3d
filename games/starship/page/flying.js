// flying.js: planning by hand on the map. The ends of the cards are dots; the player drags a ship
// from dot to dot, or walks over the dots by keys. Nothing leaves the page before a plan is
// considered.
import { s } from '../../../src/web/kit/dom.js';
import { LOOKS } from './ends.js';
import { put } from './figures.js';
import { stepFigures } from './ghosts.js';
import { Drag } from './drag.js';
import { Magnifier } from './magnifier.js';
import { bearing, turnTo } from './plane.js';
import { KeyboardWalk } from './keyboard_walk.js';

const NEAR = { mouse: 11, touch: 20 }; // pixels: a dot this near counts as under the pointer
const SNAP = 44; // pixels: a dot this near catches the dragged ship
const SAME = 4; // pixels: dots this close are in one place and differ only by heading
const FAR = 0.8; // pixels per millimeter: below this scale dots are hard to tell apart
const HAND = 31; // millimeters around a stand that count as the ship, about its base

const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

const SHAPES = {
  [LOOKS.now]: () => s('circle', { r: 5 }),
  [LOOKS.other]: () => s('circle', { r: 4 }),
  [LOOKS.no]: () => s('path', { d: 'M-3-3 3 3M3-3-3 3' }),
  [LOOKS.hit]: () => s('path', { d: 'M0-6.5 6.5 0 0 6.5-6.5 0z' }),
};

export class Flying {
  on = true; // whether the ends are shown
  layer = s('g', { class: 'flying' });
  #dots = s('g', { class: 'ends' });
  #look = s('g', { class: 'flying__ghost' });
  #grips = s('g', { class: 'flying__grips' }); // areas where a finger can lift the ship
  #now = null;
  #plane = null;
  #row = null;
  #end = null; // the end that is looked at
  #pull = null; // { step, hand, cancel } while the ship is dragged

  constructor(camera, components, onPress) {
    Object.assign(this, { camera, components, onPress });
    this.layer.append(this.#grips, this.#look, this.#dots);
    this.magnifier = new Magnifier(camera);
    this.keyboardWalk = new KeyboardWalk({ onEnter: () => this.#nearer(), onLook: (end) => this.#lookAt(end), onTake: (end) => this.#take(end) });
    camera.svg.addEventListener('pointermove', (event) => this.#hover(event));
    camera.svg.addEventListener('pointerleave', () => this.#lookAt(null));
  }

  /**
   * Sets what can be planned: { ship, sets, step, half, parts, onTake(end), onLook(end) }, or null.
   * `sets` are the sets of ends.js by step (1, 2). `step` is the step whose ends are shown. `half`:
   * step 1 is planned and step 2 is not. `parts` are those of the plan.
   */
  set(now, row, plane) {
    this.#now = now;
    this.#row = row;
    this.#plane = plane;
    if (!now) this.#settle();
    if (this.#end) this.#end = this.#shown.find((one) => this.#same(one, this.#end)) ?? null;
    this.keyboardWalk.set(now && now.sets[now.step], this.#end);
    this.#draw();
  }

  #nearer() {
    if (this.camera.scale < FAR) this.camera.goTo(this.#plane.point(this.#set.from));
  }

  #settle() {
    this.#pull = null;
    this.magnifier.hide();
  }

  #same(a, b) {
    return a.card === b.card && a.speed === b.speed && a.first === b.first;
  }

  toggle() {
    this.on = !this.on;
    this.#draw();
    return this.on;
  }

  /** The points that the camera should keep in sight. */
  get points() {
    return this.#now && this.on ? this.#shown.filter(({ open }) => open).map(({ step }) => this.#plane.point(step)) : [];
  }

  get #step() {
    return this.#pull?.step ?? this.#now.step;
  }

  get #set() {
    return this.#now.sets[this.#step];
  }

  get #shown() {
    return this.#now && this.#set ? this.#set.ends : [];
  }

  // ---- drawing ----------------------------------------------------------------------------------

  #draw() {
    this.camera.svg.toggleAttribute('data-flying', this.#pull !== null);
    const dots = this.on || this.#pull || this.keyboardWalk.on ? this.#shown : [];
    const above = (end) => 10 * this.#lit(end) + ORDER[end.look];
    this.#dots.replaceChildren(...[...dots].sort((a, b) => above(a) - above(b)).map((end) => this.#dot(end)));
    this.#grips.replaceChildren(...Object.entries(this.#now?.sets ?? {}).map(([step, { from }]) => this.#drag(step, from)));
    this.#drawLook();
  }

  /** Returns 2 for the end that is looked at, 1 for other ends of its card, else 0. */
  #lit(end) {
    if (!this.#end || end.card !== this.#end.card) return 0;
    return this.#same(end, this.#end) ? 2 : 1;
  }

  #dot(end) {
    const state = ['', 'end--lit', 'end--here'][this.#lit(end)];
    return s(
      'g',
      { class: `end end--${end.look} ${state}`, transform: put(this.#plane.point(end.step)), 'data-end': `${end.card.id} ${end.speed}` },
      s('g', { class: 'end__size' }, SHAPES[end.look]()),
    );
  }

  #drag(step, from) {
    const { x, y } = this.#plane.point(from);
    return s('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r: HAND, 'data-ship': this.#now.ship, 'data-grip': step });
  }

  /** Says whether the plan already contains an end. */
  #planned({ parts }) {
    return Object.entries(parts).every(([part, value]) => this.#now.parts[part] === value);
  }

  /** Draws the ghost of the end that is looked at, and a line from it to the dragging hand. */
  #drawLook() {
    const parts = [];
    if (this.#now?.half) parts.push(...this.#ghost(this.#now.sets[1].from, this.#now.sets[2].from, 1, false));
    if (this.#end && !this.#planned(this.#end)) parts.push(s('g', { class: 'ghost--faint' }, this.#ghost(this.#set.from, this.#end.step, this.#step, true)));
    if (this.#pull?.hand) {
      const from = this.#plane.point((this.#end ?? { step: this.#set.from }).step);
      const { hand } = this.#pull;
      parts.push(s('path', { class: 'leash', d: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${hand.x.toFixed(1)} ${hand.y.toFixed(1)}` }));
    }
    this.#look.replaceChildren(...parts);
  }

  #ghost(from, to, number, last) {
    const at = (pose) => this.#plane.pose({ ...pose, dial: this.#dialOf(pose) });
    return stepFigures(this.components, this.#row, at(from), { ...at(to), leaves: false }, number, last);
  }

  /** Returns the dial for a pose: that of the plan if the card allows it, else 0. */
  #dialOf(pose) {
    return pose === this.#end?.step ? (this.#end.dials.includes(this.#now.parts.dial) ? this.#now.parts.dial : 0) : (pose.dial ?? 0);
  }

  // ---- looking ----------------------------------------------------------------------------------

  #lookAt(end) {
    if (end === this.#end) return;
    this.#end = end;
    this.#draw();
    this.#now?.onLook(end);
  }

  /**
   * A card of the hand was pointed at: looks at its end at the lever's speed, or at its first open
   * end.
   */
  light(place) {
    if (!this.#now || this.#pull || this.keyboardWalk.on) return;
    const ends = this.#shown.filter((end) => end.open && end.card.place === place);
    this.#end = ends.find(({ look }) => look === LOOKS.now) ?? ends[0] ?? null;
    this.#draw();
  }

  /** Returns the open end under a point of the screen, or null. */
  #under(event) {
    if (!this.#now || !this.on) return null;
    const point = this.camera.toWorld(event);
    const [best] = this.#ordered(point, this.#shown);
    return best && far(best.at, point) * this.camera.scale < (NEAR[event.pointerType] ?? NEAR.touch) ? best.end : null;
  }

  #ordered(point, ends) {
    return ends
      .filter(({ open }) => open)
      .map((end) => ({ end, at: this.#plane.point(end.step) }))
      .sort((a, b) => far(a.at, point) - far(b.at, point));
  }

  #hover(event) {
    if (event.pointerType !== 'mouse' || this.#pull || event.buttons > 0 || !this.#now) return;
    const end = this.#under(event);
    this.camera.svg.toggleAttribute('data-over-end', end !== null);
    if (!this.keyboardWalk.on) this.#lookAt(end);
  }

  /** Takes the dot under a press; returns false if there is none. */
  press(event) {
    const end = this.#under(event);
    if (!end) return false;
    this.#take(end);
    return true;
  }

  #take(end) {
    if (!this.keyboardWalk.on) this.#end = null;
    this.#now.onTake(end);
  }

  // ---- pulling ----------------------------------------------------------------------------------

  /**
   * Returns the step that a drag from here would plan: 1 from the ship, 2 from where an overboost
   * leaves it. Null elsewhere.
   */
  #stepAt(event) {
    const point = this.camera.toWorld(event);
    const reach = Math.max(HAND, 22 / this.camera.scale);
    const [best] = [1, 2]
      .filter((step) => this.#now.sets[step])
      .map((step) => ({ step, apart: far(this.#plane.point(this.#now.sets[step].from), point) }))
      .sort((a, b) => a.apart - b.apart);
    return best.apart < reach ? best.step : null;
  }

  /**
   * Begins a drag, or returns null. The mouse takes the ship at once. A finger must rest on it
   * first; until then its movement scrolls the table.
   */
  grab(event) {
    const step = this.#now && this.#stepAt(event);
    if (!step || this.#under(event)) return null; // a press on a dot takes the dot
    const drag = new Drag(this, event, step);
    return { move: (next) => drag.move(next), end: (last) => drag.end(last), drop: () => drag.drop() };
  }

  /** Called by the drag: the ship is lifted. `cancel` ends the drag. */
  lift(step, cancel) {
    this.#pull = { step, hand: null, cancel };
    this.#end = null;
    this.#draw();
  }

  /**
   * Moves the ship to the end nearest to the hand. Among several in one place, the one that faces
   * the hand wins.
   */
  pullTo(hand, magnified) {
    if (!this.#pull || !this.#set) return; // the ask has ended meanwhile
    const [first, ...others] = this.#ordered(hand, this.#shown);
    const { scale } = this.camera;
    const near = first && far(first.at, hand) * scale < SNAP;
    const way = bearing(this.#plane.point(this.#set.from), hand);
    const off = ({ end }) => Math.abs(turnTo(way, this.#plane.pose({ dial: 0, ...end.step }).way));
    const here = near ? [first, ...others.filter(({ at }) => far(at, first.at) * scale < SAME)] : [];
    const end = here.length > 0 ? here.reduce((best, one) => (off(one) < off(best) ? one : best)).end : null;
    this.#pull.hand = hand;
    if (end !== this.#end) this.#lookAt(end);
    else this.#drawLook();
    if (magnified || scale < FAR) this.magnifier.show(hand);
  }

  /** Ends the drag, and returns the end that the ship was dragged to, or null. */
  setDown() {
    const end = this.#end;
    this.#settle();
    this.#lookAt(null);
    this.#draw();
    return end;
  }

  standOf(step) {
    return this.#plane.point(this.#now.sets[step].from);
  }

  take(end) {
    if (this.#now) this.#take(end);
  }

  /** Drops a ship that is being dragged; returns false if there is none. */
  letGo() {
    const { cancel } = this.#pull ?? {};
    cancel?.();
    return Boolean(cancel);
  }
}

/** The drawing order of the dots, so that those at the lever's speed lie on top. */
const ORDER = { [LOOKS.no]: 0, [LOOKS.other]: 1, [LOOKS.hit]: 2, [LOOKS.now]: 3 };
