// drawings.js: the drawings of the how-to-play pages: a file for each game, lessons/GAME/drawings.svg, with a symbol for each.
import { file } from './address.js';
import { addDrawings, s } from './dom.js';

const loaded = new Map();

async function load(game) {
  const answer = await fetch(file(`lessons/${game}/drawings.svg`));
  addDrawings(await answer.text());
}

/** Loads the drawings of a game once, as part of the page, so that they take its colors. */
export function loadDrawings(game) {
  if (!loaded.has(game)) loaded.set(game, load(game));
  return loaded.get(game);
}

/** A drawing, 400 by 220; what it shows in words. */
export const drawing = (name, words) =>
  s('svg', { class: 'drawing', viewBox: '0 0 400 220', role: 'img', 'aria-label': words }, s('use', { href: `#d-${name}` }));
