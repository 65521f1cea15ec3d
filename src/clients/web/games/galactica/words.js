// words.js: how places, people, cards and chances read.
import { capital, minus } from '../../kit/names.js';

export { capital, minus };

/** The keys at this table. */
export const keyWords = [
  ['1 – 6', 'the areas of space, clockwise from the bow'],
  ['s r c h', 'space, rooms, crisis, hand'],
  ['Space', 'lift a card, press what is lit'],
  ['Enter', 'the brass button'],
  ['0', 'add none'],
  ['Esc', 'put it all down again'],
];

export const listed = (names) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Skill types: two letters, name; the icon and the colour go by the letters. */
export const SKILLS = {
  politics: ['Po', 'Politics'],
  leadership: ['Le', 'Leadership'],
  tactics: ['Ta', 'Tactics'],
  piloting: ['Pi', 'Piloting'],
  engineering: ['En', 'Engineering'],
};
export const skillIcon = (type) => SKILLS[type][0].toLowerCase();
export const skillLook = (type) => `skill--${skillIcon(type)}`;

export const RESOURCES = {
  fuel: ['fuel', 'Fuel'],
  food: ['food', 'Food'],
  morale: ['morale', 'Morale'],
  population: ['people', 'Population'],
};

export const EMBLEMS = {
  william_adama: 'william',
  saul_tigh: 'saul',
  helo_agathon: 'helo',
  lee_adama: 'lee',
  kara_thrace: 'kara',
  sharon_valerii: 'sharon',
  galen_tyrol: 'galen',
  tom_zarek: 'tom',
  gaius_baltar: 'gaius',
  laura_roslin: 'laura',
};

/** What a civilian ship carries, once it was looked at; in words "1 population and 1 fuel". */
export function cargoOf(components, kind) {
  const row = lookUp(components, 'civilians', kind);
  return Object.keys(RESOURCES).reverse().map((resource) => [resource, Math.abs(row[resource])]).filter(([, count]) => count > 0);
}
export const cargoWords = (components, kind) => listed(cargoOf(components, kind).map(([resource, count]) => `${count} ${resource}`)) || 'nobody aboard';

/** Areas in their order, clockwise from the bow: id, name, class. */
export const AREAS = [
  ['bow', 'Bow', 'bow'],
  ['starboard_bow', 'Starboard bow', 'sb'],
  ['starboard_stern', 'Starboard stern', 'ss'],
  ['stern', 'Stern', 'stern'],
  ['port_stern', 'Port stern', 'ps'],
  ['port_bow', 'Port bow', 'pb'],
];
export const areaName = (area) => AREAS.find(([id]) => id === area)?.[1] ?? area;

export const ROOM_ICONS = {
  ftl_control: 'jump',
  weapons_control: 'weapons',
  communications: 'com',
  research_lab: 'lab',
  command: 'scope',
  admirals_quarters: 'quarters',
  hangar_deck: 'launch',
  armory: 'armory',
  sickbay: 'sick',
  brig: 'brig',
};

export const ICON_WORDS = {
  raiders: ['raider', 'Raiders act'],
  heavy_raiders: ['heavy', 'Heavy raiders act'],
  basestars: ['base', 'Basestars fire'],
  launch_raiders: ['launch', 'Basestars launch'],
};

/** Rules that stay on the table. */
export const KEPT = {
  training_new_pilots: 'Unmanned vipers hit 2 worse until the fleet jumps.',
  massive_deployment: 'Basestars launch more until the fleet jumps.',
  communications_jamming: 'Communications cannot be used until the fleet jumps.',
  relentless_pursuit: 'The pursuit goes on: see its card.',
  no_peeking: 'Nobody may look at loyalty cards.',
  legendary_discovery: 'Counts as 1 distance.',
  colonial_one_closed: 'Nobody may go to Colonial One.',
};

/** What the text on a skill card does, and when, as short as it goes. */
export const TEXTS = {
  consolidate_power: 'draw any 2',
  investigative_committee: 'a check with open cards',
  executive_order: 'another one acts',
  declare_emergency: 'a check 2 easier',
  launch_scout: 'look into a deck',
  strategic_planning: 'a die +2',
  evasive_maneuvers: 'roll again for a viper',
  maximum_firepower: 'a viper fires 4 times',
  repair: 'mend room or vipers',
  scientific_research: 'En helps in a check',
};

export const LOYALTY_SIGNS = { not_a_cylon: 'colonial', sympathizer: 'warn' };

export const TITLES = { president: ['president', 'President'], admiral: ['admiral', 'Admiral'] };

export const faceKey = ({ type, strength }) => `${type}-${strength}`;
export const cardWords = ({ type, strength }) => `${SKILLS[type][1]} ${strength}`;

/** "2 Po, 1 Le" of { politics: 2, leadership: 1 } */
export const drawWords = (types) => listed(Object.entries(types).map(([type, count]) => `${count} ${SKILLS[type][1]}`));

export const oddsWords = (chance, needs, modifier = 0) =>
  `${needs} or more${modifier ? `, ${signed(modifier)} to the die` : ''}: ${chance} in 8`;

/** What a choice would come to. */
export function outlookWords(outlook) {
  if (!outlook) return '';
  const words = [];
  if (outlook.chance !== undefined) words.push(oddsWords(outlook.chance, outlook.needs, outlook.modifier));
  if (outlook.population < 0) words.push(`else population ${signed(outlook.population)}`);
  if (outlook.with_raiders) words.push(`with raiders around it: ${outlook.with_raiders} in 8`);
  if (outlook.cards > 0) words.push('costs a card');
  if (outlook.damaged) words.push('damaged: its action is shut');
  if (outlook.types) words.push(`a check of ${outlook.difficulty} by ${outlook.types.map((type) => SKILLS[type][0]).join(', ')}`);
  if (outlook.turns_it) words.push('this turns the check');
  else if (outlook.total !== undefined) words.push(`${outlook.total} against ${outlook.difficulty}`);
  return capital(words.join('; ') || ' ').trim();
}

/** The components are lists; the page looks them up by id. */
const tables = new WeakMap();
export function lookUp(components, table, id) {
  if (!tables.has(components)) tables.set(components, new Map());
  const known = tables.get(components);
  if (!known.has(table)) known.set(table, new Map(components[table].map((row) => [row.id, row])));
  return known.get(table).get(id);
}
