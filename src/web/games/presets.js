// presets.js: the presets of a new table; the first is selected. A preset has the numbers of
// players (the first is the default), whether bots fill the other seats, and the settings that
// differ from the defaults.
import { t } from '../kit/translate.js';
import { games } from './list.js';

/** The preset that sets nothing: players choose every rule. */
export const OWN = { id: 'own', name: t('Your own'), line: t('Choose every rule yourself.'), seats: null, bots: false, settings: {} };

/** The presets of a game, with OWN at the end. Empty if the game has none. */
export const presetsOf = (game) => (games[game]?.presets ? [...games[game].presets, OWN] : []);
