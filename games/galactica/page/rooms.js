// rooms.js: the locations of all ships and who is there. Also the Reserves and the decks.
import { h, icon } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { thing } from './things.js';
import { ROOM_ICONS, SKILLS, skillIcon, skillLook } from './labels.js';

const who = (table, { seat }) =>
  h(
    'span',
    { class: `who seat--${seat + 1}`, 'data-key': `who-${seat}`, 'data-move': `person-${seat}` },
    icon(table.emblemOf(seat)),
    seat === table.ctx.you ? t('You') : h('span', { class: 'who__name' }, table.nameOf(seat)),
  );

/** Where long names may break: the soft hyphens stand where a person would put them. */
const SHY = { Communications: 'Com\u00admuni\u00adcations', Administration: 'Ad\u00admini\u00adstra\u00adtion', 'Resurrection Ship': 'Resur\u00adrection Ship', "President's Office": "Presi\u00addent's Office" };

function room(table, location) {
  const { view, ctx } = table;
  const here = view.seats.filter(({ place }) => place === location.id);
  const hit = view.damaged.includes(location.id);
  const look = [hit && 'loc--hit', location.hazard && 'loc--hazard', here.some(({ seat }) => seat === ctx.you) && 'loc--you'];
  const text = [location.text, location.ongoing].filter(Boolean).join(' ');
  return h(
    'li',
    { 'data-key': location.id },
    thing(table, `room:${location.id}`, {
      look: `loc ${look.filter(Boolean).join(' ')}`,
      words: table.wordsAt(`room:${location.id}`),
      slip: [location.name, text],
      children: [
        icon(hit ? 'damage' : (ROOM_ICONS[location.id] ?? (location.ship === 'cylon' ? 'cylon' : 'colonial')), null, 'loc__sign'),
        hit && h('small', null, t('damaged')),
        here.map((player) => who(table, player)),
        h('b', null, SHY[location.name] ?? location.name),
      ],
    }),
  );
}

function ship(table, id, look, name, sign, extra = null) {
  const locations = table.components.locations.filter((location) => location.ship === id);
  return h(
    'div',
    { class: `decks-of ${look}`, 'data-key': look },
    h('h2', { class: 'label' }, sign && icon(sign), name, extra),
    h('ul', { class: 'bgplan' }, locations.map((location) => room(table, location))),
  );
}

const row = (key, sign, name, ...value) => h('div', { 'data-key': key }, h('dt', null, icon(sign), name), h('dd', null, ...value));
const bold = (n) => h('b', null, n);

function stores({ view }) {
  const { reserves } = view;
  return h(
    'dl',
    { class: 'stores', 'aria-label': t('Reserves'), 'data-key': 'stores' },
    row('vipers', 'fighter', t('Vipers'), ...t.parts('{ready} ready {damaged} damaged {lost} lost', { ready: bold(reserves.vipers), damaged: bold(reserves.damaged_vipers), lost: bold(reserves.lost_vipers) })),
    row('raptors', 'raptor', t('Raptors'), bold(reserves.raptors)),
    row('nukes', 'nuke', t('Nukes'), bold(view.nukes)),
    row('civilians', 'ship', t('Civilian ships left'), bold(reserves.civilians)),
  );
}

const PILES = [
  ['destiny', t('Destiny')],
  ['crisis', t('Crisis')],
  ['super_crisis', t('Super crisis')],
  ['quorum', t('Quorum')],
  ['destination', t('Destination')],
];

/**
 * A key on a deck whose top card this reader has seen. It looks the same for every card. The slip
 * and screen readers say which card it is.
 */
function topMark(table, id) {
  const top = table.view.tops[id];
  if (!top) return null;
  const words = t('On top: {card}', { card: table.cardName(id, top) });
  return h('span', { class: 'badge badge--own', tabindex: '0', 'data-slip': words, 'data-slip-name': t('Only you know') }, icon('key', words));
}

function piles(table) {
  const { decks } = table.view;
  const pile = (id, name) => {
    const top = topMark(table, id);
    const lit = table.asking.at(`pile:${id}`).length > 0;
    return h(
      'div',
      { 'data-key': id, class: top ? 'bgpiles__known' : '' },
      h('dt', null, top, lit ? thing(table, `pile:${id}`, { look: 'bgpiles__pick', children: name }) : name),
      h('dd', null, decks[id]),
    );
  };
  return h(
    'dl',
    { class: 'bgpiles', 'aria-label': t('Decks, cards left'), 'data-key': 'piles' },
    Object.entries(SKILLS).map(([type, [short, name]]) =>
      h(
        'div',
        { class: skillLook(type), 'data-key': type },
        h('dt', null, icon(skillIcon(type)), h('abbr', { title: name }, short)),
        h('dd', null, decks[type]),
      ),
    ),
    PILES.map(([id, name]) => pile(id, name)),
  );
}

export function rooms(table) {
  const { damaged } = table.view;
  return h(
    'section',
    { class: 'rooms gview', 'aria-label': t('Locations and who is there'), 'data-key': 'rooms', id: 'ship', tabindex: '-1' },
    ship(table, 'galactica', 'galactica', t('Galactica'), null, h('span', null, t('{n}/6 damaged', { n: damaged.length }))),
    ship(table, 'colonial_one', 'bgcolonial', t('Colonial One'), 'colonial'),
    ship(table, 'cylon', 'cylons', t('Cylon locations'), 'cylon'),
    stores(table),
    piles(table),
  );
}
