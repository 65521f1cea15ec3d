// art.js: our own drawings of ships and tiles, seen from above. ISN ships have straight plates,
// Wretch ships have claws and curves. Every bow points right.
import { h, icon, s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';

const HULLS = {
  isn: {
    small: ['M20 0 5-4-3-14-13-15-9-5-16-3V3L-9 5-13 15-3 14 5 4z', 'M12 0H-8M-3-14-6-4M-3 14-6 4'],
    medium: [
      'M39 0 30-6 14-7 8-15-6-15-10-9-28-11-36-7V7L-28 11-10 9-6 15 8 15 14 7 30 6z',
      'M30 0H-26M8-15 4-7-6-7M8 15 4 7-6 7M-20-10v20M18-6v12',
      'M-36-4v2M-36 2v2',
    ],
    large: [
      'M62 0 50-9 28-12 22-24 4-26-4-38-24-42-32-40-28-26-46-24-54-12-56 0-54 12-46 24-28 26-32 40-24 42-4 38 4 26 22 24 28 12 50 9z',
      'M50 0H-40M22-24 14-12-20-12M22 24 14 12-20 12M-4-38-10-26M-4 38-10 26M-28-26-20-12v24l-8 14M34-11v22M2-12v24',
      'M-55-8v6M-55 2v6M-46-20v3M-46 17v3',
    ],
  },
  wretch: {
    small: [
      'M-18-2C-12-8-8-16 5-18 1-12 1-8 9-6L17-3V3L9 6C1 8 1 12 5 18-8 16-12 8-18 2L-10 0z',
      'M-6-6C-4-2-4 2-6 6M4 0h9',
    ],
    medium: [
      'M-40-4C-32-8-28-16-16-18-18-12-12-10-6-11-8-17-2-22 8-23 4-16 10-12 20-12 28-16 34-14 40-9 34-6 32-3 32 0 32 3 34 6 40 9 34 14 28 16 20 12 10 12 4 16 8 23-2 22-8 17-6 11-12 10-18 12-16 18-28 16-32 8-40 4L-30 0z',
      'M-22-10C-18-4-18 4-22 10M-6-11C-1-5-1 5-6 11M20-12C14-5 14 5 20 12M-14 0h40',
    ],
    large: [
      'M-62-6C-50-12-44-26-26-30-32-22-24-18-14-20-18-34-6-46 16-50 6-40 10-30 22-26 36-32 50-28 58-18 48-16 44-8 44 0 44 8 48 16 58 18 50 28 36 32 22 26 10 30 6 40 16 50-6 46-18 34-14 20-24 18-32 22-26 30-44 26-50 12-62 6L-44 0z',
      'M-36-18C-28-8-28 8-36 18M-14-20C-4-8-4 8-14 20M22-26C10-10 10 10 22 26M-24 0h60M21 0A7 7 0 1 1 7 0A7 7 0 1 1 21 0',
    ],
  },
};
const BOW_LEFT = { wretch: 'scale(-1 1)' };

export function shipArt(faction, size) {
  const [fill, lines, glow] = HULLS[faction][size];
  return s(
    'g',
    { transform: BOW_LEFT[faction] },
    s('path', { class: 'hullfill', d: fill }),
    s('path', { class: 'hullline', d: lines }),
    glow && s('path', { class: 'hullglow', d: glow }),
  );
}

const BOXES = { small: '-24 -22 48 44', medium: '-44 -26 88 52', large: '-66 -54 132 108' };

/** A small picture of a ship, for lists and cards. */
export const shipPicture = (faction, size, look = '') =>
  s('svg', { class: `shippic shippic--${faction} ${look}`, viewBox: BOXES[size], 'aria-hidden': 'true' }, shipArt(faction, size));

const ROCKS =
  'M-36-4l8-9 10 1 5 9-6 9-12 2zM-6 8l5-8 11-2 7 8-4 9-12 2zM14-10l6-6 9 2 3 8-7 6-9-3zM26 10l5-4 6 3-1 7-8 1zM-14-16l5-3 4 4-4 4z';
const WRECKS =
  'M-38 4l6-10 3 2-5 11zM-22-12h9l1 4-8 1zM-18 10l10-5 2 4-9 5zM-2-4l4-10 4 1-4 11zM4 12h7M14-2l10 4-2 4-9-4zM22-14l6 3-2 4-6-3zM30 8l6-6 3 3-6 6zM-30 14l4 2M10-16l3-1';

/** By kind of tile: its look, icon and name, and the rules that say what it does. */
export const TILES = {
  asteroids: { look: 'rock', name: t('asteroids'), rules: ['GX-153', 'GX-151', 'GX-152'] },
  debris_field: { look: 'debris', name: t('debris field'), rules: ['GX-145', 'GX-146'] },
  alien_artifact: { look: 'open', name: t('alien artifact'), sign: 'mark', rules: ['GX-160'] },
  energy_source: { look: 'open', name: t('energy source'), sign: 'bolt', rules: ['GX-161'] },
  observation_station: { look: 'open', name: t('observation station'), sign: 'eye', rules: ['GX-162'] },
  orbital_market: { look: 'open', name: t('orbital market'), sign: 'hand', rules: ['GX-163'] },
  shield_regenerator: { look: 'open', name: t('shield regenerator'), sign: 'regen', rules: ['GX-164'] },
  warp_gate: { look: 'open', name: t('warp gate'), sign: 'jump', rules: ['GX-166'] },
  victory_point: { look: 'open', name: t('victory point'), sign: 'admiral', rules: ['GX-169'] },
};
const BLACK = { look: 'black', name: t('unknown tile'), rules: ['GX-156'] };
export const tileOf = ({ found }) => (found ? TILES[found] : BLACK);

/**
 * Draws a tile of two hexes. `outline` is relative to its middle `at`; `angle` is the direction
 * from one hex to the other.
 */
export function tileFigure(tile, { outline, at, angle }) {
  const { look, sign } = tileOf(tile);
  const inside = {
    rock: () => s('path', { class: 'tile__art', d: ROCKS, transform: `rotate(${angle})` }),
    debris: () => s('path', { class: 'tile__art', d: WRECKS, transform: `rotate(${angle})` }),
    black: () => s('text', { y: 7 }, '?'),
    open: () => s('use', { href: `#i-${sign}`, x: -12, y: -12, width: 24, height: 24 }),
  };
  return s(
    'g',
    { class: `tile tile--${look}`, 'data-key': `tile-${tile.tile}`, transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})` },
    s('path', { class: 'tile__edge', d: outline }),
    inside[look](),
  );
}

/** An amount of energy: a bolt and a number. */
export const cost = (amount, label = t('energy')) => h('span', { class: 'cost' }, icon('bolt', label), amount);

/** The words of a button, with the energy that it costs. */
export const priced = (words, amount) => h('span', null, words, ' ', cost(amount));
