// chart.js: charts of a game over time: numbers in lanes with the turning points on them, and the
// routes of ships.
import { s } from './dom.js';
import { listed } from './numbers.js';
import { t } from './translate.js';

const LEFT = 96;
const RIGHT = 600;
const TOP = 34;
const LANE = 44;
const GAP = 10;

/** The number of turns between two numbers at the axis. */
const every = (turns) => [1, 2, 5, 10, 20, 50].find((step) => turns / step <= 8) ?? 100;

function stepsOf({ start, steps }, xOf, yOf) {
  let path = `M${LEFT} ${yOf(start)}`;
  for (const [turn, value] of steps) path += `H${xOf(turn)}V${yOf(value)}`;
  return `${path}H${RIGHT}`;
}

function drawLane(lane, top, xOf) {
  const yOf = (value) => (top + LANE - (LANE * Math.max(0, value)) / (lane.most * 1.1 || 1)).toFixed(1);
  const path = stepsOf(lane, xOf, yOf);
  return [
    s('rect', { class: 'lane', x: LEFT, y: top, width: RIGHT - LEFT, height: LANE, rx: 3 }),
    s('path', { class: `area area--${lane.look}`, d: `${path}V${top + LANE}H${LEFT}z` }),
    lane.danger !== null && s('path', { class: 'redline', d: `M${LEFT} ${yOf(lane.danger)}H${RIGHT}` }),
    s('path', { class: `step step--${lane.look}`, d: path }),
    s('text', { class: 'name', x: 0, y: top + 19 }, lane.name),
    s('text', { x: 0, y: top + 36 }, t('from {n}', { n: lane.start })),
    s('text', { class: 'end', x: RIGHT + 10, y: top + LANE / 2 + 6 }, lane.end),
  ];
}

function drawAxis(turns, span, bottom, xOf) {
  const marks = [];
  for (let turn = 0; turn <= turns; turn += every(turns)) marks.push(s('text', { 'text-anchor': 'middle', x: xOf(turn), y: bottom + 27 }, turn));
  return [s('path', { class: 'axis', d: `M${LEFT} ${bottom + 10}H${RIGHT}` }), marks, s('text', { x: 0, y: bottom + 27 }, span)];
}

const disc = (x, n, bottom) => [
  s('path', { class: 'mark', d: `M${x} 24V${bottom + 4}` }),
  s('circle', { class: 'disc', cx: x, cy: 14, r: 11 }),
  s('text', { class: 'n', x, y: 18.5 }, n),
];

/** Turning points at about the same turn stand beside each other. */
function discs(points, xOf, bottom) {
  let last = -Infinity;
  return points.map(({ turn }, i) => {
    last = Math.min(Math.max(Number(xOf(turn)), last + 24), RIGHT + 24);
    return disc(last, i + 1, bottom);
  });
}

/** Makes the chart of the tracks of a game by turn. */
export function lanesChart({ lanes, points, turns, span }) {
  const xOf = (turn) => (LEFT + ((RIGHT - LEFT) * turn) / (turns || 1)).toFixed(1);
  const bottom = TOP + lanes.length * (LANE + GAP) - GAP;
  const words = listed(lanes.map(({ name, start, end }) => t('{name} {start} to {end}', { name, start, end })));
  return s(
    'svg',
    { viewBox: `-2 0 644 ${bottom + 34}`, role: 'img', 'aria-label': `${span}: ${words}.` },
    s('g', { 'aria-hidden': 'true' }, lanes.map((lane, i) => drawLane(lane, TOP + i * (LANE + GAP), xOf)), discs(points, xOf, bottom), drawAxis(turns, span, bottom, xOf)),
  );
}

const BOOM = 'M0-22 6-7 21-13 12-1 24 8 9 8 9 22 0 12-10 22-9 8-24 6-12-3-19-15-4-7z';

/** A smooth path through the places where a ship was. */
function smooth(at) {
  const [first, ...rest] = at;
  const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];
  let path = `M${first.join(' ')}`;
  rest.forEach((place, i) => {
    path += i < rest.length - 1 ? `Q${place.join(' ')} ${middle(place, rest[i + 1]).join(' ')}` : `L${place.join(' ')}`;
  });
  return path;
}

function drawWay({ name, look, at, lost, end }, depth, large) {
  const flipped = at.map(([x, y]) => [x, depth - y]);
  const [x, y] = flipped.at(-1);
  const scale = large / 900;
  return s(
    'g',
    { class: `way-${look}` },
    s('path', { class: 'way', d: smooth(flipped), 'stroke-width': 3 * scale }),
    s('circle', { class: 'stop', cx: flipped[0][0], cy: flipped[0][1], r: 8 * scale, 'stroke-width': 2 * scale }),
    lost ? s('path', { class: 'boom', transform: `translate(${x} ${y}) scale(${scale})`, d: BOOM }) : s('circle', { class: 'stop stop--here', cx: x, cy: y, r: 9 * scale }),
    s('text', { x: x + 24 * scale, y: y - 4 * scale, 'font-size': 19 * scale }, name),
    s('text', { class: 'soft', x: x + 24 * scale, y: y + 17 * scale, 'font-size': 16 * scale }, end),
  );
}

/** Makes the map of the routes that the ships flew. */
export function waysMap({ width, depth, ways }) {
  const flown = ways.filter(({ at }) => at.length > 0);
  const words = listed(flown.map(({ name, end }) => `${name} ${end}`));
  return s(
    'svg',
    { viewBox: `0 0 ${width} ${depth}`, role: 'img', 'aria-label': t('How each ship flew: {ships}.', { ships: words }) },
    s('g', { 'aria-hidden': 'true' }, flown.map((way) => drawWay(way, depth, Math.max(width, depth)))),
  );
}
