// map.js: the free table: one drawing that is changed, never built anew. It draws what the view holds, what the panel
// lets it foretell for the chooser alone (brass), and nothing else. It is aria-hidden: contacts.js says it in words.
import { h, icon, s } from '../../kit/dom.js';
import { still } from '../../kit/settings.js';
import { Camera } from './camera.js';
import { arcFigure, BAND_LETTER, baseFigure, burst, definitions, floor, outline, readout, ruler, scalePatterns, setPose, upright } from './figures.js';
import { chapters, show } from './flight.js';
import { Measure } from './measure.js';
import { Placing } from './placing.js';
import { ahead, curve, curvePath, isBackward, Plane } from './plane.js';
import { nameTag, placeTags, tagFigure } from './tags.js';
import { cm } from './words.js';

const PULL = 60; // pixels that an arrow key moves the table
const FAR = 0.62; // pixels a millimetre: below it the names give way to the numbers
const AROUND = 70; // millimetres kept around the ships when a small screen shows only them,
const EDGE = 34; // and around those that are placed along an edge
const LAYERS = ['floor', 'arcs', 'traces', 'plan', 'ships', 'tags', 'shots'];

const bearing = (from, to) => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

/** Beside a base, where words about a shot cover nothing. */
const beside = ({ x, y }) => ({ x: x + 34, y });

function boxAround(points, more) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - more;
  const y = Math.min(...ys) - more;
  return { x, y, width: Math.max(...xs) - x + more, height: Math.max(...ys) - y + more };
}

class SpaceMap {
  #ships = new Map(); // number -> { figure, tag, pose, row }
  #traces = { turn: 0, paths: [] };
  #view = null;
  #chosen = null;
  #looked = null; // another ship whose arc is wanted
  #ghosts = null; // { ship, steps }
  #guns = 'now';
  #playing = false;
  #late = null;

  constructor(root, { components, onPickShip, onForetold, onStep }) {
    Object.assign(this, { root, components, onPickShip, onForetold, onStep });
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, s('g', { class: `layer layer--${name}` })]));
    this.world = s('g', null, Object.values(this.layers));
    this.defs = definitions();
    this.scalebar = s('g', { class: 'scale' }, s('path'), s('text', { y: -14 }, '10 cm'));
    this.svg = s('svg', { class: 'space__map', 'aria-hidden': 'true' }, this.defs, this.world, this.scalebar);
    this.camera = new Camera(this.svg, this.world, {
      table: () => this.plane ?? { width: 900, depth: 900 },
      subjects: () => this.#subjects(),
      onMove: (scale) => this.#scaled(scale),
      onPress: (event) => this.#press(event),
      grab: (event) => this.measure.grab(event) ?? this.placing.grab(event),
    });
    this.measure = new Measure(this.camera, () => [...this.#ships.values()].map(({ pose }) => pose));
    this.placing = new Placing(this.camera, components);
    this.world.append(this.placing.layer, this.measure.layer);
    root.append(this.svg, this.#gunsPicker(), this.#tools());
  }

  get flipped() {
    return this.plane?.flipped ?? false;
  }

  // ---- the controls over the corners ------------------------------------------------------------------------

  #tools() {
    const button = (label, sign, act, look = '') =>
      h('button', { class: `btn btn--icon ${look}`, type: 'button', 'aria-label': label, title: label, on: { click: act } }, icon(sign));
    this.ruler = button('Measure', 'ruler', () => this.#measureOn());
    this.ruler.setAttribute('aria-pressed', 'false');
    return h(
      'div',
      { class: 'space__tools', role: 'group', 'aria-label': 'View' },
      button('Closer', 'plus', () => this.camera.closer()),
      button('Farther', 'minus', () => this.camera.farther()),
      button('Whole table', 'fit', () => this.camera.whole()),
      button('Go to the chosen ship', 'follow', () => this.#chosen !== null && this.focusShip(this.#chosen)),
      this.ruler,
    );
  }

  #measureOn() {
    this.ruler.setAttribute('aria-pressed', String(this.measure.toggle()));
  }

  #gunsPicker() {
    const one = (value, text) =>
      h(
        'label',
        null,
        h('input', { type: 'radio', name: 'guns', value, on: { change: () => this.#setGuns(value) } }),
        text,
      );
    this.guns = h(
      'fieldset',
      { class: 'space__guns', hidden: true },
      h('legend', null, 'Guns from'),
      one('now', 'now'),
      one('1', 'step 1'),
      one('2', 'step 2'),
    );
    return this.guns;
  }

  #setGuns(value) {
    this.#guns = value;
    this.#drawArcs();
  }

  /** Acts by key; the arrows are the map's while it has the focus. */
  keys = {
    '+': () => this.camera.closer(),
    '=': () => this.camera.closer(),
    '-': () => this.camera.farther(),
    0: () => this.camera.whole(),
    m: () => this.#measureOn(),
    g: () => this.#nextGuns(),
    ArrowLeft: (event) => this.#arrow(event, 1, 0),
    ArrowRight: (event) => this.#arrow(event, -1, 0),
    ArrowUp: (event) => this.#arrow(event, 0, 1),
    ArrowDown: (event) => this.#arrow(event, 0, -1),
    Escape: () => (this.measure.on ? this.#measureOn() : false),
  };

  #arrow(event, dx, dy) {
    if (document.activeElement !== this.root) return false;
    if (this.placing.on && dx !== 0) return this.placing.nudge(-dx, event.shiftKey);
    return this.camera.pan(dx * PULL, dy * PULL);
  }

  #nextGuns() {
    const open = [...this.guns.querySelectorAll('input')].filter((input) => !input.disabled).map((input) => input.value);
    if (this.guns.hidden || open.length === 0) return false;
    return this.#setGuns(open[(open.indexOf(this.#guns) + 1) % open.length]);
  }

  #press(event) {
    const ship = event.target.closest('[data-ship]');
    this.#looked = null; // an arc that was looked at goes with the next press
    if (ship) this.onPickShip(Number(ship.dataset.ship));
    if (!this.#playing) this.#drawArcs();
  }

  // ---- what lies on the table ---------------------------------------------------------------------------------

  update(view, { chosen = this.#chosen } = {}) {
    if (this.#playing) {
      this.#late = [view, { chosen }];
      return;
    }
    this.#lay(view);
    this.#view = view;
    this.#chosen = chosen;
    this.#drawShips();
    this.#drawArcs();
    this.#drawShots();
    this.camera.rest();
    this.#drawTags();
  }

  /** The floor is laid once; another area or another seat lays it anew. */
  #lay(view) {
    const flipped = view.ships.some((ship) => ship.yours && ship.side === 'cylon');
    const key = `${view.area.width} ${view.area.depth} ${flipped}`;
    if (this.laid === key) return;
    this.laid = key;
    this.plane = new Plane(view.area, flipped);
    this.layers.floor.replaceChildren(...[floor(this.plane)].flat(2));
    this.#traces.paths = [];
    this.layers.traces.replaceChildren();
    this.camera.free = false;
    this.camera.rest();
  }

  /** What a small screen shows: all ships; else the chosen one with its plan and the nearest enemy; else without it. */
  #subjects() {
    if (this.placing.on) return [boxAround(this.placing.reach.all, EDGE), boxAround(this.placing.reach.here, EDGE)];
    const all = [...this.#ships.values()];
    const chosen = this.#ships.get(this.#chosen);
    const plan = this.#ghosts?.steps ?? [];
    const last = plan.at(-1) ?? chosen?.pose;
    const own = chosen ? [chosen.pose, ...plan, ahead(last, last.nose, AROUND)] : [];
    const far = ({ pose }) => Math.hypot(pose.x - last.x, pose.y - last.y);
    const enemies = chosen ? all.filter(({ row }) => row.side !== chosen.row.side).sort((a, b) => far(a) - far(b)) : [];
    return [[...all.map(({ pose }) => pose), ...plan], [...own, ...enemies.slice(0, 1).map(({ pose }) => pose)], own]
      .filter((poses) => poses.length > 0)
      .map((poses) => boxAround(poses, AROUND));
  }

  #drawShips() {
    const here = new Set();
    for (const row of this.#view.ships) {
      if (row.where !== 'on_table') continue;
      here.add(row.ship);
      const one = this.#ships.get(row.ship) ?? this.#addShip(row);
      one.row = row;
      one.figure.group.toggleAttribute('data-chosen', row.ship === this.#chosen);
      one.figure.group.toggleAttribute('data-overlap', row.overlaps.length > 0);
      this.#place(row.ship, this.plane.pose(row));
    }
    for (const [ship, { figure, tag }] of this.#ships) {
      if (here.has(ship)) continue;
      figure.group.remove();
      tag.group.remove();
      this.#ships.delete(ship);
    }
  }

  #addShip(row) {
    const figure = baseFigure(this.components, row.type, row.side);
    figure.group.setAttribute('class', `ship ${row.side}`);
    figure.group.dataset.ship = row.ship;
    figure.group.append(s('circle', { class: 'ship__hand' }));
    const one = { figure, tag: tagFigure(row), pose: null, row };
    this.#ships.set(row.ship, one);
    this.layers.ships.append(figure.group);
    this.layers.tags.append(one.tag.group);
    return one;
  }

  #place(ship, pose) {
    const one = this.#ships.get(ship);
    if (!one) return;
    one.pose = pose;
    setPose(one.figure, pose);
    one.tag.group.setAttribute('transform', `translate(${pose.x.toFixed(1)} ${pose.y.toFixed(1)})`);
  }

  #drawTags() {
    const far = this.camera.scale < FAR;
    const ships = [...this.#ships.values()];
    for (const { tag, row } of ships) nameTag(tag, row, far);
    placeTags(ships, this.#ghosts?.steps ?? [], this.camera);
  }

  #scaled(scale) {
    this.svg.style.setProperty('--u', (1 / scale).toFixed(5));
    if (this.scale !== scale) {
      this.scale = scale;
      scalePatterns(this.defs, scale);
      const long = scale * 100;
      this.scalebar.firstChild.setAttribute('d', `M0-8V0H${long.toFixed(1)}V-8M${(long / 2).toFixed(1)} 0V-5`);
    }
    this.#drawTags();
  }

  // ---- arcs ----------------------------------------------------------------------------------------------------

  /** The pose whose arc is wanted: of the chosen ship now, or after a foretold step. */
  #gunPose(ship) {
    if (this.#ghosts?.ship === ship && this.#guns !== 'now') return this.#ghosts.steps[Number(this.#guns) - 1];
    return this.#ships.get(ship)?.pose;
  }

  #hasGuns(ship) {
    return this.#view.ships[ship]?.attack !== null;
  }

  #drawArcs() {
    const steps = this.#ghosts?.ship === this.#chosen ? this.#ghosts.steps.length : 0;
    if (Number(this.#guns) > steps) this.#guns = steps > 0 ? String(steps) : 'now';
    this.guns.hidden = steps === 0;
    for (const input of this.guns.querySelectorAll('input')) {
      input.disabled = Number(input.value) > steps;
      input.checked = input.value === this.#guns;
      if (input.value === '1') input.nextSibling.textContent = steps > 1 ? 'step 1' : 'after';
    }
    const arc = (ship, look) => {
      const pose = ship !== null && this.#hasGuns(ship) && this.#gunPose(ship);
      if (!pose) return null;
      const figure = arcFigure(this.components, pose);
      figure.setAttribute('class', `arc ${look} ${this.#view.ships[ship].side}`);
      return figure;
    };
    const other = this.#looked !== this.#chosen ? this.#looked : null;
    this.layers.arcs.replaceChildren(...[arc(other, 'arc--other'), arc(this.#chosen, '')].filter(Boolean));
  }

  showArc(ship, where = 'now') {
    this.#chosen = ship;
    this.#guns = where;
    this.#drawArcs();
  }

  // ---- what the chooser alone knows ----------------------------------------------------------------------------

  showGhosts(outlook, ship) {
    const had = this.#ghosts?.steps.length ?? 0;
    const steps = (outlook?.steps ?? []).map((step) => ({ ...this.plane.pose(step), leaves: step.leaves }));
    this.#ghosts = steps.length > 0 && !this.#playing ? { ship, steps } : null;
    if (steps.length !== had) this.#guns = steps.length > 0 ? String(steps.length) : 'now'; // what the plan comes to, unless something else is looked at
    this.#drawPlan();
    if (!this.#playing) {
      this.#drawArcs();
      this.camera.rest();
      this.#drawTags();
    }
    this.onForetold?.(outlook, ship);
  }

  #drawPlan() {
    this.layers.plan.replaceChildren();
    if (!this.#ghosts) return;
    const { ship, steps } = this.#ghosts;
    const row = this.#view.ships[ship];
    const front = this.components.base.front / 100;
    const rear = this.components.base.rear / 100;
    let from = this.#ships.get(ship)?.pose;
    if (!from) return;
    steps.forEach((pose, i) => {
      const figure = baseFigure(this.components, row.type, row.side);
      setPose(figure, pose);
      figure.group.setAttribute('class', `ghost ${i < steps.length - 1 ? 'ghost--first' : ''} ${pose.leaves ? 'ghost--leaves' : ''}`);
      const back = isBackward(from, pose);
      const end = { ...ahead(pose, pose.way, back ? front : -rear), way: pose.way };
      const nose = ahead(from, from.way, front);
      const boosted = i > 0 && isBackward({ ...nose, way: from.way }, end); // its card lies at the red end, behind the base
      const begin = { ...(back || boosted ? ahead(from, from.way, -rear) : nose), way: from.way };
      this.layers.plan.append(
        figure.group,
        s('path', { class: 'plan__way', d: curvePath(curve(begin, end)) }),
        s('path', { class: 'plan__head', transform: `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${(pose.way + (back ? 180 : 0)).toFixed(1)})`, d: 'M0 0-7 12H7z' }),
        upright(ahead(pose, pose.way - 90, 42), s('circle', { class: 'plan__step', r: 12 }), s('text', { class: 'plan__n', y: 5.5 }, i + 1)),
      );
      if (pose.leaves) this.layers.plan.append(upright(pose, s('text', { class: 'plan__out', y: 4 }, 'leaves the table')));
      from = pose;
    });
  }

  setPlacing(now) {
    this.placing.set(now, now && this.#view.ships[now.ship], this.plane);
    this.camera.rest();
  }

  focusShip(ship) {
    this.#looked = ship;
    const pose = this.#ships.get(ship)?.pose;
    if (pose) this.camera.goTo(pose);
    if (!this.#playing) this.#drawArcs();
  }

  // ---- firing -------------------------------------------------------------------------------------------------

  /** Rulers from the chosen ship to what it may fire at, and who has declared to fire at whom. */
  #drawShots() {
    const { step, sights, ships } = this.#view;
    const firing = step === 'fire_1' || step === 'fire_2';
    const figures = [];
    for (const sight of firing ? sights : [])
      if (sight.ship === this.#chosen && sight.may_fire && sight.hit) {
        const from = this.#ships.get(sight.ship)?.pose;
        const to = this.plane.point(sight.hit);
        figures.push(ruler(from, to), readout(beside(this.#ships.get(sight.target).pose), [`${cm(sight.range)} ${BAND_LETTER[sight.band]}`]));
      }
    for (const ship of ships) {
      const from = firing && ship.target !== null && this.#ships.get(ship.ship)?.pose;
      const to = from && this.#ships.get(ship.target)?.pose;
      if (to) figures.push(this.#aim(ship.side, from, to));
    }
    this.layers.shots.replaceChildren(...figures);
  }

  #aim(side, from, to) {
    const angle = bearing(from, to);
    const tip = ahead(to, angle, -34);
    return s(
      'g',
      { class: `aim ${side}` },
      s('path', { class: 'aim__line', d: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}` }),
      s('path', { class: 'aim__head', transform: `translate(${tip.x.toFixed(1)} ${tip.y.toFixed(1)}) rotate(${angle.toFixed(1)})`, d: 'M-6 9 0 0 6 9' }),
    );
  }

  // ---- what happened --------------------------------------------------------------------------------------------

  /** Shows the events; null when there is nothing to watch. */
  play(events, before, after) {
    if (!this.plane || before.area.width !== after.area.width) return null;
    const told = chapters(events, before, after);
    if (told.length === 0) return null;
    this.#begin(before.turn, told);
    if (still()) {
      for (const { moves } of told) for (const [ship, { from, to }] of moves ?? []) this.#trace(ship, this.plane.pose(from), this.plane.pose(to));
      return null;
    }
    return this.#perform(told, after);
  }

  /** The traces of a turn stay until the next ships move. */
  #begin(turn, told) {
    if (!told.some(({ moves }) => moves?.size > 0) || this.#traces.turn === turn) return;
    this.#traces = { turn, paths: [] };
    this.layers.traces.replaceChildren();
  }

  async #perform(told, after) {
    this.#playing = true;
    this.guns.hidden = true;
    this.layers.arcs.replaceChildren();
    this.layers.plan.replaceChildren();
    this.layers.shots.replaceChildren();
    this.#ghosts = null;
    await show(
      told,
      {
        step: (step) => this.onStep?.(step),
        place: (ship, pose) => this.#place(ship, pose),
        poseOf: (ship) => this.#ships.get(ship)?.pose ?? { x: 0, y: 0, way: 0, nose: 0 },
        energy: (ship, energy) => this.#energy(ship, energy),
        trace: (ship, from, to) => this.#trace(ship, from, to),
        shoot: (event, t) => this.#shoot(event, t),
        gone: (ship, t) => this.#gone(ship, t),
      },
      this.plane,
    );
    this.#playing = false;
    this.onStep?.(null);
    const [view, options] = this.#late ?? [after, {}];
    this.#late = null;
    this.update(view === this.#view ? after : view, options);
  }

  #energy(ship, energy) {
    const one = this.#ships.get(ship);
    if (!one || energy === undefined) return;
    one.row = { ...one.row, energy: one.row.energy === null ? null : energy };
    nameTag(one.tag, one.row, this.camera.scale < FAR);
  }

  #trace(ship, from, to) {
    const side = this.#view.ships[ship].side;
    this.layers.traces.append(
      s(
        'g',
        { class: `trace ${side}` },
        s('path', { class: 'trace__base', d: outline(this.components.base), transform: `translate(${from.x.toFixed(1)} ${from.y.toFixed(1)}) rotate(${from.way.toFixed(1)})` }),
        s('path', { class: 'trace__way', d: curvePath(curve(from, to)) }),
      ),
    );
  }

  /** The ruler unrolls, the dice fall, a burst or nothing. */
  #shoot(event, t) {
    const from = this.#ships.get(event.ship)?.pose;
    const target = this.#ships.get(event.target)?.pose;
    if (!from || !target || t === 1) {
      this.layers.shots.replaceChildren();
      return;
    }
    const angle = bearing(from, target);
    const far = Math.max(0, Math.hypot(target.x - from.x, target.y - from.y) - 28);
    const tip = ahead(from, angle, far * Math.min(1, t / 0.3));
    const figures = [ruler(from, tip)];
    if (t > 0.35) figures.push(readout(beside(target), this.#roll(event), event.hit ? 'readout--hit' : ''));
    if (t > 0.45 && event.hit) figures.push(burst(ahead(from, angle, far)));
    this.layers.shots.replaceChildren(...figures);
  }

  #roll({ die, other_die: other, modifiers, hit }) {
    const sign = modifiers < 0 ? ` − ${-modifiers}` : modifiers > 0 ? ` + ${modifiers}` : '';
    return [`${die} + ${other}${sign}`, hit ? 'hit' : 'missed'];
  }

  #gone(ship, t) {
    const one = this.#ships.get(ship);
    if (!one) return;
    this.layers.shots.replaceChildren(...(t < 1 ? [burst(one.pose)] : []));
    one.figure.group.style.opacity = 1 - t;
    if (t < 1) return;
    one.figure.group.remove();
    one.tag.group.remove();
    this.#ships.delete(ship);
  }
}

export const createMap = (root, options) => new SpaceMap(root, options);
