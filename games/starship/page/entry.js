// entry.js: the entry of Starship Battles in the lobby. Its modules are loaded only when they are
// needed.
import { t } from '../../../src/web/kit/translate.js';
import cover from './cover.svg' with { type: 'text' };
import { presets } from './presets.js';

export const entry = {
  place: 3,
  get line() {
    return t('Plan in secret, fly together, fire.');
  },
  get time() {
    return t('1 hour');
  },
  sign: 'fighter',
  cover,
  load: () => import('./starship.js'),
  story: () => import('./story.js'),
  agree: () => import('./agree.js'),
  presets,
};
