// crisis.js: the card in the middle as paper: what passes and what fails, in words and signs, and what comes after it.
import { privacy } from '../../kit/cards.js';
import { h, icon, sr } from '../../kit/dom.js';
import { thing } from './things.js';
import { areaName, AREAS, capital, ICON_WORDS, KEPT, listed, lookUp, minus, plural, signed, SKILLS, skillIcon, skillLook } from './words.js';

const CHOOSERS = { current: 'The current player', president: 'The President', admiral: 'The Admiral' };
const SHIPS = { basestar: 'basestar', raider: 'raider', heavy_raider: 'heavy raider', viper: 'viper', civilian: 'civilian ship' };

const need = (type, against = false) =>
  h(
    'li',
    { class: `need ${against ? 'need--against' : ''} ${skillLook(type)}`, 'data-key': type },
    icon(skillIcon(type)),
    h('b', null, SKILLS[type][0]),
    sr(`${SKILLS[type][1]} counts ${against ? 'against' : 'for'}`),
  );

/** Which types help and which hurt; a check that runs knows better than the card. */
export function needs(types, research) {
  const all = Object.keys(SKILLS);
  const helps = (type) => types.includes(type) || (research && type === 'engineering');
  return h(
    'ul',
    { class: 'needs', 'aria-label': 'Which types count' },
    all.filter(helps).map((type) => need(type)),
    h('li', { class: 'need__word', 'data-key': 'against' }, 'against'),
    all.filter((type) => !helps(type)).map((type) => need(type, true)),
  );
}

const outcome = (look, sign, range, words) =>
  h(
    'div',
    { class: `outcome outcome--${look}`, 'data-key': look },
    h('dt', null, icon(sign), range),
    h('dd', null, words),
  );

function outcomes(card, difficulty) {
  const { partial } = card;
  const under = partial > 0 ? partial : difficulty;
  return h(
    'dl',
    { class: 'outcomes' },
    outcome('pass', 'check', `${difficulty} up`, `Pass. ${minus(card.pass)}`),
    partial > 0 && partial < difficulty && outcome('part', 'warn', `${partial} to ${difficulty - 1}`, `Partial. ${minus(card.half)}`),
    outcome('fail', 'cross', `under ${under}`, `Fail. ${minus(card.fail)}`),
  );
}

/** One of two ways, on the card itself. */
function way(table, number, title, words) {
  const chosen = table.view.half === number;
  return thing(table, `half:${number}`, {
    look: `bgway ${chosen ? 'bgway--chosen' : ''}`,
    key: `way-${number}`,
    children: [h('b', null, title, chosen && sr(', chosen')), h('span', null, words)],
  });
}

function ways(table, card) {
  if (!card.chooser) return card.first ? h('p', { class: 'paper__text' }, minus(card.first)) : null;
  const isCheck = card.kind === 'skill_check';
  return h(
    'div',
    { class: 'bgways' },
    h('p', { class: 'card__kind' }, `${CHOOSERS[card.chooser]} chooses`),
    way(table, 0, isCheck ? 'The check' : 'Either', isCheck ? `${card.difficulty} to pass` : minus(card.first) + (card.needs_nuke ? ' Needs a nuke.' : '')),
    way(table, 1, isCheck ? 'Instead' : 'Or', minus(card.second)),
  );
}

/** Of an attack: who comes where. */
function placed(card) {
  const rows = AREAS.map(([id], area) => {
    const ships = Object.entries(card.placed[area]).map(([ship, count]) => plural(count, SHIPS[ship]));
    return ships.length > 0 && h('div', { 'data-key': id }, h('dt', null, areaName(id)), h('dd', null, listed(ships)));
  });
  return h('dl', { class: 'placed' }, rows);
}

function attack(card) {
  return [
    card.placed && placed(card),
    card.special && h('p', { class: 'paper__text' }, minus(card.special)),
    card.keep !== 'nothing' && h('p', { class: 'paper__text' }, KEPT[card.keep] ?? ''),
  ];
}

function foot(card) {
  return h(
    'footer',
    { class: 'paper__foot', 'aria-label': 'Afterwards' },
    card.icons.map((id) => h('span', { 'data-key': id }, icon(ICON_WORDS[id][0]), ICON_WORDS[id][1])),
    card.icons.length === 0 && h('span', null, 'No ships act'),
    card.jump && h('span', { 'data-key': 'jump' }, icon('jump'), 'Jump track +1'),
  );
}

const KINDS = { skill_check: 'Crisis', event: 'Crisis, an event', cylon_attack: 'Crisis, a Cylon attack' };

/** A crisis card; with the check of it that runs, as that stands. */
export function paper(table, card, check) {
  const difficulty = check?.difficulty ?? card.difficulty;
  const by = table.drawnBy();
  return h(
    'article',
    { class: 'paper', 'data-key': `paper-${card.id}` },
    h(
      'header',
      { class: 'paper__head' },
      h('p', { class: 'card__kind' }, card.super ? 'Super crisis' : KINDS[card.kind], by && `, drawn by ${by}`),
      h('h2', { class: 'paper__name' }, card.name),
      card.kind === 'skill_check' &&
        h('p', { class: 'paper__n' }, h('b', null, difficulty), h('span', null, difficulty === card.difficulty ? 'to pass' : `not ${card.difficulty}`)),
    ),
    card.kind === 'skill_check' && needs(card.types, check?.research),
    card.kind === 'skill_check' && outcomes(card, difficulty),
    (card.kind !== 'skill_check' || (card.chooser && !check)) && ways(table, card), // who adds cards has chosen
    card.kind === 'cylon_attack' && attack(card),
    foot(card),
  );
}

/** The top of a deck, for whoever looks at it and decides what becomes of it. */
export function topPaper(table, deck, id) {
  const mine = privacy('Only you see this card');
  if (deck === 'crisis') return h('div', { class: 'topcard', 'data-key': `top-${id}` }, mine, paper(table, lookUp(table.components, 'crises', id)));
  const card = lookUp(table.components, 'destinations', id);
  return h(
    'div',
    { class: 'topcard', 'data-key': `top-${id}` },
    mine,
    h(
      'article',
      { class: 'paper' },
      h('header', { class: 'paper__head' }, h('p', { class: 'card__kind' }, `A destination, distance ${card.distance}`), h('h2', { class: 'paper__name' }, card.name)),
      h('p', { class: 'paper__text' }, minus(card.text)),
    ),
  );
}

/** The check of a location: who is named, and what it is about. */
export function locationPaper(table, location, check) {
  const target = check.target !== null && (check.target === table.ctx.you ? 'you' : table.nameOf(check.target));
  return h(
    'article',
    { class: 'paper', 'data-key': `paper-${location.id}` },
    h(
      'header',
      { class: 'paper__head' },
      h('p', { class: 'card__kind' }, `A check, begun by ${check.user === table.ctx.you ? 'you' : table.nameOf(check.user)}`),
      h('h2', { class: 'paper__name' }, location.name),
      h('p', { class: 'paper__n' }, h('b', null, check.difficulty), h('span', null, 'to pass')),
    ),
    needs(check.types, check.research),
    h('p', { class: 'paper__text' }, location.text || location.ongoing),
    target && h('p', { class: 'paper__text' }, h('b', null, `It is about ${target}.`)),
  );
}

/** How the die of an attack is read. */
const READ = [
  ['raider', 'At a raider'],
  ['heavy_raider', 'At a heavy raider'],
  ['basestar_by_viper', 'Viper at a basestar'],
  ['basestar_by_galactica', 'Galactica at a basestar'],
  ['viper', 'At a viper'],
  ['galactica_by_raider', 'Raider at Galactica'],
  ['galactica_by_basestar', 'Basestar at Galactica'],
  ['centurion', 'At a centurion'],
];
const NEVER = 9;

const least = ({ damaged, destroyed }) => [damaged < NEVER && damaged < destroyed && `${damaged}+ hurt`, destroyed < NEVER && `${destroyed}+ gone`].filter(Boolean).join(', ');

/** While no card lies there: how dice are read, and where the fleet has been. */
export function reference({ view, components }) {
  return [
    h(
      'section',
      { class: 'notes-of', 'aria-labelledby': 'read-name', 'data-key': 'read' },
      h('h3', { class: 'label', id: 'read-name' }, 'How the die is read'),
      h('dl', null, READ.map(([row, name]) => h('div', { 'data-key': row }, h('dt', null, name), h('dd', null, least(components.attacks[row]))))),
    ),
    h(
      'section',
      { class: 'notes-of', 'aria-labelledby': 'been-name', 'data-key': 'been' },
      h('h3', { class: 'label', id: 'been-name' }, 'Where the fleet has been'),
      view.visited.length === 0
        ? h('p', null, 'Nowhere yet.')
        : h('dl', null, view.visited.map((id, i) => h('div', { 'data-key': i }, h('dt', null, lookUp(components, 'destinations', id).name), h('dd', null, `distance ${lookUp(components, 'destinations', id).distance}`)))),
    ),
  ];
}

/** Nothing is drawn: what the table does just now, and what holds since. */
export function noCrisis(table) {
  const { view } = table;
  return h(
    'article',
    { class: 'paper paper--quiet', 'data-key': 'paper-none' },
    h(
      'header',
      { class: 'paper__head' },
      h('p', { class: 'card__kind' }, view.turn > 0 ? `Turn ${view.turn}` : 'Before the first turn'),
      h('h2', { class: 'paper__name' }, table.stepName()),
    ),
    h('p', { class: 'paper__text' }, table.stepNote()),
  );
}

const DIE_USES = {
  nuke: 'a nuke',
  ftl: 'the jump',
  scout: 'the scout',
  card: 'the card',
  risk: 'the ships at risk',
  mutiny: 'the mutiny',
  human_fleet: 'the infiltration',
};
const ROWS = {
  raider: 'an attack on a raider',
  heavy_raider: 'an attack on a heavy raider',
  viper: 'an attack on a viper',
  galactica_by_raider: 'a raider firing at Galactica',
  galactica_by_basestar: 'a basestar firing at Galactica',
  basestar_by_viper: 'an attack on a basestar',
  basestar_by_galactica: 'Galactica firing at a basestar',
  centurion: 'a shot at a centurion',
};

/** The die, while it is waited for and as it fell. */
export function dieNote(table) {
  const { die } = table.view;
  if (!die) return null;
  const row = die.at && table.components.attacks[die.at];
  const needed = row ? [row.damaged < 9 && `${row.damaged}+ damages`, row.destroyed < 9 && `${row.destroyed}+ destroys`] : [die.needs > 0 && `${die.needs} or more`];
  const roller = die.roller === table.ctx.you ? 'You roll' : `${table.nameOf(die.roller)} rolls`;
  return h(
    'section',
    { class: 'fall', 'aria-label': 'The die', 'data-key': 'die' },
    h('span', { class: 'die die--idle', role: 'img', 'aria-label': die.value === null ? 'not thrown yet' : `it shows ${die.value}` }, die.value ?? '?'),
    h(
      'p',
      null,
      h('b', null, `${roller} for ${die.at ? ROWS[die.at] : DIE_USES[die.use]}. `),
      capital(`${needed.filter(Boolean).join(', ')}.`),
      die.modifier !== 0 && ` ${signed(die.modifier)} to the die.`,
      die.planned && ' Strategic Planning: +2.',
      die.thrown !== null && die.thrown !== die.value && ` Thrown: ${die.thrown}.`,
    ),
  );
}

/** Rules of cards that stay on the table. */
export const keptRules = ({ view }) =>
  view.kept.length > 0 &&
  h(
    'ul',
    { class: 'kept', 'aria-label': 'Still in force', 'data-key': 'kept' },
    view.kept.map((rule) => h('li', { 'data-key': rule }, icon('order'), KEPT[rule] ?? capital(rule.replaceAll('_', ' ')))),
  );

/** The card that lies open, if one does. */
export const openCard = (table) => (table.view.crisis ? lookUp(table.components, 'crises', table.view.crisis) : null);
