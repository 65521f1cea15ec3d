// labels.js: the words for places, people, cards and chances.
import { capital, minus } from '../../../src/web/kit/names.js';
import { t } from '../../../src/web/kit/translate.js';

export { capital, minus };

/** The keys that work at this table. */
export const keyWords = [
  ['1 – 6', t('the areas of space, clockwise from the bow')],
  ['s r c h', t('space, locations, crisis, hand')],
  [t('Space'), t('pick a card or what is lit')],
  [t('Enter'), t('the brass button')],
  ['0', t('add none')],
  [t('Esc'), t('drop what you picked')],
];

export const listed = (names) => (names.length > 1 ? t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) }) : names.join(''));
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Skill types: two letters and the name. The icon and the color are found by the letters. */
export const SKILLS = {
  politics: ['Po', t('Politics')],
  leadership: ['Le', t('Leadership')],
  tactics: ['Ta', t('Tactics')],
  piloting: ['Pi', t('Piloting')],
  engineering: ['En', t('Engineering')],
};
export const skillIcon = (type) => SKILLS[type][0].toLowerCase();
export const skillLook = (type) => `skill--${skillIcon(type)}`;

export const RESOURCES = {
  fuel: ['fuel', t('Fuel')],
  food: ['food', t('Food')],
  morale: ['morale', t('Morale')],
  population: ['people', t('Population')],
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

/** What a kind of civilian ship carries. cargoWords says "1 population and 1 fuel". */
export function cargoOf(components, kind) {
  const row = lookUp(components, 'civilians', kind);
  return Object.keys(RESOURCES).reverse().map((resource) => [resource, Math.abs(row[resource])]).filter(([, count]) => count > 0);
}
export const cargoWords = (components, kind) => listed(cargoOf(components, kind).map(([resource, count]) => `${count} ${RESOURCES[resource][1].toLowerCase()}`)) || t('nobody aboard');

/** The areas clockwise from the bow: id, name, class. */
export const AREAS = [
  ['bow', t('Bow'), 'bow'],
  ['starboard_bow', t('Starboard bow'), 'sb'],
  ['starboard_stern', t('Starboard stern'), 'ss'],
  ['stern', t('Stern'), 'stern'],
  ['port_stern', t('Port stern'), 'ps'],
  ['port_bow', t('Port bow'), 'pb'],
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
  raiders: ['raider', t('Raiders act')],
  heavy_raiders: ['heavy', t('Heavy raiders act')],
  basestars: ['base', t('Basestars fire')],
  launch_raiders: ['launch', t('Basestars launch')],
};

/** The rules of cards that stay in play. */
export const KEPT = {
  training_new_pilots: t('Until the jump: unmanned vipers roll −2.'),
  massive_deployment: t('Until the jump: basestars launch more.'),
  communications_jamming: t('Until the jump: no Communications.'),
  relentless_pursuit: t('The pursuit goes on: see its card.'),
  no_peeking: t('Nobody may look at loyalty cards.'),
  legendary_discovery: t('Counts as 1 distance.'),
  colonial_one_closed: t('Nobody may go to Colonial One.'),
};

/** What the text of a skill card does, and when, in as few words as possible. */
export const TEXTS = {
  consolidate_power: t('draw any 2'),
  investigative_committee: t('a check with open cards'),
  executive_order: t('someone else acts'),
  declare_emergency: t('a check 2 easier'),
  launch_scout: t('look at a deck'),
  strategic_planning: t('a die +2'),
  evasive_maneuvers: t('reroll for a viper'),
  maximum_firepower: t('a viper fires 4 times'),
  repair: t('a location or vipers'),
  scientific_research: t('En helps in a check'),
};

export const LOYALTY_SIGNS = { not_a_cylon: 'colonial', sympathizer: 'warn' };

export const TITLES = { president: ['president', t('President')], admiral: ['admiral', t('Admiral')] };

export const faceKey = ({ type, strength }) => `${type}-${strength}`;
export const cardWords = ({ type, strength }) => `${SKILLS[type][1]} ${strength}`;

/** "2 Politics and 1 Leadership" of { politics: 2, leadership: 1 } */
export const drawWords = (types) => listed(Object.entries(types).map(([type, count]) => `${count} ${SKILLS[type][1]}`));

export const oddsWords = (chance, needs, modifier = 0) =>
  modifier ? t('{needs} or more, {change} to the die: {chance} in 8', { needs, change: signed(modifier), chance }) : t('{needs} or more: {chance} in 8', { needs, chance });

/** What a choice would lead to. */
export function outlookWords(outlook) {
  if (!outlook) return '';
  const words = [];
  if (outlook.chance !== undefined) words.push(oddsWords(outlook.chance, outlook.needs, outlook.modifier));
  if (outlook.population < 0) words.push(t('else population {change}', { change: signed(outlook.population) }));
  if (outlook.with_raiders) words.push(t('with raiders near: {n} in 8', { n: outlook.with_raiders }));
  if (outlook.cards > 0) words.push(t('costs a card'));
  if (outlook.damaged) words.push(t('damaged: no action here'));
  if (outlook.types) words.push(t('a check of {needed} with {types}', { needed: outlook.difficulty, types: outlook.types.map((type) => SKILLS[type][0]).join(', ') }));
  if (outlook.turns_it) words.push(t('this turns the check'));
  else if (outlook.total !== undefined) words.push(t('{total} of {needed}', { total: outlook.total, needed: outlook.difficulty }));
  return capital(words.join('; ') || ' ').trim();
}

/** Looks up a row of the components by its id. They are lists, so each list is indexed once. */
const tables = new WeakMap();
export function lookUp(components, table, id) {
  if (!tables.has(components)) tables.set(components, new Map());
  const known = tables.get(components);
  if (!known.has(table)) known.set(table, new Map(components[table].map((row) => [row.id, row])));
  return known.get(table).get(id);
}
