// chances.js: draws both sides' chances over a game: a chart with its turning points, and a strip
// along a slider.
import { h, s } from './dom.js';
import { percent } from './numbers.js';
import { rowAt } from './story.js';
import { t } from './translate.js';

const LEFT = 96;
const RIGHT = 600;
const TOP = 34;
const HIGH = 140;

/** The path of a line that keeps its height from each row to the next. */
function stepsOf(rows, valueOf, xOf, yOf) {
  const [first, ...rest] = rows;
  return rest.reduce((path, row) => `${path}H${xOf(row.moment)}V${yOf(valueOf(row))}`, `M${xOf(first.moment)} ${yOf(valueOf(first))}`);
}

/** Fills the area below the line for side `side`, and the area above it for the other one. */
function drawAreas(path, sides, side, [left, top, width, height]) {
  return [
    s('rect', { class: `chances__other side-${sides[1 - side].look}`, x: left, y: top, width, height }),
    s('path', { class: `chances__own side-${sides[side].look}`, d: `${path}V${top + height}H${left}z` }),
    s('path', { class: 'chances__half', d: `M${left} ${top + height / 2}h${width}` }),
    s('path', { class: 'chances__line', d: path }),
  ];
}

/** Numbers the turns at the axis, at most about eight of them, each where its turn began. */
function drawTurns(rows, span, xOf) {
  const turns = rows.at(-1).turn;
  const apart = [1, 2, 5, 10, 20, 50].find((step) => turns / step <= 8) ?? 100;
  const marks = [];
  for (let turn = apart; turn <= turns; turn += apart) {
    const row = rows.find((one) => one.turn >= turn);
    marks.push(s('text', { 'text-anchor': 'middle', x: xOf(row.moment), y: TOP + HIGH + 18 }, turn));
  }
  return [marks, s('text', { x: 0, y: TOP + HIGH + 18 }, span)];
}

function drawPoints(points, xOf) {
  let last = -Infinity;
  return points.map(({ moment }, i) => {
    const x = Number(xOf(moment));
    last = Math.min(Math.max(x, last + 24), RIGHT + 24);
    return [s('path', { class: 'mark', d: `M${x} 24V${TOP + HIGH}` }), s('circle', { class: 'disc', cx: last, cy: 14, r: 11 }), s('text', { class: 'n', x: last, y: 18.5 }, i + 1)];
  });
}

/** The same as a table for screen readers: the chances at the end of each turn. */
function inWords(rows, sides, span) {
  const byTurn = [...new Map(rows.map((row) => [row.turn, row])).values()];
  return h(
    'table',
    { class: 'sr' },
    h('caption', null, t('Chances to win')),
    h('thead', null, h('tr', null, [span, ...sides.map(({ name }) => name)].map((text) => h('th', { scope: 'col' }, text)))),
    h('tbody', null, byTurn.map(({ turn, of }) => h('tr', null, h('th', { scope: 'row' }, turn), of.map((chance) => h('td', null, percent(chance / 100)))))),
  );
}

/**
 * Makes the chart. `story` comes from chancesOf (kit/story.js), and `points` have their moments.
 */
export function chancesChart({ chances, moments, sides, side }, points, span) {
  const xOf = (moment) => (LEFT + ((RIGHT - LEFT) * moment) / (moments || 1)).toFixed(1);
  const yOf = (chance) => (TOP + HIGH - (HIGH * chance) / 100).toFixed(1);
  const path = stepsOf(chances, ({ of }) => of[side], xOf, yOf);
  const end = chances.at(-1).of[side];
  return [
    s(
      'svg',
      { class: 'chances', viewBox: `-2 0 644 ${TOP + HIGH + 26}`, 'aria-hidden': 'true' },
      drawAreas(path, sides, side, [LEFT, TOP, RIGHT - LEFT, HIGH]),
      s('text', { class: 'name', x: 0, y: TOP + 16 }, sides[1 - side].name),
      s('text', { class: 'name', x: 0, y: TOP + HIGH - 6 }, sides[side].name),
      s('text', { class: 'end', x: RIGHT + 4, y: Math.min(TOP + HIGH, Math.max(TOP + 12, Number(yOf(end)) + 6)) }, percent(end / 100)),
      drawPoints(points, xOf),
      drawTurns(chances, span, xOf),
    ),
    inWords(chances, sides, span),
  ];
}

/** Makes the strip: the same line without words, with marks at the turning points and at `now`. */
export function chancesStrip({ chances, moments, sides, side, points }, now) {
  const xOf = (moment) => ((1000 * moment) / (moments || 1)).toFixed(1);
  const yOf = (chance) => (100 - chance).toFixed(1);
  const here = percent(rowAt(chances, now).of[side] / 100);
  const path = stepsOf(chances, ({ of }) => of[side], xOf, yOf);
  return s(
    'svg',
    { class: 'chances chances--strip', viewBox: '0 0 1000 100', preserveAspectRatio: 'none', role: 'img', 'aria-label': t('Chances to win: {side} {chance} here.', { side: sides[side].name, chance: here }), 'data-key': 'chances' },
    drawAreas(path, sides, side, [0, 0, 1000, 100]),
    points.map(({ moment }) => s('path', { class: 'mark', d: `M${xOf(moment)} 0V100` })),
    s('path', { class: 'chances__now', d: `M${xOf(now)} 0V100` }),
  );
}
