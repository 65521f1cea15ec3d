// beats.js: what happens, beat by beat: of a shot the letter, then the number, then what it means.
import { beat } from '../../kit/beats.js';

const KINDS = {
  turn: 'turn', round: 'word', phase: 'word', energy: 'word', drew_card: 'word', passed_card: 'word', charged: 'word', attack: 'move', turn_over: 'word', activated: 'word', picked: 'word', loaded: 'word',
  launched: 'card', played: 'card', tile: 'card', ecm: 'dice', debris: 'dice', cover: 'dice', evaded: 'dice', roll: 'dice', start_roll: 'dice', damage: 'counter', lost: 'counter', card_lost: 'word',
};
const FACES = { ecm: ({ roll }) => [roll], debris: ({ roll }) => [roll], cover: ({ roll }) => [roll], evaded: ({ roll }) => [roll], roll: ({ roll }) => [roll], start_roll: ({ roll }) => [roll] };

const energyOf = (view, seat, energy) => ({ ...view, players: view.players.map((player) => (player.seat === seat ? { ...player, energy } : player)) });

/** What of the view an event settles, before all that its message brought is told. */
const SETTLES = {
  turn: ['current', 'round'],
  phase: ['phase'],
  energy: (view, after, { seat, energy }) => energyOf(view, seat, energy),
};

/** The letter falls first, then the number. */
const OWN = {
  coordinate: (event, view) => [
    beat('dice', [], { of: event, rest: 0, faces: [event.letter, null] }),
    beat('dice', [event], { faces: [event.letter, event.digit], goesOn: true, view }),
  ],
};

export const ways = {
  kind: (event) => KINDS[event.kind],
  settles: (event) => SETTLES[event.kind],
  faces: (event) => FACES[event.kind]?.(event),
  own: (event, view) => OWN[event.kind]?.(event, view),
};
