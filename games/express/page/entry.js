// entry.js: what the lobby shows of Express, and the modules that it loads for a game.
import { t } from '../../../src/web/kit/translate.js';
import cover from './cover.svg' with { type: 'text' };
import { presets } from './presets.js';

export const entry = {
  place: 1,
  get line() {
    return t('Dice, a crisis and someone who is lying.');
  },
  get time() {
    return t('45 minutes');
  },
  sign: 'dice',
  cover,
  load: () => import('./express.js'),
  story: () => import('./story.js'),
  presets,
};
