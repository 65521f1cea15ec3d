// turn.js: the steps of the turn, what happened in words, and the end.
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

/** The sentences are the server's. */
export function say(event) {
  if (event.kind === 'turn') return { turn: event.text.replace(/\.$/, '') };
  return {
    parts: [event.text],
    who: OWN.includes(event.kind) ? 'own' : COVERED.includes(event.kind) ? 'hidden' : 'all',
    big: BIG.includes(event.kind),
  };
}

const SIDES = { colonial: 'The Colonial side wins', cylon: 'The Cylon side wins', draw: 'A draw' };
const CAUSES = {
  last_side: 'Only one side has ships left.',
  both_lost: 'The last ships of both sides fell in one turn.',
  turns: 'The turns are over.',
  points: 'The turns are over; points decide.',
};

export const ending = (view) => ({
  text: SIDES[view.winner] ?? capital(view.cause),
  note: CAUSES[view.cause] ?? '',
  draw: view.winner === 'draw',
  won: (seat) => view.ships.some((ship) => ship.owner === seat && ship.side === view.winner),
});
