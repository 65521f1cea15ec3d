// galactica_scenes.mjs: what stands on a table of Battlestar Galactica when the line asks, and the questions that come seldom, each
// with the options that the game gives for it.

const card = (type, strength, text) => ({ type, strength, text });
export const HAND = [card('politics', 1, 'consolidate_power'), card('politics', 4, 'investigative_committee'), card('leadership', 2, 'executive_order'), card('engineering', 3, 'scientific_research')];
const PEOPLE = [
  { character: 'gaius_baltar', place: 'research_lab', titles: ['president'], hand: HAND, cards: 4, loyalty: [{ card: 'cylon_reduce_morale', shown: false }, { card: 'not_a_cylon', shown: false }] },
  { character: 'kara_thrace', place: 'viper', area: 'port_bow', titles: [], cards: 3, loyalty: [{ card: null, shown: false }] },
  { character: 'william_adama', place: 'brig', titles: ['admiral'], cards: 5, loyalty: [{ card: null, shown: false }] },
];

/** In the middle of a game. */
export function middle(view) {
  const fill = { bow: { basestars: [{ basestar: 0, damage: ['disabled_hangar'] }], raiders: 3 }, port_bow: { vipers: 2, pilots: [1], heavy_raiders: 1 }, stern: { civilians: [{ ship: 2, kind: 'civ_population_fuel' }, { ship: 5, kind: null }] } };
  return {
    ...view,
    turn: 4,
    step: 'action',
    current: 0,
    resources: { fuel: 5, food: 6, morale: 4, population: 8 },
    red: ['morale'],
    damaged: ['armory'],
    areas: view.areas.map((area) => ({ ...area, ...fill[area.area] })),
    seats: view.seats.map((seat, i) => ({ ...seat, hand_limit: 10, ...PEOPLE[i] })),
    quorum: { cards: 1, hand: ['arrest_order'], prophecy: false },
  };
}

const check = (stage) => ({ stage, on: 'crisis', card: 'prisoner_revolt', target: null, user: 1, difficulty: 11, types: ['politics', 'leadership', 'tactics'], partial: 6, open: false, research: false, inspired: false, ignored: null, emergency: false, destiny: 2, added: [0, 2, 0], pile: null, total: null, result: null });
export const inCheck = (base) => {
  const view = middle(base);
  return { ...view, step: 'crisis', current: 1, crisis: 'prisoner_revolt', check: check('adding'), seats: view.seats.map((seat, i) => (i === 0 ? { ...seat, counts: [1, 4, 2, -3] } : seat)) };
};
/** A President with more in hand than lies beside each other. */
export const withFullHand = (scene) => (base) => {
  const view = scene(base);
  const hand = [...HAND, card('politics', 2, 'consolidate_power'), card('leadership', 5, 'declare_emergency'), card('tactics', 1, 'launch_scout'), card('tactics', 3, 'strategic_planning'), card('piloting', 4, 'maximum_firepower'), card('engineering', 1, 'repair')];
  const quorum = ['arrest_order', 'assign_arbitrator', 'food_rationing', 'inspirational_speech', 'release_cylon_mugshots', 'encourage_mutiny'];
  const counts = hand.map(({ type, strength }) => (type === 'piloting' || type === 'engineering' ? -strength : strength));
  return { ...view, quorum: { ...view.quorum, cards: quorum.length, hand: quorum }, seats: view.seats.map((seat, i) => (i === 0 ? { ...seat, hand, cards: hand.length, ...(seat.counts && { counts }) } : seat)) };
};
/** In the middle of a game, but for this. */
export const but = (changes) => (base) => ({ ...middle(base), ...changes });
export const set = (verb, members, min, max) => ({ verb, free: [{ set: members, min, max }] });
export const dieAt = (at, thrown = null) => ({ use: 'attack', at, needs: null, roller: 1, pilot: null, planned: false, modifier: 0, thrown, value: thrown });

const inCrisis = (crisis, changes = {}) => but({ step: 'crisis', current: 1, crisis, ...changes });
const checkAt = (stage) => inCrisis('prisoner_revolt', { check: check(stage) });

/** Anna is a revealed Cylon, with a super crisis in hand. */
const cylonAt = (place) => (base) => {
  const view = middle(base);
  return { ...view, seats: view.seats.map((seat, i) => (i === 0 ? { ...seat, place, titles: [], revealed: true, has_super_crisis: true, super_crisis: 'massive_assault', loyalty: [{ card: 'cylon_reduce_morale', shown: true }, { card: 'not_a_cylon', shown: false }] } : seat)) };
};
const raided = (base) => {
  const view = middle(base);
  return { ...view, centurions: [0, 1, 0, 0], areas: view.areas.map((area) => (area.area === 'stern' ? { ...area, raiders: 2 } : area)) };
};

// ---- options as the game words them ----------------------------------------------------------------------------------

const PASS = { verb: 'pass', text: 'Pass' };
const NOTHING = { verb: 'nothing', text: 'Pass' };
const YES = { verb: 'use', text: 'Yes' };
const seat = (number, text) => ({ verb: 'seat', seat: number, text });
const OTHERS = [seat(1, 'Starbuck'), seat(2, 'Adama')];
const ALL = [seat(0, 'Baltar'), ...OTHERS];
const area = (id, text) => ({ verb: 'area', area: id, text });
const take = (id, text) => ({ verb: 'take', area: id, text: `The viper ${text}` });
const ship = (number, id, text) => ({ verb: 'ship', ship: number, area: id, text: `The civilian ship ${text}` });
const quorum = (id, text) => ({ verb: 'quorum', card: id, text });
const ROOMS = [['ftl_control', 'FTL Control'], ['weapons_control', 'Weapons Control'], ['communications', 'Communications'], ['research_lab', 'Research Lab'], ['command', 'Command'], ['admirals_quarters', "Admiral's Quarters"], ['hangar_deck', 'Hangar Deck'], ['armory', 'Armory']];
const free = (number, name) => ROOMS.map(([location, room]) => ({ verb: 'free', seat: number, location, text: `${name} goes to ${room}` }));
const pay = ({ type, strength, text }) => ({ verb: 'take_card', card: card(type, strength, text), text: `${type} ${strength}` });
const raiders = (id, text) => ({ verb: 'destroy', kind: 'raider', area: id, text: `Raiders ${text}` });
const restore = (vipers, raptors) => ({ verb: 'restore', vipers, raptors, destroyed: 0, text: `${vipers} viper${vipers === 1 ? '' : 's'} and ${raptors} raptor${raptors === 1 ? '' : 's'}` });

/**
 * The kinds of ask that come seldom: `by` is what is pressed, a place or a button by its words, or `keys`; the option it
 * `gives`. A place that has one option waits for the brass button.
 */
export const RARE = [
  { kind: 'pay', options: HAND.map(pay), by: ['card:politics-4'], gives: 1 },
  { kind: 'launch', options: ['port_stern', 'port_bow'].map((id) => ({ verb: 'launch', area: id, text: 'Launch' })), by: ['area:port_bow'], gives: 1 },
  { kind: 'recall', options: [take('port_bow', 'off the port bow'), take('stern', 'astern')], keys: ['4', 'Enter'], gives: 1 },
  { kind: 'alert', options: [PASS, take('port_stern', 'off the port stern'), take('port_bow', 'off the port bow')], scene: inCrisis('surrounded'), by: ['area:port_bow'], gives: 2 },
  { kind: 'look_civilian', options: [ship(2, 'stern', 'astern'), ship(5, 'stern', 'astern')], by: ['piece:stern:civilian', /you know: 1 population and 1 fuel/], gives: 0 },
  { kind: 'move_civilian', options: [NOTHING, area('starboard_stern', 'off the starboard stern'), area('port_stern', 'off the port stern')], keys: ['5', 'Enter'], gives: 2 },
  { kind: 'freed', options: [{ verb: 'stay', text: 'Stay' }, ...ROOMS.map(([location, room]) => ({ verb: 'go', location, text: `Go to ${room}` }))], by: ['room:command'], gives: 5 },
  { kind: 'office', options: [NOTHING, { verb: 'draw_quorum', text: 'Draw a Quorum card' }, quorum('arrest_order', 'Arrest Order')], by: [/Draw a Quorum card/], gives: 1 },
  { kind: 'quorum', options: [quorum('assign_vice_president', 'Assign Vice President'), quorum('arrest_order', 'Arrest Order'), quorum('food_rationing', 'Food Rationing')], scene: but({ drawn: ['assign_vice_president', 'arrest_order', 'food_rationing'] }), by: [/^Food Rationing/], gives: 2 },
  { kind: 'ordered', options: [{ verb: 'move_then_act', text: 'Move, then act' }, { verb: 'act_twice', text: 'Act twice' }], by: [/Act twice/], gives: 1 },
  { kind: 'scout', options: ['crisis', 'destination'].map((deck) => ({ verb: 'deck', deck, text: `Look at the ${deck} deck` })), by: [/destination deck/], gives: 1 },
  { kind: 'bury', options: [{ verb: 'leave', text: 'Leave it' }, { verb: 'bury', text: 'Bury it' }], scene: but({ tops: { crisis: 'prisoner_revolt', quorum: null, destination: null } }), keys: ['2', 'Enter'], gives: 1, shows: /Only you see this card[^]*Prisoner Revolt/ },
  { kind: 'bury', options: [{ verb: 'leave', text: 'Leave it' }, { verb: 'bury', text: 'Bury it' }], scene: but({ tops: { crisis: null, quorum: null, destination: 'icy_moon' } }), by: [/^Leave/], gives: 0, shows: /distance 1[^]*Icy Moon/ },
  { kind: 'recon', options: [PASS, YES], scene: but({ step: 'end' }), by: [/^Yes/], gives: 1 },
  { kind: 'order', options: OTHERS, scene: checkAt('open'), by: ['seat:2'], gives: 1 },
  { kind: 'reroll', options: [PASS, YES], scene: but({ step: 'activate_cylon_ships', die: dieAt('viper', 4) }), by: [/^Yes/], gives: 1, shows: /attack on a viper/ },
  { kind: 'intuition', options: [PASS, { verb: 'result', result: 'pass', text: 'The check passes' }, { verb: 'result', result: 'fail', text: 'The check fails' }], scene: checkAt('open'), keys: ['1', 'Enter'], gives: 1 },
  { kind: 'difficulty', options: [PASS, { verb: 'easier', by: 2, text: 'Easier by 2' }, { verb: 'harder', by: 2, text: 'Harder by 2' }], scene: checkAt('open'), by: [/Harder by 2/], gives: 2 },
  { kind: 'devotion', options: [PASS, ...['politics', 'leadership', 'tactics', 'piloting', 'engineering'].map((type) => ({ verb: 'type', type, text: `Ignore ${type}` }))], scene: checkAt('added'), by: [/Ignore tactics/], gives: 3 },
  { kind: 'authority', options: [PASS, YES], scene: checkAt('decided'), by: [/^Pass/], gives: 0 },
  { kind: 'vision', options: ['prisoner_revolt', 'legendary_discovery'].map((crisis) => ({ verb: 'crisis', crisis })), scene: cylonAt('caprica'), by: [/^Legendary Discovery/], gives: 1 },
  { kind: 'destiny', options: [PASS, YES], scene: inCrisis('cylon_virus'), by: [/^Yes/], gives: 1 },
  { kind: 'compass', options: [PASS, YES], scene: inCrisis('requested_resignation', { half: 0 }), by: [/^Yes/], gives: 1 },
  { kind: 'choose', options: [{ verb: 'half', half: 0, text: 'The Admiral becomes President' }, { verb: 'half', half: 1, text: 'The President goes to the Brig' }], scene: inCrisis('requested_resignation', { half: 1 }), by: [/goes to the Brig/], gives: 1 },
  { kind: 'chosen', options: [NOTHING, ...OTHERS], scene: checkAt('decided'), by: ['seat:1'], gives: 1 },
  { kind: 'heir', options: OTHERS, scene: checkAt('decided'), by: ['seat:2'], gives: 1 },
  { kind: 'look', options: OTHERS, scene: checkAt('decided'), by: [/Adama/], gives: 1 },
  { kind: 'hit_viper', options: [area('port_bow', 'off the port bow'), seat(1, 'Starbuck')], scene: checkAt('decided'), by: ['seat:1'], gives: 1 },
  { kind: 'lost_civilian', options: [ship(2, 'stern', 'astern'), ship(5, 'stern', 'astern')], by: ['piece:stern:civilian', /2 of 2, unknown/], gives: 1 },
  { kind: 'areas', options: [area('bow', 'ahead of the bow'), area('stern', 'astern')], scene: raided, keys: ['4', 'Enter'], gives: 1 },
  { kind: 'pilot', options: [seat(0, 'Baltar'), seat(1, 'Starbuck')], by: ['seat:1'], gives: 1 },
  { kind: 'place', options: [area('bow', 'ahead of the bow'), area('port_stern', 'off the port stern')], scene: inCrisis('jammed_assault'), by: ['area:port_stern'], gives: 1 },
  { kind: 'risk', options: [NOTHING, { verb: 'risk', text: 'Risk it' }], scene: but({ step: 'prepare_for_jump' }), by: [/Risk it/], gives: 1, shows: /5 or more: 4 in 8/ },
  { kind: 'restore', options: [restore(3, 1), restore(3, 0), restore(2, 1), restore(1, 1)], scene: but({ step: 'prepare_for_jump' }), by: [/2 vipers and 1 raptor/], gives: 2 },
  { kind: 'attach', options: ALL, by: ['seat:2'], gives: 2 },
  { kind: 'brutal', options: [raiders('bow', 'ahead of the bow'), raiders('stern', 'astern'), { verb: 'destroy', kind: 'heavy_raider', area: 'port_bow', text: 'The heavy raider off the port bow' }, { verb: 'destroy', centurion: 1, text: 'The centurion on space 2' }], scene: raided, by: ['boarding:1'], gives: 3 },
  { kind: 'brutal_raiders', options: [raiders('bow', 'ahead of the bow'), raiders('stern', 'astern')], scene: raided, by: ['piece:stern:raider'], gives: 1 },
  { kind: 'mutiny', options: OTHERS, keys: ['1', 'Enter'], gives: 0 },
  { kind: 'pardon', options: [...free(1, 'Starbuck'), ...free(2, 'Adama')], by: ['room:command', /Adama goes to Command/], gives: 12 },
  { kind: 'sympathizer', options: [NOTHING, ...OTHERS], scene: cylonAt('human_fleet'), by: ['seat:1'], gives: 1 },
  { kind: 'caprica', options: [{ verb: 'super', crisis: 'massive_assault', text: 'Play Massive Assault' }, NOTHING], scene: cylonAt('caprica'), by: ['super'], gives: 0, shows: /Play Massive Assault[^]*Choose from 2 crises/ },
  { kind: 'fleet', options: [['raiders', 'Raiders act'], ['heavy_raiders', 'Heavy raiders and centurions act'], ['basestars', 'Basestars fire'], ['launch_raiders', 'Each basestar launches 2 raiders, 1 heavy raider']].map(([icon, text]) => ({ verb: 'activate', icon, text })), scene: cylonAt('cylon_fleet'), keys: ['4', 'Enter'], gives: 3 },
  { kind: 'hand', options: OTHERS, scene: cylonAt('human_fleet'), by: ['seat:2'], gives: 1 },
  { kind: 'steal', options: [pay(card('tactics', 2, 'launch_scout')), pay(card('politics', 1, 'consolidate_power'))], scene: cylonAt('human_fleet'), keys: ['2', 'Enter'], gives: 1 },
  { kind: 'exchange', options: [PASS, YES], scene: cylonAt('resurrection_ship'), by: [/^Yes/], gives: 1 },
  { kind: 'give', options: [NOTHING, ...OTHERS], scene: cylonAt('resurrection_ship'), by: [/Adama/], gives: 2 },
];
