// tailed_card.js: shows the first card of a tailed ship, which only players who tail it see
// (SB-335). The card lies as paper beside the ship. One outline shows where it could lead, with a
// letter for each speed.
import { h, icon, s } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { cardFace } from './cards.js';
import { outlined, put, upright } from './figures.js';
import { deckOf } from './panels.js';
import { afterArrow, afterFirst } from './reach.js';
import { whereText } from './where.js';
import { capital, cm, listed, percent, shipName, speedName } from './labels.js';

// pixels
const PAPER = { wide: 208, high: 66, card: { x: 5, y: 4, width: 40, height: 58 }, words: 52 };
// the size when the map is zoomed out
const SMALL = { wide: 172, high: 47, card: { x: 4, y: 3, width: 28, height: 41 }, words: 38 };

/** Returns the ship whose first card the owner of this ship was shown, or null. */
export function shownTo(view, ship) {
  const target = ship?.yours && ship.tails !== null ? view.ships[ship.tails] : null;
  return target?.shows && target.plan?.first && view.step === 'planning' ? target : null;
}

const cardOf = (components, ship) => deckOf(components, ship).cards.find((card) => card.id === ship.plan.first);
const nameOf = (components, ship) => capital(cardOf(components, ship).name);
const without = (ship) => (Number.isInteger(ship.level) ? t('not its speed or level') : t('not its speed'));

/** Says what is shown: "Raider 4 shows you Turn left, not its speed or level." */
export const shownText = (components, target) => t('{ship} shows you {card}, {without}.', { ship: shipName(target), card: nameOf(components, target), without: without(target) });

// ---- on the map ---------------------------------------------------------------------------------

/**
 * The card as paper, marked with a key: { figure, box, wide, high }. placeTags moves the box to a
 * free place.
 */
export function peekFigure(components, target, far) {
  const { wide, high, card, words: x } = far ? SMALL : PAPER;
  const face = cardFace(cardOf(components, target));
  for (const [name, value] of Object.entries(card)) face.setAttribute(name, value);
  const line = (y, words, look = '') => s('text', { class: `peek__line ${look}`, x, y }, words);
  const box = s(
    'g',
    null,
    s('rect', { class: 'peek__bed', width: wide, height: high, rx: 6 }),
    s('rect', { class: 'peek__paper', ...card, rx: 3 }),
    s('g', { class: 'minicard' }, face),
    s('use', { href: '#i-key', class: 'icon peek__key', x, y: 6, width: 15, height: 15 }),
    s('text', { class: 'peek__line peek__line--key', x: x + 19, y: 18 }, t('Shown to you')),
    line(37, nameOf(components, target), 'peek__line--name'),
    !far && line(55, without(target)),
  );
  return { wide, high, box, figure: s('g', { class: `peek ${target.side}`, 'data-peek': target.ship }, s('g', { class: 'upright' }, box)) };
}

const LETTERS = { low: 'L', medium: 'M', high: 'H', back: 'B' };

/**
 * Returns where the card could end, by letter, in units of the table. A card that is flown first
 * has only one end.
 */
function endsOf(components, target) {
  const card = cardOf(components, target);
  if (card.line || card.symbols.includes('change_direction')) return [{ letter: '1', at: afterFirst(components, target, card).at }];
  return Object.entries(LETTERS)
    .filter(([speed]) => card.arrows[speed])
    .map(([speed, letter]) => ({ letter, at: { ...afterArrow(components, target, card.arrows[speed], speed), dial: 0 } }));
}

/** Returns the convex hull of points: the area that a base sweeps from one end to the next. */
function around(points) {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const turns = (o, a, b) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const half = (list) =>
    list.reduce((kept, point) => {
      while (kept.length > 1 && turns(kept.at(-2), kept.at(-1), point) <= 0) kept.pop();
      return [...kept, point];
    }, []);
  return [...half(sorted).slice(0, -1), ...half([...sorted].reverse()).slice(0, -1)];
}

function cornersAt({ corners }, pose) {
  const angle = (pose.way * Math.PI) / 180;
  return corners.map(([x, y]) => ({
    x: pose.x + (x * Math.cos(angle) + y * Math.sin(angle)) / 100,
    y: pose.y + (x * Math.sin(angle) - y * Math.cos(angle)) / 100,
  }));
}

const pathOf = (points) => s('path', { d: `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z` });

/**
 * Returns where the card could end, in units of the drawing: { letter, pose }. Empty if no card is
 * shown.
 */
export function spreadEnds(components, view, chosen, plane) {
  const target = shownTo(view, view.ships[chosen]);
  return target ? endsOf(components, target).map(({ letter, at }) => ({ letter, pose: plane.pose(at) })) : [];
}

/** One outline round all ends, with a letter for each speed. */
export function spreadFigures(components, view, chosen, plane) {
  const ends = spreadEnds(components, view, chosen, plane);
  if (ends.length === 0) return [];
  const target = shownTo(view, view.ships[chosen]);
  const bases = ends.map(({ pose }) => cornersAt(components.base, pose));
  const forward = ends.filter(({ letter }) => letter !== 'B').length;
  const parts = () => bases.map((base, i) => pathOf(i + 1 < forward ? around([...base, ...bases[i + 1]]) : base));
  return [
    s(
      'g',
      { class: `spread ${target.side}`, 'data-spread': target.ship },
      outlined('spread', parts, plane),
      ends.map(({ letter, pose }) => [
        s('circle', { class: 'spread__end', transform: put(pose), r: 3.5 }),
        upright(pose, s('text', { class: 'spread__n', x: 13, y: 5 }, letter)),
      ]),
    ),
  ];
}

// ---- in sights ----------------------------------------------------------------------------------

const ifWords = ({ speed }) => (speed ? t('If it flew {speed}', { speed: speedName(speed) }) : t('Where its first card leads'));
const chanceOf = (row) => (row.may_fire ? percent(row.chance) : t('no shot'));

/** The chances at all speeds in one line: "If it flew Low: 83 %." */
export const ifText = (rows) => rows.map((row) => `${ifWords(row)}: ${chanceOf(row)}`).join('; ');

/** The lowest and highest chance: "58–83 %". */
function span(rows) {
  const all = rows.map((row) => (row.may_fire ? row.chance : 0));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? percent(most) : `${percent(least).replace(' %', '')}–${percent(most)}`;
}

/** With levels: the effect of a change of level, which the target does not show. */
function levelRow([{ level }]) {
  if (level !== 1 && level !== -1) return null;
  return [h('dt', null, level > 0 ? t('2 levels apart if it climbs') : t('2 levels apart if it dives')), h('dd', { class: 'mods__no' }, t('no shot'), ' ', chip('SB-362'))];
}

/** The shot at a ship that showed its card, with a row for each speed. */
export function ifSection(rows, view) {
  const target = view.ships[rows[0].target];
  const level = Number.isInteger(target.level) ? t('if it stays on level {n}', { n: target.level }) : t('wherever its card ends');
  return [
    h(
      'div',
      { class: 'sights__head' },
      h('b', { class: 'sights__chance' }, span(rows)),
      h('p', { class: 'sights__where' }, shipName(target), h('small', null, level)),
    ),
    h(
      'dl',
      { class: 'mods mods--ends' },
      rows.map((row) => [
        h('dt', null, `${ifWords(row)}, ${row.may_fire ? cm(row.range) : whereText(row, view)}`),
        h('dd', { class: row.may_fire ? '' : 'mods__no' }, chanceOf(row), !row.may_fire && row.barred && [' ', chip(row.barred)]),
      ]),
      levelRow(rows),
    ),
  ];
}

// ---- what was shown to others -------------------------------------------------------------------

/**
 * Says who was shown the card of one of the reader's ships: "Jonas was shown: Straight". Null if
 * none was.
 */
export function shownNote(view, ship, components, seatName) {
  if (!ship.yours || !ship.shows || !ship.plan?.first || view.step !== 'planning') return null;
  const who = new Set(view.ships.filter((other) => other.tails === ship.ship).map((other) => seatName(other.owner)));
  if (who.size === 0) return null;
  return h('p', { class: 'craft__note craft__note--shown' }, icon('pair'), ` ${t.n(who.size, '{names} was shown: {card}', '{names} were shown: {card}', { names: listed([...who]), card: nameOf(components, ship) })} `, chip('SB-335'));
}
