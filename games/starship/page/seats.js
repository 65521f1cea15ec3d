// seats.js: the list of who flies what. Each ship has a card with what this reader may know of it;
// others' counters are face down.
import { h, icon, sr } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { inAir } from './air.js';
import { shipPicture, sideId } from './art.js';
import { fuelDrop } from './fuel.js';
import { climbText, levelBadge } from './levels.js';
import { armsRow } from './gear.js';
import { landedBadge } from './landing.js';
import { crewRow } from './pilots.js';
import { programNotes } from './program.js';
import { shownNote } from './tailed_card.js';
import { capital, energyText, isGone, noseText, shipName, speedName } from './labels.js';

/** The icon of each special mark. */
const SPECIALS = { engine: 'engine', controls: 'controls', pilot: 'person', hull: 'damage' };

/** Closes open ship cards after a press elsewhere, or on Escape. */
function closeCards(event) {
  for (const card of document.querySelectorAll('.shipcard[open]'))
    if (event.key === 'Escape' || (event.type === 'pointerdown' && !card.contains(event.target))) card.open = false;
}
document.addEventListener('pointerdown', closeCards);
document.addEventListener('keydown', closeCards);

/** The picture of a ship; a press on it opens the ship card with its public values. */
function shipCard(ship, type) {
  const row = (name, value) => [h('dt', null, name), h('dd', null, value)];
  return h(
    'details',
    { class: 'shipcard' },
    h('summary', { 'aria-label': t('{ship}’s ship card', { ship: shipName(ship) }) }, shipPicture(ship.type, ship.side, 'craft__pic')),
    h(
      'article',
      { class: 'panel panel--paper' },
      h('h3', null, ship.name),
      shipPicture(ship.type, ship.side, 'shipcard__pic'),
      h(
        'dl',
        null,
        row(t('Attack'), ship.attack ?? t('none')),
        row(t('Structure'), ship.structure),
        row(t('Acceleration'), ship.acceleration),
        type && row(t('Jump drive'), type.ftl ? t('yes') : t('none')),
      ),
      type?.estimated?.length > 0 && h('p', { class: 'shipcard__note' }, t('Our own estimate: {values}.', { values: type.estimated.join(', ') })),
    ),
  );
}

/**
 * A counter: face up if this reader knows its number. For others' counters only what was seen at
 * drawing is shown.
 */
const counter = ({ pool, value, plus, special, number_only: plain }) =>
  h(
    'li',
    { class: `counter ${value === null ? 'counter--back' : ''} ${pool === 'collision' ? 'counter--rock' : ''}` },
    value,
    plus && !plain && '+',
    special && !plain && icon(SPECIALS[special], special),
  );

/** The counters of a ship. Everyone knows how many there are; only the owner knows their values. */
function counters(ship) {
  const { damage, collision, missile = 0 } = ship.counters;
  if (damage + collision + missile === 0) return null;
  if (ship.own) return h('ul', { class: 'counters', 'aria-label': t('Counters, yours to see') }, ship.drawn.map(counter));
  const words = [damage > 0 && t('{n} face down', { n: damage }), collision > 0 && t('{n} collision', { n: collision }), missile > 0 && t('{n} missile', { n: missile })].filter(Boolean).join(', ');
  return h(
    'ul',
    { class: 'counters', 'aria-label': t('Counters, face down') },
    ship.drawn.map(counter),
    h('li', { class: 'counters__word' }, words),
  );
}

function hurt(ship) {
  if (!ship.own) return h('p', { class: 'craft__hurt' }, h('small', null, t('of {n}, damage hidden', { n: ship.structure })), fuelDrop(ship));
  return h(
    'p',
    { class: 'craft__hurt' },
    sr(`${t('Damage')} `),
    h('span', { class: 'hurt', vars: { n: ship.own.damage, of: ship.structure }, 'aria-hidden': 'true' }),
    `${ship.own.damage}/${ship.structure}`,
    fuelDrop(ship),
  );
}

/** The limits that hits have set for a ship of the reader, by mark. */
const LIMITS = {
  engine: ({ energy_lo: lo, energy_hi: hi }) => t('KE {lo} to {hi}', { lo: energyText(lo), hi: energyText(hi) }),
  controls: ({ g, may_rotate: turns }) => (turns ? t('G at most {n}', { n: g }) : t('G at most {n}, no rotation', { n: g })),
  pilot: ({ may_difficult: may }) => (may ? '' : t('nothing difficult')),
  hull: ({ may_overboost: may }) => (may ? '' : t('no overboost')),
};

const HITS = { engine: t('Engine hit'), controls: t('Controls hit'), pilot: t('Pilot hit'), hull: t('Hull hit') };

/** In the atmosphere a second hit of one of these destroys the ship (FL-151, FL-152). */
const FATAL = ['engine', 'hull'];

function hits({ own, energy, limits }, view) {
  if (!own) return [];
  const marked = Object.entries(own.marks).filter(([, times]) => times > 0);
  return marked.map(([special, times]) => {
    const limit = energy !== null && LIMITS[special]?.(limits);
    const hit = times > 1 ? t('{mark}, {n} times', { mark: HITS[special] ?? capital(special), n: times }) : (HITS[special] ?? capital(special));
    return `${hit}${limit ? `: ${limit}` : ''}${times === 1 && inAir(view) && FATAL.includes(special) ? `, ${t('a second is fatal here')}` : ''}`;
  });
}

const FLAGS = [
  ['crippled', t('Crippled'), 'SB-282', 'damage', 'danger'],
  ['severe', t('Plans a turn ahead'), 'SB-273', 'person', 'warn'],
  ['difficult', t('Difficult marker'), 'SB-097', 'difficult', 'warn'],
  ['rotated', t('Rotated'), 'SB-198', 'undo', 'scope'],
  ['fired', t('Has fired'), 'SB-220', 'follow', 'scope'],
];

function flags(ship, view, components) {
  const set = FLAGS.filter(([name]) => ship[name]);
  const tails = ship.tails !== null && view.ships[ship.tails];
  if (set.length === 0 && !tails && !ship.landed) return null;
  return h(
    'p',
    { class: 'craft__flags' },
    set.map(([name, words, rule, sign, look]) =>
      h('span', { class: `badge badge--${look}`, 'data-key': name, title: words }, icon(sign), words, sr(' '), chip(rule)),
    ),
    components && landedBadge(components, view, ship),
    tails && h('span', { class: 'badge badge--scope', 'data-key': 'tails' }, icon('pair'), t('Tails {ship}', { ship: shipName(tails) }), sr(' '), chip('SB-333')),
  );
}

/** The plan of a ship of the reader, in words. No other page receives it. */
function plan(ship, deck, view) {
  if (!ship.yours || !ship.plan?.first || ship.plan.state === 'open') return null;
  const name = (id) => deck?.cards.find((card) => card.id === id)?.name ?? id;
  const { first, second, slider, dial, level, touch } = ship.plan;
  const parts = [climbText(ship, level, inAir(view)) || { land: t('lands'), take_off: t('takes off') }[touch], name(first), second && name(second), slider && speedName(slider), dial && noseText(dial)];
  return capital(parts.filter(Boolean).join(', '));
}

function craft(ship, { components, nameOf, table, you }, view, chosen) {
  const type = components?.types.find((one) => one.id === ship.type);
  const deck = components?.decks.find((one) => one.id === type?.deck);
  const gone = isGone(ship);
  const energy = ship.where === 'on_table' ? ship.energy : null;
  const secret = [...hits(ship, view), plan(ship, deck, view)].filter(Boolean);
  const from = view.ships[chosen];
  return h(
    'li',
    {
      class: `craft ${ship.side} ${gone ? 'craft--gone' : ''}`,
      'data-key': `craft-${ship.ship}`,
      'aria-current': chosen === ship.ship ? 'true' : null,
    },
    shipCard(ship, type),
    h('h2', { class: 'craft__name' }, sideId(ship), shipName(ship).replace(/ \d+$/, ''), sr(` ${ship.id}`)),
    energy !== null &&
      h(
        'p',
        { class: 'craft__ke' },
        Number.isInteger(ship.level) && levelBadge(ship, from),
        h('span', null, t.parts('KE {n}', { n: h('b', null, energyText(energy)) })),
      ),
    gone ? h('p', { class: 'craft__hurt' }, ship.where === 'eliminated' ? t('Destroyed') : t('Away')) : [hurt(ship), counters(ship), components && crewRow(ship, components, you === null ? null : table), components && armsRow(components, ship), flags(ship, view, components)],
    secret.length > 0 && h('p', { class: 'craft__note' }, icon('key', t('only you see this')), ' ', secret.join('. ')),
    components && !gone && programNotes(view, ship, components),
    components && shownNote(view, ship, components, nameOf),
  );
}

const onTable = (ships) => ships.filter((ship) => ship.where === 'on_table');
const sealedOf = (ships) => ships.filter((ship) => ship.plan?.state === 'sealed');

/** Says whether a seat has sealed the plans of all its ships. */
export function hasSealed(view, seat) {
  const flying = onTable(view.ships.filter(({ owner }) => owner === seat));
  return flying.length > 0 && sealedOf(flying).length === flying.length;
}

/** Says how far a seat is, in words that everyone may read. */
function state(view, ships) {
  const flying = onTable(ships);
  if (flying.length === 0) return ships.some((ship) => ship.where === 'not_placed') ? t('Placing') : t('Out of the game');
  if (view.step !== 'planning') return null;
  const sealed = sealedOf(flying);
  if (sealed.length === 0) return null;
  if (sealed.length < flying.length) return t('{n} of {all} sealed', { n: sealed.length, all: flying.length });
  const cards = sealed.reduce((sum, ship) => sum + ship.plan.cards, 0);
  return t.n(cards, 'Sealed, {n} card', 'Sealed, {n} cards');
}

/** What the page shows of a seat: emblem, state and ships. */
export function seatFacts(view, seat, ctx, table) {
  const ships = view.ships.filter((ship) => ship.owner === seat);
  const side = ships[0]?.side ?? (seat % 2 ? 'cylon' : 'colonial');
  return {
    emblem: side,
    look: side,
    role: '',
    state: state(view, ships),
    below: h(
      'ul',
      { class: 'crafts', 'aria-label': seat === ctx.you ? t('Your ships; damage seen by you alone') : t('Ships') },
      ships.map((ship) => craft(ship, ctx, view, table?.chosen ?? null)),
    ),
  };
}
