// presets.js: the presets of Express. src/web/games/presets.js says what a preset is.
import { t } from '../../../src/web/kit/translate.js';

export const presets = [
  { id: 'bots', name: t('Against bots'), line: t('You and three bots. Someone is lying.'), seats: [4, 3, 5], bots: true, settings: {} },
  { id: 'friends', name: t('With friends'), line: t('Send a link. Bots fill empty seats.'), seats: [4, 3, 5], bots: false, settings: {} },
];
