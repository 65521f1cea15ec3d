// labels.js: puts ships, lengths, angles and settings into words.
import { t } from '../../../src/web/kit/translate.js';

/** The keyboard shortcuts of this table, for the help. */
export const keyWords = [
  ['1 – 9', t('a ship by its number')],
  ['← → ↑ ↓', t('walk the hand')],
  [t('Space'), t('take or drop a card')],
  ['[ ]', t('speed slider down, up')],
  [', ;', t('nose left, right by a notch')],
  ['g', t('guns from now, step 1, step 2')],
  [t('Page Up, Page Down'), t('climb and take off, dive and land')],
  ['l', t('look at the next level')],
  ['b', t('blank card')],
  ['k', t('what missiles seek, and their blasts')],
  ['p', t('pilot and talent cards of the chosen ship')],
  ['i', t('briefing')],
  ['e', t('walk the ends: ← → by bearing, ↑ ↓ by distance, Space takes, Escape leaves')],
  ['t', t('threat of the contact in focus, or the nearest enemy')],
  ['+ − 0', t('zoom, whole table')],
  ['m', t('measure')],
  [t('Enter'), t('seal, fire, place')],
];

/** Shortens a name to what stands beside a base: "Viper 1", "Raider 4". */
const shortName = (name) =>
  name
    .replace(/^Cylon /, '')
    .replace(/ Mk\. .*/, '')
    .replace(/ \(.*/, '');
export const shipName = ({ name, id }) => `${shortName(name)} ${id}`.trim();

const FIRST_PIECE = 24;
const FIRST_MISSILE = 39;

/** Says whether a ship has left the battle: destroyed, or away from the table. */
export const isGone = ({ where }) => ['eliminated', 'exited', 'outside'].includes(where);

/** Returns a missile in flight with the fields of a ship, for text about targets. */
const missileOf = (view, body) => {
  // it may have exploded already
  const missile = view.missiles?.find((one) => one.body === body) ?? { id: body - FIRST_MISSILE + 1, side: '' };
  return { ...missile, name: missile.kind === 'nuclear' ? t('Nuclear missile') : t('Missile'), energy: null };
};

/** Returns terrain that can be fired at with the fields of a ship. */
const pieceOf = (view, body) => {
  const piece = view.terrain[body - FIRST_PIECE];
  return { ...piece, id: '', side: '', energy: null };
};

/**
 * Bodies are all that can be fired at. Numbers begin with the ships, then terrain, then missiles.
 */
export const isMissile = (body) => body >= FIRST_MISSILE;
export const bodyOf = (view, body) => view.ships[body] ?? (isMissile(body) ? missileOf(view, body) : pieceOf(view, body));

/** Formats hundredths of a millimeter as tenths of a centimeter, rounded down as on a ruler. */
export const cm = (length) => `${(Math.floor(length / 100) / 10).toFixed(1)} cm`;
export const degrees = (angle) => Math.round(Math.abs(angle) / 100);
export const percent = (throws) => `${Math.round((throws / 36) * 100)} %`;
export const energyText = (energy) => (energy < 0 ? `−${-energy}` : String(energy));
export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** The settings of the slider, in the order of their bits in a choice. */
export const SPEEDS = ['back', 'still', 'low', 'medium', 'high', 'ftl'];
const SPEED_NAMES = { back: t('Back'), still: t('Still'), low: t('Low'), medium: t('Medium'), high: t('High'), ftl: t('FTL') };
export const speedName = (speed) => SPEED_NAMES[speed];

/** The names of range bands, and of grades of victory. */
export const BAND_NAMES = { short: t('short'), medium: t('medium'), long: t('long') };
export const RANGES = { short: t('short range'), medium: t('medium range'), long: t('long range') };
export const GRADES = { tactical: t('Tactical'), strategic: t('Strategic') };

/** Returns the notches of the dial from −5 (left) to 6 (astern). */
const turned = (dial) => (dial > 6 ? dial - 12 : dial);
export const dialValue = turned;
const toSide = (dial) => (turned(dial) < 0 ? t('{n} degrees left', { n: -turned(dial) * 30 }) : t('{n} degrees right', { n: turned(dial) * 30 }));
export const dialText = (dial) => (dial === 0 ? t('0 degrees: nose along the flight') : dial === 6 ? t('180 degrees') : toSide(dial));
export const noseText = (dial) => (dial === 0 ? t('nose ahead') : dial === 6 ? t('nose astern') : t('nose {turn}', { turn: toSide(dial) }));

/** Returns the clock direction of a point, where twelve is the nose. */
export function clockOf(ship, to) {
  const bearing = (Math.atan2(to.x - ship.x, to.y - ship.y) * 180) / Math.PI - ship.nose / 100;
  return Math.round((((bearing % 360) + 360) % 360) / 30) % 12 || 12;
}
export const farOff = (ship, to) => Math.hypot(to.x - ship.x, to.y - ship.y);

/** Joins names: "Jonas", "Jonas and Ensign", "Jonas, Ensign and Mara". */
export const listed = (names) => (names.length > 1 ? t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) }) : names.join(''));
export const counterCount = (n) => t.n(n, '{n} counter', '{n} counters');
