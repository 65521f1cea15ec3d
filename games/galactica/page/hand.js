// hand.js: the player's own cards. These are skill cards with what each can do now, the President's
// quorum cards, a Cylon's super crisis, the loyalty cards under their cover, and the sheet.
import { h, icon, sr } from '../../../src/web/kit/dom.js';
import { cover, privacy } from '../../../src/web/kit/cards.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { cardWords, EMBLEMS, faceKey, LOYALTY_SIGNS, lookUp, minus, signed, SKILLS, skillIcon, skillLook, TEXTS } from './labels.js';

const now = (look, sign, ...words) => h('span', { class: `bgnow ${look}`, 'data-key': words[0] }, icon(sign), h('span', null, ...words));

/** How a card would count in the check, while one is open. */
function countWords(counts) {
  if (counts === undefined) return null;
  if (counts === 0) return now('', 'cross', t('Counts for nothing'));
  return counts > 0 ? now('bgnow--for', 'up', t('{n} for', { n: signed(counts) })) : now('bgnow--against', 'dn', t('{n} against', { n: signed(counts) }));
}

const SPENT = ['pay', 'steal', 'discard']; // asks that take a card, whatever its text is
// of no more use once cards are added
const LATE = ['investigative_committee', 'scientific_research'];

/** What the text of a card can do now, or what the card is kept for. */
function textWords(table, card, text) {
  const place = `card:${faceKey(card)}`;
  const here = table.asking.at(place);
  const shut = table.asking.barredAt(place);
  if (here.some(({ verb }) => verb === 'skill' || verb === 'play')) return now('bgnow--for', 'check', t('Now: {text}', { text: TEXTS[card.text] }));
  if (SPENT.includes(table.asking.kind)) return now('', 'clock', TEXTS[card.text]);
  if (shut) return now('', 'lock', t('Not now: {text}', { text: TEXTS[card.text] }));
  if (table.view.check?.stage === 'adding' && LATE.includes(card.text)) return now('', 'lock', t('Too late for its text'));
  return now('', 'clock', text.action ? t('Action: {text}', { text: TEXTS[card.text] }) : t('Keep: {text}', { text: TEXTS[card.text] }));
}

function skillCard(table, card, position, counts, copy) {
  const { asking } = table;
  const text = lookUp(table.components, 'skills', card.text);
  const inSet = asking.set && asking.set.verb !== 'tokens';
  const place = `card:${faceKey(card)}`;
  const lit = !inSet && asking.at(place).length > 0;
  const shut = !inSet && !lit ? asking.barredAt(place) : null;
  const up = inSet ? asking.lifted.has(position) : lit && asking.isOpen(place) && copy === 0;
  const counted = counts === undefined ? '' : counts === 0 ? t('counts for nothing') : counts > 0 ? t('plus {n} for', { n: counts }) : t('minus {n} against', { n: -counts });
  return h(
    'li',
    { 'data-key': `${faceKey(card)}-${copy}` },
    h(
      'button',
      {
        class: `card skillcard ${skillLook(card.type)} ${lit ? 'card--playable' : ''} ${!inSet && !lit && asking.asks ? 'skillcard--idle' : ''}`,
        type: 'button',
        ...(inSet ? { role: 'checkbox', 'aria-checked': String(up) } : lit ? { 'aria-pressed': String(up) } : {}),
        ...(shut && { 'aria-disabled': 'true', 'data-rule': shut.rule, 'data-barred': text.name, 'data-why': text.text }),
        ...(!shut && { 'data-slip': text.text, 'data-slip-name': `${text.name}, ${cardWords(card)}` }),
        ...(!inSet && !lit && { 'data-idle': '' }),
        on: { click: () => (inSet ? asking.lift(position) : lit && asking.press(place)) },
      },
      h('span', { class: 'skillcard__head' }, h('b', null, card.strength), icon(skillIcon(card.type)), h('abbr', { title: SKILLS[card.type][1], 'aria-hidden': 'true' }, SKILLS[card.type][0]), sr(`${SKILLS[card.type][1]} ${card.strength}, `)),
      h('span', { class: 'card__name' }, text.name, sr(`${[counted, up && t('picked')].filter(Boolean).map((word) => `, ${word}`).join('')}. `)),
      countWords(counts),
      textWords(table, card, text),
    ),
  );
}

/** A quorum card of the President, or a Cylon's super crisis. */
function paperCard(table, { key, place, sign, deck, name, text }) {
  const { asking } = table;
  const lit = asking.at(place).length > 0;
  const shut = lit ? null : asking.barredAt(place);
  return h(
    'li',
    { 'data-key': key },
    h(
      'button',
      {
        class: `card skillcard quorumcard ${lit ? 'card--playable' : ''}`,
        type: 'button',
        'aria-pressed': lit ? String(asking.isOpen(place)) : null,
        ...(shut ? { 'aria-disabled': 'true', 'data-rule': shut.rule, 'data-barred': name, 'data-why': text } : { 'data-slip': text, 'data-slip-name': name }),
        ...(!lit && { 'data-idle': '' }),
        on: { click: () => lit && asking.press(place) },
      },
      h('span', { class: 'skillcard__head' }, icon(sign), deck),
      h('span', { class: 'card__name' }, name),
      h('span', { class: 'quorumcard__text' }, minus(text)),
    ),
  );
}

function otherCards(table, me) {
  const { view, components } = table;
  const quorum = me.titles.includes('president') ? (view.quorum.hand ?? []) : [];
  return [
    quorum.map((id, copy) => {
      const card = lookUp(components, 'quorum', id);
      return paperCard(table, { key: `quorum-${id}-${quorum.slice(0, copy).filter((one) => one === id).length}`, place: `quorum:${id}`, sign: 'president', deck: t('Quorum'), name: card.name, text: card.text });
    }),
    me.super_crisis && (() => {
      const card = lookUp(components, 'crises', me.super_crisis);
      return paperCard(table, { key: 'super', place: 'super', sign: 'cylon', deck: t('Super crisis'), name: card.name, text: card.text });
    })(),
  ];
}

// ---- loyalty ----

export function loyaltyCard(table, { card, shown }, number) {
  if (!card) return h('article', { class: 'card card--small card--back', 'data-key': `loyalty-${number}` }, icon('key'));
  const row = lookUp(table.components, 'loyalty', card);
  return h(
    'article',
    { class: 'card card--small', 'data-key': `loyalty-${number}`, 'data-slip': row.text, 'data-slip-name': row.name },
    h('h3', { class: 'card__name' }, row.name),
    icon(LOYALTY_SIGNS[card] ?? 'cylon', null, 'card__art'),
    h('p', { class: 'card__text' }, shown ? t('Open to all') : t('Only you know')),
  );
}

/** A player who may reveal finds the option here, where nobody else looks (BG-131). */
function reveals(table) {
  return table.asking.of('reveal').map((option) =>
    h(
      'button',
      {
        class: 'btn btn--danger reveal',
        type: 'button',
        'data-key': `o${option.option}`,
        on: { click: () => table.confirmReveal(option) },
      },
      icon('cylon'),
      h('span', { class: 'btn__text' }, option.text.replace(/^Reveal yourself as a Cylon/, t('Reveal')).replace(/:\s*/, ': ')),
    ),
  );
}

function loyalty(table, me) {
  const count = me.loyalty.length;
  if (count === 0) return null;
  if (table.ctx.replay) return null;
  return cover({
    hint: [t.n(count, '{n} loyalty card', '{n} loyalty cards'), h('br'), ' ', t('Lift to see')],
    cards: [me.loyalty.map((one, number) => loyaltyCard(table, one, number)), reveals(table)],
    key: 'loyalty',
  });
}

// ---- the sheet ----

function sheet(table, me) {
  if (!me.character) return null;
  const row = lookUp(table.components, 'characters', me.character);
  const once = row.abilities.find(({ use }) => use.startsWith('once'));
  const all = row.abilities.map(({ name, text }) => `${name}: ${text}`).join('\n');
  return h(
    'article',
    { class: 'card card--small sheetcard', 'data-key': 'sheet', 'data-slip': me.revealed ? t('Revealed Cylons have no abilities.') : all, 'data-slip-name': row.name, tabindex: '0', 'aria-label': t('Your sheet: {name}. {abilities}', { name: row.name, abilities: all }) },
    h('h3', { class: 'card__name' }, row.name),
    icon(EMBLEMS[me.character], null, 'card__art'),
    once && !me.revealed && h('p', { class: 'card__text' }, h('b', null, once.name), ` ${me.used ? t('used') : t('ready, once')}`),
  );
}

/** Everything that the player holds; null for spectators, and before a character is chosen. */
export function handSection(table) {
  const { view, ctx } = table;
  if (ctx.you === null || !view.seats[ctx.you].character) return null;
  const me = view.seats[ctx.you];
  const copies = new Map();
  const cards = (me.hand ?? []).map((card, position) => {
    const copy = copies.get(faceKey(card)) ?? 0;
    copies.set(faceKey(card), copy + 1);
    return skillCard(table, card, position, me.counts?.[position], copy);
  });
  return h(
    'section',
    { class: 'bgfan gview', id: 'hand', 'aria-labelledby': 'hand-name', 'data-key': 'hand', tabindex: '-1' },
    h(
      'div',
      { class: 'bgfan__head' },
      h('h2', { class: 'label', id: 'hand-name' }, t('Your hand, {n} of {max}', { n: me.cards, max: me.hand_limit })),
      privacy(t('Only you see these cards')),
      chip('BG-433'),
      me.owes > 0 && h('span', { class: 'badge badge--warn' }, icon('warn'), t('{n} to discard', { n: me.owes })),
    ),
    h('ul', { class: 'hand' }, cards, otherCards(table, me), cards.length === 0 && h('li', { class: 'hand__empty', 'data-key': 'empty' }, t('No skill cards'))),
    h('div', { class: 'bgheld' }, loyalty(table, me), sheet(table, me)),
  );
}
