// beats.js: splits the events of a message into beats, which are shown one by one. A shot has four:
// aiming, the letter, the number, and the result. While a shot is shown, the view has a `shot`. It
// begins as { ship, target }, then gets { letter } and { digit } as the dice land, then { result }.
import { beat, beatsOf } from '../../../src/web/kit/beats.js';

const AIM = 420;

const KINDS = {
  turn: 'turn', round: 'word', phase: 'word', energy: 'word', drew_card: 'word', passed_card: 'word', charged: 'word', turn_over: 'word', activated: 'word', picked: 'word', loaded: 'word',
  launched: 'card', played: 'card', tile: 'card', ecm: 'dice', debris: 'dice', cover: 'dice', evaded: 'dice', roll: 'dice', start_roll: 'dice', damage: 'counter', lost: 'counter', card_lost: 'word',
};
const FACES = { ecm: ({ roll }) => [roll], debris: ({ roll }) => [roll], cover: ({ roll }) => [roll], evaded: ({ roll }) => [roll], roll: ({ roll }) => [roll], start_roll: ({ roll }) => [roll] };

const energyOf = (view, seat, energy) => ({ ...view, players: view.players.map((player) => (player.seat === seat ? { ...player, energy } : player)) });

/**
 * By kind of event: which parts of the new view are shown with the event, by name or by a function.
 * The other parts wait until the message's last event has been shown.
 */
const SETTLES = {
  turn: ['current', 'round'],
  phase: ['phase'],
  placed: ['ships'],
  stepped: ['ships'],
  warped: ['ships'],
  lost: ['ships', 'cards'],
  tile: ['tiles'],
  damage: (view, after, { ship, shields_left: shields, hull_damage: hull }) => ({ ...view, ships: view.ships.map((one) => (one.ship === ship ? { ...one, shields, hull } : one)) }),
  energy: (view, after, { seat, energy }) => energyOf(view, seat, energy),
};

/** Shows who fires at whom, with a line between them. */
const aimed = (event, view, { ship, target }) => [beat('move', [event], { long: AIM, view: { ...view, shot: { ship, target } } })];

/**
 * The letter lands first, then the number, which lights the box. The third beat shows the result.
 */
function fallen(event, view, { ship, target }) {
  const { letter, digit, result } = event;
  const shot = (more) => ({ ...view, shot: { ship, target, ...more } });
  return [
    beat('dice', [], { of: event, rest: 0, faces: [letter, null], fallen: shot({ letter }) }),
    beat('dice', [event], { faces: [letter, digit], goesOn: true, fallen: shot({ letter, digit }), view: shot({ letter, digit, result }) }),
    beat('counter', [], { of: event, rest: 0, view: shot({ letter, digit, result }) }),
  ];
}

const OWN = { attack: aimed, coordinate: fallen };

/**
 * Returns the beats of `events`. `told` holds the earlier events: one of them may have announced
 * the shot.
 */
export function beats(events, before, after, told) {
  let attack = told.findLast((event) => event.kind === 'attack');
  const own = (event, view) => {
    if (event.kind === 'attack') attack = event;
    return attack ? OWN[event.kind]?.(event, view, attack) : null;
  };
  return beatsOf(events, { kind: (event) => KINDS[event.kind], settles: (event) => SETTLES[event.kind], faces: (event) => FACES[event.kind]?.(event), own }, before, after);
}
