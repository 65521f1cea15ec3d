// blast.js: draws the explosion of a missile: a growing ring, a flash on all bodies inside, then
// the dice for debris.
import { s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { outline, put, readout } from './figures.js';
import { beside } from './firing.js';
import { BLAST } from './missiles.js';

const GROWN = 0.6; // share of the time after which the ring has its full size

/** The number that debris has to roll: one point per whole centimeter of distance (FL-135). */
export const needOf = ({ distance }) => Math.floor(distance / 10);

const ring = ({ x, y }, part) => s('circle', { class: 'blast blast--now', cx: x.toFixed(1), cy: y.toFixed(1), r: Math.max(1, BLAST * part).toFixed(1) });

const struck = ({ base }, pose, strength) => s('path', { class: 'blown', d: outline(base), transform: `${put(pose, pose.way)} scale(1.08)`, opacity: strength.toFixed(2) });

/** The explosion at time t (0 to 1). `bodies`: { pose, roll } of those inside the ring. */
export const blastFigures = (components, { point, bodies }, t) => [
  ring(point, Math.min(1, t / GROWN)),
  ...bodies.filter(() => t > GROWN).map(({ pose }) => struck(components, pose, Math.sin((Math.PI * (t - GROWN)) / (1 - GROWN)))),
];

function debris({ pose, roll }, point) {
  const left = pose.x < point.x; // on the side away from the blast
  const words = [`${roll.die} + ${roll.other_die}`, roll.hit ? t('{n} needed: hit', { n: needOf(roll) }) : t('{n} needed: miss', { n: needOf(roll) })];
  return readout(beside(pose, left), words, roll.hit ? 'readout--hit' : '', left);
}

/** Beside each body that was near: its dice, and the number needed. */
export const debrisFigures = ({ point, bodies }) => bodies.filter(({ roll }) => roll).map((body) => debris(body, point));

/** The whole explosion at once, for readers who want no animation. */
export const blastMarks = (components, blast) => [ring(blast.point, 1), ...blast.bodies.map(({ pose }) => struck(components, pose, 1)), ...debrisFigures(blast)];
