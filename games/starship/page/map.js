// map.js: the map of the table: one drawing that is updated and never built anew. It shows the
// view, and in brass the forecasts that only the chooser may see; nothing else. It is aria-hidden:
// contacts.js puts it into words.
import { Camera, viewTools } from '../../../src/web/kit/camera.js';
import { beat, filled } from '../../../src/web/kit/beats.js';
import { s } from '../../../src/web/kit/dom.js';
import { still } from '../../../src/web/kit/settings.js';
import { t } from '../../../src/web/kit/translate.js';
import { Guns } from './controls.js';
import { clashes, clashFigure } from './overlaps.js';
import { arcFigure, arcLetters, baseFigure, burst, definitions, floor, outline, put, ruler, scalePatterns, setPose } from './figures.js';
import { airFloor, airOf } from './air.js';
import { blastFigures, blastMarks, debrisFigures } from './blast.js';
import { aimFigure, onRuler, shotFigures, sightBoard } from './firing.js';
import { Acts, plainBeat } from './beats.js';
import { chapters } from './flight.js';
import { Flying } from './flying.js';
import { ghostFigures, traceFigure } from './ghosts.js';
import { jumpFigures, poseAt, spokeEnd, squeezed, widthOf } from './jump_animation.js';
import { hasLevels, Rail, standOn } from './levels.js';
import { firesAstern } from './gear.js';
import { Measure } from './measure.js';
import { launchFigures, missileFigure, nextFigures, plannedFigures, plannedMoves, reachFigures } from './missiles.js';
import { NavMap } from './navmap.js';
import { Placing } from './placing.js';
import { ahead, Plane } from './plane.js';
import { Pointing } from './pointing.js';
import { laidMarker, ringFigures } from './ring.js';
import { scanRings } from './scan.js';
import { peekFigure, shownTo, spreadEnds, spreadFigures } from './tailed_card.js';
import { nameTags, placeTags, tagFigure } from './tags.js';
import { Threat } from './threat.js';
import { sealedSteps, wingFigure } from './wingmen.js';
import { blockedFigures, coverBeads, pieceFigure, shadows, templateOf } from './terrain.js';
import { bodyOf, isGone } from './labels.js';
import { structureFigures, zoneFigures } from './zones.js';

const PULL = 60; // pixels that an arrow key moves the table
const FAR = 0.62; // pixels per millimeter: below this scale the tags show numbers and no names
const CROWDED = 0.5; // below this scale a ring has no room for its numbers
const AROUND = 70; // millimeters kept free around the ships when a small screen shows only them
const EDGE = 34; // the same around ships that are placed along an edge
// pixels per millimeter
const SCALES = { nearest: 5, least: 0.2, readable: 0.46, usual: 1.2, close: 1.1 };
// bonus for aiming after a miss and after a hit (SB-284, SB-285)
const AIMED = { missed: 2, hit: 3 };
const LAYERS = ['floor', 'zones', 'shadows', 'scans', 'terrain', 'seeks', 'threat', 'spread', 'arcs', 'traces', 'wings', 'plan', 'next', 'ships', 'missiles', 'launches', 'jumps', 'clashes', 'tags', 'papers', 'shots'];

function boxAround(points, more) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - more;
  const y = Math.min(...ys) - more;
  return { x, y, width: Math.max(...xs) - x + more, height: Math.max(...ys) - y + more };
}

const lookSo = (group, look) => (look ? (group.dataset.look = look) : delete group.dataset.look);

class SpaceMap {
  #ships = new Map(); // number -> { figure, tag, pose, row }
  #traced = 0; // the turn whose traces are shown
  #view = null;
  #chosen = null;
  #looked = null; // another ship whose arc is shown
  #pointed = null; // the ship whose contact has the focus
  #ghosts = null; // { ship, steps } in units of the drawing
  #foretold = new Map(); // ship -> the same steps in units of the table
  clashes = []; // overlaps that the known plans would cause
  #ring = null; // the places where a jump could end
  #missiles = new Map(); // body -> { group, pose }
  #missile = null; // the missile that is looked at
  #seeks = false; // whether the reach of all missiles is shown
  #weighed = null; // the outlook of the plan that is being made
  #asPlanned = false; // whether the missiles' next moves assume one's own plans
  #moves = new Map(); // body -> that move
  #known = new Map(); // ship -> the known steps of its plan
  #launches = []; // launches that are being considered
  #taker = null; // callback for a press on an empty place
  #boards = []; // boards with what the rulers read
  #rulers = []; // points on the rulers
  #playing = false;
  #late = null;

  constructor(root, { components, onPickShip, onPickMissile, onForetold, onThreat, onStep, onBriefing }) {
    Object.assign(this, { root, components, onPickShip, onPickMissile, onForetold, onThreat, onStep, onBriefing });
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
      grab: (event) => this.measure.grab(event) ?? this.pointing.grab(event) ?? this.placing.grab(event) ?? this.flying.grab(event),
      scales: SCALES,
    });
    this.measure = new Measure(this.camera, components, () => [...this.#ships.values()].map(({ pose, row }) => ({ ...pose, level: row.level })));
    this.placing = new Placing(this.camera, components);
    this.flying = new Flying(this.camera, components, (event) => this.#press(event));
    this.threat = new Threat(this.layers.threat, components, (on) => this.fan.setAttribute('aria-pressed', String(on)));
    this.layers.clashes.before(this.flying.layer);
    this.nav = new NavMap(components);
    this.layers.ships.before(this.nav.layer);
    this.pointing = new Pointing(this.camera);
    this.world.append(this.placing.layer, this.pointing.layer, this.measure.layer);
    this.guns = new Guns(() => this.#drawArcs());
    this.rail = new Rail(() => this.update(this.#view));
    this.tools = this.#tools();
    root.append(this.svg, this.guns.element, this.rail.element, this.tools, this.flying.keyboardWalk.element, this.threat.words);
  }

  get flipped() {
    return this.plane?.flipped ?? false;
  }

  // ---- the controls over the corners ------------------------------------------------------------

  #tools() {
    const tools = viewTools([
      [t('Closer'), 'plus', () => this.camera.closer()],
      [t('Farther'), 'minus', () => this.camera.farther()],
      [t('Whole table'), 'fit', () => this.camera.whole()],
      [t('Go to the chosen ship'), 'follow', () => this.#chosen !== null && this.focusShip(this.#chosen)],
      [t('Measure'), 'ruler', () => this.#measureOn()],
      [t('Ends of the cards'), 'ends', () => this.ends.setAttribute('aria-pressed', String(this.flying.toggle()))],
      [t('Threat of an enemy'), 'threat', () => this.showThreat()],
      [t('Briefing'), 'brief', () => this.onBriefing?.()],
      [t('Missiles as my plans end'), 'missile', () => this.#turnMissiles()],
    ]);
    [this.ruler, this.ends, this.fan, this.flag, this.planned] = [...tools.children].slice(-5);
    this.planned.classList.add('maptools__planned');
    this.fan.classList.add('maptools__fan');
    this.flag.classList.add('maptools__flag');
    for (const one of [this.ruler, this.ends, this.fan, this.planned]) one.setAttribute('aria-pressed', String(one === this.ends));
    return tools;
  }

  #measureOn() {
    this.ruler.setAttribute('aria-pressed', String(this.measure.toggle()));
  }

  /** The shortcuts of the map. Arrow keys work only while the map has the focus. */
  keys = {
    '+': () => this.camera.closer(),
    '=': () => this.camera.closer(),
    '-': () => this.camera.farther(),
    0: () => this.camera.whole(),
    m: () => this.#measureOn(),
    g: () => this.guns.next(),
    l: () => this.rail.next(),
    e: () => this.flying.keyboardWalk.enter(),
    t: () => this.showThreat(),
    k: () => this.showSeeks(),
    ArrowLeft: (event) => this.#arrow(event, 1, 0),
    ArrowRight: (event) => this.#arrow(event, -1, 0),
    ArrowUp: (event) => this.#arrow(event, 0, 1),
    ArrowDown: (event) => this.#arrow(event, 0, -1),
    Escape: () => this.flying.letGo() || (this.measure.on ? this.#measureOn() : false),
  };

  #arrow(event, dx, dy) {
    if (document.activeElement !== this.root) return false;
    if (this.pointing.on) return this.pointing.nudge(-dx, dy, event.shiftKey);
    if (this.placing.on && dx !== 0) return this.placing.nudge(-dx, event.shiftKey);
    return this.camera.pan(dx * PULL, dy * PULL);
  }

  #press(event) {
    if (this.flying.press(event)) return;
    const ship = event.target.closest('[data-ship]');
    const missile = event.target.closest('[data-missile]');
    if (missile) return this.onPickMissile(Number(missile.dataset.missile));
    this.#looked = null; // the next press hides an arc that was looked at
    if (ship) this.onPickShip(Number(ship.dataset.ship));
    else if (this.#taker) this.#taker(this.plane.onTable(this.camera.toWorld(event)));
    this.#lookedElsewhere();
  }

  // ---- what lies on the table -------------------------------------------------------------------

  update(view, { chosen = this.#chosen } = {}) {
    if (this.#playing) {
      this.#late = [view, { chosen }];
      return;
    }
    this.#lay(view);
    this.#view = view;
    this.#chosen = chosen;
    this.#drawTerrain();
    this.layers.zones.replaceChildren(...zoneFigures(view, this.components, this.plane));
    this.#drawShips();
    this.#drawJumps();
    this.nav.update(view, this.plane);
    this.#drawLevels();
    this.#drawKnown();
    this.#drawMissiles();
    this.#drawScans();
    this.#drawArcs();
    this.layers.spread.replaceChildren(...spreadFigures(this.components, view, chosen, this.plane));
    this.#drawShots();
    this.#drawShadows();
    this.threat.update(view, this.plane);
    this.camera.rest();
    this.#drawTags();
  }

  /**
   * Draws the floor. It is redrawn only if the area, the atmosphere or the reader's side changes.
   */
  #lay(view) {
    const flipped = view.ships.some((ship) => ship.yours && ship.side === 'cylon');
    const key = `${view.area.width} ${view.area.depth} ${flipped} ${airOf(view)}`;
    if (this.laid === key) return;
    this.laid = key;
    this.plane = new Plane(view.area, flipped);
    this.layers.floor.replaceChildren(...[floor(this.plane, airFloor(view, this.plane))].flat(2));
    this.svg.dataset.air = airOf(view);
    this.layers.traces.replaceChildren();
    this.camera.free = false;
    this.camera.rest();
  }

  /**
   * Returns what a small screen should show, best choice first: all ships; the chosen one with its
   * plan and the nearest enemy; the chosen one with its plan.
   */
  #subjects() {
    if (this.nav.on && this.nav.reach.length > 0) return [boxAround([...this.nav.reach, ...(this.pointing.on ? this.pointing.reach.all : [])], AROUND)];
    if (this.pointing.on) return [boxAround(this.pointing.reach.all, AROUND)];
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

  /**
   * Redraws the terrain if something has changed: the pieces, the turn, the level of the chosen
   * ship, or the floor.
   */
  #drawTerrain() {
    const pieces = this.#view.terrain ?? [];
    const level = this.#view.ships[this.#chosen]?.level;
    const key = `${this.laid} ${level} ${this.#view.turn} ${JSON.stringify(pieces)}`;
    if (this.terrain === key) return;
    this.terrain = key;
    this.layers.terrain.replaceChildren(...pieces.map((piece) => pieceFigure(this.components, this.#view, piece, this.plane, level)));
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
      one.figure.group.toggleAttribute('data-landed', Boolean(row.landed));
      this.#place(row.ship, this.plane.pose(row));
    }
    for (const ship of this.#ships.keys()) if (!here.has(ship)) this.#takeOff(ship);
  }

  /** Draws the plates under the ships, and dims ships that are out of reach or not looked at. */
  #drawLevels() {
    const from = this.#view.ships[this.#chosen];
    this.rail.update(this.#view, this.#chosen);
    if (!this.rail.element.hidden)
      for (const group of this.layers.terrain.children) lookSo(group, this.rail.lookAt(this.#view.terrain[Number(group.dataset.piece)], from));
    for (const { figure, tag, row } of this.#ships.values()) {
      standOn(figure, row.level, outline(this.components.base));
      const look = this.rail.lookAt(row, from);
      for (const { group } of [figure, tag]) lookSo(group, look);
    }
  }

  /**
   * Draws the missiles and their next moves. The reach is shown for the missile that is looked at,
   * or by a key for all.
   */
  #drawMissiles() {
    const rows = this.#view.missiles ?? [];
    const from = this.#view.ships[this.#chosen];
    if (!rows.some((row) => row.body === this.#missile)) this.#missile = null;
    const look = (row) => ({ chosen: row.body === this.#missile, scale: this.camera.scale, from });
    this.#missiles = new Map(rows.map((row) => [row.body, missileFigure(this.components, row, this.plane, look(row))]));
    this.layers.missiles.replaceChildren(...[...this.#missiles.values()].map(({ group }) => group));
    this.#drawMoves(rows);
    const shown = rows.filter((row) => this.#seeks || row.body === this.#missile);
    this.layers.seeks.replaceChildren(...shown.flatMap((row) => reachFigures(row, this.plane)));
    this.layers.launches.replaceChildren(...this.#launches.map((one) => launchFigures(this.components, this.#view, one, this.plane)));
  }

  /** Draws the next move of each missile: as ships stand now, or as one's own plans end. */
  #drawMoves(rows) {
    const at = new Map([...this.#known].map(([ship, steps]) => [ship, steps[0]]));
    const draw = (row) => {
      const planned = this.#asPlanned && this.#moves.get(row.body);
      return planned ? plannedFigures(this.components, this.#view, row, planned, this.plane, at) : nextFigures(this.components, this.#view, row, this.plane);
    };
    this.planned.hidden = this.#moves.size === 0;
    this.layers.next.replaceChildren(...rows.flatMap(draw));
  }

  #turnMissiles() {
    this.#asPlanned = !this.#asPlanned;
    this.planned.setAttribute('aria-pressed', String(this.#asPlanned));
    if (!this.#playing) this.#drawMissiles();
  }

  /** Draws the rings within which a ship scans. A ring lights up if the plan would end in it. */
  #drawScans() {
    const edge = (piece) => templateOf(this.components, piece.template).radius / 100;
    this.layers.scans.replaceChildren(...scanRings(this.#view, this.plane, edge, this.#ghosts?.steps.at(-1)));
  }

  showSeeks() {
    if (!this.#view?.missiles?.length) return false;
    this.#seeks = !this.#seeks;
    this.#drawMissiles();
    return true;
  }

  /** Looks at a missile, or stops if it was looked at already. */
  lookAtMissile(body) {
    this.#missile = this.#missile === body ? null : body;
    const pose = this.#missiles.get(body)?.pose;
    if (pose && this.#missile !== null) this.camera.goTo(pose);
    if (!this.#playing) this.#drawMissiles();
  }

  /** Sets the launches that are being considered; only the chooser sees them. */
  setLaunches(launches) {
    this.#launches = launches;
    if (!this.#playing && this.#view) this.#drawMissiles();
  }

  /**
   * Returns where a body stands in the drawing: a ship, a missile or terrain. Undefined if it is
   * not there.
   */
  #bodyPose(body) {
    const pose = this.#ships.get(body)?.pose ?? this.#missiles.get(body)?.pose;
    if (pose || body === null || body === undefined || this.#view.ships[body]) return pose;
    const { x } = bodyOf(this.#view, body);
    return Number.isInteger(x) ? this.plane.point(bodyOf(this.#view, body)) : undefined;
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
    one.tag.group.setAttribute('transform', put(pose));
  }

  #drawTags() {
    const far = this.camera.scale < FAR;
    const ships = [...this.#ships.values()];
    nameTags(ships.map(({ tag, row }) => ({ tag, ship: { ...row, aim: this.#aimAt(row.ship) } })), far, this.#view?.ships[this.#chosen]);
    const papers = this.#shownCard(far);
    this.layers.papers.replaceChildren(...papers.map(({ figure }) => figure));
    const shown = papers.length > 0 ? spreadEnds(this.components, this.#view, this.#chosen, this.plane) : [];
    const bases = [...(this.#ghosts?.steps ?? []), ...shown.map(({ pose }) => pose), ...[...this.#missiles.values()].map(({ pose }) => pose)];
    const spots = [...this.flying.points, ...this.#letters(), ...this.#rulers];
    placeTags(ships, { papers: [...papers, ...this.#boards], bases, spots, corners: this.#corners() }, this.camera);
  }

  /** The controls over the corners of the map, as boxes in pixels from the drawing's corner. */
  #corners() {
    const { left, top } = this.svg.getBoundingClientRect();
    const boxes = [this.guns.element, this.rail.element, this.tools].map((one) => one.getBoundingClientRect());
    return boxes.map(({ x, y, width, height }) => ({ x: x - left - this.camera.x, y: y - top - this.camera.y, w: width, h: height }));
  }

  /**
   * The card that the chosen ship was shown, to be placed beside its owner. Empty if there is none.
   */
  #shownCard(far) {
    const target = this.#playing ? null : this.#view && shownTo(this.#view, this.#view.ships[this.#chosen]);
    const pose = target && this.#ships.get(target.ship)?.pose;
    return pose ? [{ ...peekFigure(this.components, target, far), pose }] : [];
  }

  /**
   * Returns the largest bonus of ships that have aimed at this one since last turn; 0 if none has.
   */
  #aimAt(ship) {
    const aims = this.#view.ships.filter((one) => one.aimed?.target === ship && !one.aimed.broken && one.where === 'on_table');
    return aims.length === 0 ? 0 : Math.max(...aims.map(({ aimed }) => (aimed.hit ? AIMED.hit : AIMED.missed)));
  }

  #scaled(scale) {
    this.svg.style.setProperty('--u', (1 / scale).toFixed(5));
    this.svg.toggleAttribute('data-far', scale < CROWDED);
    if (this.scale !== scale) {
      this.scale = scale;
      scalePatterns(this.defs, scale);
      const long = scale * 100;
      this.scalebar.firstChild.setAttribute('d', `M0-8V0H${long.toFixed(1)}V-8M${(long / 2).toFixed(1)} 0V-5`);
    }
    this.#drawTags();
  }

  // ---- arcs -------------------------------------------------------------------------------------

  /**
   * Returns the pose from which an arc is drawn: where the ship is now, or after a step of its
   * plan.
   */
  #gunPose(ship) {
    if (this.#ghosts?.ship === ship && this.guns.at !== 'now') return this.#ghosts.steps[Number(this.guns.at) - 1];
    return this.#ships.get(ship)?.pose;
  }

  #hasGuns(ship) {
    return this.#view.ships[ship]?.attack !== null;
  }

  #drawArcs() {
    this.guns.plan(this.#ghosts?.ship === this.#chosen ? this.#ghosts.steps.length : 0);
    const other = this.#looked !== this.#chosen ? this.#looked : null;
    this.layers.arcs.replaceChildren(...this.#arcsOf(other, 'arc--other'), ...this.#arcsOf(this.#chosen));
  }

  /** The places where the letters of the chosen ship's arc stand. */
  #letters() {
    const pose = this.#view && !this.#playing && this.#hasGuns(this.#chosen) && this.#gunPose(this.#chosen);
    return pose ? arcLetters(this.components, pose, this.camera.scale) : [];
  }

  /** The arcs of a ship: ahead, and astern if it has a gun there. */
  #arcsOf(ship, look = '') {
    return [this.#arc(ship, look), this.#arc(ship, `${look} arc--tail`, 180)].filter(Boolean);
  }

  #arc(ship, look, astern = 0) {
    const row = this.#view.ships[ship];
    const has = row && (astern ? firesAstern(this.components, row) : this.#hasGuns(ship));
    const now = has && !row.landed && this.#gunPose(ship);
    if (!now) return null;
    const pose = { ...now, nose: now.nose + astern };
    const figure = arcFigure(this.components, pose, ship === this.#chosen && hasLevels(row));
    figure.setAttribute('class', `arc ${look} ${row.side}`);
    figure.dataset.of = ship;
    return figure;
  }

  // ---- what the chooser alone knows -------------------------------------------------------------

  showGhosts(outlook, ship) {
    const steps = (outlook?.steps ?? []).map((step) => ({ ...this.plane.pose(step), leaves: step.leaves, level: step.level }));
    this.#ghosts = steps.length > 0 && !this.#playing ? { ship, steps } : null;
    this.layers.plan.dataset.touch = outlook?.touch === 'land' ? (outlook.touchdown && !outlook.touchdown.crash ? 'on' : 'off') : '';
    this.#foretold = new Map(this.#ghosts ? [[ship, outlook.steps]] : []);
    this.#weighed = outlook;
    this.#drawPlan();
    this.#drawKnown();
    if (this.#view && !this.#playing) {
      this.#drawScans();
      this.#drawMissiles();
    }
    if (!this.#playing) {
      this.#drawArcs();
      this.camera.rest();
      this.#drawTags();
    }
    this.onForetold?.(outlook, ship);
  }

  #drawPlan() {
    const { ship, steps } = this.#ghosts ?? {};
    const from = this.#ships.get(ship)?.pose;
    this.layers.plan.replaceChildren(...(from ? ghostFigures(this.components, this.#view.ships[ship], from, steps) : []));
  }

  /**
   * Draws the sealed plans of the reader's side, and the overlaps that the known plans would cause.
   */
  #drawKnown() {
    const { components, plane } = this;
    const view = this.#playing ? null : this.#view;
    const sealed = view ? sealedSteps(components, view) : new Map();
    const plans = new Map([...sealed, ...this.#foretold]);
    this.#known = plans;
    this.#moves = view ? plannedMoves(view, this.#ghosts && this.#weighed) : new Map();
    this.clashes = view && plans.size > 0 ? clashes(components, view, plans) : [];
    const wings = [...sealed].filter(([ship]) => !this.#foretold.has(ship));
    this.layers.wings.replaceChildren(
      ...wings.map(([ship, steps]) => {
        const row = view.ships[ship];
        return wingFigure(components, row, plane.pose(row), steps.map((step) => ({ ...plane.pose(step), level: step.level })));
      }),
    );
    this.layers.clashes.replaceChildren(...this.clashes.map((one) => clashFigure(one, plane)));
  }

  /** Sets the ends of the cards for the ship that is being planned, or null. */
  setFlying(now) {
    this.flying.set(this.#playing ? null : now, now && this.#view.ships[now.ship], this.plane);
    if (!this.#playing) this.#drawTags();
  }

  /**
   * Shows where an enemy could fire: the focused contact, else the ship that is looked at, else the
   * nearest. Returns false if there is no enemy.
   */
  showThreat(ship = this.#enemy()) {
    if (ship === null) return false;
    this.threat.toggle(ship, this.#view, this.plane);
    this.onThreat?.();
    return true;
  }

  #enemy() {
    const contact = document.activeElement?.closest?.('.contact')?.dataset.ship;
    const side = this.#view.ships[this.#chosen]?.side;
    const foe = (ship) => ship !== null && ship !== undefined && this.#view.ships[ship].side !== side;
    const wanted = [contact === undefined ? null : Number(contact), this.#looked, this.threat.ship].find(foe);
    if (wanted !== undefined) return wanted;
    const from = this.#ships.get(this.#chosen)?.pose;
    const far = ({ pose }) => Math.hypot(pose.x - from.x, pose.y - from.y);
    const foes = from ? [...this.#ships.values()].filter(({ row }) => foe(row.ship)).sort((a, b) => far(a) - far(b)) : [];
    return foes[0]?.row.ship ?? null;
  }

  setPlacing(now) {
    this.placing.set(now, now && this.#view.ships[now.ship], this.plane);
    this.camera.rest();
  }

  setPointing(now) {
    this.pointing.set(now, this.plane);
    this.camera.rest();
  }

  /** Sets the places that the jump could lead to; only the chooser sees them. */
  setRing(ring) {
    this.#ring = ring;
    this.#drawJumps();
  }

  /** Sets what a navigation panel shows on the map; only the chooser sees it. */
  setNavigation(now) {
    this.nav.set(now);
    this.camera.rest();
  }

  /** Sets a callback for presses where no ship is: `taker(point)`, in units of the table. */
  setPlaceTaker(taker) {
    this.#taker = taker;
  }

  #drawJumps() {
    const laid = this.#view.ships.filter(({ jump }) => jump && !jump.out);
    this.layers.jumps.replaceChildren(
      ...laid.map((ship) => laidMarker(this.components, ship, this.plane)),
      ...(this.#ring ? ringFigures(this.#ring, this.plane) : []),
    );
  }

  focusPiece(piece) {
    this.camera.goTo(this.plane.point(this.#view.terrain[piece]));
  }

  focusShip(ship) {
    this.#looked = ship;
    const pose = this.#ships.get(ship)?.pose;
    if (pose) this.camera.goTo(pose);
    this.#lookedElsewhere();
  }

  /** Notes whose contact has the focus; null: none. */
  pointAt(ship) {
    this.#pointed = ship;
    if (!this.#playing && this.#view) this.#drawShadows();
  }

  #lookedElsewhere() {
    if (this.#playing) return;
    this.#drawArcs();
    this.#drawShadows();
  }

  /** Draws what hides the target that is looked at from the chosen ship. */
  #drawShadows() {
    const target = this.#pointed ?? this.#looked;
    const row = this.#view.sights.find((one) => one.ship === this.#chosen && one.target === target);
    const [from, to] = [this.#chosen, target].map((ship) => this.#ships.get(ship)?.pose);
    this.layers.shadows.replaceChildren(...(row && from && to ? shadows(this.components, this.#view, this.plane, row, from, to) : []));
  }

  // ---- firing -----------------------------------------------------------------------------------

  /** Draws rulers from the chosen ship to its possible targets, and lines for declared fire. */
  #drawShots() {
    const { step, sights, ships } = this.#view;
    const firing = step === 'fire_1' || step === 'fire_2';
    const at = (body) => this.#bodyPose(body);
    const open = (firing ? sights : []).filter((row) => row.ship === this.#chosen && row.may_fire && row.hit && at(row.target));
    const hidden = (firing ? sights : []).filter((row) => row.ship === this.#chosen && row.behind?.length > 0);
    const inWay = (draw, row, to) => draw(this.components, this.#view, this.plane, row, at(row.ship), to);
    const aimed = (firing ? ships : []).filter((row) => row.target !== null && at(row.ship) && at(row.target));
    this.#boards = open.map((row) => sightBoard(row, at(row.target)));
    this.#rulers = open.flatMap((row) => onRuler(at(row.ship), this.plane.point(row.hit)));
    this.layers.shots.replaceChildren(
      ...open.map((row) => ruler(at(row.ship), this.plane.point(row.hit))),
      ...this.#boards.map(({ figure }) => figure),
      ...open.flatMap((row) => inWay(coverBeads, row, this.plane.point(row.hit))),
      ...structureFigures(this.#view, this.plane),
      ...hidden.flatMap((row) => inWay(blockedFigures, row, at(row.target))),
      ...aimed.map((row) => aimFigure(row.side, at(row.ship), at(row.target))),
    );
  }

  // ---- what happened ----------------------------------------------------------------------------

  /**
   * Turns what happened between two views into beats on this map. Beats that nobody watches leave
   * only their traces.
   */
  beats(events, before, after) {
    // after several missed turns there is no animation
    const told = this.plane && after.turn <= before.turn + 1 ? chapters(events, before, after) : [];
    const sealed = events.filter((event) => event.kind === 'sealed');
    if (told.length === 0) return events.map(plainBeat);
    const made = filled(new Acts(this.components, this.#stage(after), this.plane, before).beatsOf(told, sealed), events, plainBeat);
    return [beat('word', [], { run: (_, isWatched) => this.#begin(before.turn, told, isWatched) }), ...made, beat('word', [], { run: () => this.#end(after) })];
  }

  #begin(turn, told, isWatched) {
    this.#traceAnew(turn, told);
    if (!isWatched) return;
    this.#playing = true;
    this.guns.plan(0);
    this.layers.arcs.replaceChildren();
    this.layers.plan.replaceChildren();
    this.layers.shots.replaceChildren();
    for (const layer of ['shadows', 'spread', 'next', 'seeks', 'launches']) this.layers[layer].replaceChildren();
    this.layers.papers.replaceChildren();
    this.nav.clear();
    this.#ghosts = null;
    this.#foretold = new Map();
    this.#drawKnown();
    this.flying.set(null);
    this.threat.hide();
  }

  /** Clears the traces of an earlier turn when ships move again. */
  #traceAnew(turn, told) {
    if (!told.some(({ moves }) => moves?.size > 0) || this.#traced === turn) return;
    this.#traced = turn;
    this.layers.traces.replaceChildren();
  }

  #stage(after) {
    const watched = (act) => (...rest) => this.#playing && act(...rest);
    return {
      step: watched((step) => this.onStep?.(step)),
      place: watched((ship, pose) => this.#place(ship, pose)),
      poseOf: (ship) => this.#ships.get(ship)?.pose ?? { x: 0, y: 0, way: 0, nose: 0 },
      energy: watched((ship, energy) => this.#energy(ship, energy)),
      arrows: watched((moves) => this.#arrows(moves)),
      level: watched((ship, level) => this.#level(ship, level)),
      trace: (ship, from, to) => this.#trace(ship, from, to),
      leap: watched((jump, t) => this.#leap(jump, t, after)),
      shoot: watched((event, phase, t) => this.#shoot(event, phase, t)),
      missile: watched((body, pose, row) => this.#fly(body, pose, row)),
      blast: watched((one, t) => this.#blow(one, t)),
      debris: watched((one, t) => this.layers.shots.replaceChildren(...(t < 1 ? debrisFigures(this.#blastOf(one)) : []))),
      mark: (one) => (still() || !this.#playing) && this.layers.traces.append(...blastMarks(this.components, this.#blastOf(one))),
      orbit: watched((piece, point) => this.#drift(piece, point)),
      gone: watched((ship, t) => this.#gone(ship, t)),
    };
  }

  #end(after) {
    if (!this.#playing) return;
    this.#playing = false;
    this.onStep?.(null);
    const options = this.#late?.[1] ?? {};
    this.#late = null;
    this.update(after, options);
  }

  #energy(ship, energy) {
    const one = this.#ships.get(ship);
    if (!one || energy === undefined) return;
    one.row = { ...one.row, energy: one.row.energy === null ? null : energy };
    this.#rename(one);
  }

  #level(ship, level) {
    const one = this.#ships.get(ship);
    if (!one) return;
    one.row = { ...one.row, level };
    standOn(one.figure, level, outline(this.components.base));
    this.#rename(one);
  }

  #rename({ tag, row }) {
    nameTags([{ tag, ship: row }], this.camera.scale < FAR, this.#view.ships[this.#chosen]);
  }

  /** Draws where the open plans lead. */
  #arrows(moves) {
    this.layers.plan.replaceChildren(...moves.map(([ship, { from, to }]) => traceFigure(this.components, this.#view.ships[ship].side, this.plane.pose(to), this.plane.pose(from))));
  }

  #trace(ship, from, to) {
    this.layers.traces.append(traceFigure(this.components, this.#view.ships[ship].side, from, to));
  }

  /** A jump at time t (0 to 1). A ship that waited off the table is added when it opens. */
  #leap({ ship, from, marker, side, die, to, ruler }, t, after) {
    const pose = (at) => at && this.plane.pose({ dial: 0, ...at });
    const mark = pose(marker);
    const end = to ? this.plane.point(to) : mark && die !== undefined ? spokeEnd(this.components, mark, side, die) : null;
    const leap = { from: pose(from), marker: mark, end: mark && end, to: pose(to), ruler: ruler && this.plane.point(ruler), side: after.ships[ship].side };
    this.layers.jumps.replaceChildren(...(t < 1 ? jumpFigures(this.components, leap, t) : []));
    // otherwise the place is not known yet
    const at = to || isGone(after.ships[ship]) ? poseAt(leap, t) : null;
    if (!at) return;
    if (!this.#ships.has(ship)) this.#addShip(after.ships[ship]);
    this.#place(ship, at);
    if (t < 1) this.#ships.get(ship).figure.group.setAttribute('transform', squeezed(at, widthOf(leap, t)));
    else if (!to) this.#takeOff(ship);
  }

  #takeOff(ship) {
    const { figure, tag } = this.#ships.get(ship);
    figure.group.remove();
    tag.group.remove();
    this.#ships.delete(ship);
  }

  #shoot(event, phase, t) {
    const from = this.#ships.get(event.ship)?.pose;
    const target = this.#bodyPose(event.target);
    const isOver = phase === 'verdict' && t === 1;
    this.layers.shots.replaceChildren(...(from && target && !isOver ? shotFigures(event, from, target, phase, t) : []));
    // show the arc of the ship that fires
    if (phase === 'ruler' || isOver) this.layers.arcs.replaceChildren(...(isOver ? [] : this.#arcsOf(event.ship)));
  }

  /** Moves a missile; null removes it. A missile that was just launched is added first. */
  #fly(body, pose, row) {
    if (!this.#missiles.has(body)) {
      const one = missileFigure(this.components, row, this.plane, { chosen: false, scale: this.camera.scale, from: this.#view.ships[this.#chosen] });
      this.#missiles.set(body, one);
      this.layers.missiles.append(one.group);
    }
    const one = this.#missiles.get(body);
    if (pose === null) {
      one.group.remove();
      this.#missiles.delete(body);
      return;
    }
    one.pose = pose;
    one.group.setAttribute('transform', put(pose));
    one.way.setAttribute('transform', `rotate(${pose.way.toFixed(1)})`);
  }

  /** Converts an explosion to units of the drawing. */
  #blastOf({ blast, bodies }) {
    const point = this.plane.point({ x: blast.x * 100, y: blast.y * 100 });
    return { point, bodies: bodies.map(({ at, roll }) => ({ pose: this.plane.pose(at), roll })) };
  }

  #blow(one, t) {
    this.layers.shots.replaceChildren(...(t < 1 ? blastFigures(this.components, this.#blastOf(one), t) : []));
    if (t > 0.3 && this.#missiles.has(one.blast.missile)) this.#fly(one.blast.missile, null);
  }

  #drift(piece, point) {
    const group = this.layers.terrain.querySelector(`[data-piece="${piece}"]`);
    const from = this.plane.point(this.#view.terrain[piece]);
    group?.setAttribute('transform', put({ x: point.x - from.x, y: point.y - from.y }));
  }

  #gone(ship, t) {
    const one = this.#ships.get(ship);
    if (!one) return;
    this.layers.shots.replaceChildren(...(t < 1 ? [burst(one.pose)] : []));
    one.figure.group.style.opacity = 1 - t;
    if (t === 1) this.#takeOff(ship);
  }
}

export const createMap = (root, options) => new SpaceMap(root, options);
