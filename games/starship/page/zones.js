// zones.js: draws what a mission has on the table, and puts it into words. That is: exits, open or
// closed; where ships entered; the reach of guns along an edge; the damage of structures.
import { h, s } from '../../../src/web/kit/dom.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { upright } from './figures.js';
import { conditionWords, SIDES } from './goals.js';
import { launchText, scenarioOf } from './terms.js';
import { cm, listed, shipName } from './labels.js';

const DEEP = 36; // millimeters that a zone reaches into the table
const n = (value) => +value.toFixed(1);

/** Returns where ships entered, if the mission records it: [{ ship, x }]. */
const entriesOf = (view) => view.ships.filter(({ entry }) => Number.isInteger(entry)).map(({ ship, entry }) => ({ ship, x: entry }));

/** Returns the terrain that can be fired at: [{ piece, damage, structure }]. */
export const structuresOf = (view) => view.terrain.filter(({ structure }) => Number.isInteger(structure));

/**
 * Returns the stretches of an edge that form an exit. If the exit depends on where ships entered,
 * only stretches near those places count.
 */
function stretchesOf(view, exit, told) {
  const edge = [{ from: exit.from, to: exit.to }];
  if (exit.within === null) return edge;
  const counts = (ship) => (told.of_entry === 'own' ? told.ships : told.entry_ships).includes(view.ships[ship].type);
  const entries = entriesOf(view).filter(({ ship }) => counts(ship));
  if (entries.length === 0) return [{ from: null, to: null }]; // no such ship has entered yet
  return entries.map(({ x }) => ({ from: Math.max(exit.from, x - exit.within), to: Math.min(exit.to, x + exit.within) }));
}

/** Returns what an exit still waits for: conditions, and things that a ship must have. */
function missing(view, components, { when, open_to: open }, { has }) {
  const facts = when.filter(({ holds }) => !holds).map((one) => conditionWords(one, view, components));
  return has.length > 0 && open.length === 0 ? [...facts, t('it has {things}', { things: has.join(' / ') })] : facts;
}

/**
 * Returns the exits of a phase: { edge, from, to, types, open, isOpen, why, ... }. Exits on the
 * same stretch are merged; the result is open if one of them is.
 */
export function waysOut(view, components) {
  const told = scenarioOf(view, components);
  const ways = new Map();
  for (const exit of view.mission.exits)
    for (const { from, to } of stretchesOf(view, exit, told.exits[exit.exit])) {
      const key = `${exit.edge} ${from} ${to}`;
      const before = ways.get(key);
      const one = { key, edge: exit.edge, from, to, types: told.exits[exit.exit].ships, within: exit.within, entry: told.exits[exit.exit].entry_ships, open: exit.open_to, why: [missing(view, components, exit, told.exits[exit.exit])] };
      ways.set(key, before ? { ...before, open: [...new Set([...before.open, ...one.open])], why: [...before.why, ...one.why] } : one);
    }
  return [...ways.values()].map((way) => ({ ...way, isOpen: way.open.length > 0 || way.why.some((why) => why.length === 0) }));
}

/** Names the ships that may use an exit: "Heavy Raider", "Colonial ships". */
function whose({ types }, components) {
  const rows = components.types.filter(({ id }) => types.includes(id));
  const all = components.types.filter(({ side }) => side === rows[0]?.side);
  return rows.length === all.length ? t('{side} ships', { side: SIDES[rows[0].side] }) : listed(rows.map(({ name }) => name.replace(/^Cylon /, '')));
}

/** Says when an exit opens: "when every planetoid is scanned, or when the Raptor is destroyed". */
const opens = ({ why }) => [...new Set(why.map((all) => t('when {conditions}', { conditions: listed(all) })))].join(`, ${t('or')} `);

/** Describes an exit in a sentence. */
export function wayText(way, view, components) {
  const entered = listed(components.types.filter(({ id }) => way.entry.includes(id)).map(({ name }) => t('a {ship}', { ship: name.replace(/ \(.*/, '') }))) || t('it');
  const where = way.from === null ? t('{side} edge, within {n} cm of where {ship} came in', { side: SIDES[way.edge], n: way.within / 1000, ship: entered }) : t('{side} edge, {from} to {to}', { side: SIDES[way.edge], from: cm(way.from), to: cm(way.to) });
  const whom = way.open.length > 0 ? listed(way.open.map((ship) => shipName(view.ships[ship]))) : whose(way, components);
  return way.isOpen ? t('Open over the {where}, for {ships}.', { where, ships: whom }) : t('Closed: over the {where}, for {ships}, {when}.', { where, ships: whom, when: opens(way) });
}

function band(plane, edge, from, to, deep) {
  const far = edge === 'colonial' ? 0 : plane.depth * 100;
  const [a, b] = [plane.point({ x: from, y: far }), plane.point({ x: to, y: edge === 'colonial' ? deep * 100 : far - deep * 100 })];
  return { x: n(Math.min(a.x, b.x)), y: n(Math.min(a.y, b.y)), width: n(Math.abs(a.x - b.x)), height: n(Math.abs(a.y - b.y)) };
}

/** A label at the left end of a zone. */
const word = ({ x, y, height }, text) => upright({ x, y: y + height / 2 }, s('text', { class: 'zone__word', x: 6, y: 4 }, text));

function exitFigure(way, view, plane, components) {
  const box = band(plane, way.edge, way.from, way.to, DEEP);
  const open = way.isOpen;
  const side = components.types.find(({ id }) => way.types.includes(id))?.side ?? way.edge;
  return s('g', { class: `zone ${side}`, 'data-exit': open ? 'open' : 'closed' }, s('rect', { class: `zone__exit ${open ? '' : 'zone__exit--closed'}`, ...box }), word(box, open ? t('Exit') : t('Exit, closed')));
}

function batteryFigure({ edge, range }, plane) {
  const box = band(plane, edge, 0, plane.width * 100, range / 100);
  const at = { ...box, y: edge === 'colonial' !== plane.flipped ? box.y : box.y + box.height - 24, height: 24 };
  return s('g', { class: `zone ${edge}`, 'data-zone': 'battery' }, s('rect', { class: 'zone__battery', ...box }), word(at, t('Edge guns, {n} cm', { n: range / 1000 })));
}

function entryFigure({ ship, x }, view, plane) {
  const { side } = view.ships[ship];
  const point = plane.point({ x, y: side === 'colonial' ? 0 : plane.depth * 100 });
  const up = point.y > plane.depth / 2 ? -1 : 1;
  return s('g', { class: `zone ${side}`, 'data-entry': ship }, upright(point, s('path', { class: 'zone__entry', d: `M0 ${up * 12}-7 0H7z` }), s('text', { class: 'zone__id', y: up > 0 ? -5 : 14 }, view.ships[ship].id)));
}

function structureFigure({ piece, damage, structure }, view, plane) {
  const gone = damage >= structure;
  return upright(plane.point(view.terrain[piece]), s('text', { class: `zone__damage ${gone ? 'zone__damage--gone' : ''}`, y: 5 }, gone ? t('Destroyed') : t('Damage {n} of {all}', { n: damage, all: structure })));
}

/** All zones of the mission: guns, exits, and where ships entered. */
export function zoneFigures(view, components, plane) {
  const told = scenarioOf(view, components);
  if (!told) return [];
  return [
    ...(told.battery ? [batteryFigure(told.battery, plane)] : []),
    ...waysOut(view, components).filter(({ from }) => from !== null).map((way) => exitFigure(way, view, plane, components)),
    ...entriesOf(view).map((one) => entryFigure(one, view, plane)),
  ];
}

export const structureFigures = (view, plane) => structuresOf(view).map((one) => structureFigure(one, view, plane));

/** The damage of a structure in words. */
export const structureText = ({ damage, structure }) => (damage >= structure ? t('destroyed') : t('damage {n} of {all}', { n: damage, all: structure }));

/** Describes the guns along an edge; null if there are none. */
export function batteryText(view, components) {
  const battery = scenarioOf(view, components)?.battery;
  if (!battery) return null;
  const friends = battery.friends_within > 0 ? ` ${t('Ships within {n} cm of their target are fired at too.', { n: battery.friends_within / 1000 })}` : '';
  return `${t('The {side} edge’s guns fire {n} times at the end of a turn, attack {attack}, up to {range} cm.', { side: SIDES[battery.edge], n: battery.shots, attack: battery.attack, range: battery.range / 1000 })}${friends}`;
}

/** The section about exits, and the guns along an edge. Null if there are neither. */
export function exitSection(view, components, fresh = new Set()) {
  const ways = waysOut(view, components);
  const guns = batteryText(view, components);
  if (ways.length === 0 && !guns) return null;
  const line = (key, text) => h('li', { 'data-key': key, class: fresh.has(key) ? 'goals__new' : '' }, h('span', null, text));
  return h(
    'section',
    { 'data-key': 'exits' },
    h('h3', null, ways.length > 0 ? t('Exits') : t('Guns')),
    h('ul', { class: 'goals' }, ways.map((way) => line(way.key, wayText(way, view, components))), ways.length > 0 && line('reach', [t('Any part of the base over an exit is enough.'), ' ', chip('FL-R72')]), guns && line('battery', guns)),
  );
}

/** The section about structures, and what they launch. Null if there are none. */
export function structureSection(view, components) {
  const rows = structuresOf(view);
  if (rows.length === 0) return null;
  const told = ({ template }) => scenarioOf(view, components).structures.find((one) => one.template === template);
  const line = (row) =>
    h(
      'li',
      { 'data-key': `structure${row.piece}` },
      h('span', null, row.name, told(row)?.missiles && row.damage < row.structure && `. ${launchText(view, components, told(row))}`),
      h('span', { class: 'goals__count' }, structureText(row)),
    );
  return h('section', { 'data-key': 'structures' }, h('h3', null, t('Structures')), h('ul', { class: 'goals' }, rows.map(line)));
}
