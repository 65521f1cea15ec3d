// presets.js: what kinds of evening a game offers: the first is chosen. A preset says how many play (the first number unless told
// otherwise), whether bots or people fill the other seats, and which settings differ from the usual ones.
import { t } from '../kit/words.js';

const scenario = (id, name, line, seats, more = {}) => ({ id, name, line, seats, bots: true, settings: { scenario: id, ...more } });
const mission = (id, name, line, seats = [2]) => ({ id, name, line, seats, bots: true, settings: { mission: id } });

const presets = {
  express: [
    { id: 'bots', name: t('Against bots'), line: t('You and three bots. Someone is lying.'), seats: [4, 3, 5], bots: true, settings: {} },
    { id: 'friends', name: t('With friends'), line: t('Send a link. Bots fill empty seats.'), seats: [4, 3, 5], bots: false, settings: {} },
  ],
  galactica: [
    { id: 'friends', name: t('With friends'), line: t('Five seats and a link.'), seats: [5, 3, 4, 6], bots: false, settings: {} },
    { id: 'bots', name: t('Against bots'), line: t('You and four bots.'), seats: [5, 3, 4, 6], bots: true, settings: {} },
    { id: 'harder', name: t('Harder times'), line: t('Two fewer of each resource.'), seats: [5, 3, 4, 6], bots: false, settings: { difficulty: 'easier_for_cylons' } },
  ],
  starship: [
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
  ],
  galaxies: [
    mission('x1', 'Open Skirmish', t('Pick fleets and fight it out.')),
    mission('m1', 'Battle in the Dead Zone', t('A first battle, without surprises.')),
    mission('m2', 'Entebe under Blockade', t('Break through, or hold the line.')),
    mission('m3', 'The Battle for the ISN Barrage', t('A great ship lies crippled.')),
    mission('m4', 'Meteor Storm', t('The field itself moves.'), [4]),
    mission('m5', 'The Struggle at Pan Base', t('A base worth fighting for.'), [3]),
    mission('x2', 'Line of Battle', t('Fleet against fleet.')),
    mission('x3', 'Relic Run', t('Bring the relic home.')),
  ],
};

/** Everything open, nothing set. */
export const OWN = { id: 'own', name: t('Your own'), line: t('Choose every rule yourself.'), seats: null, bots: false, settings: {} };

/** The presets of a game; none for one that has no more than its settings. */
export const presetsOf = (game) => (presets[game] ? [...presets[game], OWN] : []);
