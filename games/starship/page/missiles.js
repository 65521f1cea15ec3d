// missiles.js: draws missiles in flight (FL-074): where each is, where it goes next, what it could
// seek and how far its blast reaches. It also puts all of this into words.
import { s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { put, upright } from './figures.js';
import { levelChip, levelFrom, standOn } from './levels.js';
import { ahead, bearing, turnTo } from './plane.js';
import { bodyOf, clockOf, cm, farOff, shipName } from './labels.js';

export const SEEK = 240; // millimeters: the distance at which a missile seeks a target
export const BLAST = 100; // millimeters: the radius of an explosion
const RED = 22.5; // degrees from the front to the end of the red side
const ORANGE = 67.5; // the same for the orange sides
const YELLOW = 157.5;
const TOUCH = 4600; // hundredths of a millimeter from a stand: a missile this near touches the base
const FAR = 0.62; // pixels per millimeter: below this scale only the number is shown

const n = (value) => +value.toFixed(1);
// the shape round a missile's number; ships have a shield or a diamond
const ARROW = 'M-19-10H11L20 0 11 10H-19L-13 0z';
const DART = 'M0-11 2.5-6V6L6 11H-6L-2.5 6V-6z';
const BLADE = 'M1.5-2.6 3.9-6.8A7.8 7.8 0 0 0-3.9-6.8L-1.5-2.6A3 3 0 0 1 1.5-2.6z';

// ---- figures ------------------------------------------------------------------------------------

const colourAt = (angle) => (angle < RED ? 'red' : angle < ORANGE ? 'orange' : angle < YELLOW ? 'yellow' : 'black');
const outlineOf = ({ missile }) => missile.corners.map(([x, y]) => ({ x: x / 100, y: -y / 100 }));
const pathOf = (points) => `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}z`;

/** The sides in their colors: thick red in front, orange, dashed yellow, dark behind. */
function sides(corners) {
  return corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const colour = colourAt(Math.abs(turnTo(0, bearing({ x: 0, y: 0 }, middle))));
    return s('path', { class: `missile__side missile__side--${colour}`, d: `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}` });
  });
}

const dart = (warhead) =>
  warhead === 'nuclear'
    ? s('g', { class: 'missile__dart' }, s('circle', { r: 1.8 }), [0, 120, 240].map((turn) => s('path', { d: BLADE, transform: `rotate(${turn})` })))
    : s('path', { class: 'missile__dart', d: DART });

/** The octagon of a missile, with its front up. */
function body(components, kind) {
  const corners = outlineOf(components);
  return s('g', null, s('path', { class: 'missile__body', d: pathOf(corners) }), sides(corners), dart(kind));
}

const wayOf = (row, plane) => plane.pose({ ...row, dial: 0 });

/** The turn of its flight, and what it does now: "turn 2, straight". */
const flightWords = ({ turn, seeks }) => (seeks ? t('turn {n}, seeks', { n: turn }) : t('turn {n}, straight', { n: turn }));

function tag(missile, far) {
  const words = far ? '' : `${missile.kind === 'nuclear' ? t('Nuclear') : t('Missile')}, ${flightWords(missile)}`;
  return s(
    'g',
    { class: 'missile__tag', transform: 'translate(34 0) scale(.85)' },
    s('path', { class: 'tag__shape', d: ARROW }),
    s('text', { class: 'tag__id', y: 5 }, `m${missile.id}`),
    words && s('text', { class: 'tag__name', x: 24, y: 5 }, words),
  );
}

/** A missile in flight: { group, pose, way }. `from`: the ship that level chips compare with. */
export function missileFigure(components, row, plane, { chosen, scale, from }) {
  const way = body(components, row.kind);
  const pose = wayOf(row, plane);
  way.setAttribute('transform', `rotate(${n(pose.way)})`);
  const chip = Number.isInteger(row.level) && s('g', { transform: 'translate(18 -26)' }, levelChip(row.level, from?.level).figure);
  const group = s(
    'g',
    { class: `missile ${row.side}`, 'data-missile': row.body, 'data-chosen': chosen ? '' : null, transform: put(pose) },
    s('circle', { class: 'missile__hand', r: 18 }),
    way,
    s('g', { class: 'upright' }, tag(row, scale < FAR), chip),
  );
  standOn({ group, way }, row.level, pathOf(outlineOf(components)));
  return { group, pose, way };
}

/** A move to `next`: its line, a ghost at its end, and a line to the target. */
function moveFigure(components, row, next, plane, prey) {
  const [from, to] = [wayOf(row, plane), wayOf(next, plane)];
  const ghost = body(components, row.kind);
  ghost.setAttribute('transform', put(to, to.way));
  const climbs = Number.isInteger(next.level) && next.level !== row.level;
  const lock = prey && plane.point(prey);
  return s(
    'g',
    { class: `missile missile--next ${row.side}`, 'data-next': row.body },
    !climbs && s('path', { class: `missile__to ${row.seeks ? 'missile__to--seek' : ''}`, d: `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}` }),
    lock && s('path', { class: 'missile__lock', d: `M${n(from.x)} ${n(from.y)}L${n(lock.x)} ${n(lock.y)}` }),
    ghost,
    !climbs && s('path', { class: 'missile__head', transform: put(to, to.way), d: 'M-6-15H6L0-26z' }),
    climbs && upright(to, s('g', { transform: 'translate(18 0)' }, levelChip(next.level, row.level).figure)),
  );
}

/**
 * Returns by body where missiles go next if one's own plans are flown: the plan being made, or else
 * the sealed ones.
 */
export function plannedMoves(view, outlook) {
  const rows = outlook?.missiles ?? view.missiles ?? [];
  return new Map(rows.filter(({ planned }) => planned).map(({ body: number, planned }) => [number, planned]));
}

/** The next move of a missile as ships stand now. */
export function nextFigures(components, view, row, plane) {
  const { next } = row;
  return next ? [moveFigure(components, row, next, plane, next.prey === null ? null : bodyOf(view, next.prey))] : [];
}

/**
 * The next move if one's own plans are flown, with a note that says so. `at`: ship -> where it is
 * by then.
 */
export function plannedFigures(components, view, row, planned, plane, at) {
  const prey = planned.prey === null ? null : (at.get(planned.prey) ?? bodyOf(view, planned.prey));
  const note = upright(wayOf(row, plane), s('text', { class: 'missile__if', x: 30, y: 24 }, t('as my plans end')));
  return [moveFigure(components, row, planned, plane, prey), note];
}

/** A sector from one angle to another, measured from the front. */
function sector(pose, begin, end) {
  const at = (angle) => {
    const { x, y } = ahead(pose, pose.way + angle, SEEK);
    return `${n(x)} ${n(y)}`;
  };
  return `M${n(pose.x)} ${n(pose.y)}L${at(begin)}A${SEEK} ${SEEK} 0 0 1 ${at(end)}z`;
}

/**
 * What a missile could seek, and its blast after the next move. In its first two turns it does not
 * explode, so no blast is drawn.
 */
export function reachFigures(row, plane) {
  const pose = wayOf(row.next ?? row, plane);
  const seeker = row.seeks ? wayOf(row, plane) : pose;
  return [
    s(
      'g',
      { class: `seeks ${row.side}`, 'data-seeks': row.body },
      s('path', { class: 'seek seek--orange', d: sector(seeker, -ORANGE, -RED) + sector(seeker, RED, ORANGE) }),
      s('path', { class: 'seek', d: sector(seeker, -RED, RED) }),
      row.seeks && s('circle', { class: 'blast', cx: n(pose.x), cy: n(pose.y), r: BLAST }),
    ),
  ];
}

/**
 * A launch that is being considered: the line of both moves, a ghost, and whether it would be lost.
 */
export function launchFigures(components, view, { ship, kind, x, y, heading, lost_on: lost }, plane) {
  const row = view.ships[ship];
  const [from, to] = [plane.pose(row), wayOf({ x, y, heading }, plane)];
  const ghost = body(components, kind);
  ghost.setAttribute('transform', put(to, to.way));
  return s(
    'g',
    { class: `missile missile--next launch ${lost === null ? '' : 'launch--lost'}`, 'data-launch': ship },
    s('path', { class: 'missile__to', d: `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}` }),
    ghost,
    lost !== null && upright(to, s('text', { class: 'launch__lost', y: 34 }, t('would be lost'))),
  );
}

// ---- in words -----------------------------------------------------------------------------------

const NAMES = {
  colonial: { conventional: (id) => t('Colonial missile {id}', { id }), nuclear: (id) => t('Colonial nuclear missile {id}', { id }) },
  cylon: { conventional: (id) => t('Cylon missile {id}', { id }), nuclear: (id) => t('Cylon nuclear missile {id}', { id }) },
};

export const missileName = ({ side, kind, id }) => NAMES[side][kind](id);

/** Says whether the next move of a missile touches a ship. */
const comes = ({ next }, ship) =>
  next !== null && ship.where === 'on_table' && (!Number.isInteger(next.level) || next.level === ship.level) && farOff(next, ship) < TOUCH;

const heads = (view, prey, from) => (prey === from?.ship ? t('heading for you') : t('heading for {ship}', { ship: shipName(bodyOf(view, prey)) }));

/** The move as one's own plans end: "; heading for Viper 2 as my plans end". Empty if unknown. */
function plannedWords(view, planned, from) {
  if (!planned) return '';
  return `; ${t('{where} as my plans end', { where: planned.prey === null ? t('straight on') : heads(view, planned.prey, from) })}`;
}

/**
 * Describes a missile: "2 o'clock, 25.1 cm, heading for you, turn 2, straight; then 15.9 cm away".
 */
export function missileWords(view, row, from, planned) {
  const prey = row.next?.prey ?? null;
  const after = prey === null ? '' : heads(view, prey, from);
  if (from?.where !== 'on_table') return [after, flightWords(row)].filter(Boolean).join(', ');
  const now = [t('{n} o’clock', { n: clockOf(from, row) }), levelFrom(from, row), cm(farOff(from, row)), after, flightWords(row)].filter(Boolean).join(', ');
  return row.next ? `${t('{now}; then {far} away as ships stand now', { now, far: cm(farOff(from, row.next)) })}${plannedWords(view, planned, from)}` : now;
}

/** The warnings that are read out first: missiles that would touch one of your ships. */
export function alarms(view) {
  const rows = (view.missiles ?? []).filter((row) => row.seeks);
  const own = view.ships.filter((ship) => ship.yours);
  return rows.flatMap((row) => own.filter((ship) => comes(row, ship)).map((ship) => t('{missile} will touch {ship} as ships stand now.', { missile: missileName(row), ship: shipName(ship) })));
}
