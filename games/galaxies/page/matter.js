// matter.js: what an ask is about: the ships to show, and a sentence that says what is at stake.
import { t } from '../../../src/web/kit/translate.js';
import { apart } from './hexes.js';
import { cardOf, cardOfShip, listed, shipName, shipOf } from './labels.js';

const shipsOf = (view, card) => view.ships.filter((ship) => ship.card === card && ship.hexes.length > 0);

/** Returns the acting ship that is nearest to another ship. */
function actingBeside(view, other) {
  const acting = shipsOf(view, view.activation?.card);
  const there = shipOf(view, other)?.hexes ?? [];
  if (there.length === 0) return acting[0]?.ship;
  return [...acting].sort((a, b) => apart(a.hexes, there) - apart(b.hexes, there))[0]?.ship;
}

const FELL = {
  miss: (holes) => t('{dice}: a miss on {ship}, strength {n}', holes),
  hit: (holes) => t('{dice}: a hit on {ship}, strength {n}', holes),
  critical: (holes) => t('{dice}: the star on {ship}, strength {n}', holes),
};

function attackMatter({ view }) {
  const { attack } = view;
  if (!attack) return {};
  const { ship, target, letter, number, result, strength } = attack;
  const there = shipOf(view, target);
  const card = there && cardOf(view, there.card);
  const isMine = cardOfShip(view, ship)?.yours;
  const left = there && t('shields {shields}, hull {hull} left', { shields: there.shields, hull: card.hull - there.hull });
  return {
    chosen: isMine ? ship : target,
    looked: target,
    shot: [ship, target],
    note: `${[FELL[result]({ dice: `${letter}${number}`, ship: shipName(view, target), n: strength }), left].filter(Boolean).join('; ')}.`,
  };
}

const attachedTo = (view, tactic) => view.cards.find((card) => card.yours && card.attached?.some((one) => one.tactic === tactic));

/**
 * By kind of ask: `chosen` and `looked` are ships to show, `card` is a ship card to show. `shot`
 * holds who fires and the target, `note` is the sentence.
 */
const MATTERS = {
  reroll: attackMatter,
  defend: attackMatter,
  ecm: ({ view, of }) => {
    const [{ ship, by }] = of('roll');
    const guards = [...new Set(of('roll').map((option) => shipName(view, option.by)))];
    return { chosen: by, looked: ship, note: t('{ship} moved next to {others}.', { ship: shipName(view, ship), others: listed(guards) }) };
  },
  wake: ({ view, of }) => {
    const [{ ship }] = of('harm');
    const acting = actingBeside(view, ship);
    return { chosen: acting, looked: ship, note: t('{ship} ends its move.', { ship: shipName(view, acting) }) };
  },
  board: ({ view, of }) => {
    const [{ card }] = of('board');
    const there = shipsOf(view, card)[0]?.ship;
    const { adrift } = cardOf(view, card);
    return { chosen: actingBeside(view, there), looked: there, note: t('Repairs so far: {n}.', { n: adrift ?? 0 }) };
  },
  replace: ({ view, of }) => {
    const card = attachedTo(view, of('replace')[0].tactic)?.card;
    return { chosen: shipsOf(view, card)[0]?.ship, card, note: t('The new card takes its place.') };
  },
  hero: ({ of }) => ({ card: of('replace')[0].card, note: t('A hero leads one ship only.') }),
  market: ({ view, ctx }) => {
    const { hand_size: hand, deck } = view.players[ctx.you];
    return { note: t('{hand} cards in hand, {deck} in the deck.', { hand, deck: deck.size }) };
  },
  regenerate: ({ view, of }) => {
    const [{ ship }] = of('restore');
    const { shields } = shipOf(view, ship);
    return { chosen: ship, looked: ship, note: t('Shields at {n}.', { n: shields }) };
  },
  limit: () => ({ note: t('Pick the card to discard.') }),
  energy: ({ of }) => {
    return { note: of('pass_cards').length > 0 ? t('Pick cards to pass on or to turn into energy.') : t('Pick cards to turn into energy.') };
  },
};

export function matterOf(panel) {
  const { view, ctx, asks } = panel;
  return MATTERS[asks.kind]?.({ view, ctx, of: (verb) => panel.of(verb) }) ?? {};
}
