// turn.js: the steps of the turn, the events in words, and the end of the battle.
import { namedParts } from '../../../src/web/kit/names.js';
import { t } from '../../../src/web/kit/translate.js';
import { pointLines, SIDES as NAMED } from './goals.js';
import { capital } from './labels.js';

const COMPLETE = {
  planning: t('Planning'),
  move_1: t('First move'),
  fire_1: t('First fire'),
  move_2: t('Second move'),
  fire_2: t('Second fire'),
};
const QUICK = { planning: t('Planning'), move_1: t('Move'), fire_1: t('Fire') };

export const steps = (view, step) =>
  Object.entries(view.rules === 'quick' ? QUICK : COMPLETE).map(([id, name]) => ({ name, now: !view.over && step === id }));

/**
 * Event kinds for the owner only (own counters and sums), and kinds that hide their content (others
 * drew or sealed something).
 */
const OWN = ['counter', 'attack_own', 'special', 'shows'];
const COVERED = ['sealed', 'counters'];
const BIG = ['attack', 'eliminated', 'left', 'crippled', 'pilot_dead', 'end'];

const FIGHTS = ['fires', 'attack', 'rolled', 'split', 'counters', 'eliminated', 'battery', 'struck', 'destroyed', 'missile_hit', 'explodes', 'debris'];

const HURTS = ['counters', 'crippled', 'eliminated', 'left', 'pilot_dead', 'debris'];

const ownerOf = (number, { view }) => view?.ships.find(({ ship }) => ship === number)?.owner;

/** The text of an event, which the server writes. The reader's own name becomes "you". */
const words = ({ seat, text }, ctx) => (seat === ctx.you && text ? namedParts(text, [{ called: ctx.calledBy(seat), name: ctx.nameOf(seat), you: true }], (name) => name, { bare: true }).join('') : text);

export function say(event, ctx) {
  if (event.kind === 'turn') return { turn: event.text.replace(/\.$/, '') };
  return {
    parts: [words(event, ctx)],
    who: OWN.includes(event.kind) ? 'own' : COVERED.includes(event.kind) ? 'hidden' : 'all',
    big: BIG.includes(event.kind),
    fight: FIGHTS.includes(event.kind),
    seat: event.seat ?? ownerOf(event.ship, ctx),
    touches: ownerOf(event.target, ctx) === ctx.you,
    hurts: HURTS.includes(event.kind) && ownerOf(event.ship, ctx) === ctx.you,
  };
}

const SIDES = { colonial: t('The Colonial side wins'), cylon: t('The Cylon side wins'), draw: t('A draw') };
/** The text of the goal that decided the battle, if it has one. */
const goalText = ({ mission: { decided, goals } }) => goals.find(({ goal }) => goal === decided)?.text ?? '';
const pointsText = ({ points }) => (points ? t('Colonial {colonial}, Cylon {cylon}.', points) : '');

const GRADES = {
  tactical: { colonial: t('A tactical victory for the Colonials'), cylon: t('A tactical victory for the Cylons') },
  strategic: { colonial: t('A strategic victory for the Colonials'), cylon: t('A strategic victory for the Cylons') },
};

/** Says who has won, and with which grade. */
function victory(view) {
  const { grade } = view.mission.standing;
  return GRADES[grade]?.[view.winner] ?? SIDES[view.winner];
}

const CAUSES = {
  last_side: t('Only one side has ships left.'),
  both_lost: t('Both sides lost their last ships.'),
  turns: t('The turns are over.'),
  points: t('Points decide.'),
  adrift: t('No one can move or fire.'),
};

export const ending = (view, components) => ({
  lines: pointLines(view, components).map(({ side, text, points }) => ({ look: side, text: `${NAMED[side]}: ${text}`, value: points })),
  text: victory(view) ?? capital(view.cause),
  note: [goalText(view) || CAUSES[view.cause], pointsText(view)].filter(Boolean).join(' '),
  look: view.winner === 'draw' ? null : view.winner,
  draw: view.winner === 'draw',
  won: (seat) => view.ships.some((ship) => ship.owner === seat && ship.side === view.winner),
});
