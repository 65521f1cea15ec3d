// turn.js: the phases of a turn, what happened in words, and the end.
import { FACTIONS, PHASES } from './words.js';

export const steps = (view) =>
  ['energy', 'deploy', 'action'].map((phase) => ({ name: PHASES[phase], now: !view.over && view.phase === phase }));

const OWN = ['drew_card', 'passed_card', 'picked', 'loaded'];
const COVERED = ['drew', 'deck', 'passed'];
const BIG = ['coordinate', 'lost', 'card_lost', 'launched', 'played', 'control', 'delivered', 'points', 'end', 'ecm'];
const QUIET = ['phase', 'round', 'turn_over', 'charged'];

/** "Anna (ISN)" in a sentence of the server goes by the name that stands on the seat. */
function rename(text, called, name) {
  const at = text.indexOf(`${called} (`);
  return at < 0 ? text : text.slice(0, at) + name + text.slice(text.indexOf(')', at + called.length) + 1);
}

function named({ text, seat, to }, ctx) {
  const seats = [seat, to].filter((one) => Number.isInteger(one) && ctx.calledBy(one));
  return seats.reduce((words, one) => rename(words, ctx.calledBy(one), ctx.nameOf(one)), text);
}

export function say(event, ctx) {
  if (event.kind === 'turn') return { turn: `Round ${event.round} · ${event.seat === ctx.you ? 'You' : ctx.nameOf(event.seat)}` };
  if (QUIET.includes(event.kind) || !event.text) return null;
  const who = OWN.includes(event.kind) ? 'own' : COVERED.includes(event.kind) ? 'hidden' : 'all';
  const step = event.kind === 'stepped' ? `ship-${event.ship}` : undefined;
  return { parts: [named(event, ctx)], who, big: BIG.includes(event.kind), step };
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
