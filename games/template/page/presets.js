// presets.js: presets of Template. src/web/games/presets.js says what a preset is.
import { t } from '../../../src/web/kit/translate.js';

export const presets = [
  { id: 'bots', name: t('Against bots'), line: t('You and two bots.'), seats: [3, 2, 4], bots: true, settings: {} },
];
