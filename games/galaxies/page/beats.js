// beats.js: what happens, beat by beat: of a shot the letter, then the number, then what it means. While it is shown the view has a `shot`:
// { ship, target }, the { letter } and { digit } that have fallen, and then its { result }.
import { beat, beatsOf } from '../../../src/web/kit/beats.js';

const AIM = 420;

const KINDS = {
  turn: 'turn', round: 'word', phase: 'word', energy: 'word', drew_card: 'word', passed_card: 'word', charged: 'word', turn_over: 'word', activated: 'word', picked: 'word', loaded: 'word',
  launched: 'card', played: 'card', tile: 'card', ecm: 'dice', debris: 'dice', cover: 'dice', evaded: 'dice', roll: 'dice', start_roll: 'dice', damage: 'counter', lost: 'counter', card_lost: 'word',
};
const FACES = { ecm: ({ roll }) => [roll], debris: ({ roll }) => [roll], cover: ({ roll }) => [roll], evaded: ({ roll }) => [roll], roll: ({ roll }) => [roll], start_roll: ({ roll }) => [roll] };

const energyOf = (view, seat, energy) => ({ ...view, players: view.players.map((player) => (player.seat === seat ? { ...player, energy } : player)) });

/** What of the view an event settles, before all that its message brought is told. */
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

/** Weapon and target light, and the line is drawn. */
const aimed = (event, view, { ship, target }) => [beat('move', [event], { long: AIM, view: { ...view, shot: { ship, target } } })];

/** The letter falls first, then the number; the box lights; then it is a hit or a miss. */
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

/** `told`: what happened before, for a shot may have been announced then. */
export function beats(events, before, after, told) {
  let attack = told.findLast((event) => event.kind === 'attack');
  const own = (event, view) => {
    if (event.kind === 'attack') attack = event;
    return attack ? OWN[event.kind]?.(event, view, attack) : null;
  };
  return beatsOf(events, { kind: (event) => KINDS[event.kind], settles: (event) => SETTLES[event.kind], faces: (event) => FACES[event.kind]?.(event), own }, before, after);
}
