// stop.js: news that may not slide by, as it stands in the dock.
import { card } from '../../kit/cards.js';
import { h } from '../../kit/dom.js';
import { t } from '../../kit/words.js';
import { loyaltyOf } from './words.js';

const meaning = (id) => (id === 'human' ? t('By this card you are human.') : t('You are a Cylon. Play on as before, or reveal yourself on your turn.'));

/** The same for every seat and every face, until it is lifted. */
const envelope = (id, ctx) => ({
  title: t('You have a new loyalty card'),
  text: t('Lift it when no one is looking. It may change your side, and nobody can tell when you look.'),
  lift: t('Lift the card'),
  under: () => [card({ ...loyaltyOf(ctx, id), key: 'new' }), h('p', null, h('b', null, meaning(id)))],
});

const SIGNS = { brigged: 'brig', admiral: 'admiral', revealed: 'cylon', end: 'mark' };

export const stop = (event, ctx) => (event.kind === 'loyalty' ? envelope(event.card, ctx) : { sign: SIGNS[event.kind] });
