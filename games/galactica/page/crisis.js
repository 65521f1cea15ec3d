// crisis.js: the current card, drawn as paper: what passes and fails it, and what comes after it.
import { privacy } from '../../../src/web/kit/cards.js';
import { h, icon, sr } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { thing } from './things.js';
import { areaName, AREAS, capital, ICON_WORDS, KEPT, listed, lookUp, minus, signed, SKILLS, skillIcon, skillLook } from './labels.js';

const CHOOSERS = { current: t('The current player chooses'), president: t('The President chooses'), admiral: t('The Admiral chooses') };
const SHIPS = {
  basestar: (n) => t.n(n, '{n} basestar', '{n} basestars'),
  raider: (n) => t.n(n, '{n} raider', '{n} raiders'),
  heavy_raider: (n) => t.n(n, '{n} heavy raider', '{n} heavy raiders'),
  viper: (n) => t.n(n, '{n} viper', '{n} vipers'),
  civilian: (n) => t.n(n, '{n} civilian ship', '{n} civilian ships'),
};

const need = (type, against = false) =>
  h(
    'li',
    { class: `need ${against ? 'need--against' : ''} ${skillLook(type)}`, 'data-key': type },
    icon(skillIcon(type)),
    h('b', null, SKILLS[type][0]),
    sr(against ? t('{type} counts against', { type: SKILLS[type][1] }) : t('{type} counts for', { type: SKILLS[type][1] })),
  );

/** Which types help and which hurt. Scientific Research, played in a check, adds Engineering. */
export function needs(types, research) {
  const all = Object.keys(SKILLS);
  const helps = (type) => types.includes(type) || (research && type === 'engineering');
  return h(
    'ul',
    { class: 'needs', 'aria-label': t('Which types count') },
    all.filter(helps).map((type) => need(type)),
    h('li', { class: 'need__word', 'data-key': 'against' }, t('against')),
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
    outcome('pass', 'check', t('{needed} up', { needed: difficulty }), t('Pass: {text}', { text: minus(card.pass) })),
    partial > 0 && partial < difficulty && outcome('part', 'warn', t('{from} to {to}', { from: partial, to: difficulty - 1 }), t('In part: {text}', { text: minus(card.half) })),
    outcome('fail', 'cross', t('under {needed}', { needed: under }), t('Fail: {text}', { text: minus(card.fail) })),
  );
}

/** One of the two options of a card, on the card itself. */
function way(table, number, title, words) {
  const chosen = table.view.half === number;
  return thing(table, `half:${number}`, {
    look: `bgway ${chosen ? 'bgway--chosen' : ''}`,
    key: `way-${number}`,
    children: [h('b', null, title, chosen && sr(`, ${t('chosen')}`)), h('span', null, words)],
  });
}

function ways(table, card) {
  if (!card.chooser) return card.first ? h('p', { class: 'paper__text' }, minus(card.first)) : null;
  const isCheck = card.kind === 'skill_check';
  return h(
    'div',
    { class: 'bgways' },
    h('p', { class: 'card__kind' }, CHOOSERS[card.chooser]),
    way(table, 0, isCheck ? t('The check') : t('Either'), isCheck ? t('{needed} to pass', { needed: card.difficulty }) : [minus(card.first), card.needs_nuke && t('Needs a nuke.')].filter(Boolean).join(' ')),
    way(table, 1, isCheck ? t('Instead') : t('Or'), minus(card.second)),
  );
}

/** Which ships an attack card places in which areas. */
function placed(card) {
  const rows = AREAS.map(([id], area) => {
    const ships = Object.entries(card.placed[area]).map(([ship, count]) => SHIPS[ship](count));
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
    { class: 'paper__foot', 'aria-label': t('Then') },
    card.icons.map((id) => h('span', { 'data-key': id }, icon(ICON_WORDS[id][0]), ICON_WORDS[id][1])),
    card.icons.length === 0 && h('span', null, t('No ships act')),
    card.jump && h('span', { 'data-key': 'jump' }, icon('jump'), t('Jump track +1')),
  );
}

const KINDS = { skill_check: t('Crisis'), event: t('Crisis: event'), cylon_attack: t('Crisis: Cylon attack') };

/** A crisis card, with the state of its check if the check has begun. */
export function paper(table, card, check) {
  const difficulty = check?.difficulty ?? card.difficulty;
  const by = table.drawnBy();
  return h(
    'article',
    { class: 'paper', 'data-key': `paper-${card.id}`, 'data-result': check?.result ?? null },
    h(
      'header',
      { class: 'paper__head' },
      h('p', { class: 'card__kind' }, card.super ? t('Super crisis') : KINDS[card.kind], by !== null && `, ${by === table.ctx.you ? t('drawn by you') : t('drawn by {name}', { name: table.nameOf(by) })}`),
      h('h2', { class: 'paper__name' }, card.name),
      card.kind === 'skill_check' &&
        h('p', { class: 'paper__n' }, h('b', null, difficulty), h('span', null, difficulty === card.difficulty ? t('to pass') : t('was {n}', { n: card.difficulty }))),
    ),
    card.kind === 'skill_check' && needs(card.types, check?.research),
    card.kind === 'skill_check' && outcomes(card, difficulty),
    // the choice is over once a check has begun
    (card.kind !== 'skill_check' || (card.chooser && !check)) && ways(table, card),
    card.kind === 'cylon_attack' && attack(card),
    foot(card),
  );
}

/** The top card of a deck, for the player who looks at it and decides what happens to it. */
export function topPaper(table, deck, id) {
  const mine = privacy(t('Only you see this card'));
  if (deck === 'crisis') return h('div', { class: 'topcard', 'data-key': `top-${id}` }, mine, paper(table, lookUp(table.components, 'crises', id)));
  const card = lookUp(table.components, 'destinations', id);
  return h(
    'div',
    { class: 'topcard', 'data-key': `top-${id}` },
    mine,
    h(
      'article',
      { class: 'paper' },
      h('header', { class: 'paper__head' }, h('p', { class: 'card__kind' }, t('Destination, distance {n}', { n: card.distance })), h('h2', { class: 'paper__name' }, card.name)),
      h('p', { class: 'paper__text' }, minus(card.text)),
    ),
  );
}

/** The check of a location: who is named, and what it is about. */
export function locationPaper(table, location, check) {
  return h(
    'article',
    { class: 'paper', 'data-key': `paper-${location.id}` },
    h(
      'header',
      { class: 'paper__head' },
      h('p', { class: 'card__kind' }, check.user === table.ctx.you ? t('Your check') : t('{name}’s check', { name: table.nameOf(check.user) })),
      h('h2', { class: 'paper__name' }, location.name),
      h('p', { class: 'paper__n' }, h('b', null, check.difficulty), h('span', null, t('to pass'))),
    ),
    needs(check.types, check.research),
    h('p', { class: 'paper__text' }, location.text || location.ongoing),
    check.target !== null && h('p', { class: 'paper__text' }, h('b', null, check.target === table.ctx.you ? t('It is about you.') : t('It is about {name}.', { name: table.nameOf(check.target) }))),
  );
}

/** How the die of an attack is read, by target. */
const READ = [
  ['raider', t('At a raider')],
  ['heavy_raider', t('At a heavy raider')],
  ['basestar_by_viper', t('Viper at a basestar')],
  ['basestar_by_galactica', t('Galactica at a basestar')],
  ['viper', t('At a viper')],
  ['galactica_by_raider', t('Raider at Galactica')],
  ['galactica_by_basestar', t('Basestar at Galactica')],
  ['centurion', t('At a centurion')],
];
const NEVER = 9;

const least = ({ damaged, destroyed }) => [damaged < NEVER && damaged < destroyed && t('{n}+ damages', { n: damaged }), destroyed < NEVER && t('{n}+ destroys', { n: destroyed })].filter(Boolean).join(', ');

/** Shown while there is no card: how dice are read, and where the fleet has been. */
export function reference({ view, components }) {
  return [
    h(
      'section',
      { class: 'notes-of', 'aria-labelledby': 'read-name', 'data-key': 'read' },
      h('h3', { class: 'label', id: 'read-name' }, t('What a roll does')),
      h('dl', null, READ.map(([row, name]) => h('div', { 'data-key': row }, h('dt', null, name), h('dd', null, least(components.attacks[row]))))),
    ),
    h(
      'section',
      { class: 'notes-of', 'aria-labelledby': 'been-name', 'data-key': 'been' },
      h('h3', { class: 'label', id: 'been-name' }, t('Where the fleet has been')),
      view.visited.length === 0
        ? h('p', null, t('Nowhere yet.'))
        : h('dl', null, view.visited.map((id, i) => h('div', { 'data-key': i }, h('dt', null, lookUp(components, 'destinations', id).name), h('dd', null, t('distance {n}', { n: lookUp(components, 'destinations', id).distance }))))),
    ),
  ];
}

/** Shown while no crisis is drawn: the turn, its step, and what the step means. */
export function noCrisis(table) {
  const { view } = table;
  return h(
    'article',
    { class: 'paper paper--quiet', 'data-key': 'paper-none' },
    h(
      'header',
      { class: 'paper__head' },
      h('p', { class: 'card__kind' }, view.turn > 0 ? t('Turn {n}', { n: view.turn }) : t('Before the first turn')),
      h('h2', { class: 'paper__name' }, table.stepName()),
    ),
    h('p', { class: 'paper__text' }, table.stepNote()),
  );
}

const DIE_USES = {
  nuke: t('a nuke'),
  ftl: t('the jump'),
  scout: t('the scout'),
  card: t('the card'),
  risk: t('the ships at risk'),
  mutiny: t('the mutiny'),
  human_fleet: t('the infiltration'),
};
const ROWS = {
  raider: t('an attack on a raider'),
  heavy_raider: t('an attack on a heavy raider'),
  viper: t('an attack on a viper'),
  galactica_by_raider: t('a raider firing at Galactica'),
  galactica_by_basestar: t('a basestar firing at Galactica'),
  basestar_by_viper: t('an attack on a basestar'),
  basestar_by_galactica: t('Galactica firing at a basestar'),
  centurion: t('a shot at a centurion'),
};

/** The die, while the table waits for it and after it has fallen. */
export function dieNote(table) {
  const { die } = table.view;
  if (!die) return null;
  const row = die.at && table.components.attacks[die.at];
  const needed = row ? [row.damaged < 9 && t('{n}+ damages', { n: row.damaged }), row.destroyed < 9 && t('{n}+ destroys', { n: row.destroyed })] : [die.needs > 0 && t('{n} or more', { n: die.needs })];
  const what = die.at ? ROWS[die.at] : DIE_USES[die.use];
  return h(
    'section',
    { class: 'fall', 'aria-label': t('The die'), 'data-key': 'die' },
    h('span', { class: 'die die--idle', role: 'img', 'aria-label': die.value === null ? t('not rolled yet') : t('it shows {n}', { n: die.value }) }, die.value ?? '?'),
    h(
      'p',
      null,
      h('b', null, die.roller === table.ctx.you ? t('You roll for {what}.', { what }) : t('{name} rolls for {what}.', { name: table.nameOf(die.roller), what })),
      ' ',
      capital(`${needed.filter(Boolean).join(', ')}.`),
      die.modifier !== 0 && ` ${t('{change} to the die.', { change: signed(die.modifier) })}`,
      die.planned && ` ${t('Strategic Planning: +2.')}`,
      die.thrown !== null && die.thrown !== die.value && ` ${t('Rolled {n}.', { n: die.thrown })}`,
    ),
  );
}

/** The rules of cards that stay in play. */
export const keptRules = ({ view }) =>
  view.kept.length > 0 &&
  h(
    'ul',
    { class: 'kept', 'aria-label': t('Still in effect'), 'data-key': 'kept' },
    view.kept.map((rule) => h('li', { 'data-key': rule }, icon('order'), KEPT[rule] ?? capital(rule.replaceAll('_', ' ')))),
  );

/** The crisis card that lies open, or null. */
export const openCard = (table) => (table.view.crisis ? lookUp(table.components, 'crises', table.view.crisis) : null);
