// briefing.js: the dialog that says what the battle is about, who flies, and which rules go beyond
// the basic ones. It opens before the first ship is placed, and on request. Each reader has their
// own; nobody waits for it.
import { h, icon, s } from '../../../src/web/kit/dom.js';
import { dialog } from '../../../src/web/kit/dialog.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { inAir } from './air.js';
import { shipPicture, sideId } from './art.js';
import { meter, meterText } from './bench.js';
import { goalRows, goalSections, goalsOfPhase, sideOfReader, SIDES } from './goals.js';
import { chevrons } from './pilots.js';
import { capital, GRADES, listed, shipName } from './labels.js';
import { pickupSection, scanText, scenarioOf } from './terms.js';
import { exitSection, structureSection, waysOut } from './zones.js';

/** The optional rules: name, one line of text, rule number. */
const FEATURES = {
  aiming: [t('Aiming'), t('Firing at the same ship again is easier.'), 'SB-283'],
  attack_declaration: [t('Attack declaration'), t('Who fires is laid face down first.'), 'SB-289'],
  blank_cards: [t('Blank cards'), t('A blank beside one card looks like two.'), 'SB-294'],
  doubles: [t('Doubles'), t('Equal dice may be two attacks.'), 'SB-299'],
  fuel: [t('Fuel'), t('Turning and changing speed cost fuel. At 0 a ship drifts.'), 'SB-306'],
  tailing: [t('Tailing'), t('Close behind an enemy you see a card, then plan.'), 'SB-324'],
  levels: [t('Four levels'), t('Climb or dive by one: +3 energy, card in step 2.'), 'SB-345'],
  asteroids: [t('Asteroid fields'), t('They give cover, and hurt fast ships inside.'), 'SB-371'],
  planetoids: [t('Planetoids'), t('They block sight. Ending on one costs a counter.'), 'SB-399'],
  pilots: [t('Pilots'), t('From nugget to ace, each with a modifier.'), 'SB-405'],
  talents: [t('Talents and flaws'), t('One talent of each type a turn.'), 'SB-432'],
  ftl: [t('Jumps'), t('Leave the table or cross it, at a risk.'), 'SB-469'],
  scanning: [t('Scanning'), t('Near a planetoid you learn what it holds.'), 'FL-006'],
  orbits: [t('Orbits'), t('Planetoids move, before all ships.'), 'FL-017'],
  clouds: [t('Gas clouds'), t('They give cover and hurt nobody.'), 'FL-030'],
  landing: [t('Landing'), t('On planetoids and on the ground, and off again.'), 'FL-034'],
  missiles: [t('Missiles'), t('They seek, and hurt all around.'), 'FL-074'],
  ground: [t('Near the ground'), t('Air, and a floor under the lowest level. A second hit of engine or hull is fatal here.'), 'FL-148'],
  high: [t('High altitude'), t('Air, and no floor. A second hit of engine or hull is fatal here.'), 'FL-148'],
  navigation: [t('Coordinates'), t('Jumps are prepared, from points that a side lays.'), 'FL-190'],
};

/** Other words for rules that mean something else at this table. */
const LOCAL = {
  levels: (view) => inAir(view) && [t('Four levels'), t('Climb by one: card in step 2. Dive by one: +3 energy, card at its time.'), 'FL-175'],
  landing(view, components) {
    const goal = scenarioOf(view, components).terrain.find((piece) => piece.goal);
    return goal && [t('Landing'), t('On planetoids, and off again. The {planetoid} is the one to land on.', { planetoid: components.templates.find(({ id }) => id === goal.template).name.toLowerCase() }), 'FL-302'];
  },
  scanning: (view, components) => [t('Scanning'), scanText(view, components), 'FL-006'],
};

/** Returns the row of an optional rule; a rule without a row is called by its id. */
const featureOf = (id, view, components) => LOCAL[id]?.(view, components) || (FEATURES[id] ?? [capital(id.replaceAll('_', ' ')), '', null]);
// rules of the expansion (FL) are played only in scenarios that need them
const isOfTheBook = (id) => FEATURES[id][2].startsWith('SB');

export const inPlay = (view) => view.settings.optional;

/** A small map of the table: the edges of the sides, exits, and the outlines of terrain. */
function chart(view, components, mine) {
  const { width, depth } = view.area;
  const flip = mine === 'cylon';
  const x = (at) => (flip ? width - at : at) / 100;
  const y = (at) => (flip ? at : depth - at) / 100;
  const piece = ({ template, x: px, y: py, heading, name }) => {
    const shape = components.templates.find((one) => one.id === template);
    const turn = heading / 100 + (flip ? 180 : 0);
    const d = shape.outline?.length > 0 ? `M${shape.outline.map(([a, b]) => `${a / 100} ${-b / 100}`).join('L')}z` : null;
    const at = { transform: `translate(${x(px)} ${y(py)}) rotate(${turn})`, class: 'brief__piece' };
    return d ? s('path', { ...at, d }, s('title', null, name)) : s('circle', { ...at, r: shape.radius / 100 }, s('title', null, name));
  };
  const edge = (side) => {
    const below = (side === 'colonial') !== flip;
    return s(
      'g',
      { class: side },
      s('rect', { class: 'brief__edge', x: 0, y: below ? depth / 100 - 60 : 0, width: width / 100, height: 60 }),
      s('text', { class: 'brief__side', x: 14, y: below ? depth / 100 - 20 : 40 }, SIDES[side]),
    );
  };
  const zone = ({ edge: at, from, to }) => {
    const below = (at === 'colonial') !== flip;
    const [a, b] = [x(from), x(to)];
    return s('rect', { class: `brief__exit ${at}`, x: Math.min(a, b), y: below ? depth / 100 - 90 : 60, width: Math.abs(a - b), height: 30 }, s('title', null, t('An exit')));
  };
  const size = { width: width / 1000, depth: depth / 1000 };
  const words = view.terrain.length > 0 ? t('The table, {width} by {depth} cm, with {terrain}', { ...size, terrain: listed(view.terrain.map((one) => one.name)) }) : t('The table, {width} by {depth} cm', size);
  return s(
    'svg',
    { class: 'brief__map', viewBox: `-6 -6 ${width / 100 + 12} ${depth / 100 + 12}`, role: 'img', 'aria-label': words },
    s('rect', { class: 'brief__floor', width: width / 100, height: depth / 100 }),
    edge('colonial'),
    edge('cylon'),
    waysOut(view, components).filter(({ from }) => from !== null).map(zone),
    view.terrain.map(piece),
  );
}

/** What a ship carries besides its guns: "rocket pods, 2 missiles, one of them nuclear". */
function loadText(ship, components) {
  const gear = (ship.gear ?? []).map((one) => components.gear.find(({ id }) => id === (one.id ?? one))?.name ?? one.id ?? one);
  const { conventional = 0, nuclear = 0 } = ship.missiles ?? {};
  const missiles = [conventional > 0 && t.n(conventional, '{n} missile', '{n} missiles'), nuclear > 0 && t.n(nuclear, '{n} nuclear missile', '{n} nuclear missiles')];
  const when = [ship.where === 'later' && t('later'), ship.arrives && t('arrives in turn {n}', { n: ship.arrives })];
  return listed([...gear, ...missiles, ...when].filter(Boolean));
}

function fleet(view, components, side, nameOf) {
  const ships = view.ships.filter((ship) => ship.side === side);
  const owners = [...new Set(ships.map((ship) => ship.owner))];
  const talented = ships.some((ship) => ship.pilot?.talents.length > 0);
  return h(
    'section',
    { class: `fleet ${side}` },
    h('h3', null, icon(side), `${SIDES[side]}: ${listed(owners.map(nameOf))}`),
    h(
      'ul',
      null,
      ships.map((ship) =>
        h(
          'li',
          null,
          shipPicture(ship.type, ship.side, 'fleet__pic'),
          h('b', null, sideId(ship), ' ', shipName(ship).replace(/ \d+$/, '')),
          ship.pilot ? h('span', null, chevrons(ship.pilot.grade), ` ${ship.pilot.name.replace(/ \(.*/, '')}`) : h('span', null, t('structure {n}', { n: ship.structure })),
          loadText(ship, components) && h('span', null, capital(loadText(ship, components))),
          ship.pilot?.talents.length > 0 && h('span', null, listed(ship.pilot.talents.map((one) => one.name))),
        ),
      ),
    ),
    talented && owners.map((owner) => h('p', null, owners.length > 1 && `${nameOf(owner)}: `, capital(meterText(meter(view, components, { side, owner }))))),
  );
}

/** The phases of the mission, and what the later ones add. Null if there is only one. */
function phases(view, components, mine) {
  const { phase, phases: count } = view.mission;
  if (count === 1) return null;
  const told = scenarioOf(view, components);
  const names = (number) => {
    const rows = Object.keys(SIDES).flatMap((side) => told[side].ships.filter((row) => row.phase === number && !row.spare && row.instead_of.length === 0));
    return rows.map((row) => `${row.count[0] > 1 ? `${row.count[0]} ` : ''}${components.types.find(({ id }) => id === row.type).name}`);
  };
  return h(
    'section',
    { class: 'brief__phases' },
    h('h3', null, t('Phases')),
    h(
      'ol',
      { class: 'phases' },
      Array.from({ length: count }, (_, i) => {
        const comes = i > 0 ? names(i + 1) : [];
        return h(
          'li',
          { 'aria-current': i + 1 === phase ? 'step' : null },
          h('b', null, t('Phase {n}', { n: i + 1 })),
          i + 1 === phase && h('span', null, ` ${t('this one')}`),
          i > 0 && told.survivors && h('p', null, t('Survivors fly again, undamaged.')),
          comes.length > 0 && h('p', null, t('New: {ships}.', { ships: listed(comes) })),
          i + 1 > phase && goalSections(goalsOfPhase(view, components, i + 1), mine),
        );
      }),
    ),
  );
}

/** How points decide the grade of a victory. */
function grades(view, components) {
  const told = scenarioOf(view, components);
  if (!told || (told.lead === null && told.by_points === 'plain')) return null;
  const tie = { draw: t('Equal points: a draw'), colonial: t('Equal points: the Colonials win'), cylon: t('Equal points: the Cylons win') }[told.tie];
  return h(
    'section',
    { 'data-key': 'grades' },
    h('h3', null, t('Grades')),
    h(
      'ul',
      { class: 'goals' },
      h('li', null, h('span', null, told.lead === null ? t('More points') : t('Up to {n} points more', { n: told.lead })), told.by_points !== 'plain' && h('b', { class: `medal medal--${told.by_points}` }, GRADES[told.by_points])),
      told.lead !== null && h('li', null, h('span', null, t('More than {n} points more', { n: told.lead })), h('b', { class: 'medal medal--strategic' }, t('Strategic'))),
      h('li', null, h('span', null, tie)),
    ),
  );
}

function features(view, components) {
  const names = inPlay(view);
  const others = Object.keys(FEATURES).filter((id) => !names.includes(id) && isOfTheBook(id));
  return h(
    'section',
    null,
    h('h3', null, t('In play beyond the basic rules')),
    names.length === 0 && h('p', null, t('Nothing.')),
    h(
      'ul',
      { class: 'inplay' },
      names.map((id) => {
        const [name, line, rule] = featureOf(id, view, components);
        return h('li', { 'data-feature': id }, h('b', null, name), rule && chip(rule), h('span', null, line));
      }),
    ),
    h('p', { class: 'brief__not' }, icon('info'), ` ${t('Not in play: {rules}.', { rules: listed(others.map((id) => FEATURES[id][0].toLowerCase())) })}`),
  );
}

export function openBriefing(view, { components, nameOf }) {
  const mine = sideOfReader(view);
  const limit = view.turn_limit === null ? t('no turn limit') : t.n(view.turn_limit, '{n} turn', '{n} turns');
  return dialog({
    heading: view.scenario.name,
    wide: true,
    body: h(
      'div',
      { class: 'brief' },
      h(
        'div',
        { class: 'brief__paper panel--paper' },
        h('p', { class: 'brief__kind' }, view.rules === 'quick' ? t('Quick Start rules, {limit}', { limit }) : t('Complete rules, {limit}', { limit })),
        h('p', { class: 'brief__story' }, `${capital(scenarioOf(view, components).summary)}.`),
        goalSections(goalRows(view, components), mine),
        exitSection(view, components),
        structureSection(view, components),
        pickupSection(view, components),
        grades(view, components),
      ),
      chart(view, components, mine),
      phases(view, components, mine),
      h('div', { class: 'brief__fleets' }, fleet(view, components, 'colonial', nameOf), fleet(view, components, 'cylon', nameOf)),
      features(view, components),
    ),
    foot: [{ text: t('Ready'), value: 'ready', primary: true }],
    onOpen: (box) => {
      box.classList.add('dialog--brief');
      box.dataset.game = 'starship'; // gives the dialog the colors of this game
      box.querySelector('.dialog__title').focus();
    },
  });
}

// asks about pilots come first, because the briefing shows the result
const CREWS = ['crew', 'gift'];

/** Says whether the table has more than the basic game: other rules, exits, phases or gear. */
const isMore = (view) =>
  inPlay(view).length > 0 || view.mission.exits.length > 0 || view.mission.phases > 1 || view.ships.some(({ gear }) => gear?.length > 0);

/**
 * Says whether the briefing opens now: at the first ask, if there is more than the basic game and
 * no ship of the reader is on the table yet.
 */
export const wantsBriefing = (view, asks) => Boolean(asks?.ask) && !CREWS.includes(asks.kind) && isMore(view) && view.turn === 0 && !view.ships.some((ship) => ship.yours && ship.where === 'on_table');
