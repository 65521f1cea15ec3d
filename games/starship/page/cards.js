// cards.js: draws maneuver cards from their arrows, in millimeters. A card is 44 by 67; the arrows
// begin at the bottom center.
import { s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { capital, energyText, speedName } from './labels.js';

const MARGIN = 5;
const MIDDLE = 22;
const FOOT = 67;
const BACK_AT = 37; // the backward arrow stands beside the others

const SIGNS = {
  straight: 'straight',
  turn: 'turn',
  slip: 'slip',
  overboost: 'overboost',
  change_direction: 'newway',
  difficult: 'difficult',
};

const mm = (n) => Math.round(n / 10) / 10;
const at = (arrow) => ({ x: MIDDLE + mm(arrow.x), y: FOOT - mm(arrow.y) });

/** The path of an arrow: a line, an arc, or a slip to the side. */
function way(arrow) {
  const { x, y } = at(arrow);
  if (arrow.shape === 'arc') {
    const half = (Math.abs(arrow.turn) / 100 / 2) * (Math.PI / 180);
    const radius = mm(Math.hypot(arrow.x, arrow.y)) / 2 / Math.sin(half);
    return `M${MIDDLE} ${FOOT}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 ${arrow.turn > 0 ? 1 : 0} ${x} ${y}`;
  }
  if (arrow.shape === 'slip') return `M${MIDDLE} ${FOOT}C${MIDDLE} ${(FOOT + y) / 2} ${x} ${(FOOT + y) / 2} ${x} ${y}`;
  return `M${MIDDLE} ${FOOT}L${x} ${y}`;
}

const HEAD = 'M0-9.6 4.4-4.4A6.2 6.2 0 1 1-4.4-4.4z';

function head(speed, x, y, turn, energy) {
  return [
    s('path', { class: `mk mk--${speed}`, transform: `translate(${x} ${y}) rotate(${turn})`, d: HEAD }),
    s('text', { class: `mn mn--${speed}`, x, y: y + 3.7 }, energyText(energy)),
  ];
}

function arrows(card) {
  const forward = ['high', 'medium', 'low'].filter((speed) => card.arrows[speed]);
  const { back } = card.arrows;
  return [
    forward.map((speed) => s('path', { class: `mv mv--${speed}`, d: way(card.arrows[speed]) })),
    forward.map((speed) => {
      const { x, y } = at(card.arrows[speed]);
      return head(speed, x, y, card.arrows[speed].turn / 100, card.arrows[speed].energy);
    }),
    back && s('path', { class: 'mv mv--back', d: `M${BACK_AT} 9v${mm(-back.y)}` }),
    back && head('back', BACK_AT, 9 + mm(-back.y), 180, back.energy),
  ];
}

function boost({ line }) {
  const { x, y } = at(line);
  return [
    s('path', { class: 'mv mv--boost', d: way(line) }),
    s('path', { class: 'mv mv--core', d: way(line) }),
    s('circle', { class: 'mb--from', cx: MIDDLE, cy: FOOT, r: 3.4 }),
    s('path', { class: 'mb--to', d: `M${x - 3.4} ${y - 3.4}h6.8v6.8h-6.8z` }),
    s('text', { class: 'mg', 'text-anchor': 'middle', x: line.x > 0 ? 13 : 34, y: 30 }, `+${line.energy}`),
  ];
}

const newWay = () => [
  s('circle', { class: 'mv mv--other', cx: MIDDLE, cy: 30, r: 16, 'stroke-dasharray': '3 3.28' }),
  s('path', { class: 'mv mv--own', d: 'M22 42V20M22 30 36 22' }),
  s('path', { class: 'mk mk--own', transform: 'translate(36 22) rotate(60)', d: 'M0-7 4 0H-4z' }),
  s('path', { class: 'mv mv--other', d: 'M17 25 22 19.5 27 25' }),
];

/** Returns the side that the card leads to: −1 is left, 1 is right, 0 is neither. */
export function sideOf(card) {
  const one = card.line ?? card.arrows.low ?? card.arrows.medium ?? card.arrows.high;
  return one ? Math.sign(one.x) : 0;
}

/** Returns the angle of the slowest arrow, in radians. The compass orders cards by it. */
export function bearingOf(card) {
  const one = card.line ?? card.arrows.low ?? card.arrows.medium ?? card.arrows.high;
  return one ? Math.atan2(one.x, one.y) : 0;
}

function symbols(card) {
  const known = card.symbols.filter((symbol) => symbol in SIGNS);
  return known.map((symbol, i) => {
    const mirrored = sideOf(card) < 0 && (symbol === 'turn' || symbol === 'slip');
    return s('use', {
      class: 'ms',
      href: `#i-${SIGNS[symbol]}`,
      width: 24,
      height: 24,
      transform: `translate(${35 - 9.5 * i} 60.5) scale(.42)${mirrored ? ' translate(24 0) scale(-1 1)' : ''}`,
    });
  });
}

/** The face of a card, as an SVG. */
export function cardFace(card) {
  return s(
    'svg',
    { class: 'cardface', viewBox: `${-MARGIN} ${-MARGIN} ${44 + 2 * MARGIN} ${67 + 12}`, 'aria-hidden': 'true' },
    card.line ? boost(card) : card.symbols.includes('change_direction') ? newWay() : arrows(card),
    !card.symbols.includes('blank') && s('text', { class: 'mg', x: 0, y: 70 }, `G${card.g}`),
    symbols(card),
  );
}

/** Says whether a card is flown first: overboosts and changes of direction are. */
export const isFirst = (card) => card.symbols.includes('overboost') || card.symbols.includes('change_direction');

/** Describes a card in words: "Turn right, G 2, Low, Medium, High". */
export function cardWords(card) {
  const speeds = ['low', 'medium', 'high', 'back'].filter((speed) => card.arrows[speed]).map(speedName);
  return [
    capital(card.name),
    `G ${card.g}`,
    card.symbols.includes('difficult') && t('difficult'),
    card.line && t('adds {n} kinetic energy', { n: card.line.energy }),
    ...speeds,
  ]
    .filter(Boolean)
    .join(', ');
}
