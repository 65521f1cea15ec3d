// games.js: which module draws which game. The next game adds its row.

const modules = {
  express: () => import('./express.js'),
  starship: () => import('./starship.js'),
  galaxies: () => import('./galaxies.js'),
  galactica: () => import('./galactica.js'),
};

/** The board of a game; a game without one of its own gets the plain one. */
export async function boardOf(game) {
  const load = modules[game] ?? (() => import('./generic.js'));
  return (await load()).default;
}
