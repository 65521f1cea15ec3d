// turn.js: the phases of a turn, events in words, and the end of a game.
import { named as byName } from '../../../src/web/kit/names.js';
import { t } from '../../../src/web/kit/translate.js';
import { FACTIONS, PHASES } from './labels.js';

export const steps = (view) =>
  ['energy', 'deploy', 'action'].map((phase) => ({ name: PHASES[phase], now: !view.over && view.phase === phase }));

const OWN = ['drew_card', 'passed_card', 'picked', 'loaded'];
const COVERED = ['drew', 'deck', 'passed'];
const BIG = ['coordinate', 'lost', 'card_lost', 'launched', 'played', 'control', 'delivered', 'points', 'end', 'ecm'];
const FIGHTS = ['attack', 'coordinate', 'ecm', 'damage', 'lost', 'debris'];

/**
 * Replaces the names in a sentence of the server, such as "Anna (ISN)", by the names on the seats.
 */
const named = (text, ctx) => byName(text, (ctx.view?.players ?? []).map(({ seat }) => ({ called: ctx.calledBy(seat), name: ctx.nameOf(seat), you: seat === ctx.you })));

/** Returns the seat that acts, or the one that has the ship or card. */
function seatOf({ seat, ship, card }, { view }) {
  const lies = card ?? view?.ships.find((model) => model.ship === ship)?.card;
  return seat ?? view?.cards.find((one) => one.card === lies)?.controller;
}

const HURTS = ['damage', 'lost', 'card_lost', 'ecm', 'debris'];

/** `touches`: the event aims at something of yours. `hurts`: it costs you something. */
function costs(event, ctx) {
  const aimed = seatOf({ ship: event.target }, ctx) === ctx.you;
  return { touches: aimed, hurts: HURTS.includes(event.kind) && seatOf(event, ctx) === ctx.you };
}

export function say(event, ctx) {
  if (event.kind === 'turn') return { turn: t('Round {n} · {name}', { n: event.round, name: event.seat === ctx.you ? t('You') : ctx.nameOf(event.seat) }) };
  if (!event.text) return null;
  const who = OWN.includes(event.kind) ? 'own' : COVERED.includes(event.kind) ? 'hidden' : 'all';
  const step = event.kind === 'stepped' ? `ship-${event.ship}` : undefined;
  return { parts: [named(event.text, ctx)], who, big: BIG.includes(event.kind), fight: FIGHTS.includes(event.kind), seat: seatOf(event, ctx), ...costs(event, ctx), step };
}

const CAUSES = {
  no_ships: t('One side has no ships left.'),
  points: t('The points are reached.'),
  goal: t('The mission’s goal is reached.'),
  time: t('The last round is over.'),
  cards: t('All decks ran out. Ships in play decide.'),
  both_gone: t('Both sides lost their last ships.'),
};

export function ending(view) {
  const draw = view.winner === 'draw';
  const winners = view.players.filter((player) => player.team === view.winner);
  return {
    text: draw ? t('A draw') : t('The {side} side wins', { side: FACTIONS[winners[0]?.faction] ?? '' }),
    note: CAUSES[view.cause] ?? '',
    look: { isn: 'colonial', wretch: 'cylon' }[winners[0]?.faction] ?? null,
    sign: winners[0]?.faction,
    draw,
    won: (seat) => view.players[seat].team === view.winner,
  };
}
