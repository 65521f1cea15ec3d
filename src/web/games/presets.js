// presets.js: what kinds of evening a game offers: the first is chosen. A preset says how many play (the first number unless told
// otherwise), whether bots or people fill the other seats, and which settings differ from the usual ones.
import { t } from '../kit/translate.js';
import { games } from './list.js';

/** Everything open, nothing set. */
export const OWN = { id: 'own', name: t('Your own'), line: t('Choose every rule yourself.'), seats: null, bots: false, settings: {} };

/** The presets of a game; none for one that has no more than its settings. */
export const presetsOf = (game) => (games[game]?.presets ? [...games[game].presets, OWN] : []);
