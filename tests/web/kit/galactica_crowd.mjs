// galactica_crowd.mjs: tables of Battlestar Galactica at their quietest and at their fullest, for any number of seats.
const card = (type, strength, text) => ({ type, strength, text });
const HAND = [
  card('politics', 1, 'consolidate_power'), card('politics', 4, 'investigative_committee'), card('leadership', 2, 'executive_order'), card('leadership', 2, 'executive_order'),
  card('leadership', 5, 'declare_emergency'), card('tactics', 1, 'launch_scout'), card('tactics', 4, 'strategic_planning'), card('piloting', 2, 'evasive_maneuvers'),
  card('piloting', 3, 'maximum_firepower'), card('engineering', 1, 'repair'), card('engineering', 3, 'scientific_research'), card('engineering', 5, 'scientific_research'),
];
const COUNTS = [1, 4, 2, 2, 5, 1, 4, -2, -3, -1, -3, -5];
const PEOPLE = ['gaius_baltar', 'kara_thrace', 'william_adama', 'laura_roslin', 'galen_tyrol', 'lee_adama'];
const HOMES = ['research_lab', 'hangar_deck', 'command', 'presidents_office', 'armory', 'hangar_deck'];

/** One card or two in every hand. */
function quiet(view) {
  return {
    ...view,
    turn: 2,
    step: 'movement',
    current: 0,
    crisis: null,
    check: null,
    seats: view.seats.map((seat, i) => ({ ...seat, character: PEOPLE[i], place: HOMES[i], hand_limit: 10, cards: i === 0 ? 2 : 3, hand: i === 0 ? HAND.slice(0, 2) : null, titles: i === 2 ? ['admiral'] : i === Math.min(3, view.seats.length - 1) && i !== 2 ? ['president'] : [], loyalty: [{ card: i === 0 ? 'not_a_cylon' : null, shown: false }] })),
    quorum: { cards: 1, hand: null, prophecy: false },
  };
}

const SHIPS = (n) => Array.from({ length: n }, (_, ship) => ({ ship, kind: ship === 0 ? 'civ_population_fuel' : null }));

/** Everything that flies in two areas and the stern, two pilots among it; rules that stay, rooms that are hit, centurions aboard. */
function crowdedSpace(view) {
  const base = quiet(view);
  const full = { raiders: 9, heavy_raiders: 3, basestars: [{ basestar: 1, damage: ['disabled_weapons', 'critical_hit'] }], vipers: 3, pilots: [0, 1], civilians: SHIPS(4) };
  const fill = {
    port_bow: full,
    bow: { raiders: 6, heavy_raiders: 1, basestars: [{ basestar: 0, damage: ['disabled_hangar'] }], vipers: 1, civilians: SHIPS(1) },
    stern: { raiders: 1, vipers: 2, civilians: SHIPS(5) },
    starboard_stern: { raiders: 2, heavy_raiders: 1, vipers: 1, civilians: SHIPS(2) },
  };
  return {
    ...base,
    turn: 17,
    step: 'action',
    distance: 6,
    track: 3,
    resources: { fuel: 2, food: 10, morale: 10, population: 10 },
    red: ['fuel', 'food', 'morale', 'population'],
    damaged: ['armory', 'hangar_deck', 'ftl_control'],
    centurions: [1, 2, 0, 1],
    visited: ['deep_space', 'asteroid_field', 'barren_planet'],
    kept: ['training_new_pilots', 'communications_jamming'],
    areas: view.areas.map((area) => ({ ...area, ...fill[area.area] })),
    seats: base.seats.map((seat, i) => ({ ...seat, cards: 12, hand: i === 0 ? HAND : null, place: i < 2 ? 'viper' : seat.place, area: i < 2 ? 'port_bow' : null, titles: ['admiral', 'president'].slice(i === 2 ? 0 : 2), quorum: i === 2 ? ['assign_vice_president', 'assign_arbitrator'] : [] })),
  };
}

/** Everybody in Command, but for a Cylon, who is at home. */
function oneRoom(view) {
  const base = crowdedSpace(view);
  const last = view.seats.length - 1;
  return { ...base, seats: base.seats.map((seat, i) => (i === last ? { ...seat, place: 'resurrection_ship', area: null, revealed: true, titles: [], has_super_crisis: true, loyalty: [{ card: 'cylon_reduce_morale', shown: true }, { card: null, shown: false }] } : { ...seat, place: 'command', area: null })) };
}

/** All have added; the hand is twelve cards of all types, and two of them are quorum cards. */
function crowdedCheck(view) {
  const base = oneRoom(view);
  return {
    ...base,
    step: 'crisis',
    current: 1,
    crisis: 'prisoner_revolt',
    check: { stage: 'adding', on: 'crisis', card: 'prisoner_revolt', target: null, user: 1, difficulty: 11, types: ['politics', 'leadership', 'tactics'], partial: 6, open: false, research: true, inspired: false, ignored: null, emergency: true, destiny: 2, added: view.seats.map((_, i) => (i === 0 ? 0 : i + 1)), pile: null, total: null, result: null },
    quorum: { cards: 3, hand: ['arrest_order', 'food_rationing', 'inspirational_speech'], prophecy: false },
    seats: base.seats.map((seat, i) => (i === 0 ? { ...seat, counts: COUNTS, titles: ['president'], owes: 2 } : { ...seat, titles: seat.titles.filter((title) => title !== 'president') })),
  };
}

/** The pile is turned up: as much as is needed, and a little more. */
function countedCheck(view) {
  const base = crowdedCheck(view);
  const pile = HAND.slice(0, 7).map((one, i) => ({ card: one, counts: i < 5 ? 1 : -1 }));
  return { ...base, check: { ...base.check, stage: 'totalled', difficulty: 10, pile, total: 11 } };
}

const go = (location) => ({ verb: 'go', location, text: `Go to ${location}` });
const attack = (kind, area) => ({ verb: 'attack', kind, area, basestar: 0, text: `Attack a ${kind}` });
const NOTHING = { verb: 'nothing', text: 'Pass' };

/** Each table, and what is asked there. */
export const ASKS = {
  quiet: { kind: 'move', scene: quiet, options: [{ verb: 'stay', text: 'Stay' }, ...['command', 'armory', 'press_room', 'presidents_office', 'administration', 'ftl_control', 'communications', 'weapons_control', 'hangar_deck'].map(go)] },
  space: { kind: 'viper', scene: crowdedSpace, options: [NOTHING, { verb: 'launch', area: 'port_bow', text: 'Launch off the port bow' }, { verb: 'viper_move', from: 'port_bow', to: 'bow', text: 'The viper off the port bow flies ahead of the bow' }, attack('raider', 'port_bow'), attack('heavy_raider', 'port_bow'), attack('basestar', 'bow')] },
  room: { kind: 'action', scene: oneRoom, options: [NOTHING, { verb: 'location', location: 'command', text: 'Use Command' }] },
  check: { kind: 'add', scene: crowdedCheck, options: [{ verb: 'add', free: [{ set: HAND.map((_, i) => i), min: 0, max: 12 }] }] },
  counted: { kind: 'authority', scene: countedCheck, options: [{ verb: 'pass', text: 'Pass' }, { verb: 'use', text: 'Yes' }] },
};
