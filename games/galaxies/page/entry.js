// entry.js: what the lobby shows for Battleship Galaxies, and the modules that it loads.
import { t } from '../../../src/web/kit/translate.js';
import cover from './cover.svg' with { type: 'text' };
import { presets } from './presets.js';

export const entry = {
  place: 4,
  get line() {
    return t('Hex fleets, energy and hidden plans.');
  },
  get time() {
    return t('1 hour');
  },
  sign: 'jump',
  cover,
  load: () => import('./galaxies.js'),
  story: () => import('./story.js'),
  presets,
};
