// entry.js: what the lobby shows of Battlestar Galactica, and what is loaded for it.
import { t } from '../../../src/web/kit/translate.js';
import cover from './cover.svg' with { type: 'text' };
import { presets } from './presets.js';

export const entry = {
  place: 2,
  short: 'Battlestar Galactica',
  get line() {
    return t('The fleet runs. Trust is rationed too.');
  },
  get time() {
    return t('3 hours');
  },
  sign: 'ship',
  cover,
  load: () => import('./galactica.js'),
  story: () => import('./story.js'),
  presets,
};
