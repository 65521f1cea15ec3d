// words.js: how ships, lengths, angles and settings read.

/** The keys at this table. */
export const keyWords = [
  ['1 – 9', 'a ship by its number'],
  ['← → ↑ ↓', 'walk the hand'],
  ['Space', 'take or drop a card'],
  ['[ ]', 'speed slider down, up'],
  [', ;', 'nose left, right by a notch'],
  ['g', 'guns from now, step 1, step 2'],
  ['Page Up, Page Down', 'climb and take off, dive and land'],
  ['l', 'look at the next level'],
  ['b', 'blank card'],
  ['k', 'what missiles seek, and their blasts'],
  ['p', 'pilot and talent cards of the chosen ship'],
  ['i', 'briefing'],
  ['e', 'walk the ends: ← → by bearing, ↑ ↓ by distance, Space takes, Escape leaves'],
  ['t', 'threat of the contact in focus, or of the nearest enemy'],
  ['+ − 0', 'zoom, whole table'],
  ['m', 'measure'],
  ['Enter', 'seal, fire, place'],
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
  return { ...missile, name: missile.kind === 'nuclear' ? 'Nuclear missile' : 'Missile', energy: null };
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
export const speedName = (speed) => (speed === 'ftl' ? 'FTL' : capital(speed));

/** Notches of the dial, from −5 (left) to 6 (astern). */
const turned = (dial) => (dial > 6 ? dial - 12 : dial);
export const dialValue = turned;
const toSide = (dial) => `${Math.abs(turned(dial)) * 30} degrees ${turned(dial) < 0 ? 'left' : 'right'}`;
export const dialText = (dial) => (dial === 0 ? '0 degrees: nose along the flight' : dial === 6 ? '180 degrees' : toSide(dial));
export const noseText = (dial) => (dial === 0 ? 'nose ahead' : dial === 6 ? 'nose astern' : `nose ${toSide(dial)}`);

/** Which way a point lies, on a clock whose twelve is the nose. */
export function clockOf(ship, to) {
  const bearing = (Math.atan2(to.x - ship.x, to.y - ship.y) * 180) / Math.PI - ship.nose / 100;
  return Math.round((((bearing % 360) + 360) % 360) / 30) % 12 || 12;
}
export const farOff = (ship, to) => Math.hypot(to.x - ship.x, to.y - ship.y);

/** "Jonas", "Jonas and Ensign", "Jonas, Ensign and Mara". */
export const listed = (names) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
export const plural = (n, one, many = `${one}s`) => `${n === 1 ? 'one' : n} ${n === 1 ? one : many}`;
