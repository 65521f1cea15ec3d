// tags.js: the name tags beside the ships. Each goes where it hides least of other bases and tags.
import { s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { put, sideShape } from './figures.js';
import { levelChip } from './levels.js';
import { energyText, shipName } from './labels.js';

const HIGH = 28; // pixels
const SPOT = 7;
const BASE = 33; // millimeters from the stand to just beyond the base

/**
 * Returns the places around a base, the best first, as offsets in pixels. `wide` and `high` are the
 * size of the tag, `base` that of the base on the screen.
 */
const sides = (wide, high, base) => [
  [-wide / 2, base + 6],
  [-wide / 2, -base - high - 4],
  [base + 6, -high / 2],
  [-base - wide - 6, -high / 2],
  [base * 0.4, base + 6],
  [-wide - base * 0.4, base + 6],
];

const common = (from, long, other, otherLong) => Math.max(0, Math.min(from + long, other + otherLong) - Math.max(from, other));
const cover = (a, b) => common(a.x, a.w, b.x, b.w) * common(a.y, a.h, b.y, b.h);

/** The marks beside a ship that everyone may see. */
function marks(ship) {
  return [
    ship.landed && ['land', 'scope'],
    ship.crippled && ['damage', 'danger'],
    ship.difficult && ['difficult', 'warn'],
    ship.fired && ['follow', 'scope'],
  ].filter(Boolean);
}

export function tagFigure(ship) {
  const name = s('text', { class: 'tag__name', x: 18, y: 6 });
  const more = s('g', { class: 'tag__marks' });
  const level = s('g', { class: 'tag__level' });
  const box = s('g', null, sideShape(ship.side), s('text', { class: 'tag__id', y: 5 }, ship.id), level, name, more);
  const lifted = s('g', { class: 'upright' }, box);
  return { group: s('g', { class: `tag ${ship.side}`, 'data-ship': ship.ship }, lifted), box, level, name, more, wide: 0 };
}

/**
 * Writes the text of a tag. Returns { tag, before, signs } for markTag, or null if nothing has
 * changed.
 */
function writeTag(tag, ship, far, from) {
  const words = far ? '' : shipName(ship).replace(/ \d+$/, '');
  const aim = ship.aim > 0 ? ` ◎ +${ship.aim}` : '';
  const energy = `${ship.energy === null ? '' : t('KE {n}', { n: energyText(ship.energy) })}${aim}`;
  const signs = marks(ship);
  const text = `${words}|${energy}|${signs.join()}|${ship.level}|${from?.level}`;
  if (text === tag.text) return null;
  tag.text = text;
  const chip = Number.isInteger(ship.level) ? levelChip(ship.level, from?.level) : { wide: 0, figure: '' };
  tag.level.replaceChildren(chip.figure);
  tag.level.setAttribute('transform', 'translate(16 0)');
  tag.name.setAttribute('x', 18 + chip.wide);
  tag.name.replaceChildren(words, s('tspan', { class: 'tag__more', dx: words ? 6 : 0 }, energy));
  return { tag, before: 24 + chip.wide, signs };
}

function markTag({ tag, signs }, width) {
  tag.more.replaceChildren(
    ...signs.map(([sign, look], i) => {
      const place = { width: 16, height: 16, x: width + 4 + i * 18, y: -8 };
      return s('use', { href: `#i-${sign}`, class: `icon tag__mark tag__mark--${look}`, ...place });
    }),
  );
  tag.wide = width + 14 + signs.length * 18;
}

/**
 * Writes the name tags, each { tag, ship }. `from`: the ship that level chips compare with. All are
 * written before any is measured, because each measurement forces a layout.
 */
export function nameTags(all, far, from) {
  const written = all.map(({ tag, ship }) => writeTag(tag, ship, far, from)).filter(Boolean);
  const widths = written.map(({ tag, before }) => before + tag.name.getComputedTextLength());
  for (const [i, one] of written.entries()) markTag(one, widths[i]);
}

/** Returns how much of a box is out of sight. */
const lost = (box, seen) => box.w * box.h - cover(box, seen);

/** Returns the place beside a base where a tag hides least: { box, dx, dy }. */
function bestSide({ wide, high }, pose, taken, { scale, seen }) {
  const found = sides(wide, high, BASE * scale).map(([dx, dy], order) => {
    const box = { x: pose.x * scale + dx, y: pose.y * scale + dy, w: wide, h: high };
    return { box, dx, dy, worth: taken.reduce((sum, one) => sum + cover(box, one), 0) + lost(box, seen) + order * 40 };
  });
  return found.reduce((best, one) => (one.worth < best.worth ? one : best));
}

/**
 * Puts all tags where they hide least. `ships`: { tag, pose }. `papers`:
 * { figure, box, wide, high, pose }, which are placed first. `bases` and `spots`: other points to
 * keep clear. `corners`: boxes over the map. `camera`: the scale, and the part in sight.
 */
export function placeTags(ships, { papers, bases, spots, corners }, camera) {
  const { scale } = camera;
  const base = BASE * scale;
  const taken = [...ships.map(({ pose }) => pose), ...bases].map(({ x, y }) => ({
    x: x * scale - base * 0.9,
    y: y * scale - base * 0.9,
    w: base * 1.8,
    h: base * 1.8,
  }));
  taken.push(...corners);
  taken.push(...spots.map(({ x, y }) => ({ x: x * scale - SPOT, y: y * scale - SPOT, w: 2 * SPOT, h: 2 * SPOT })));
  for (const paper of papers) {
    const { box, dx, dy } = bestSide(paper, paper.pose, taken, camera);
    taken.push(box);
    paper.figure.setAttribute('transform', put(paper.pose));
    paper.box.setAttribute('transform', put({ x: dx, y: dy }));
  }
  for (const { tag, pose } of ships) {
    const { box, dx, dy } = bestSide({ wide: tag.wide, high: HIGH }, pose, taken, camera);
    taken.push(box);
    tag.group.setAttribute('transform', put(pose));
    tag.box.setAttribute('transform', put({ x: dx + 14, y: dy + HIGH / 2 }));
  }
}
