// matter.js: what an ask is about: the ships to look at, and a sentence of what is at stake.
import { apart } from './hexes.js';
import { cardOf, cardOfShip, listed, shipName, shipOf } from './words.js';

const shipsOf = (view, card) => view.ships.filter((ship) => ship.card === card && ship.hexes.length > 0);

/** Of the ships that act, the one nearest to the other. */
function actingBeside(view, other) {
  const acting = shipsOf(view, view.activation?.card);
  const there = shipOf(view, other)?.hexes ?? [];
  if (there.length === 0) return acting[0]?.ship;
  return acting.toSorted((a, b) => apart(a.hexes, there) - apart(b.hexes, there))[0]?.ship;
}

const FELL = { miss: 'a miss', hit: 'a hit', critical: 'the star' };

function attackMatter({ view }) {
  const { attack } = view;
  if (!attack) return {};
  const { ship, target, letter, number, result, strength } = attack;
  const there = shipOf(view, target);
  const card = there && cardOf(view, there.card);
  const isMine = cardOfShip(view, ship)?.yours;
  const left = there && `shields ${there.shields}, hull ${card.hull - there.hull} left`;
  return {
    chosen: isMine ? ship : target,
    looked: target,
    shot: [ship, target],
    note: `${letter}${number}: ${FELL[result]} on ${shipName(view, target)}, strength ${strength}${left ? `; ${left}` : ''}.`,
  };
}

const attachedTo = (view, tactic) => view.cards.find((card) => card.yours && card.attached?.some((one) => one.tactic === tactic));

/** By kind of ask: { chosen, looked: ships, card: a ship card to look at, shot: from whom to whom, note }. */
const MATTERS = {
  reroll: attackMatter,
  defend: attackMatter,
  ecm: ({ view, of }) => {
    const [{ ship, by }] = of('roll');
    const guards = [...new Set(of('roll').map((option) => shipName(view, option.by)))];
    return { chosen: by, looked: ship, note: `${shipName(view, ship)} came beside ${listed(guards)}.` };
  },
  wake: ({ view, of }) => {
    const [{ ship }] = of('harm');
    const acting = actingBeside(view, ship);
    return { chosen: acting, looked: ship, note: `${shipName(view, acting)} has ended its movement.` };
  },
  board: ({ view, of }) => {
    const [{ card }] = of('board');
    const there = shipsOf(view, card)[0]?.ship;
    const { adrift } = cardOf(view, card);
    return { chosen: actingBeside(view, there), looked: there, note: `Repairs so far: ${adrift ?? 0}.` };
  },
  replace: ({ view, of }) => {
    const card = attachedTo(view, of('replace')[0].tactic)?.card;
    return { chosen: shipsOf(view, card)[0]?.ship, card, note: 'The new card takes its place.' };
  },
  hero: ({ of }) => ({ card: of('replace')[0].card, note: 'A hero leads one ship only.' }),
  market: ({ view, ctx }) => {
    const { hand_size: hand, deck } = view.players[ctx.you];
    return { note: `${hand} cards in hand, ${deck.size} in the deck.` };
  },
  regenerate: ({ view, of }) => {
    const [{ ship }] = of('restore');
    const { shields } = shipOf(view, ship);
    return { chosen: ship, looked: ship, note: `Shields ${shields} now.` };
  },
  limit: () => ({ note: 'Press the card that is to go.' }),
  energy: ({ of }) => {
    const pass = of('pass_cards').length > 0 ? 'to pass them on, or ' : '';
    return { note: `Press cards in your hand ${pass}to turn them into energy.` };
  },
};

export function matterOf(panel) {
  const { view, ctx, asks } = panel;
  return MATTERS[asks.kind]?.({ view, ctx, of: (verb) => panel.of(verb) }) ?? {};
}
