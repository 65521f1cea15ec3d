// turn.js: the steps of the turn, what happened in words, and the end.
import { namedParts } from '../../kit/names.js';
import { pointLines, SIDES as NAMED } from './goals.js';
import { capital } from './words.js';

const COMPLETE = {
  planning: 'Planning',
  move_1: 'First move',
  fire_1: 'First fire',
  move_2: 'Second move',
  fire_2: 'Second fire',
};
const QUICK = { planning: 'Planning', move_1: 'Move', fire_1: 'Fire' };

export const steps = (view, step) =>
  Object.entries(view.rules === 'quick' ? QUICK : COMPLETE).map(([id, name]) => ({ name, now: !view.over && step === id }));

/** Whose ears an event is for: the owner's own counters and figures; covered: others drew, and nobody here knows what. */
const OWN = ['counter', 'attack_own', 'special', 'shows'];
const COVERED = ['sealed', 'counters'];
const BIG = ['attack', 'eliminated', 'left', 'crippled', 'pilot_dead', 'end'];

const FIGHTS = ['fires', 'attack', 'rolled', 'split', 'counters', 'eliminated', 'battery', 'struck', 'destroyed', 'missile_hit', 'explodes', 'debris'];

const HURTS = ['counters', 'crippled', 'eliminated', 'left', 'pilot_dead', 'debris'];

const ownerOf = (number, { view }) => view?.ships.find(({ ship }) => ship === number)?.owner;

/** The sentences are the server's; only whoever reads is "you". */
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

const SIDES = { colonial: 'The Colonial side wins', cylon: 'The Cylon side wins', draw: 'A draw' };
/** The goal that has decided it, in its own words. */
const goalText = ({ mission: { decided, goals } }) => goals.find(({ goal }) => goal === decided)?.text ?? '';
const pointsText = ({ points }) => (points ? `Colonial ${points.colonial}, Cylon ${points.cylon}.` : '');

const GRADES = { tactical: 'A tactical victory', strategic: 'A strategic victory' };
const NAMES = { colonial: 'of the Colonials', cylon: 'of the Cylons' };

/** Whose victory, and of what grade. */
function victory(view) {
  const { grade } = view.mission.standing;
  return GRADES[grade] && NAMES[view.winner] ? `${GRADES[grade]} ${NAMES[view.winner]}` : SIDES[view.winner];
}

const CAUSES = {
  last_side: 'Only one side has ships left.',
  both_lost: 'The last ships of both sides fell in one turn.',
  turns: 'The turns are over.',
  points: 'Points decide.',
  adrift: 'Nobody can move or fire any more.',
};

export const ending = (view, components) => ({
  lines: pointLines(view, components).map(({ side, text, points }) => ({ look: side, text: `${NAMED[side]}: ${text}`, value: points })),
  text: victory(view) ?? capital(view.cause),
  note: [goalText(view) || CAUSES[view.cause], pointsText(view)].filter(Boolean).join(' '),
  look: view.winner === 'draw' ? null : view.winner,
  draw: view.winner === 'draw',
  won: (seat) => view.ships.some((ship) => ship.owner === seat && ship.side === view.winner),
});
