// turn.js: the phases of a turn, what happened in words, and the end.
import { FACTIONS, PHASES } from './words.js';

export const steps = (view) =>
  ['energy', 'deploy', 'action'].map((phase) => ({ name: PHASES[phase], now: !view.over && view.phase === phase }));

const OWN = ['drew_card', 'passed_card', 'picked', 'loaded'];
const COVERED = ['drew', 'deck', 'passed'];
const BIG = ['coordinate', 'lost', 'card_lost', 'launched', 'played', 'control', 'delivered', 'points', 'end', 'ecm'];
const FIGHTS = ['attack', 'coordinate', 'ecm', 'damage', 'lost', 'debris'];

/** "Anna (ISN)" in a sentence of the server goes by the name that stands on the seat. */
const rename = (text, called, name) => text.split(new RegExp(`${called.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\([^)]*\\)`)).join(name);

const named = (text, ctx) =>
  (ctx.view?.players ?? []).filter(({ seat }) => ctx.calledBy(seat)).reduce((words, { seat }) => rename(words, ctx.calledBy(seat), ctx.nameOf(seat)), text);

/** Who does it, or whose ship or card. */
function seatOf({ seat, ship, card }, { view }) {
  const lies = card ?? view?.ships.find((model) => model.ship === ship)?.card;
  return seat ?? view?.cards.find((one) => one.card === lies)?.controller;
}

const HURTS = ['damage', 'lost', 'card_lost', 'ecm', 'debris'];

/** Is it aimed at something of yours, and does it cost you? */
function costs(event, ctx) {
  const aimed = seatOf({ ship: event.target }, ctx) === ctx.you;
  return { touches: aimed, hurts: HURTS.includes(event.kind) && seatOf(event, ctx) === ctx.you };
}

export function say(event, ctx) {
  if (event.kind === 'turn') return { turn: `Round ${event.round} · ${event.seat === ctx.you ? 'You' : ctx.nameOf(event.seat)}` };
  if (!event.text) return null;
  const who = OWN.includes(event.kind) ? 'own' : COVERED.includes(event.kind) ? 'hidden' : 'all';
  const step = event.kind === 'stepped' ? `ship-${event.ship}` : undefined;
  return { parts: [named(event.text, ctx)], who, big: BIG.includes(event.kind), fight: FIGHTS.includes(event.kind), seat: seatOf(event, ctx), ...costs(event, ctx), step };
}

const CAUSES = {
  no_ships: 'One side has no ship left on the field.',
  points: 'The points are reached.',
  goal: 'The goal of the mission is reached.',
  time: 'The last round is over.',
  cards: 'All decks have run out; the ships still in play were counted.',
  both_gone: 'Both sides have lost their last ships.',
};

export function ending(view) {
  const draw = view.winner === 'draw';
  const winners = view.players.filter((player) => player.team === view.winner);
  return {
    text: draw ? 'A draw' : `The ${FACTIONS[winners[0]?.faction] ?? ''} side wins`,
    note: CAUSES[view.cause] ?? '',
    look: { isn: 'colonial', wretch: 'cylon' }[winners[0]?.faction] ?? null,
    sign: winners[0]?.faction,
    draw,
    won: (seat) => view.players[seat].team === view.winner,
  };
}
