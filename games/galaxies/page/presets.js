// presets.js: presets of Battleship Galaxies. src/web/games/presets.js says what a preset is.
import { t } from '../../../src/web/kit/translate.js';

const mission = (id, name, line, seats = [2]) => ({ id, name, line, seats, bots: true, settings: { mission: id } });

export const presets = [
  mission('x1', 'Open Skirmish', t('Pick fleets and fight it out.')),
  mission('m1', 'Battle in the Dead Zone', t('A first battle, without surprises.')),
  mission('m2', 'Entebe under Blockade', t('Break through, or hold the line.')),
  mission('m3', 'The Battle for the ISN Barrage', t('A great ship lies crippled.')),
  mission('m4', 'Meteor Storm', t('The field itself moves.'), [4]),
  mission('m5', 'The Struggle at Pan Base', t('A base worth fighting for.'), [3]),
  mission('x2', 'Line of Battle', t('Fleet against fleet.')),
  mission('x3', 'Relic Run', t('Bring the relic home.')),
];
