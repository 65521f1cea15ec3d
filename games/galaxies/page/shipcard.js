// shipcard.js: a ship card with its grid of letters and numbers. The boxes where the dice fell are
// lit.
import { h, icon } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { shipPicture } from './art.js';
import { capital, FACTIONS, listed, SIZES, weaponWords } from './labels.js';

const LETTERS = [...'ABCDEFGHIJ'];
const FELL = { miss: t('miss'), hit: t('hit'), critical: t('critical') };
const BOX = { '#': 'hit', '*': 'star' };

/** The grid and the dice in words, for screen readers. */
function caption(grid, falls) {
  const boxes = grid.join('');
  const hits = [...boxes].filter((box) => box !== '.').length;
  const stars = grid.flatMap((row, y) => [...row].map((box, x) => (box === '*' ? `${LETTERS[x]}${y + 1}` : null))).filter(Boolean);
  const fell = falls.map(({ letter, number, result }) => `${letter}${number} ${FELL[result] ?? result}`);
  const words = t('Hit grid. {hits} of {boxes} boxes hit, {stars} critical.', { hits, boxes: boxes.length, stars: listed(stars) });
  return fell.length > 0 ? `${words} ${t('Rolled: {dice}.', { dice: fell.join(', ') })}` : words;
}

/**
 * Returns the class of a box while dice are falling: whether the column, the row or both are known
 * to be its own.
 */
function closing(x, y, { letter, digit } = {}) {
  const [column, row] = [letter === LETTERS[x], digit === y + 1];
  return column && row ? 'aimed aimed--box' : column || row ? 'aimed' : '';
}

function box(mark, x, y, falls, shot) {
  const here = falls.findLastIndex(({ letter, number }) => letter === LETTERS[x] && number === y + 1);
  const last = here >= 0 && here === falls.length - 1;
  const looks = [BOX[mark], closing(x, y, shot), here >= 0 && 'fell', last && 'fell--last', falls[here]?.result === 'miss' && 'fell--miss'];
  return h('td', { class: looks.filter(Boolean).join(' ') }, mark === '*' && '★');
}

function hitGrid(grid, falls, shot) {
  return h(
    'table',
    { class: 'grid' },
    h('caption', { class: 'sr' }, caption(grid, falls)),
    h('tr', null, h('td'), LETTERS.map((letter) => h('th', { scope: 'col' }, letter))),
    grid.map((row, y) =>
      h('tr', null, h('th', { scope: 'row' }, y + 1), [...row].map((mark, x) => box(mark, x, y, falls, shot))),
    ),
  );
}

const row = (count, most, look) =>
  h(
    'dd',
    { class: `pegs__row pegs__row--${look}`, 'aria-hidden': 'true' },
    Array.from({ length: most }, (_, i) => h('i', { class: i < count ? 'on' : '' })),
  );

/**
 * A row of pegs, for `left` of `most`. `on` pegs are in: one for each shield that is left, or one
 * for each damage to the hull.
 */
const peg = (look, name, left, most, on) =>
  h('div', null, h('dt', null, icon(look), name, h('b', null, left), `/${most}`), row(on, most, look));

function pegs(card, ship) {
  const shields = ship ? ship.shields : card.shields;
  const damage = ship?.lost ? card.hull : (ship?.hull ?? 0);
  return h(
    'dl',
    { class: 'pegs' },
    peg('shield', `${t('Shields')} `, shields, card.shields, shields),
    peg('hull', `${t('Hull')} `, card.hull - damage, card.hull, damage),
  );
}

const figures = ({ move, launch, activation, capacity }) =>
  [t('move {n}', { n: move }), t('launch {n}', { n: launch }), t('activate {n}', { n: activation }), capacity > 0 && t('hold {n}', { n: capacity })].filter(Boolean).join(', ');

/** What is printed on a card, and the cards attached to it. */
export function shipFacts(card, components) {
  const { tactics } = components;
  const printed = printedOf(card, components);
  const weapons = card.weapons.map((weapon) => {
    const from = weapon.from && tactics.find((one) => one.id === weapon.from)?.name;
    return h('li', null, icon('missile', t('weapon')), `${from ? `${from}: ` : ''}${weaponWords(weapon)}`);
  });
  const attached = (card.attached ?? []).map(({ tactic: id }) => {
    const tactic = tactics.find((one) => one.id === id);
    return h('li', { class: 'shipcard__with' }, h('b', null, tactic?.name ?? id), ` ${tactic?.text ?? ''}`);
  });
  return h(
    'ul',
    { class: `gxcard shipcard__facts gxcard--${card.faction}`, 'aria-label': t('{card}: printed and attached', { card: card.name }), 'data-key': 'facts' },
    h('li', null, icon('fore'), figures(card)),
    weapons,
    printed.powers.map(({ name, text }) => h('li', null, h('b', null, name), ` ${text}`)),
    attached,
  );
}

/** The card as printed. */
const printedOf = (card, { cards }) => cards.find((one) => one.id === (card.type ?? card.id));

const kindWords = ({ faction, size, count, version }) =>
  [FACTIONS[faction], SIZES[size], count > 1 && t('{n} ships', { n: count }), version].filter(Boolean).join(', ');

/**
 * Draws a ship card. `card` comes from the view or is a printed one, `ship` is on the field or
 * null. `falls` says where dice fell, the last one last. `shot` holds the dice that are falling on
 * it now.
 */
export function shipCard(card, ship, components, falls = [], shot = undefined) {
  return h(
    'article',
    { class: `gxcard gxcard--${card.faction}`, 'aria-labelledby': 'target-name', 'data-key': `card-${card.card ?? card.id}` },
    h(
      'header',
      { class: 'gxcard__head' },
      shipPicture(card.faction, card.size, 'gxcard__ship'),
      h(
        'div',
        null,
        h('p', { class: 'card__kind' }, kindWords(card)),
        h('h2', { class: 'gxcard__name', id: 'target-name' }, card.name, card.count > 1 && ship ? ` ${'abc'[ship.number - 1]}` : ''),
      ),
    ),
    hitGrid(printedOf(card, components).grid, falls, shot),
    pegs(card, ship),
  );
}

const RESULTS = { miss: t('A miss.'), hit: t('A hit.'), critical: t('The star.') };

const face = (look, value, key) =>
  h(
    'span',
    { class: `die die--coord die--${look}`, 'data-key': `${look}-${key}`, 'data-move': `${look}-${key}`, 'data-lands': 'rolls' },
    value,
  );

/** The two dice of the last attack, and its result. */
export function shotPanel(last) {
  if (!last) return null;
  const { letter, number, result, words } = last;
  return h(
    'section',
    { class: 'shot', 'aria-label': t('The last attack'), 'data-key': 'shot' },
    h(
      'p',
      { class: 'shot__dice', role: 'img', 'aria-label': t('Dice: {letter} {number}', { letter, number }) },
      face('letter', letter, last.number_of),
      face('num', number, last.number_of),
    ),
    h('p', null, h('b', null, RESULTS[result] ?? capital(result)), ' ', words),
  );
}
