// drawings.js: the drawings of the how-to-play pages. Each game has one file,
// lessons/GAME/drawings.svg, with one symbol per drawing.
import { file } from './address.js';
import { addDrawings, s } from './dom.js';

const loaded = new Map();

async function load(game) {
  const answer = await fetch(file(`lessons/${game}/drawings.svg`));
  addDrawings(await answer.text());
}

/** Loads a game's drawings once. They become part of the page, so that they take its colors. */
export function loadDrawings(game) {
  if (!loaded.has(game)) loaded.set(game, load(game));
  return loaded.get(game);
}

/** A drawing of 400 by 220 units. `words` describe it for screen readers. */
export const drawing = (name, words) =>
  s('svg', { class: 'drawing', viewBox: '0 0 400 220', role: 'img', 'aria-label': words }, s('use', { href: `#d-${name}` }));
