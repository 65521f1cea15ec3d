// seal.js: the seal, the round middle of the board.
//
// Each player has a sector with a gold place for submitted dice and a black one for spent dice. In
// the middle lies the crisis or the vote, with a ring that shows the points.
import { h, icon, s } from '../../../src/web/kit/dom.js';
import { blank, die, signed } from '../../../src/web/kit/dice.js';
import { t } from '../../../src/web/kit/translate.js';
import { characterOf, CRISIS_SIGNS, crisisWords, dieWords } from './labels.js';

const C = 300;
const at = (radius, degrees) => {
  const a = (degrees * Math.PI) / 180;
  return `${(C + radius * Math.cos(a)).toFixed(1)} ${(C + radius * Math.sin(a)).toFixed(1)}`;
};

/**
 * Returns the path of a piece of a ring at the bottom of the seal. The caller turns it into place.
 */
function piece(inner, outer, half) {
  return `M${at(outer, 90 + half)}A${outer} ${outer} 0 0 0 ${at(outer, 90 - half)}L${at(inner, 90 - half)}A${inner} ${inner} 0 0 1 ${at(inner, 90 + half)}z`;
}

/** Returns the angle of a sector’s middle, in degrees, clockwise from yours at the bottom. */
const turnOf = (place, count) => (90 + (place * 360) / count) % 360;

const NAME_ON_RING = 16;

function nameOnRing(ctx, seat, place, count) {
  const turn = turnOf(place, count);
  const low = Math.sin((turn * Math.PI) / 180) > -0.05;
  const along = low ? ((270 - turn + 360) % 360) / 3.6 : ((turn - 90 + 360) % 360) / 3.6;
  const character = characterOf(ctx, ctx.view.players[seat].character);
  const active = ctx.view.active === seat;
  const name = seat === ctx.you ? t('You') : ctx.nameOf(seat);
  const short = name.length > NAME_ON_RING ? `${name.slice(0, NAME_ON_RING - 1)}…` : name;
  return s(
    'text',
    { class: seat === ctx.you || active ? 'you' : null, 'data-key': `name-${seat}` },
    s(
      'textPath',
      { href: low ? '#seal-low' : '#seal-high', startOffset: `${along}%` },
      short,
      character &&
        s(
          'tspan',
          { class: 'seal__long' },
          character.name.startsWith(`${short} `) ? character.name.slice(short.length) : ` · ${character.name}`,
        ),
      active && ` · ${t('to play')}`,
    ),
  );
}

function ring(view, maybe) {
  if (!view.check) return [];
  const { difficulty, total } = view.check;
  const arc = (filled, look) =>
    filled > 0 &&
    s('circle', {
      class: `seal__score ${look}`,
      cx: C,
      cy: C,
      r: 98,
      pathLength: difficulty,
      transform: `rotate(-90 ${C} ${C})`,
      'stroke-dasharray': `${'.92 .08 '.repeat(Math.min(filled, difficulty) - 1)}.92 ${difficulty + 1}`,
    });
  return [
    arc(difficulty, ''),
    arc(Math.max(total, maybe ?? 0), 'seal__score--maybe'),
    arc(Math.min(total, maybe ?? total), 'seal__score--now'),
  ];
}

function ground(ctx, order, maybe) {
  const { view } = ctx;
  const count = order.length;
  const half = 180 / count - 2.5;
  const turned = (place, ...inside) => s('g', { transform: `rotate(${(360 / count) * place} ${C} ${C})` }, inside);
  return s(
    'svg',
    { class: 'seal__ground', viewBox: '0 0 600 600', 'aria-hidden': 'true' },
    s(
      'defs',
      null,
      s('path', { id: 'seal-low', d: 'M300 19.5A280.5 280.5 0 0 0 300 580.5A280.5 280.5 0 0 0 300 19.5' }),
      s('path', { id: 'seal-high', d: 'M300 570A270 270 0 0 1 300 30A270 270 0 0 1 300 570' }),
      s(
        'radialGradient',
        { id: 'goldlight', gradientUnits: 'userSpaceOnUse', cx: C, cy: C, r: 200 },
        s('stop', { offset: 0.5, 'stop-color': '#d9b46f', 'stop-opacity': 0.34 }),
        s('stop', { offset: 1, 'stop-color': '#b98636', 'stop-opacity': 0.13 }),
      ),
      s(
        'pattern',
        { id: 'bars', width: 11, height: 11, patternUnits: 'userSpaceOnUse' },
        s('path', { d: 'M5.5 0v11', stroke: 'var(--warn)', 'stroke-opacity': 0.22, 'stroke-width': 2.5 }),
      ),
    ),
    s('circle', { class: 'seal__base', cx: C, cy: C, r: 296 }),
    s('circle', { class: 'seal__ticks', cx: C, cy: C, r: 292, pathLength: 360, 'stroke-dasharray': '.5 5.5' }),
    s('circle', { class: 'seal__band', cx: C, cy: C, r: 274 }),
    s('circle', { class: 'seal__edge', cx: C, cy: C, r: 258 }),
    order.map((seat, place) =>
      turned(
        place,
        seat === ctx.you && s('path', { class: 'seal__mine', d: piece(98, 256, 180 / count) }),
        s('path', { class: 'seal__gold', d: piece(106, 192, half) }),
        s('path', { class: 'seal__black', d: piece(200, 250, half) }),
        view.players[seat].brigged && s('path', { class: 'seal__bars', d: piece(98, 256, 180 / count) }),
        view.active === seat &&
          s('path', { class: 'seal__turn', d: `M${at(296, 90 + half - 3)}A296 296 0 0 0 ${at(296, 90 - half + 3)}` }),
      ),
    ),
    s('circle', { class: 'seal__well', cx: C, cy: C, r: 92 }),
    ring(view, maybe),
    s(
      'g',
      { class: 'seal__names' },
      order.map((seat, place) => nameOnRing(ctx, seat, place, count)),
    ),
  );
}

// ---- the places --------------------------------------------------------------------------------

/**
 * Returns the list of a place. CSS puts each item on the ring from the sector’s angle, the item’s
 * index and the number of items.
 */
function placeList(items, label, look = '') {
  const shown = items.filter(Boolean);
  const gap = look ? 9 : shown.length > 4 ? 13.5 : shown.length > 3 ? 17 : 20;
  return h(
    'ul',
    { class: `place ${look}`, 'aria-label': label },
    shown.map((item, i) =>
      h(
        'li',
        {
          class: typeof item === 'string' ? 'place__word' : null,
          'data-key': item.dataset?.key ?? item,
          vars: { i, n: shown.length, gap: `${gap}deg` },
        },
        item,
      ),
    ),
  );
}

/**
 * Returns what a face counts. William Adama’s Command makes a −1 count 0 in the crisis of his own
 * turn (BX-218).
 */
export function counts(view, face) {
  const active = view.players[view.active];
  const command = view.check?.kind === 'crisis' && active?.character === 'william_adama' && !active.revealed;
  return command && face === -1 ? 0 : face;
}

function word(ctx, seat) {
  const { view } = ctx;
  const player = view.players[seat];
  if (!view.check || view.roll?.seat === seat) return null;
  if (player.decision === 'pass') return t('passed');
  if (player.decision === 'takes_part' && player.submitted.length === 0) return t('joins');
  return null;
}

function laidWords(view, { kind, face, taken_back }) {
  const words = [dieWords(kind), signed(face)];
  if (counts(view, face) === 0) words.push(t('counts 0 by Command'));
  if (taken_back) words.push(t('retrieved by Reckless'));
  return words.join(', ');
}

function gold(ctx, seat) {
  const { view } = ctx;
  const player = view.players[seat];
  const chosen = seat === ctx.you ? ctx.picks.dice : [];
  const rolled = view.roll && view.roll.seat === seat && seat !== ctx.you ? view.roll.dice : [];
  return placeList(
    [
      player.demoralized &&
        h(
          'span',
          {
            class: 'token token--demoral',
            role: 'img',
            'aria-label': t('demoralized'),
            title: t('Demoralized'),
            'data-key': 'demoral',
            'data-move': `demoral-${player.character}`,
            'data-lands': 'drops',
          },
          icon('demoral'),
        ),
      ...player.submitted
        .filter((d) => d.face !== null)
        .map((d) =>
          die({
            ...d,
            voided: counts(view, d.face) === 0,
            move: `die-${seat}-${d.die}`,
            lands: 'drops',
            key: `d${d.die}`,
            label: laidWords(view, d),
          }),
        ),
      ...player.submitted
        .filter((d) => d.face === null)
        .map((d) =>
          blank({
            kind: d.kind,
            look: 'spent',
            label: t('{die}, given for an order', { die: dieWords(d.kind) }),
            move: `die-${seat}-${d.die}`,
            key: `d${d.die}`,
          }),
        ),
      ...chosen.map((d) => die({ ...d, ghost: true, label: t('picked, not yet submitted: {face}', { face: signed(d.face) }), key: `g${d.die}` })),
      ...rolled.map((d) =>
        d.face === null
          ? blank({
              kind: d.kind,
              look: 'hidden',
              label: t('{die}, rolled behind the screen', { die: dieWords(d.kind) }),
              move: `die-${seat}-${d.die}`,
              lands: 'rolls',
              key: `r${d.die}`,
            })
          : die({
              ...d,
              label: t('{die}, rolled: {face}', { die: dieWords(d.kind), face: signed(d.face) }),
              move: `die-${seat}-${d.die}`,
              lands: 'rolls',
              key: `r${d.die}`,
            }),
      ),
      word(ctx, seat),
    ],
    t('Submitted'),
  );
}

function black(player) {
  const dice = ['strong', 'weak'].flatMap((kind) =>
    Array.from({ length: player.spent[kind] }, (_, i) =>
      blank({ kind, look: 'spent', label: dieWords(kind), key: `${kind}${i}`, move: `spent-${player.seat}-${kind}-${i}` }),
    ),
  );
  return dice.length > 0 && placeList(dice, t('Spent'), 'place--black');
}

function sector(ctx, seat, place, count) {
  const { view } = ctx;
  const player = view.players[seat];
  const character = characterOf(ctx, player.character);
  const marks = [
    view.admiral === seat && t('Admiral'),
    player.brigged && t('in the brig'),
    player.revealed && t('a revealed Cylon'),
    view.active === seat && t('to play'),
  ].filter(Boolean);
  return h(
    'section',
    {
      class: `sector seat--${seat + 1}`,
      'aria-label': [seat === ctx.you ? t('Your places') : ctx.nameOf(seat), character?.name, ...marks].filter(Boolean).join(', '),
      'data-key': `sector-${seat}`,
      vars: { turn: `${turnOf(place, count)}deg`, edge: `${180 / count - 9.5}deg` },
    },
    character && icon(character.emblem, null, 'seal__emblem'),
    view.admiral === seat && h('span', { class: 'seal__sign', title: t('Admiral'), 'data-move': 'admiral' }, icon('admiral')),
    player.brigged && h('span', { class: 'seal__sign seal__sign--brig', title: t('In the brig') }, icon('brig')),
    player.revealed && h('span', { class: 'seal__sign seal__sign--cylon', title: t('Revealed as a Cylon') }, icon('cylon')),
    gold(ctx, seat),
    black(player),
  );
}

// ---- the middle --------------------------------------------------------------------------------

export function crisisDie(face, extra = {}) {
  return h(
    'span',
    { class: 'crisis__die', ...extra },
    h('span', null, face.difficulty),
    icon(CRISIS_SIGNS[face.kind]),
    h('span', { class: 'crisis__cost' }, face.consequence),
    h(
      'span',
      { class: 'crisis__jump' },
      Array.from({ length: face.jump_icons }, () => icon('jump')),
    ),
  );
}

function total(view) {
  if (!view.check) return null;
  return h(
    'p',
    { class: 'crisis__sum' },
    h(
      'span',
      { class: view.check.total < 0 ? 'minus' : null },
      view.check.total < 0 ? signed(view.check.total) : view.check.total,
    ),
    ' ',
    h('small', null, t('of {needed}', { needed: view.check.difficulty })),
  );
}

const voteWords = ({ release, accused, total: now, difficulty: needed }, { nameOf }) =>
  release ? t('Vote to release {name}: {total} of {needed}.', { name: nameOf(accused), total: now, needed }) : t('Vote to brig {name}: {total} of {needed}.', { name: nameOf(accused), total: now, needed });

function middle(ctx) {
  const { view } = ctx;
  if (view.check?.kind === 'vote') {
    const accused = characterOf(ctx, view.players[view.check.accused].character);
    return h(
      'div',
      {
        class: 'crisis',
        role: 'img',
        'aria-label': voteWords(view.check, ctx),
      },
      h(
        'span',
        { class: `crisis__vote seat--${view.check.accused + 1}` },
        icon(view.check.release ? 'key' : 'brig', null, 'crisis__what'),
        icon(accused.emblem, null, 'crisis__whom'),
      ),
      total(view),
    );
  }
  if (view.crisis) {
    return h(
      'div',
      {
        class: 'crisis',
        role: 'img',
        'aria-label': [t('Crisis: {crisis}.', { crisis: crisisWords(ctx, view.crisis) }), view.check && t('Total so far {total}.', { total: view.check.total })].filter(Boolean).join(' '),
      },
      crisisDie(view.crisis, { 'data-move': `crisis-${view.turn}`, 'data-lands': 'rolls' }),
      total(view),
    );
  }
  if (view.crisis_dice) {
    return h(
      'div',
      { class: 'crisis', role: 'img', 'aria-label': t('Two crisis dice, rolled behind the screen') },
      h(
        'span',
        { class: 'crisis__covered', 'data-move': `covered-${view.turn}`, 'data-lands': 'rolls' },
        h('i', null, '?'),
        h('i', null, '?'),
      ),
      h('p', { class: 'crisis__word' }, t('behind the screen')),
    );
  }
  return h(
    'div',
    { class: 'crisis' },
    icon('colonial', null, 'crisis__idle'),
    h('p', { class: 'crisis__word' }, view.turn > 0 ? t('turn {n}', { n: view.turn }) : t('setup')),
  );
}

export function seal(ctx, order) {
  const chosen = ctx.picks.dice;
  const maybe =
    ctx.view.check && chosen.length > 0
      ? ctx.view.check.total + chosen.reduce((sum, d) => sum + counts(ctx.view, d.face), 0)
      : null;
  return h(
    'section',
    { class: 'seal', 'aria-label': t('The seal: crisis and dice'), 'data-key': 'seal' },
    ground(ctx, order, maybe),
    middle(ctx),
    order.map((seat, place) => sector(ctx, seat, place, order.length)),
  );
}
