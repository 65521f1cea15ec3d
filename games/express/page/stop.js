// stop.js: news that may not slide by, as it stands in the dock.
import { card } from '../../../src/web/kit/cards.js';
import { h } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { loyaltyOf } from './labels.js';

const meaning = (id) => (id === 'human' ? t('By this card you are human.') : t('You are a Cylon. Play on as before, or reveal yourself on your turn.'));

/** A card under its cover: what stands there is the same whatever card it is, until it is lifted. */
const covered = (title, text, face, words) => ({ title, text, lift: t('Lift the card'), under: () => [card({ ...face, key: 'new' }), words && h('p', null, h('b', null, words))] });

const NEW = t('Lift it when no one is looking. It may change your side, and nobody can tell when you look.');

/** What only this reader learns. */
const OWN = {
  loyalty: ({ card: id }, ctx) => covered(t('You have a new loyalty card'), NEW, loyaltyOf(ctx, id), meaning(id)),
  card_received: ({ seat, card: id }, ctx) => covered(t('{name} hands you a loyalty card', { name: ctx.nameOf(seat) }), NEW, loyaltyOf(ctx, id), meaning(id)),
  detected: ({ target, card: id }, ctx) =>
    covered(t('You looked at a loyalty card of {name}', { name: ctx.nameOf(target) }), t('Lift it when no one is looking. A key on the seat keeps what you saw.'), seenCard(ctx, id)),
};

/** Another’s card: it says nothing of you. */
const seenCard = (ctx, id) => ({ ...loyaltyOf(ctx, id), name: id === 'human' ? t('Human') : loyaltyOf(ctx, id).name });

const SIGNS = { brigged: 'brig', admiral: 'admiral', revealed: 'cylon', second_card: 'cylon', end: 'mark' };

export const stop = (event, ctx) => OWN[event.kind]?.(event, ctx) ?? { sign: SIGNS[event.kind] };
