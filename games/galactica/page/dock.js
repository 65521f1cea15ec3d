// dock.js: the question and its answers. Options without a place on the table are buttons. What was
// picked on the table is confirmed with the main button.
import { h, icon } from '../../../src/web/kit/dom.js';
import { askHead, choice, choices, closedChoice, numbered } from '../../../src/web/kit/prompt.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { tally } from './check.js';
import { handSection } from './hand.js';
import { capital, cargoWords, drawWords, EMBLEMS, lookUp, minus, outlookWords, RESOURCES, signed, SKILLS, skillIcon, skillLook } from './labels.js';

const TABS = [
  ['space', 'scope', t('Space')],
  ['ship', 'quarters', t('Ship')],
  ['crisis', 'warn', t('Crisis')],
  ['hand', 'hand', t('Hand')],
  ['log', 'log', t('Log')],
];

const MANY = 4; // if more options than this lie on the table, they have no buttons
const IN_HAND = ['skill', 'play', 'take_card', 'quorum', 'super']; // answered by the card itself
const LISTED = ['steal', 'caprica']; // asks where these cards have buttons as well
const HIDDEN = ['reveal']; // answered only beside the loyalty cards

const WINDOWS = {
  after_total: [t('Make it 2 easier with Declare Emergency?'), ''],
  before_die: [t('Play Strategic Planning for +2?'), ''],
  viper_attacked: [t('A viper is attacked. Evade?'), t('Evasive Maneuvers rerolls the die.')],
};

const COMMITTEE = [t('Play Investigative Committee?'), t('All cards go in face up.')];
const RESEARCH = [t('Play Scientific Research?'), t('All Engineering counts for.')];
const EITHER = [t('Play Investigative Committee or Scientific Research?'), t('Cards go in face up, or all Engineering counts for.')];

/**
 * The question before a check, for two kinds of cards. It does not offer a card that is already
 * played.
 */
const windowWords = ({ window, check }) => WINDOWS[window] ?? (check?.open ? RESEARCH : check?.research ? COMMITTEE : EITHER);

const NOTES = {
  move: t('Pick a lit location. Changing ships costs a card.'),
  add: t('Pick cards, then add them. You get one chance.'),
  discard: t('Pick the cards to discard.'),
  pay: t('Pick the card to pay with.'),
  viper: t('Pick a viper’s area and where it goes, or its target.'),
  target: t('Pick a target.'),
  action: t('Cards you can play are lit.'),
  intuition: t('Once per game. If you pass, the cards decide.'),
  freed: t('Pick a location on Galactica.'),
  office: t('Or pick a Quorum card in your hand.'),
};

const TITLES = { add: t('Add cards to the check?'), move: t('Where do you go?') };

/** What happens if the check fails. The crisis may be out of sight while the player picks cards. */
function stakeWords({ view: { check }, components }) {
  const { fail } = (check?.on !== 'location' && lookUp(components, 'crises', check?.card)) || {};
  return fail ? t('Fail: {text}', { text: minus(fail) }) : '';
}

// ---- words ----

function headWords(table) {
  const { asks } = table.asking;
  if (asks.kind === 'window') {
    const [title, note] = windowWords(table.view);
    return [title, table.asking.options.every(({ verb }) => verb === 'pass') ? [note, t('You have none to play.')].filter(Boolean).join(' ') : note];
  }
  return [TITLES[asks.kind] ?? minus(table.named(asks.question)), asks.kind === 'add' ? [NOTES.add, stakeWords(table)].filter(Boolean).join(' ') : (NOTES[asks.kind] ?? '')];
}

const chips = (types) =>
  Object.entries(types).flatMap(([type, count]) =>
    Array.from({ length: count }, () => h('span', { class: `pip ${skillLook(type)}` }, icon(skillIcon(type)), SKILLS[type][0])),
  );

/** What it means to do nothing, at questions where that leads to something of its own. */
const INSTEAD = { caprica: t('Choose from 2 crises') };

/** A civilian ship among those of its area, and what the seat knows about it. */
function shipWords(table, { ship, area }) {
  const { civilians } = table.view.areas.find((one) => one.area === area);
  const at = civilians.findIndex((one) => one.ship === ship);
  const { kind } = civilians[at];
  const place = { at: at + 1, of: civilians.length };
  return kind ? t('{at} of {of}, you know: {cargo}', { ...place, cargo: cargoWords(table.components, kind) }) : t('{at} of {of}, unknown', place);
}

/** How an option reads on a button: its text, the line below, and the long text. */
function optionWords(table, option) {
  const { components } = table;
  const card = table.openCard();
  switch (option.verb) {
    case 'draw':
      return [h('span', { class: 'chips', role: 'img', 'aria-label': t('Draw {cards}', { cards: drawWords(option.types) }) }, chips(option.types)), null];
    case 'half':
      if (table.asking.kind === 'choose' || !card) return [minus(option.text), null];
      return option.half === 0
        ? [card.kind === 'skill_check' ? t('The check') : t('Either'), card.kind === 'skill_check' ? t('{needed} to pass', { needed: card.difficulty }) : minus(card.first ?? '')]
        : [card.kind === 'skill_check' ? t('Instead') : t('Or'), minus(card.second ?? '')];
    case 'go': // once picked, what the location does
      return [option.text, table.asking.picked === option && option.location ? lookUp(components, 'locations', option.location).text || null : null];
    case 'location':
      return [option.text, null, lookUp(components, 'locations', option.location).text];
    case 'ability': {
      const sheet = lookUp(components, 'characters', table.me.character);
      return [option.text, null, sheet.abilities[1].text];
    }
    case 'ship':
      return [option.text, shipWords(table, option)];
    case 'nothing':
      return [INSTEAD[table.asking.kind] ?? option.text, null];
    default:
      return [capital(minus(table.named(option.text))), null];
  }
}

const ODDS = ['attack', 'nuke', 'location', 'risk', 'go', 'play', 'skill'];

/** What an option would lead to, for verbs where the server foretells it. */
const foretold = (table, option) => (ODDS.includes(option.verb) ? outlookWords(table.asking.outlook(option)) : '');

/** An option as a button. What it would lead to stands below, and its long text on a slip. */
function button(table, option, more = {}) {
  const [text, below, says] = optionWords(table, option);
  const sub = [foretold(table, option), below].filter(Boolean).join('. ');
  const item = choice({ text, sub, key: `o${option.option}`, onChoose: () => table.asking.choose(option), ...more });
  if (says) Object.assign(item.firstChild.dataset, { slip: says, slipName: option.text });
  return item;
}

const back = (table) =>
  choice({ text: t('Back'), sign: 'undo', look: 'btn--quiet', key: 'back', onChoose: () => table.asking.drop() && table.ctx.redraw() });

// ---- several cards at once ----

const SETTING = {
  add: (n) => t.n(n, 'Add {n} card', 'Add {n} cards'),
  discard: (n) => t.n(n, 'Discard {n} card', 'Discard {n} cards'),
  tokens: (n) => t('Take {n} damage', { n }),
};

function setButton(table) {
  const { asking } = table;
  const { set, cards } = asking;
  const outlook = set.verb === 'add' && cards.length > 0 ? asking.outlook(set, [cards]) : null;
  const text = `${SETTING[set.verb](cards.length)}${outlook ? `, ${signed(outlook.worth)}` : ''}`;
  if (asking.isWhole && cards.length > 0) return choice({ text, primary: true, key: 'set', onChoose: () => asking.choose(set, [cards]) });
  const [{ min, max }] = set.free;
  if (min === 0) return null;
  return h(
    'li',
    { 'data-key': 'set-shut' },
    h('button', { class: 'btn', type: 'button', 'aria-disabled': 'true', 'data-rule': set.rule, 'data-barred': text }, icon('lock'), h('span', { class: 'btn__text' }, t('{n} of {max} picked', { n: cards.length, max }))),
  );
}

/** The damage that was drawn: locations or resources. */
function tokens(table) {
  const { asking, view } = table;
  return (view.drawn ?? []).map((id, position) => {
    const name = RESOURCES[id]?.[1] ?? lookUp(table.components, 'locations', id)?.name ?? id;
    return h(
      'li',
      { 'data-key': `token-${position}` },
      h(
        'button',
        { class: 'btn', type: 'button', role: 'checkbox', 'aria-checked': String(asking.lifted.has(position)), on: { click: () => asking.lift(position) } },
        icon('damage'),
        name,
      ),
    );
  });
}

function setChoices(table) {
  const { set } = table.asking;
  return [
    set.verb === 'tokens' && tokens(table),
    setButton(table),
    set.verb === 'add' && choice({ text: t('Add none'), key: 'none', onChoose: () => table.asking.choose(set, [[]]) }),
  ];
}

// ---- cards to choose from ----

const typeWords = { political_leader: t('Political leader'), military_leader: t('Military leader'), pilot: t('Pilot'), support: t('Support') };

// Low screens show the names of abilities only; the slip has the rest.
const low = matchMedia('(min-width: 40.01rem) and (max-height: 68rem)');

function sheetChoice(table, option, shut) {
  const row = lookUp(table.components, 'characters', option.character);
  const skills = Object.entries(row.skills).map(([type, count]) => h('span', { class: `pip ${skillLook(type)}` }, count, icon(skillIcon(type)), SKILLS[type][0]));
  const multi = row.multi > 0 && h('span', { class: 'pip pip--multi' }, t('{n} of {types}', { n: row.multi, types: row.multi_types.map((type) => SKILLS[type][0]).join('/') }));
  return h(
    'li',
    { 'data-key': row.id },
    h(
      'button',
      {
        class: 'paper pick',
        type: 'button',
        ...(shut && { 'aria-disabled': 'true', 'data-rule': option.rule, 'data-barred': row.name }),
        ...(!shut && low.matches && { 'data-slip': row.abilities.map(({ name, text }) => `${name}: ${text}`).join('\n'), 'data-slip-name': row.name }),
        on: { click: () => !shut && table.asking.choose(option) },
      },
      h('span', { class: 'pick__head' }, icon(EMBLEMS[row.id]), h('b', null, row.name), h('small', null, typeWords[row.type])),
      h('span', { class: 'pick__skills' }, skills, multi),
      row.abilities.map(({ name, text }) => h('span', { class: 'pick__text' }, h('b', null, `${name}. `), h('span', { class: 'pick__long' }, text))),
    ),
  );
}

/** A card of a deck: its name and its whole text. */
function cardChoice(table, option) {
  const [list, id] = option.verb === 'destination' ? ['destinations', option.destination] : option.verb === 'quorum' ? ['quorum', option.card] : ['crises', option.crisis];
  const row = lookUp(table.components, list, id);
  return h(
    'li',
    { 'data-key': `o${option.option}` },
    h(
      'button',
      { class: 'paper pick', type: 'button', on: { click: () => table.asking.choose(option) } },
      h('span', { class: 'pick__head' }, h('b', null, row.name), row.distance !== undefined && h('small', null, t('Distance {n}', { n: row.distance }))),
      h('span', { class: 'pick__text' }, minus(row.text)),
    ),
  );
}

const CARDS = ['destination', 'vision', 'quorum'];

// ---- everything ----

/** Says whether an option has a button besides its place on the table. */
function isListed(asking, option) {
  if (HIDDEN.includes(option.verb) || IN_HAND.includes(option.verb)) return LISTED.includes(asking.kind);
  const placed = asking.options.filter((one) => asking.placesOf(one).length > 0 && !IN_HAND.includes(one.verb) && !HIDDEN.includes(one.verb));
  return asking.placesOf(option).length === 0 || placed.length <= MANY;
}

function plainChoices(table) {
  const { asking } = table;
  const listed = asking.options.filter((option) => isListed(asking, option));
  const shut = asking.barred.filter((option) => !IN_HAND.includes(option.verb));
  return [
    numbered(listed).map(([option, key]) => button(table, option, { number: table.areasLit ? null : key })),
    shut.map((option) => closedChoice({ text: optionText(option), rule: option.rule, why: table.ctx.why(option.rule), key: `o${option.option}` })),
  ];
}

const optionText = (option) => option.text.replace(/\.$/, '');

/** The choices that stand beside the question now. */
function choicesOf(table) {
  const { asking } = table;
  if (asking.picked) return [[button(table, asking.picked, { primary: true, number: null }), back(table)], ''];
  if (asking.open) return [[asking.at(asking.open).map((option) => button(table, option)), back(table)], ''];
  if (asking.set) return [setChoices(table), ''];
  if (asking.kind === 'character')
    return [[asking.options.map((option) => sheetChoice(table, option, false)), asking.barred.map((option) => sheetChoice(table, option, true))], 'picks'];
  if (CARDS.includes(asking.kind)) return [asking.options.map((option) => cardChoice(table, option)), 'picks'];
  return [plainChoices(table), asking.kind === 'draw' && asking.options.length > MANY ? 'prompt__options--draw' : ''];
}

function askSection(table) {
  const { ctx, asking } = table;
  const [text, note] = headWords(table);
  const [items, look] = choicesOf(table);
  return h(
    'section',
    { class: `ask prompt ${look === 'picks' ? 'ask--tall' : ''} ${ctx.busy ? 'prompt--busy' : ''}`, 'data-state': 'yours', 'aria-labelledby': 'ask', 'data-key': 'ask' },
    askHead({ state: 'yours', text, note: [tally(table), note, ' ', asking.asks.rule && chip(asking.asks.rule)] }),
    choices(t('Your choices'), items, look),
  );
}

const waiting = (table) =>
  h(
    'section',
    { class: 'ask prompt', 'data-state': 'wait', 'aria-labelledby': 'ask', 'data-key': 'ask' },
    askHead({ state: 'wait', text: table.ctx.waitingWords(), note: [tally(table), table.ctx.waitingNote()] }),
    table.ctx.waitingChoices(),
  );

const tabs = (table) =>
  h(
    'nav',
    { class: 'bgviews', 'aria-label': t('Views'), 'data-key': 'views' },
    TABS.filter(([id]) => id !== 'hand' || table.ctx.you !== null).map(([id, sign, text]) =>
      h('button', { type: 'button', 'aria-current': id === table.shown ? 'page' : null, 'data-key': id, on: { click: () => table.show(id) } }, icon(sign), text),
    ),
  );

export function dockParts(table) {
  const { ctx, asking } = table;
  return [ctx.ended ?? (asking.asks ? askSection(table) : waiting(table)), handSection(table), tabs(table)];
}

export const spokenAsk = (table) => headWords(table).filter(Boolean).join(' ');
