// entry.js: what the lobby shows of Template, and the modules that it loads for a game.
import { t } from '../../../src/web/kit/translate.js';
import cover from './cover.svg' with { type: 'text' };
import { presets } from './presets.js';

export const entry = {
  place: 99,
  get line() {
    return t('Secret bids for drifting wrecks.');
  },
  get time() {
    return t('5 minutes');
  },
  sign: 'dice',
  cover,
  load: () => import('./template.js'),
  story: () => import('./story.js'),
  presets,
};
