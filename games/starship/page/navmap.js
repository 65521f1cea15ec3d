// navmap.js: draws the preparation of jumps on the map. All players see location markers and
// preparation counters. Only the chooser sees the dials' ruler, the ring, and the circles in which
// no other marker may lie.
import { s } from '../../../src/web/kit/dom.js';
import { MOST_COUNTERS, OUT } from './coordinates.js';
import { put, upright } from './figures.js';
import { ahead } from './plane.js';
import { markerFigure, ringFigures } from './ring.js';
import { jumpDamageFigure } from './jump_damage.js';

const HEX = 'M0-5.5 4.8-2.7V2.7L0 5.5-4.8 2.7V-2.7z';
const n = (value) => +value.toFixed(1);

/** A location marker centered at 0 0, with its arrow up. */
export function locationFigure({ navigation: { location } }, letter = '') {
  const far = location.across / 200;
  const half = Math.PI / location.sides;
  const corners = Array.from({ length: location.sides }, (_, i) => `${n((far * Math.sin((2 * i + 1) * half)) / Math.cos(half))} ${n((-far * Math.cos((2 * i + 1) * half)) / Math.cos(half))}`);
  return s('g', null, s('path', { class: 'navpoint', d: `M${corners.join('L')}z` }), s('path', { class: 'navpoint__way', d: `M-4 ${-far - 2}H4L0 ${-far - 8}z` }), letter && upright({ x: 0, y: 0 }, s('text', { class: 'navpoint__l', y: 5 }, letter)));
}

function marker(components, plane, side, one, look) {
  const pose = plane.pose({ ...one, dial: 0 });
  const figure = locationFigure(components);
  figure.setAttribute('transform', put(pose, pose.way));
  return s('g', { class: `location ${side} ${look}`, 'data-letter': one.letter }, figure, upright(pose, s('text', { class: 'navpoint__l', y: 5 }, one.letter)));
}

/** The numbers of the sides round the marker that the dial is set to. */
function sides({ navigation: { location } }, pose, direction) {
  return Array.from({ length: location.sides }, (_, i) => {
    const way = pose.way + (i * 360) / location.sides;
    const beside = ahead({ x: 0, y: 4 }, way, 11); // pixels beyond the edge of the marker
    const look = i + 1 === direction ? 'navsides__n--on' : '';
    return upright(ahead(pose, way, location.across / 200), s('text', { class: `navsides__n ${look}`, x: n(beside.x), y: n(beside.y) }, i + 1));
  });
}

/** The ruler from the side of a marker to its end, with a tick for each centimeter. */
function ruler({ navigation: { location } }, pose, direction, distance) {
  const way = pose.way + ((direction - 1) * 360) / location.sides;
  const from = location.across / 200;
  const ticks = Array.from({ length: distance + 1 }, (_, i) => `M-3 ${-from - 10 * i}H3`).join('');
  return s('g', { transform: put(pose, way) }, s('path', { class: 'ftl__ray', d: `M0 ${-from}V${-from - 10 * distance}` }), s('path', { class: 'ftl__ticks', d: ticks }));
}

/** The preparation counters of a ship: six hexes over it. */
function hexes(ship, pose) {
  return s(
    'g',
    { class: `prep ${ship.side}`, 'data-ship': ship.ship },
    Array.from({ length: MOST_COUNTERS }, (_, i) => {
      const { x, y } = ahead(pose, (i - (MOST_COUNTERS - 1) / 2) * 17, 46);
      return s('path', { class: `prep__one ${i < ship.program.counters ? 'prep__one--on' : ''}`, d: HEX, transform: put({ x, y }) });
    }),
  );
}

export class NavMap {
  layer = s('g', { class: 'layer layer--nav' });
  #now = null;

  constructor(components) {
    this.components = components;
  }

  /**
   * Sets what is shown: { side, letter, direction, distance, marker, ring, circles, wake }, each
   * optional, or null for nothing.
   */
  set(now) {
    this.#now = now;
    this.#draw();
  }

  get on() {
    return Boolean(this.#now && (this.#now.marker || this.#now.circles));
  }

  /** The points that a small screen should show: the marker, the end of its ruler, and the ring. */
  get reach() {
    const own = this.view.locations[this.#now.side];
    const chosen = own.filter(({ letter }) => this.#now.circles || letter === this.#now.letter);
    return [...chosen, ...(this.#now.marker ? [this.#now.marker] : []), ...(this.#now.ring ?? [])].map((one) => this.plane.point(one));
  }

  update(view, plane) {
    this.view = view;
    this.plane = plane;
    this.#draw();
  }

  clear() {
    this.layer.replaceChildren();
  }

  #circles({ side }) {
    const { location } = this.components.navigation;
    const far = (location.apart + location.across) / 100;
    return this.view.locations[side].map((one) => {
      const { x, y } = this.plane.point(one);
      return s('circle', { class: 'navclear', cx: n(x), cy: n(y), r: far });
    });
  }

  #set({ side, letter, direction, distance, marker: end, ring }) {
    const from = this.view.locations[side].find((one) => one.letter === letter);
    if (!from || letter === OUT) return [];
    const pose = this.plane.pose({ ...from, dial: 0 });
    const figure = end && markerFigure(this.components, end.across);
    if (figure) {
      const { x, y, way } = this.plane.pose({ ...end, dial: 0 });
      figure.setAttribute('transform', put({ x, y }, way));
    }
    return [...sides(this.components, pose, direction), ruler(this.components, pose, direction, distance), figure, ...(ring ? ringFigures(ring, this.plane) : [])];
  }

  #draw() {
    if (!this.view?.locations) return;
    const { view, plane, components } = this;
    const now = this.#now;
    const laid = Object.entries(view.locations).flatMap(([side, all]) =>
      all.map((one) => marker(components, plane, side, one, now?.side === side && now.letter === one.letter ? 'location--on' : '')),
    );
    const jumps = view.ships.filter((ship) => ship.where === 'on_table' && (ship.program?.state === 'jumps' || now?.wake === ship.ship));
    const prepares = view.ships.filter((ship) => ship.where === 'on_table' && ship.program);
    const pose = (ship) => plane.pose(ship);
    this.layer.replaceChildren(
      ...[...(now?.circles ? this.#circles(now) : []), ...jumps.map((ship) => jumpDamageFigure(components, pose(ship))), ...laid, ...prepares.map((ship) => hexes(ship, pose(ship))), ...(now ? this.#set(now) : [])].filter(Boolean),
    );
  }
}
