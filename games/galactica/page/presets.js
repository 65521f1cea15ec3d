// presets.js: presets of Battlestar Galactica. src/web/games/presets.js says what a preset is.
import { t } from '../../../src/web/kit/translate.js';

export const presets = [
  { id: 'friends', name: t('With friends'), line: t('Five seats and a link.'), seats: [5, 3, 4, 6], bots: false, settings: {} },
  { id: 'bots', name: t('Against bots'), line: t('You and four bots.'), seats: [5, 3, 4, 6], bots: true, settings: {} },
  { id: 'harder', name: t('Harder times'), line: t('Two fewer of each resource.'), seats: [5, 3, 4, 6], bots: false, settings: { difficulty: 'easier_for_cylons' } },
];
