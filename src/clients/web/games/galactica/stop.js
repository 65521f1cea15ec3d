// stop.js: news that may not slide by, as it stands in the dock.
import { h } from '../../kit/dom.js';
import { t } from '../../kit/words.js';
import { loyaltyCard } from './hand.js';
import { lookUp } from './words.js';

const CYLON = t('You are a Cylon. Play on as before, or reveal yourself on your turn.');
const SYMPATHIZER = t('Show it when asked. The fleet’s state decides your side.');
const HUMAN = t('By this card you are human.');
const meaning = (id) => (id.startsWith('cylon') ? CYLON : id === 'sympathizer' ? SYMPATHIZER : HUMAN);

/** The same for every seat and every face, until it is lifted. */
const envelope = ({ loyalty }, table) => ({
  title: t('You have a new loyalty card'),
  text: t('Lift it when no one is looking. It may change your side, and nobody can tell when you look.'),
  lift: t('Lift the card'),
  under: () => [
    loyaltyCard(table, { card: loyalty, shown: false }, 'new'),
    h('div', null, h('p', null, lookUp(table.components, 'loyalty', loyalty).text), h('p', null, h('b', null, meaning(loyalty)))),
  ],
});

const SIGNS = { title: 'admiral', sent: 'brig', revealed: 'cylon', sympathizer: 'cylon', jump: 'jump', end: 'mark' };

/** What stands there before the first turn is how the game begins, and no news. */
const isSetup = ({ number }, { ctx }) => !ctx.events.some((event) => event.kind === 'turn' && event.number < number);

export function stop(event, table) {
  if (event.kind === 'ships_placed' && isSetup(event, table)) return null;
  return event.kind === 'loyalty' ? envelope(event, table) : { sign: SIGNS[event.kind] };
}
