// stop.js: news that a player must not miss, as the dock shows it.
import { card } from '../../../src/web/kit/cards.js';
import { h } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { loyaltyCard } from './hand.js';
import { cardWords, cargoWords, lookUp, minus } from './labels.js';

const CYLON = t('You are a Cylon. Play on as before, or reveal yourself on your turn.');
const SYMPATHIZER = t('Show it when asked. The fleet’s state decides your side.');
const HUMAN = t('By this card you are human.');
const meaning = (id) => (id.startsWith('cylon') ? CYLON : id === 'sympathizer' ? SYMPATHIZER : HUMAN);

/** A face-down card. It looks the same whatever card it is, until the player lifts it. */
const covered = (title, text, under) => ({ title, text, lift: t('Lift the card'), under });

const loyaltyUnder = (table, id, words) => () => [
  loyaltyCard(table, { card: id, shown: false }, 'new'),
  h('div', null, h('p', null, lookUp(table.components, 'loyalty', id).text), words && h('p', null, h('b', null, words))),
];

function superCrisis(table, id) {
  const { name, text } = lookUp(table.components, 'crises', id);
  return () => card({ name, kind: t('Super crisis'), art: 'cylon', text: minus(text ?? ''), key: 'new' });
}

/** News for this reader alone. */
const OWN = {
  loyalty: ({ loyalty }, table) =>
    covered(t('You have a new loyalty card'), t('Lift it when no one is looking. It may change your side, and nobody can tell when you look.'), loyaltyUnder(table, loyalty, meaning(loyalty))),
  saw: ({ target, loyalty }, table) =>
    covered(t('You looked at a loyalty card of {name}', { name: table.nameOf(target) }), t('Lift it when no one is looking. A key on the seat keeps what you saw.'), loyaltyUnder(table, loyalty)),
  super_card: ({ crisis }, table) => covered(t('You have a super crisis'), t('Lift it when no one is looking. It waits in your hand.'), superCrisis(table, crisis)),
  civilian_seen: ({ carries }, table) => ({ sign: 'key', title: t('The civilian ship carries {cargo}', { cargo: cargoWords(table.components, carries) }), text: t('Only you know. A mark on the ship keeps it.') }),
  stole_card: ({ seat, card: face }, table) => ({ sign: 'key', title: t('{name} took {card} from your hand', { name: table.nameOf(seat), card: cardWords(face) }), text: t('Nobody else learns which card it was.') }),
};

const SIGNS = { title: 'admiral', sent: 'brig', revealed: 'cylon', sympathizer: 'cylon', jump: 'jump', end: 'mark' };

/** Says whether an event belongs to the setup. Such an event is no news. */
const isSetup = ({ number }, { ctx }) => !ctx.events.some((event) => event.kind === 'turn' && event.number < number);

export function stop(event, table) {
  if (event.kind === 'ships_placed' && isSetup(event, table)) return null;
  return OWN[event.kind]?.(event, table) ?? { sign: SIGNS[event.kind] };
}
