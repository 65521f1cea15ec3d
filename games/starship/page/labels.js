// labels.js: how ships, lengths, angles and settings read.
import { t } from '../../../src/web/kit/translate.js';

/** The keys at this table. */
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

/** What stands beside a base: "Viper 1", "Raider 4". */
const shortName = (name) =>
  name
    .replace(/^Cylon /, '')
    .replace(/ Mk\. .*/, '')
    .replace(/ \(.*/, '');
export const shipName = ({ name, id }) => `${shortName(name)} ${id}`.trim();

const FIRST_PIECE = 24;
const FIRST_MISSILE = 39;

/** Does it take part no more? Lost, or away where it may leave. */
export const isGone = ({ where }) => ['eliminated', 'exited', 'outside'].includes(where);

/** A missile in flight, like a ship that is fired at. */
const missileOf = (view, body) => {
  const missile = view.missiles?.find((one) => one.body === body) ?? { id: body - FIRST_MISSILE + 1, side: '' }; // it may have blown up
  return { ...missile, name: missile.kind === 'nuclear' ? t('Nuclear missile') : t('Missile'), energy: null };
};

/** What stands on the ground or in space and can be fired at, like a ship that is. */
const pieceOf = (view, body) => {
  const piece = view.terrain[body - FIRST_PIECE];
  return { ...piece, id: '', side: '', energy: null };
};

/** Whatever can be fired at, by its number: ships come first, then terrain, then missiles. */
export const isMissile = (body) => body >= FIRST_MISSILE;
export const bodyOf = (view, body) => view.ships[body] ?? (isMissile(body) ? missileOf(view, body) : pieceOf(view, body));

/** Hundredths of a millimetre, as a ruler is read: whole tenths of a centimetre. */
export const cm = (length) => `${(Math.floor(length / 100) / 10).toFixed(1)} cm`;
export const degrees = (angle) => Math.round(Math.abs(angle) / 100);
export const percent = (throws) => `${Math.round((throws / 36) * 100)} %`;
export const energyText = (energy) => (energy < 0 ? `−${-energy}` : String(energy));
export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** The settings of the slider, by the bit that stands for each in a choice. */
export const SPEEDS = ['back', 'still', 'low', 'medium', 'high', 'ftl'];
const SPEED_NAMES = { back: t('Back'), still: t('Still'), low: t('Low'), medium: t('Medium'), high: t('High'), ftl: t('FTL') };
export const speedName = (speed) => SPEED_NAMES[speed];

/** Ranges, and grades of a victory. */
export const BAND_NAMES = { short: t('short'), medium: t('medium'), long: t('long') };
export const RANGES = { short: t('short range'), medium: t('medium range'), long: t('long range') };
export const GRADES = { tactical: t('Tactical'), strategic: t('Strategic') };

/** Notches of the dial, from −5 (left) to 6 (astern). */
const turned = (dial) => (dial > 6 ? dial - 12 : dial);
export const dialValue = turned;
const toSide = (dial) => (turned(dial) < 0 ? t('{n} degrees left', { n: -turned(dial) * 30 }) : t('{n} degrees right', { n: turned(dial) * 30 }));
export const dialText = (dial) => (dial === 0 ? t('0 degrees: nose along the flight') : dial === 6 ? t('180 degrees') : toSide(dial));
export const noseText = (dial) => (dial === 0 ? t('nose ahead') : dial === 6 ? t('nose astern') : t('nose {turn}', { turn: toSide(dial) }));

/** Which way a point lies, on a clock whose twelve is the nose. */
export function clockOf(ship, to) {
  const bearing = (Math.atan2(to.x - ship.x, to.y - ship.y) * 180) / Math.PI - ship.nose / 100;
  return Math.round((((bearing % 360) + 360) % 360) / 30) % 12 || 12;
}
export const farOff = (ship, to) => Math.hypot(to.x - ship.x, to.y - ship.y);

/** "Jonas", "Jonas and Ensign", "Jonas, Ensign and Mara". */
export const listed = (names) => (names.length > 1 ? t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) }) : names.join(''));
export const counterCount = (n) => t.n(n, '{n} counter', '{n} counters');
