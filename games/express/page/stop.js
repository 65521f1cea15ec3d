// stop.js: news that the player must acknowledge, as the dock shows it.
import { card } from '../../../src/web/kit/cards.js';
import { h } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { loyaltyOf } from './labels.js';

const meaning = (id) => (id === 'human' ? t('By this card you are human.') : t('You are a Cylon. Play on as before, or reveal yourself on your turn.'));

/** Describes a face-down card. It looks the same whatever card it is, until the player lifts it. */
const covered = (title, text, face, words) => ({ title, text, lift: t('Lift the card'), under: () => [card({ ...face, key: 'new' }), words && h('p', null, h('b', null, words))] });

const NEW = t('Lift it when no one is looking. It may change your side, and nobody can tell when you look.');

/** News that only this reader gets. */
const OWN = {
  loyalty: ({ card: id }, ctx) => covered(t('You have a new loyalty card'), NEW, loyaltyOf(ctx, id), meaning(id)),
  card_received: ({ seat, card: id }, ctx) => covered(t('{name} hands you a loyalty card', { name: ctx.nameOf(seat) }), NEW, loyaltyOf(ctx, id), meaning(id)),
  detected: ({ target, card: id }, ctx) =>
    covered(t('You looked at a loyalty card of {name}', { name: ctx.nameOf(target) }), t('Lift it when no one is looking. A key on the seat keeps what you saw.'), seenCard(ctx, id)),
};

/** Describes a card of another player: `name` must not say what this reader is. */
const seenCard = (ctx, id) => ({ ...loyaltyOf(ctx, id), name: id === 'human' ? t('Human') : loyaltyOf(ctx, id).name });

const SIGNS = { brigged: 'brig', admiral: 'admiral', revealed: 'cylon', second_card: 'cylon', end: 'mark' };

export const stop = (event, ctx) => OWN[event.kind]?.(event, ctx) ?? { sign: SIGNS[event.kind] };
