// field.js: draws the field of hexes, with pan and zoom. It draws the view, and in brass the scene:
// what this player plans, which nobody else sees. The drawing is aria-hidden; contacts.js says the
// same in words.
import { Camera, viewTools } from '../../../src/web/kit/camera.js';
import { h, morph, s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { shipArt, tileFigure } from './art.js';
import { Grid, keyOf, same } from './hexes.js';
import { cardOfShip, shipOf, shipTag } from './labels.js';

// Pixels per unit. A hex is 50 units wide.
const SCALES = { nearest: 4, least: 0.55, readable: 0.9, usual: 1.3, close: 1.5 };
const AROUND = 60;
const LAYERS = ['ground', 'tiles', 'area', 'ships', 'plan', 'names', 'cursor'];
const PEG = 9;

const n = (value) => +value.toFixed(1);
const put = ({ x, y }) => `translate(${n(x)} ${n(y)})`;

/**
 * Returns the angle of a line in degrees, for example from the back of a medium ship to its front.
 */
const bearing = (from, to) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

function boxAround(points) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - AROUND;
  const y = Math.min(...ys) - AROUND;
  return { x, y, width: Math.max(...xs) - x + AROUND, height: Math.max(...ys) - y + AROUND };
}

/** Returns the hexes where two views differ, and those of a shot that is being shown. */
function happened(was, view) {
  if (!was || was === view) return [];
  const hexesOf = (ship) => [was, view].flatMap((one) => shipOf(one, ship)?.hexes ?? []);
  const state = (one, ship) => JSON.stringify(shipOf(one, ship), ['hexes', 'shields', 'hull', 'lost']);
  const ships = new Set([...was.ships, ...view.ships].map(({ ship }) => ship));
  const changed = [...ships].filter((ship) => state(was, ship) !== state(view, ship));
  const tiles = view.tiles.filter(({ found }, i) => found !== was.tiles[i]?.found);
  const fight = view.shot ? [view.shot.ship, view.shot.target] : [];
  return [...[...changed, ...fight].flatMap(hexesOf), ...tiles.flatMap(({ hexes }) => hexes)];
}

/**
 * Draws the pegs of a ship: a full or hollow circle for each shield, a square for each damage to
 * the hull.
 */
function pegs(card, ship, below) {
  const shields = Array.from({ length: card.shields }, (_, i) => (i < ship.shields ? 'up' : 'down'));
  const all = [...shields, ...Array.from({ length: ship.hull }, () => 'hurt')];
  const left = -((all.length - 1) * PEG) / 2;
  return all.map((look, i) =>
    look === 'hurt'
      ? s('path', { class: 'hurt', d: `M${left + i * PEG - 3.2} ${below - 3.2}h6.4v6.4h-6.4z` })
      : s('circle', { class: look, cx: left + i * PEG, cy: below, r: 3.4 }),
  );
}

const BELOW = { small: 15, medium: 26, large: 52 };
const SIDEWAYS = 40; // for a medium ship that points up or down

export class Field {
  scene = {};
  cursor = null; // the hex under the keyboard cursor, or null
  #view = null;
  #chosen = null;
  #turns = new Map(); // ship -> its last angle, so that it turns the short way

  constructor(root, { onPickShip, onHex }) {
    Object.assign(this, { onPickShip, onHex });
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, s('g', { class: `layer layer--${name}` })]));
    this.world = s('g', null, Object.values(this.layers));
    this.svg = s('svg', { class: 'hex', 'aria-hidden': 'true' }, this.world);
    this.overview = s('svg', { class: 'overview', 'aria-hidden': 'true' });
    this.camera = new Camera(this.svg, this.world, {
      table: () => this.grid ?? { width: 800, depth: 563 },
      subjects: () => this.#subjects(),
      onMove: (scale) => this.#moved(scale),
      onPress: (event) => this.#press(this.grid.at(this.camera.toWorld(event))),
      scales: SCALES,
    });
    this.svg.addEventListener('pointermove', (event) => this.#hover(event));
    this.svg.addEventListener('pointerleave', () => this.#point(null));
    root.append(
      h(
        'section',
        { class: 'starfield', 'aria-label': t('The field'), 'data-key': 'field' },
        this.svg,
        this.overview,
        viewTools([
          [t('Closer'), 'plus', () => this.camera.closer()],
          [t('Farther'), 'minus', () => this.camera.farther()],
          [t('Whole field'), 'fit', () => this.camera.whole()],
          [t('Go to the chosen ship'), 'follow', () => this.goTo(this.#chosen)],
        ]),
      ),
    );
  }

  /** Keeps names readable at every zoom. */
  #moved(scale) {
    this.svg.style.setProperty('--far', Math.max(1, 1 / scale).toFixed(2));
    this.#drawOverview();
  }

  // ---- drawing ----------------------------------------------------------------------------------

  /** Draws a view and a scene. `isAsked`: this player has something to choose. */
  update(view, chosen, scene, isAsked) {
    this.#lay(view);
    const anew = chosen !== this.#chosen || scene.about !== this.scene.about;
    const was = this.#view;
    this.#view = view;
    this.#chosen = chosen;
    this.scene = { marks: [], ...scene };
    morph(this.layers.tiles, this.#tiles());
    morph(this.layers.area, this.#area());
    const there = this.#there();
    morph(this.layers.ships, there.map((one) => this.#craft(one)));
    morph(this.layers.names, there.map((one) => this.#name(one)));
    morph(this.layers.plan, this.#plan());
    this.#drawCursor();
    if (anew) this.camera.rest();
    this.#follow(was, isAsked);
    this.#drawOverview();
  }

  /**
   * Draws the ground if the field, the zones or the player's side has changed. A player from the
   * right sees the field turned by 180 degrees.
   */
  #lay(view) {
    const own = view.players.find((player) => player.yours) ?? null;
    const flipped = own !== null && own.zone.columns[0] + own.zone.columns[1] > view.field.columns - 1;
    const key = JSON.stringify([view.field, flipped, view.players.map(({ zone }) => zone)]);
    if (key === this.laid) return;
    this.laid = key;
    this.grid = new Grid(view.field, flipped);
    const { grid } = this;
    const all = grid.outline(grid.all);
    morph(
      this.layers.ground,
      s('path', { class: 'hex__out', d: `M0 0H${n(grid.width)}V${n(grid.depth)}H0z` }),
      s('path', { class: 'hex__ground', d: all }),
      s('path', { class: 'hex__halves', d: grid.halves }),
      s('path', { class: 'hex__grid', d: grid.all.map((hex) => grid.cell(hex)).join('') }),
      view.players.map(({ zone: { columns, rows, odd_rows: oddRows }, faction, seat }) => {
        const [first, last] = columns;
        const inside = ([column, row]) => {
          const [from, to] = column % 2 === 1 ? oddRows : rows;
          return column >= first && column <= last && row >= from && row <= to;
        };
        const d = grid.outline(grid.all.filter(inside));
        return s('path', { class: `hex__zone hex__zone--${faction}`, 'data-key': `zone-${seat}`, d });
      }),
      s('path', { class: 'hex__rim', d: all }),
      s(
        'g',
        { class: 'hex__names' },
        grid.names.map(({ text, x, y }) => s('text', { x: n(x), y: n(y) }, text)),
      ),
    );
    this.camera.free = false;
    this.camera.rest();
  }

  #tiles() {
    const { grid } = this;
    const survivors = this.#view.survivors;
    return [
      this.#view.tiles.map((tile) => {
        const at = grid.middle(tile.hexes);
        const [a, b] = tile.hexes.map((hex) => grid.centre(hex));
        return tileFigure(tile, { outline: grid.outline(tile.hexes, at), at, angle: b ? n(bearing(a, b)) : 0 });
      }),
      survivors?.at && s('use', { class: 'survivors', 'data-key': 'survivors', href: '#i-person', ...this.#box(survivors.at, 20) }),
    ];
  }

  #box(hex, size) {
    const { x, y } = this.grid.centre(hex);
    return { x: n(x - size / 2), y: n(y - size / 2), width: size, height: size };
  }

  #area() {
    const { area, range } = this.scene;
    return [
      area?.length > 0 && s('path', { class: 'reach', 'data-key': 'reach', d: this.grid.outline(area) }),
      range && s('path', { class: 'weapon', 'data-key': 'range', d: this.grid.outline(range) }),
    ];
  }

  /**
   * Returns the angle of a ship on the screen. A medium ship points along its base, others point at
   * the opposite side.
   */
  #facing(card, { front, back }) {
    if (back) return bearing(this.grid.centre(back), this.grid.centre(front));
    return (card.faction === 'isn') === this.grid.flipped ? 180 : 0;
  }

  #turn(ship, angle) {
    const was = this.#turns.get(ship) ?? angle;
    const turned = was + ((((angle - was) % 360) + 540) % 360) - 180;
    this.#turns.set(ship, turned);
    return turned;
  }

  /**
   * Returns the ships on the field. Large ones come first, so that they are drawn below the others.
   */
  #there() {
    const there = this.#view.ships.filter((ship) => !ship.lost && ship.hexes.length > 0);
    const order = { large: 0, medium: 1, small: 2 };
    return there
      .map((ship) => ({ ship, card: cardOfShip(this.#view, ship.ship) }))
      .filter(({ card }) => card)
      .sort((a, b) => order[a.card.size] - order[b.card.size] || a.ship.ship - b.ship.ship)
      .map(({ ship, card }) => this.#stands(ship, card));
  }

  /** Returns where and how a ship is drawn. `below` is how far its pegs lie below its middle. */
  #stands(ship, card) {
    const at = this.grid.middle(ship.hexes);
    const angle = this.#facing(card, ship);
    const upright = card.size === 'medium' && Math.abs(Math.sin((angle * Math.PI) / 180)) > 0.9;
    return { ship, card, at, angle, below: upright ? SIDEWAYS : BELOW[card.size], vars: { x: `${n(at.x)}px`, y: `${n(at.y)}px` } };
  }

  /** Draws a ship's name, in a layer above all ships so that none hides it. */
  #name({ ship, card, below, vars }) {
    const place = card.count > 1 ? { x: 13, y: -8 } : { y: card.size === 'small' ? -14 : -below + 2 };
    return s('g', { class: 'craft__name', 'data-key': `name-${ship.ship}`, vars }, s('text', place, shipTag(card, ship)));
  }

  #craft({ ship, card, at, angle, below, vars }) {
    const looks = [
      `craft craft--${card.faction}`,
      card.yours && card.activated && 'craft--done',
      ship.ship === this.#chosen && 'craft--sel',
      this.scene.targets?.has(ship.ship) && 'craft--may',
      this.scene.aim === ship.ship && 'craft--aim',
    ];
    return s(
      'g',
      {
        class: looks.filter(Boolean).join(' '),
        'data-key': `ship-${ship.ship}`,
        'data-ship': ship.ship,
        vars,
      },
      s('path', { class: 'craft__base', d: this.grid.outline(ship.hexes, at) }),
      s('g', { class: 'craft__turn', vars: { a: `${n(this.#turn(ship.ship, angle))}deg` } }, shipArt(card.faction, card.size)),
      pegs(card, ship, below),
    );
  }

  #plan() {
    const { marks, ghost, way, shot } = this.scene;
    return [
      marks.map((mark) => this.#mark(mark)),
      way?.length > 1 &&
        s('path', { class: 'way', 'data-key': 'way', d: `M${way.map((hex) => this.#pair(hex)).join('L')}` }),
      ghost && this.#ghost(ghost),
      this.#view.shot ? this.#fired(this.#view.shot) : shot && this.#shot(shot),
    ];
  }

  #pair(hex) {
    const { x, y } = this.grid.centre(hex);
    return `${n(x)} ${n(y)}`;
  }

  #mark({ hex, look, text, danger }) {
    const at = this.grid.centre(hex);
    return s(
      'g',
      { class: `mark mark--${look}`, 'data-key': `mark-${look}-${keyOf(hex)}`, 'data-hex': keyOf(hex), transform: put(at) },
      look !== 'reach' && s('path', { class: 'mark__cell', d: this.grid.outline([hex], at) }),
      danger
        ? s('g', { class: `ecm ${danger.deadly ? 'ecm--deadly' : ''}` }, s('path', { d: 'M0-15 15 11H-15z' }), s('text', { y: 7 }, danger.text))
        : text !== undefined && s('text', { class: 'reach__n', y: 4 }, text),
    );
  }

  #ghost({ card, hexes, front, back }) {
    const at = this.grid.middle(hexes);
    return s(
      'g',
      { class: 'ghost', 'data-key': 'ghost', transform: put(at) },
      s('path', { class: 'ghost__base', d: this.grid.outline(hexes, at) }),
      s('g', { transform: `rotate(${n(this.#facing(card, { front, back }))})` }, shipArt(card.faction, card.size)),
    );
  }

  #shot({ from, to }) {
    const [a, b] = [this.grid.middle(from), this.grid.middle(to)];
    return s('path', { class: 'aimline', 'data-key': 'aimline', d: `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}` });
  }

  /**
   * Draws a shot that is being shown: the line, then a flash on a hit or a ring beside the target
   * on a miss.
   */
  #fired({ ship, target, result }) {
    const [from, to] = [ship, target].map((one) => shipOf(this.#view, one)?.hexes ?? []);
    if (from.length === 0 || to.length === 0) return null;
    const at = this.grid.middle(to);
    const figures = { miss: () => s('circle', { class: 'shotend shotend--miss', cx: n(at.x + 22), cy: n(at.y - 18), r: 12 }) };
    const hit = () => s('circle', { class: 'shotend shotend--hit', cx: n(at.x), cy: n(at.y), r: 26 });
    return s('g', { class: 'shotline', 'data-key': 'shotline' }, this.#shot({ from, to }), result && (figures[result] ?? hit)());
  }

  #drawCursor() {
    morph(this.layers.cursor, this.cursor && s('path', { class: 'cursor', d: this.grid.cell(this.cursor, 0.86) }));
  }

  /** Moves the camera to where others act, and back when this player is asked. */
  #follow(was, isAsked) {
    if (isAsked) return this.camera.comeBack();
    const hexes = happened(was, this.#view);
    if (hexes.length > 0) this.camera.follow(boxAround(hexes.map((hex) => this.grid.centre(hex))));
    return undefined;
  }

  /** Draws the whole field in small, with a frame around the visible part. */
  #drawOverview() {
    const { grid, camera } = this;
    const { x, y, w, h: high } = camera.seen;
    if (!this.#view || w <= 0 || high <= 0) return;
    const part = { x: n(x / camera.scale), y: n(y / camera.scale), width: n(w / camera.scale), height: n(high / camera.scale) };
    const there = this.#view.ships.filter((ship) => ship.hexes.length > 0);
    this.overview.setAttribute('viewBox', `0 0 ${n(grid.width)} ${n(grid.depth)}`);
    morph(
      this.overview,
      there.map((ship) => {
        const { x: cx, y: cy } = grid.middle(ship.hexes);
        const look = `overview__${cardOfShip(this.#view, ship.ship)?.faction}`;
        return s('circle', { class: look, 'data-key': ship.ship, cx: n(cx), cy: n(cy), r: 16 });
      }),
      s('rect', { class: 'overview__part', 'data-key': 'part', ...part }),
    );
  }

  #subjects() {
    const view = this.#view;
    if (!view) return [];
    const points = (hexes) => hexes.map((hex) => this.grid.centre(hex));
    const chosen = view.ships.find((ship) => ship.ship === this.#chosen)?.hexes ?? [];
    const plan = [...(this.scene.marks ?? []).map(({ hex }) => hex), ...(this.scene.ghost?.hexes ?? [])];
    const all = view.ships.flatMap(({ hexes }) => hexes);
    return [[...all, ...plan], [...chosen, ...plan], this.scene.ghost?.hexes ?? [], chosen]
      .filter((hexes) => hexes.length > 0)
      .map((hexes) => boxAround(points(hexes)));
  }

  goTo(ship) {
    const hexes = this.#view?.ships.find((one) => one.ship === ship)?.hexes ?? [];
    if (hexes.length > 0) this.camera.goTo(this.grid.middle(hexes));
  }


  // ---- pointer and keys -------------------------------------------------------------------------

  markAt(hex) {
    const is = (mark) => same(mark.hex, hex) || (mark.also ?? []).some((other) => same(other, hex));
    return hex && (this.scene.marks.findLast((mark) => is(mark)) ?? null);
  }

  shipAt(hex) {
    return this.#view.ships.find((ship) => ship.hexes.some((one) => same(one, hex))) ?? null;
  }

  #press(hex) {
    if (!hex) return;
    const mark = this.markAt(hex);
    const ship = this.shipAt(hex);
    if (mark) mark.act();
    else if (ship) this.onPickShip(ship.ship);
    else this.onHex(hex);
  }

  #hover(event) {
    if (event.pointerType !== 'mouse' || event.buttons > 0 || !this.grid) return;
    this.#point(this.grid.at(this.camera.toWorld(event)));
  }

  #point(hex) {
    const key = hex && keyOf(hex);
    if (key === this.pointed) return;
    this.pointed = key;
    this.svg.toggleAttribute('data-open', Boolean(hex && (this.markAt(hex) || this.shipAt(hex))));
    this.scene.hover?.(hex);
  }

  /**
   * Moves the cursor one hex in a direction of the screen, and returns the hex. A new cursor starts
   * at the plan or at the chosen ship.
   */
  walk(direction) {
    const chosen = shipOf(this.#view, this.#chosen)?.front;
    const from = this.cursor ?? this.scene.from ?? chosen ?? [0, 0];
    this.cursor = this.grid.next(from, this.grid.turned(direction)) ?? from;
    this.#drawCursor();
    return this.cursor;
  }

  dropCursor() {
    const had = this.cursor !== null;
    this.cursor = null;
    if (this.grid) this.#drawCursor();
    return had;
  }
}
