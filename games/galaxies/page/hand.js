// hand.js: the tactic cards in hand, what can be done with each, and the ships behind the player's
// screen.
import { h, icon } from '../../../src/web/kit/dom.js';
import { privacy } from '../../../src/web/kit/cards.js';
import { t } from '../../../src/web/kit/translate.js';
import { cost, shipPicture } from './art.js';
import { capital, shortName, TYPES, whenWords } from './labels.js';

const FOR = { solo: t('solo'), squadron: t('squad') };

/** The verbs of options that take several cards from the hand at once. */
export const BY_SET = ['discard', 'pass_cards'];

const ACTING = ['move', 'attack']; // asks in the middle of a ship's action

/**
 * Returns an icon and words that say why a card cannot be played: its price, its timing, or that it
 * has no target.
 */
export function whyNot({ affordable, cost: price }, { energy }, { when }, asks) {
  if (affordable === false) return ['lock', t('Costs {cost}, you have {energy}', { cost: price, energy })];
  if (ACTING.includes(asks?.kind) && when.includes('own_action')) return ['clock', t('Once this ship has acted')];
  return when.includes(`own_${asks?.kind}`) ? ['lock', t('No target for it')] : ['clock', capital(whenWords(when))];
}

/** The foot of a card: that it can be played now, or why not. */
function now(row, tactic, plays, { player, asks }) {
  if (plays > 0) return h('span', { class: 'now now--for' }, icon('check'), plays > 1 ? t('Now, {n} ways', { n: plays }) : t('Now'));
  const [sign, words] = whyNot(row, player, tactic, asks);
  return h('span', { class: 'now now--no' }, icon(sign), words);
}

function tacticCard({ tactic: kind, count, cost: price, affordable, prepped }, context) {
  const { components, options, picked, onPick } = context;
  const tactic = components.tactics.find((one) => one.id === kind);
  const plays = options.filter((option) => option.verb === 'play' && option.tactic === kind).length;
  const inSet = ({ verb, free }) => BY_SET.includes(verb) && free?.[0]?.set.includes(tactic.number);
  const useful = options.some((option) => option.tactic === kind || inSet(option));
  const [type, sign] = TYPES[tactic.kind];
  return h(
    'li',
    { 'data-key': `tactic-${kind}${prepped ? '-prepped' : ''}` },
    h(
      'button',
      {
        class: `card tactic ${plays > 0 ? 'card--playable' : useful ? '' : 'tactic--idle'}`,
        type: 'button',
        'aria-pressed': String(picked.has(kind)),
        title: tactic.text,
        on: { click: () => onPick(kind) },
      },
      h(
        'span',
        { class: 'tactic__head' },
        h('b', null, price ?? tactic.cost),
        icon(sign),
        h('span', null, type, tactic.for.length === 1 && h('i', null, `, ${FOR[tactic.for[0]]}`)),
        count > 1 && h('span', { class: 'tactic__count' }, `×${count}`),
        prepped && h('span', { class: 'tactic__count' }, t('ready')),
      ),
      h('span', { class: 'card__name' }, tactic.name),
      h('span', { class: 'tactic__text' }, tactic.text),
      now({ cost: price, affordable }, tactic, plays, context),
    ),
  );
}

/** The player's ship cards that nobody else sees: behind the screen and in holds. */
function screen(view, components, onLook) {
  const hidden = view.cards.filter((card) => card.yours && (card.where === 'screen' || card.where === 'hold'));
  const holders = view.cards.filter((card) => card.yours && card.where === 'field' && card.capacity > 0);
  const line = (card) =>
    h(
      'li',
      { 'data-key': `screen-${card.card}` },
      h(
        'button',
        { type: 'button', class: 'screen__row', title: t('Look at its card'), on: { click: () => onLook(card.card) } },
        shipPicture(card.faction, card.size, 'screen__ship'),
        h('b', null, shortName(card.name)),
        cost(card.launch, t('energy to launch')),
      ),
    );
  return h(
    'details',
    { class: 'screen', 'data-key': 'screen', 'data-private': true, open: true },
    h('summary', null, h('span', { class: 'screen__label' }, t('Behind your screen: {n}', { n: hidden.length }))),
    h(
      'ul',
      { class: 'screen__ships' },
      hidden.filter((card) => card.where === 'screen').map(line),
      holders.map((holder) => [
        h(
          'li',
          { class: 'screen__hold', 'data-key': `hold-${holder.card}` },
          icon('hold'),
          h('span', null, t('{ship}’s hold', { ship: shortName(holder.name) })),
          h('b', null, holder.cargo?.length > 0 ? t('room {n}', { n: holder.room }) : t('empty')),
        ),
        hidden.filter((card) => card.where === 'hold' && card.carrier === holder.card).map(line),
      ]),
    ),
    privacy(t('Only you see behind it')),
  );
}

/**
 * The hand and the screen. `picked` holds the picked kinds, `options` those of the open ask. `asks`
 * is the open ask in the player's own turn, else null.
 */
export function handSection(view, context) {
  const player = view.players.find((one) => one.yours);
  if (!player?.hand) return null;
  const { components, onLook, options } = context;
  const show = options.find(({ verb }) => verb === 'show');
  const discards = options.some(({ verb, free }) => verb === 'discard' && free?.length > 0);
  const cards = [...player.hand, ...player.prepped.map((one) => ({ ...one, prepped: true }))];
  return h(
    'section',
    { class: 'fan view view--hand', 'aria-labelledby': 'hand-name', 'data-key': 'hand' },
    h(
      'div',
      { class: 'fan__head' },
      h('h2', { class: 'label', id: 'hand-name' }, t('Tactic hand, {n} of {most}', { n: player.hand_size, most: components.hand.most })),
      privacy(t('Only you see these cards')),
      show && h('button', { class: 'btn btn--quiet', type: 'button', 'data-key': 'show', on: { click: () => context.onShow(show) } }, show.text),
      discards && h('span', { class: 'fan__hint' }, t('Discard a card: +{n} energy', { n: components.energy.discard })),
    ),
    h(
      'ul',
      { class: 'hand', 'aria-label': t('Tactic cards') },
      cards.map((one) => tacticCard(one, { ...context, player })),
    ),
    view.cards.some((card) => card.yours) && screen(view, components, onLook),
  );
}
