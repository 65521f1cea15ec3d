// presets.js: presets of Starship Battles. src/web/games/presets.js says what a preset is.
import { t } from '../../../src/web/kit/translate.js';

const scenario = (id, name, line, seats, more = {}) => ({ id, name, line, seats, bots: true, settings: { scenario: id, ...more } });

export const presets = [
  { id: 'duel', name: t('Duel'), line: t('One Viper, one Raider. The quickest way.'), seats: [2], bots: true, settings: { scenario: 'hand_of_god', ships: '1' } },
  { id: 'two', name: t('Two against two'), line: t('Two ships on each side.'), seats: [2, 3, 4], bots: true, settings: { scenario: 'hand_of_god', ships: '2' } },
  scenario('house_dogfight', 'Dogfight', t('Four ships on each side, no quarter.'), [2, 3, 4, 5, 6, 7, 8], { ships: '4' }),
  scenario('house_hold_the_line', 'Hold the Line', t('Ten turns. Points decide.'), [2, 3, 4]),
  scenario('going_gets_tough', 'When the Going Gets Tough', t('Two Vipers meet auto-cannons.'), [2, 3, 4]),
  scenario('looking_for_tylium', 'Looking for Tylium', t('A Raptor scans, a Viper covers it.'), [2, 3, 4]),
  scenario('thirsty', 'Thirsty', t('Fetch water past a waiting Raider.'), [2]),
  scenario('scattered', 'Scattered', t('Stop a Heavy Raider from ramming Galactica.'), [2, 3, 4]),
  scenario('secret_base', 'The Secret Base', t('Find the hidden base, then bomb it.'), [2, 3, 4]),
  scenario('there_and_back_again', 'There and Back Again', t('Scan, land, and bring samples home.'), [2, 3, 4]),
  scenario('fragged', 'Fragged', t('Alone: rescue a crew under missiles.'), [1]),
];
