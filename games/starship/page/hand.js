// hand.js: the cards of the hand, laid out like a compass. Left turns are on the left, straight
// cards in the middle, and cards that are flown first above.
import { h } from '../../../src/web/kit/dom.js';
import { toast } from '../../../src/web/kit/dialog.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { bearingOf, cardFace, cardWords, isFirst, sideOf } from './cards.js';
import { whyNotCard } from './why.js';

/**
 * Returns the cards to show. Blank cards and changes of direction are left out if the ask does not
 * mention them.
 */
function inHand(deck, plan) {
  const named = (card) =>
    plan.ways.some((way) => way.card === card.place || way.first === card.place) ||
    plan.barred.some((row) => row.card === card.place) ||
    plan.any?.free[0].set.includes(card.place);
  const needed = (card) => card.symbols.includes('blank') || card.symbols.includes('change_direction');
  return deck.cards.filter((card) => !needed(card) || named(card));
}

/**
 * Returns the layout: `places` are { card, row, column }, `columns` is their number, `free` the gap
 * in the upper row.
 */
export function compass(cards) {
  const ordered = (list) => [...list].sort((a, b) => bearingOf(a) - bearingOf(b));
  const middle = (list) => list.findIndex((card) => card.symbols.includes('straight'));
  const below = ordered(cards.filter((card) => !isFirst(card)));
  const above = ordered(cards.filter((card) => card.line));
  const shift = middle(below) - middle(above);
  const places = [
    ...cards.filter((card) => isFirst(card) && !card.line).map((card) => ({ card, row: 1, column: 1 })),
    ...above.map((card, i) => ({ card, row: 1, column: i + 1 + shift })),
    ...below.map((card, i) => ({ card, row: 2, column: i + 1 })),
  ];
  return { places, columns: below.length, free: { from: above.length + shift + 1, to: below.length } };
}

/** The button of a card. It lies over the drawing, so that a screen reader reads only its label. */
function moveButton(card, { step, locked, why, id, inTab, onLight, onToggle, onEnter }) {
  return h('button', {
    class: 'move',
    type: 'button',
    'aria-pressed': String(step > 0),
    'aria-disabled': locked ? 'true' : null,
    'aria-describedby': why ? id : null,
    'aria-label': cardWords(card) + (step > 0 ? `, ${t('step {n} of the plan', { n: step })}` : ''),
    'data-card': card.place,
    'data-rule': locked ? why.rule : null,
    'data-barred': locked ? card.name : null,
    'data-why': locked && why.rule ? why.text : null,
    tabindex: inTab ? '0' : '-1',
    on: {
      click: () => {
        if (!locked) onToggle(card.place, isFirst(card));
        else if (!why.rule) toast(why.text, { sign: 'lock' });
      },
      pointerenter: (event) => event.pointerType === 'mouse' && onLight(card.place),
      pointerleave: () => onLight(null),
      focus: () => onLight(card.place),
      blur: () => onLight(null),
      keydown: (event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      },
    },
  });
}

function handCard({ card, row, column }, plan, ship, { lit, focused, ...acts }) {
  const step = plan.cards.findIndex((one) => one.place === card.place) + 1;
  const open = plan.cardOpen(card.place, isFirst(card));
  const locked = plan.kept || (!open && !plan.any);
  const why = open && !locked ? null : whyNotCard(card, plan, ship);
  const stays = open && !locked && plan.ruleOfStill(card.place);
  const id = `why-${card.id}`;
  return h(
    'li',
    {
      class: stays ? 'moves__still' : open ? '' : 'moves__closed',
      vars: { row, column },
      'data-key': card.id,
      'data-side': sideOf(card),
      'data-first': isFirst(card),
      'data-lit': card.place === lit,
      'data-step': step > 0 ? (plan.cards.length > 1 ? step : '✓') : null,
    },
    cardFace(card),
    moveButton(card, { step, locked, why: why ?? (stays ? { rule: stays } : null), id, inTab: focused === card.place, ...acts }),
    (stays || (!open && why.rule)) && chip(stays || why.rule),
    stays && h('span', { class: 'sr', id }, `${t('Only to stand still.')} ${stays}`),
    why && h('span', { class: 'sr', id }, `${locked ? t('Not open.') : t('Not legal.')} ${why.text} ${why.rule ?? ''}`),
  );
}

/** The blank card (SB-294): laid face down beside a single card, so that others see two cards. */
function blankCard(plan, column, onBlank) {
  const open = plan.blankOpen;
  const [rule, why] = plan.kept ? ['SB-276', t('The cards were fixed a turn ahead.')] : ['SB-296', t('Not with two cards.')];
  return h(
    'li',
    { class: 'moves__blank', vars: { row: 1, column }, 'data-key': 'blank', 'data-step': plan.blank ? '✓' : null },
    h(
      'button',
      {
        class: 'move move--blank',
        type: 'button',
        'aria-pressed': String(plan.blank),
        'aria-disabled': open ? null : 'true',
        'aria-label': t('Blank card: lay it beside the plan, and others see two cards'),
        'data-rule': open ? null : rule,
        'data-barred': open ? null : t('blank card'),
        'data-why': open ? null : why,
        on: { click: () => open && onBlank(!plan.blank) },
      },
      t('Blank'),
    ),
    !open && chip(rule),
  );
}

/** The whole hand. `aside`: text for the gap in the upper row. */
export function hand({ deck, plan, ship, aside, onBlank, ...more }) {
  const { places, columns, free } = compass(inHand(deck, plan));
  const taken = new Set(places.filter(({ row }) => row === 1).map(({ column }) => column));
  const blankAt = taken.has(2) ? free.from : 2;
  const from = plan.blankPlayed && blankAt === free.from ? free.from + 1 : free.from;
  return h(
    'ul',
    {
      class: 'moves',
      'data-speed': plan.kind === 'ahead' ? null : plan.speed,
      'data-key': `hand-${ship.ship}`,
      vars: { columns },
      'aria-label': t('Hand: overboosts and change direction first, then maneuvers from left to right'),
    },
    places.map((place) => handCard(place, plan, ship, more)),
    plan.blankPlayed && blankCard(plan, blankAt, onBlank),
    h('li', { class: 'moves__sum', vars: { row: 1, column: `${from} / ${free.to + 1}` }, 'data-key': 'sum' }, aside),
  );
}

/**
 * Returns the next card in a direction. Without a card to start from, it is a planned card or else
 * the straight one.
 */
export function neighbour(deck, plan, from, [across, down]) {
  const { places } = compass(inHand(deck, plan));
  const here = places.find(({ card }) => card.place === from);
  const straight = ({ card }) => card.symbols.includes('straight') && !card.line;
  if (!here) return (places.find(({ card }) => plan.has(card.place)) ?? places.find(straight))?.card.place;
  const there = places.filter(({ row, column }) =>
    down === 0 ? row === here.row && (column - here.column) * across > 0 : (row - here.row) * down > 0,
  );
  const apart = (one) => Math.abs(one.column - here.column);
  return there.reduce((best, one) => (best === null || apart(one) < apart(best) ? one : best), null)?.card.place ?? from;
}
