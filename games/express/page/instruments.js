// instruments.js: the columns left and right of the seal.
//
// Left are DRADIS, jump and morale. Right are Galactica, distance and the face-down piles.
import { h, icon, s, sr } from '../../../src/web/kit/dom.js';
import { gauge, ofMany, track } from '../../../src/web/kit/tracks.js';
import { chip } from '../../../src/web/kit/rules.js';
import { t } from '../../../src/web/kit/translate.js';
import { explains, explainsRoom } from './about.js';
import { characterOf, locations } from './labels.js';

const panel = (id, heading, end, ...inside) =>
  h(
    'section',
    { class: 'panel panel--scope', 'aria-labelledby': id, 'data-key': id, ...explains(id) },
    h('div', { class: 'panel__head' }, h('h2', { class: 'label', id }, heading), end),
    inside,
  );

const SPOTS = 6;

function contact(marker, i) {
  if (!marker) return h('li', { 'aria-hidden': 'true', 'data-key': `spot-${i}` }, h('span', { class: 'token token--spot' }));
  const raider = marker === 'raider';
  return h(
    'li',
    { 'data-key': `spot-${i}` },
    h(
      'span',
      { class: `token ${raider ? 'token--raider' : 'token--ship'}`, 'data-move': `spot-${i}-${marker}`, 'data-lands': 'drops' },
      icon(raider ? 'raider' : 'ship'),
      sr(raider ? t('Raider') : t('Colonial ship')),
    ),
  );
}

function dradisNote(view) {
  if (view.ships > 0 && view.raiders === 1) return [t('A second Raider destroys a ship.'), ' ', chip('BX-181')];
  const left = view.raiders_to_lose - view.raiders;
  if (left <= 2) return [t.n(left, '{n} more Raider, and the fleet is lost.', '{n} more Raiders, and the fleet is lost.'), ' ', chip('BX-019')];
  return view.ships > 0 ? [t.n(view.ships, '{n} Colonial ship to rescue.', '{n} Colonial ships to rescue.'), ' ', chip('BX-098')] : null;
}

function dradis(view) {
  const markers = [...Array(view.raiders).fill('raider'), ...Array(view.ships).fill('ship')];
  const spots = Math.max(SPOTS, markers.length);
  const note = dradisNote(view);
  return panel(
    'dradis',
    t('DRADIS'),
    h('span', { class: 'panel__note' }, t('{n} unknown', { n: view.pile })),
    h(
      'div',
      { class: 'dradis' },
      s(
        'svg',
        { class: 'dradis__ground', viewBox: '0 0 200 200', 'aria-hidden': 'true' },
        s(
          'defs',
          null,
          s(
            'linearGradient',
            { id: 'beam', x1: 0, x2: 1, y1: 1, y2: 0.2 },
            s('stop', { offset: 0.2, 'stop-color': '#86d3dc', 'stop-opacity': 0 }),
            s('stop', { offset: 1, 'stop-color': '#86d3dc', 'stop-opacity': 0.2 }),
          ),
        ),
        s('path', { class: 'beam', d: 'M100 100 150 15A98 98 0 0 1 183 49z', 'data-key': `beam-${markers.length}` }),
        s('circle', { cx: 100, cy: 100, r: 97 }),
        s('circle', { cx: 100, cy: 100, r: 66 }),
        s('circle', { cx: 100, cy: 100, r: 33 }),
        s('path', { d: 'M3 100h194M100 3v194' }),
        s('circle', { cx: 100, cy: 100, r: 93, pathLength: 72, 'stroke-dasharray': '.2 .8', 'stroke-width': 6 }),
      ),
      h(
        'ul',
        {
          class: `dradis__spots ${spots > SPOTS ? 'dradis__spots--many' : ''}`,
          'aria-label': t('On the display: {raiders}, {ships}', { raiders: t.n(view.raiders, '{n} Raider', '{n} Raiders'), ships: t.n(view.ships, '{n} Colonial ship', '{n} Colonial ships') }),
          vars: { spots },
        },
        Array.from({ length: spots }, (_, i) => contact(markers[i], i)),
      ),
    ),
    gauge(t('Raiders'), view.raiders, view.raiders_to_lose),
    note && h('p', { class: 'panel__note' }, note),
  );
}

function jump(view) {
  const note = view.prepared ? t('prepared') : view.crisis?.jump_icons ? t('+{n} after this crisis', { n: view.crisis.jump_icons }) : '';
  return panel(
    'jump',
    t('Jump'),
    h('span', { class: 'panel__note' }, note),
    track({
      label: view.prepared ? t('Jump track: {at} of {last}, jump prepared', { at: view.jump, last: view.jump_at }) : t('Jump track: {at} of {last}', { at: view.jump, last: view.jump_at }),
      last: view.jump_at,
      at: view.jump,
      goal: icon('jump', t('jump')),
      move: 'jump-marker',
    }),
  );
}

function morale(view, ctx) {
  const names = view.demoralized.map((id) => {
    const player = view.players.find((p) => p.character === id);
    return player ? (player.seat === ctx.you ? t('You') : ctx.nameOf(player.seat)) : t('{name} (nobody)', { name: characterOf(ctx, id).name });
  });
  return h(
    'section',
    { class: 'panel', 'aria-labelledby': 'morale', 'data-key': 'morale', ...explains('morale') },
    h(
      'div',
      { class: 'panel__head' },
      h('h2', { class: 'label', id: 'morale' }, icon('demoral'), ' ', t('Demoralized')),
      ofMany(view.demoralized.length, view.demoralized_to_lose),
    ),
    h('p', { class: 'panel__note' }, names.length === 0 ? t('Morale holds.') : t('{names}: one die back at most.', { names: names.join(', ') })),
  );
}

const SHIP = 'M26 2 34 18 37 50 44 58V166L39 176V212L44 220V246H34L31 262H21L18 246H8V220L13 212V176L8 166V58L15 50 18 18z';

function galactica(view, ctx) {
  const places = locations(ctx);
  const hit = (id) => view.damaged.includes(id);
  return panel(
    'hull',
    t('Galactica'),
    ofMany(view.damaged.length, view.damage_to_lose, ` ${t('damaged')}`),
    h(
      'div',
      { class: 'hull' },
      s(
        'svg',
        { class: 'hull__ship', viewBox: '0 0 52 264', 'aria-hidden': 'true' },
        s('path', { class: 'body', d: SHIP }),
        s('path', { d: 'M15 50h22M8 78h36M8 100h36M8 122h36M8 144h36M13 176h26M13 194h26M4 66v92M48 66v92M8 230h36' }),
        s('path', { class: 'lead', d: 'M26 22h26M26 66h26M26 110h26M26 154h26M26 198h26M26 242h26' }),
        places.map(({ id }, i) => s('circle', { class: `spot ${hit(id) ? 'hit' : ''}`, cx: 26, cy: 22 + 44 * i, r: 4.5 })),
      ),
      h(
        'ul',
        { class: 'hull__list' },
        places.map(({ id, ...place }) =>
          h(
            'li',
            { class: hit(id) ? 'hit' : null, 'data-key': id, ...explainsRoom({ id, ...place }) },
            icon(hit(id) ? 'damage' : place.sign, hit(id) ? t('damaged') : null),
            h('b', null, place.name),
            hit(id) &&
              h(
                'small',
                null,
                h(
                  'button',
                  {
                    class: 'hull__rule',
                    type: 'button',
                    'data-rule': place.rule,
                    'aria-label': t('{loss}, rule {rule}', { loss: place.loss, rule: place.rule }),
                  },
                  place.loss,
                ),
              ),
          ),
        ),
      ),
    ),
  );
}

function distance(view) {
  return panel(
    'distance',
    t('Distance'),
    h('span', { class: 'panel__note' }, view.second_deal_done ? t('second cards dealt') : t('stripe: new loyalty cards')),
    track({
      label: t('Distance track: {at} of {last}. New loyalty cards past the stripe.', { at: view.distance, last: view.distance_last }),
      last: view.distance_last,
      at: view.distance,
      stripe: view.loyalty_deal_at,
      move: 'distance-marker',
    }),
  );
}

function piles(view) {
  const rows = [
    [t('DRADIS, unknown'), view.pile],
    [t('Damage, unused'), view.damage_unused],
    [t('Demoralized, unused'), view.demoralized_unused],
    [t('Loyalty cards to come'), view.loyalty_deck],
    [t('Ships lost'), view.ships_lost],
  ];
  return h(
    'section',
    { class: 'panel', 'aria-label': t('Face down on the table'), 'data-key': 'piles', ...explains('piles') },
    h(
      'dl',
      { class: 'piles' },
      rows.map(([name, n]) => [h('dt', null, name), h('dd', null, n)]),
    ),
  );
}

/** Draws one number of the fleet’s state. `harm`: the game is lost when it is full. */
const vital = (id, sign, name, now, most, harm = true) =>
  h(
    'li',
    { ...explains(id), class: harm && most - now === 1 ? 'vitals__near' : null },
    icon(sign),
    h('span', null, sr(`${name} `), `${now}/${most}`),
  );

export function vitals(view) {
  return h(
    'ul',
    { class: 'vitals', 'aria-label': t('State of the fleet'), 'data-key': 'vitals' },
    vital('dradis', 'raider', t('Raiders'), view.raiders, view.raiders_to_lose),
    vital('hull', 'damage', t('Damage'), view.damaged.length, view.damage_to_lose),
    vital('morale', 'demoral', t('Demoralized'), view.demoralized.length, view.demoralized_to_lose),
    vital('jump', 'jump', t('Jump track'), view.jump, view.jump_at, false),
    vital('distance', 'fore', t('Distance'), view.distance, view.distance_last, false),
  );
}

export const leftColumn = (view, ctx) =>
  h('div', { class: 'column column--l', 'data-key': 'left' }, dradis(view), jump(view), morale(view, ctx));
export const rightColumn = (view, ctx) =>
  h('div', { class: 'column column--r', 'data-key': 'right' }, galactica(view, ctx), distance(view), piles(view));
