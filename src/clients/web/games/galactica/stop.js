// stop.js: news that may not slide by, as it stands in the dock.
import { h } from '../../kit/dom.js';
import { loyaltyCard } from './hand.js';
import { lookUp } from './words.js';

const CYLON = 'You are a Cylon. Play on as if nothing had happened, or reveal yourself on your turn.';
const SYMPATHIZER = 'Show it when you are asked: what the fleet has left decides where it takes you.';
const HUMAN = 'You are not a Cylon by this card.';
const meaning = (id) => (id.startsWith('cylon') ? CYLON : id === 'sympathizer' ? SYMPATHIZER : HUMAN);

/** The same for every seat and every face, until it is lifted. */
const envelope = ({ loyalty }, table) => ({
  title: 'You have a new loyalty card',
  text: 'Lift it when no one is looking: it may change which side you are on. Nobody can tell when you look.',
  lift: 'Lift the card',
  under: () => [
    loyaltyCard(table, { card: loyalty, shown: false }, 'new'),
    h('div', null, h('p', null, lookUp(table.components, 'loyalty', loyalty).text), h('p', null, h('b', null, meaning(loyalty)))),
  ],
});

const SIGNS = { title: 'admiral', sent: 'brig', revealed: 'cylon', sympathizer: 'cylon', jump: 'jump', end: 'mark' };

export const stop = (event, table) => (event.kind === 'loyalty' ? envelope(event, table) : { sign: SIGNS[event.kind] });
