// presets.js: what kinds of evening a game offers: the first is chosen. A preset says how many play (the first number unless told
// otherwise), whether bots or people fill the other seats, and which settings differ from the usual ones.
const scenario = (id, name, line, seats, more = {}) => ({ id, name, line, seats, bots: true, settings: { scenario: id, ...more } });
const mission = (id, name, line, seats = [2]) => ({ id, name, line, seats, bots: true, settings: { mission: id } });

const presets = {
  express: [
    { id: 'bots', name: 'Against bots', line: 'You and three bots. Someone is lying.', seats: [4, 3, 5], bots: true, settings: {} },
    { id: 'friends', name: 'With friends', line: 'Send a link. Bots fill empty seats.', seats: [4, 3, 5], bots: false, settings: {} },
  ],
  galactica: [
    { id: 'friends', name: 'With friends', line: 'Five seats and a link.', seats: [5, 3, 4, 6], bots: false, settings: {} },
    { id: 'bots', name: 'Against bots', line: 'You and four bots.', seats: [5, 3, 4, 6], bots: true, settings: {} },
    { id: 'harder', name: 'Harder times', line: 'Two fewer of each resource.', seats: [5, 3, 4, 6], bots: false, settings: { difficulty: 'easier_for_cylons' } },
  ],
  starship: [
    { id: 'duel', name: 'Duel', line: 'One Viper, one Raider. The quickest way.', seats: [2], bots: true, settings: { scenario: 'hand_of_god', ships: '1' } },
    { id: 'two', name: 'Two against two', line: 'Two ships on each side.', seats: [2, 3, 4], bots: true, settings: { scenario: 'hand_of_god', ships: '2' } },
    scenario('house_dogfight', 'Dogfight', 'Four ships on each side, no quarter.', [2, 3, 4, 5, 6, 7, 8], { ships: '4' }),
    scenario('house_hold_the_line', 'Hold the Line', 'Ten turns. Points decide.', [2, 3, 4]),
    scenario('going_gets_tough', 'When the Going Gets Tough', 'Two Vipers meet auto-cannons.', [2, 3, 4]),
    scenario('looking_for_tylium', 'Looking for Tylium', 'A Raptor scans, a Viper covers it.', [2, 3, 4]),
    scenario('thirsty', 'Thirsty', 'Fetch water past a waiting Raider.', [2]),
    scenario('scattered', 'Scattered', 'Keep a Heavy Raider from ramming Galactica.', [2, 3, 4]),
    scenario('secret_base', 'The Secret Base', 'Find the hidden base, then bomb it.', [2, 3, 4]),
    scenario('there_and_back_again', 'There and Back Again', 'Scan, land, and bring samples home.', [2, 3, 4]),
    scenario('fragged', 'Fragged', 'Alone: rescue a crew under missiles.', [1]),
  ],
  galaxies: [
    mission('x1', 'Open Skirmish', 'Pick fleets and fight it out.'),
    mission('m1', 'Battle in the Dead Zone', 'A first battle, without surprises.'),
    mission('m2', 'Entebe under Blockade', 'Break through, or hold the line.'),
    mission('m3', 'The Battle for the ISN Barrage', 'A great ship lies crippled.'),
    mission('m4', 'Meteor Storm', 'The field itself moves.', [4]),
    mission('m5', 'The Struggle at Pan Base', 'A base worth fighting for.', [3]),
    mission('x2', 'Line of Battle', 'Fleet against fleet.'),
    mission('x3', 'Relic Run', 'Bring the relic home.'),
  ],
};

/** Everything open, nothing set. */
export const OWN = { id: 'own', name: 'Your own', line: 'Choose every rule yourself.', seats: null, bots: false, settings: {} };

/** The presets of a game; none for one that has no more than its settings. */
export const presetsOf = (game) => (presets[game] ? [...presets[game], OWN] : []);
