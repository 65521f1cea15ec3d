// beats.js: plays events step by step. Dice are submitted one by one, the total follows them, and
// then comes the verdict.
import { beat } from '../../../src/web/kit/beats.js';

const DIE = 180; // milliseconds for one die to land
const HOLD = 600; // milliseconds that the ring waits before the verdict

const KINDS = {
  turn: 'turn', passed: 'word', takes_part: 'word', no_influence: 'word', jump_track: 'word', faces: 'word', crisis_faces: 'word', crisis: 'card', revealed: 'card',
  second_card: 'card', damage: 'counter', demoralized: 'counter', contact: 'counter', ship_lost: 'counter',
};

/**
 * The members of the view that an event updates at once, before the rest of its message is played.
 */
const SETTLES = {
  turn: ['turn', 'active'],
  damage: ['damaged', 'damage_unused'],
  contact: ['raiders', 'ships', 'contact', 'pile'],
  markers_removed: ['raiders', 'ships'],
  ship_lost: ['ships', 'ships_lost'],
  demoralized: ['demoralized', 'demoralized_unused'],
  brigged: ['players'],
  released: ['players'],
  revealed: ['players'],
  jump_track: ['jump'],
  distance: ['distance'],
  admiral: ['admiral'],
  crisis: ['crisis', 'crisis_dice'],
};

const FACES = { rolled_openly: ({ face }) => [face] };

/** The view with the first `count` of the dice that a seat submits. */
function withDice(view, { seat, faces, total }, count) {
  const rest = faces.slice(count).reduce((sum, { face }) => sum + face, 0);
  const laid = faces.slice(0, count).map((die) => ({ ...die, taken_back: false }));
  const players = view.players.map((player) => (player.seat === seat ? { ...player, submitted: [...player.submitted, ...laid] } : player));
  return { ...view, players, check: view.check && { ...view.check, total: total - rest } };
}

const OWN = {
  submitted: (event, view) => event.faces.map((_, i, all) => beat('move', i === all.length - 1 ? [event] : [], { of: event, long: DIE, rest: 120, view: withDice(view, event, i + 1), kept: withDice(view, event, i + 1) })),
  crisis_counted: (event) => [beat('word', [event], { long: HOLD })],
  vote_counted: (event) => [beat('word', [event], { long: HOLD })],
};

export const ways = {
  kind: (event) => KINDS[event.kind],
  settles: (event) => SETTLES[event.kind],
  faces: (event) => FACES[event.kind]?.(event),
  own: (event, view) => OWN[event.kind]?.(event, view),
};
