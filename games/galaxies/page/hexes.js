// hexes.js: where the hexes lie. They have flat tops, and every odd column lies half a hex lower.
// All players see their own side on the left. So a player from the right sees the field turned by
// 180 degrees.
//
//     __    __
//    /A1\__/C1\
//    \__/B1\__/
//    /A2\__/C2\
//    \__/  \__/

const SIDE = 25;
const HALF = (SIDE * Math.sqrt(3)) / 2;
const ACROSS = 1.5 * SIDE; // distance between the middles of two columns
const CORNERS = Array.from({ length: 6 }, (_, i) => [SIDE * Math.cos((i * Math.PI) / 3), SIDE * Math.sin((i * Math.PI) / 3)]);

/**
 * By direction from 0 to 5 (south-east, north-east, north, north-west, south-west, south): a step
 * in columns and half rows.
 */
const STEPS = [
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
  [0, 2],
];
export const DIRECTIONS = STEPS.map((_, direction) => direction);
export const opposite = (direction) => (direction + 3) % 6;
/** Degrees clockwise from the right, as SVG turns. */
const angleOf = (direction) => [30, -30, -90, -150, 150, 90][direction];

export const keyOf = ([column, row]) => `${column},${row}`;
export const same = (a, b) => a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
const letter = (column) => String.fromCharCode(65 + column);
export const hexName = ([column, row]) => `${letter(column)}${row + 1}`;

/** Returns a row in half hexes, so that even and odd columns can be compared. */
const down = ([column, row]) => 2 * row + (column & 1);

export function distance(a, b) {
  const columns = Math.abs(a[0] - b[0]);
  return columns + Math.max(0, (Math.abs(down(a) - down(b)) - columns) / 2);
}

/** The distance between two bases: that of their nearest hexes. */
export const apart = (from, to) => Math.min(...from.flatMap((a) => to.map((b) => distance(a, b))));

const n = (value) => +value.toFixed(1);

export class Grid {
  constructor({ columns, even_rows: even, odd_rows: odd }, flipped = false) {
    Object.assign(this, { columns, even, odd, flipped });
    this.width = (columns - 1) * ACROSS + 2 * SIDE;
    this.depth = even * 2 * HALF;
  }

  rows(column) {
    return column & 1 ? this.odd : this.even;
  }

  has([column, row]) {
    return column >= 0 && column < this.columns && row >= 0 && row < this.rows(column);
  }

  get all() {
    return Array.from({ length: this.columns }, (_, column) =>
      Array.from({ length: this.rows(column) }, (_row, row) => [column, row]),
    ).flat();
  }

  /** Returns the next hex in a direction, or null at the edge of the field. */
  next([column, row], direction) {
    const [across, halves] = STEPS[direction];
    const there = [column + across, (down([column, row]) + halves - ((column + across) & 1)) / 2];
    return this.has(there) ? there : null;
  }

  /** Converts a direction of the field into one of the screen, or back. */
  turned(direction) {
    return this.flipped ? opposite(direction) : direction;
  }

  angle(direction) {
    return angleOf(this.turned(direction));
  }

  around(hex) {
    return [hex, ...DIRECTIONS.map((direction) => this.next(hex, direction))].filter(Boolean);
  }

  centre([column, row]) {
    const x = SIDE + column * ACROSS;
    const y = HALF + down([column, row]) * HALF;
    return this.flipped ? { x: this.width - x, y: this.depth - y } : { x, y };
  }

  /** Returns the middle of several hexes. */
  middle(hexes) {
    const points = hexes.map((hex) => this.centre(hex));
    const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return { x: mean('x'), y: mean('y') };
  }

  /** Returns the hex under a point of the drawing, or null. */
  at({ x, y }) {
    const column = Math.round(((this.flipped ? this.width - x : x) - SIDE) / ACROSS);
    const off = (hex) => Math.hypot(this.centre(hex).x - x, this.centre(hex).y - y);
    const near = [column - 1, column, column + 1]
      .flatMap((c) => Array.from({ length: Math.max(0, this.rows(c)) }, (_, row) => [c, row]))
      .filter((hex) => this.has(hex) && off(hex) <= SIDE)
      .sort((a, b) => off(a) - off(b));
    return near[0] ?? null;
  }

  /** Returns the path of one hex. */
  cell(hex, size = 1) {
    const { x, y } = this.centre(hex);
    return `M${CORNERS.map(([dx, dy]) => `${n(x + dx * size)} ${n(y + dy * size)}`).join('L')}z`;
  }

  /** Returns the edge around a set of hexes as closed loops, relative to the point `from`. */
  outline(hexes, from = { x: 0, y: 0 }) {
    const shift = ({ x, y }) => ({ x: x - from.x, y: y - from.y });
    return loops(hexes.map((hex) => shift(this.centre(hex))));
  }

  /** Returns all hexes at most `reach` away from any of `hexes`. */
  within(hexes, reach) {
    return this.all.filter((hex) => apart([hex], hexes) <= reach);
  }

  /** Returns the path of the half hexes at the top and the bottom of the odd columns. */
  get halves() {
    const odd = Array.from({ length: this.columns }, (_, column) => column).filter((column) => column & 1);
    return odd
      .map((column) => {
        const x = SIDE + column * ACROSS;
        const half = (y, sense) =>
          `M${n(x - SIDE)} ${n(y)}L${n(x - SIDE / 2)} ${n(y + sense * HALF)}H${n(x + SIDE / 2)}L${n(x + SIDE)} ${n(y)}z`;
        return half(0, 1) + half(this.depth, -1);
      })
      .join('');
  }

  /** The names along the edges: columns above, rows at the left. */
  get names() {
    const columns = Array.from({ length: this.columns }, (_, column) => {
      const top = this.centre([column, this.flipped ? this.rows(column) - 1 : 0]);
      return { text: letter(column), x: top.x, y: column & 1 ? 13 : 11 };
    });
    const edge = this.flipped ? this.columns - 1 : 0;
    const rows = Array.from({ length: this.even }, (_, row) => ({ text: row + 1, x: 10, y: this.centre([edge, row]).y + 4 }));
    return [...columns, ...rows];
  }
}

/** Returns a path of the edges that belong to one hex only, joined into loops. */
function loops(centres) {
  const edges = new Map();
  const name = ([x, y]) => `${Math.round(x * 2)} ${Math.round(y * 2)}`;
  for (const { x, y } of centres) {
    CORNERS.forEach(([dx, dy], i) => {
      const [ex, ey] = CORNERS[(i + 1) % 6];
      const [from, to] = [
        [x + dx, y + dy],
        [x + ex, y + ey],
      ];
      const back = `${name(to)} ${name(from)}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${name(from)} ${name(to)}`, { from, to });
    });
  }
  const starts = new Map();
  for (const edge of edges.values()) starts.set(name(edge.from), [...(starts.get(name(edge.from)) ?? []), edge]);
  let path = '';
  for (const list of starts.values()) {
    while (list.length > 0) {
      let edge = list.pop();
      path += `M${n(edge.from[0])} ${n(edge.from[1])}`;
      while (edge) {
        path += `L${n(edge.to[0])} ${n(edge.to[1])}`;
        edge = starts.get(name(edge.to))?.pop();
      }
      path += 'z';
    }
  }
  return path;
}
