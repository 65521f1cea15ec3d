// space.js: the six areas around Galactica and every ship in them.
import { h, icon, s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { thing, tokenOf } from './things.js';
import { areaName, AREAS, capital, cargoOf, cargoWords, lookUp, RESOURCES } from './labels.js';

const SPEAKING = { critical_hit: t('critical hit'), disabled_hangar: t('no hangar'), disabled_weapons: t('no weapons'), structural_damage: t('hull broken') };

/**
 * The hull of Galactica, with the bow on the left. The port side, with the launch tubes, is below.
 */
const HULL = [
  ['hull__body', 'M2 94 24 84 58 80 70 34Q72 25 82 23L150 18 166 8H330L344 13 472 14Q482 14 485 23L492 48 514 52V30L546 36V64L556 68V86L543 89V119L556 122V140L546 144V172L514 178V156L492 160 485 185Q482 194 472 194L344 195 330 200H166L150 190 82 185Q72 183 70 174L58 128 24 124 2 114z'],
  ['hull__line', 'M58 80V128M42 82v44M24 84v40M2 104h56M492 48v112M503 50v108M514 64h32M514 144h32M514 90h29M514 118h29M166 8l6 8h152l6-8M166 200l6-8h152l6 8M196 16V8M228 16V8M260 16V8M292 16V8M196 192v8M228 192v8M260 192v8M292 192v8M74 60h-9M74 148h-9'],
  ['hull__tube', 'M92 187v14h20v-12M124 189v12h18v-11M362 195v9h20v-9M396 195v9h20v-9M430 195v9h20v-9'],
  ['hull__glow', 'M551 72v10M551 126v10M548 96v16'],
];
const STARS = 'M38 62h0M92 22h0M150 60h0M214 18h0M280 46h0M334 12h0M402 52h0M466 20h0M530 58h0M612 26h0M684 70h0M28 148h0M96 210h0M60 262h0M128 312h0M206 288h0M262 322h0M338 296h0M428 318h0M500 290h0M574 318h0M640 280h0M700 230h0M664 150h0M616 196h0';
const EDGES = 'M0 22 150 104M0 318 150 236M720 22 590 104M720 318 590 236M360 0V60M360 340V280';

const ground = () =>
  s(
    'svg',
    { class: 'bgspace__ground', viewBox: '0 0 720 340', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    s('path', { class: 'stars', d: STARS }),
    s('ellipse', { cx: 360, cy: 170, rx: 352, ry: 164 }),
    s('ellipse', { cx: 360, cy: 170, rx: 300, ry: 132 }),
    s('path', { class: 'bgspace__edge', d: EDGES }),
  );

const hull = () =>
  s(
    'svg',
    { class: 'bgspace__hull', viewBox: '0 0 560 208', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    HULL.map(([look, d]) => s('path', { class: look, d })),
  );

/** What the open crisis will make each kind of ship do. It is shown on the ships in advance. */
function nextOf(table) {
  const icons = table.view.crisis ? lookUp(table.components, 'crises', table.view.crisis).icons : [];
  return {
    raider: icons.includes('raiders') && t('act next'),
    heavy_raider: icons.includes('heavy_raiders') && t('act next'),
    basestar: (icons.includes('basestars') && t('fires next')) || (icons.includes('launch_raiders') && t('launches next')),
  };
}

/** A piece: token, number, word, and notes. In crowded areas only the slip shows `says`. */
function piece(table, area, kind, { count, sign, look, token = '', words, notes, says, next }) {
  return h(
    'li',
    { 'data-key': kind + words },
    thing(table, `piece:${area}:${kind}`, {
      look: `piece ${look} ${next ? 'piece--next' : ''}`,
      words: `${areaName(area)}. ${table.wordsAt(`piece:${area}:${kind}`)}`,
      slip: [capital(words), [areaName(area), says, next].filter(Boolean).join('; ')],
      children: [
        tokenOf(sign, token),
        h('b', null, count),
        h('span', { class: 'piece__word' }, words.replace(/^\d+ /, ''), notes, next && h('small', null, next)),
      ],
    }),
  );
}

const note = (...words) => h('small', null, ...words);

const flownBy = (table, seat) => (seat === table.ctx.you ? t('you fly') : t('{name} flies', { name: table.nameOf(seat) }));

function pilots(table, { area, pilots: seats }) {
  return seats.map((seat) =>
    h(
      'li',
      { 'data-key': `pilot-${seat}`, 'data-move': `person-${seat}` },
      thing(table, `seat:${seat}`, {
        look: `piece piece--viper seat--${seat + 1}`,
        words: areaName(area),
        slip: [t('1 viper'), `${areaName(area)}; ${flownBy(table, seat)}`],
        children: [
          tokenOf('fighter'),
          h('b', null, 1),
          h('span', { class: 'piece__word' }, t('viper'), note(icon(table.emblemOf(seat)), flownBy(table, seat))),
        ],
      }),
    ),
  );
}

/** What a civilian ship carries that the player has looked at. */
const cargo = (components, kind) =>
  h(
    'span',
    { class: 'cargo', role: 'img', 'aria-label': t('you know one: {cargo}', { cargo: cargoWords(components, kind) }) },
    icon('eye'),
    cargoOf(components, kind).map(([resource, count]) => [count, icon(RESOURCES[resource][0])]),
    cargoOf(components, kind).length === 0 && '0',
  );

function civilians(table, { area, civilians: ships }) {
  if (ships.length === 0) return null;
  const known = ships.filter(({ kind }) => kind);
  return piece(table, area, 'civilian', {
    count: ships.length,
    sign: 'ship',
    look: 'piece--civil',
    words: t.n(ships.length, '{n} civilian', '{n} civilians'),
    notes: known.length > 0 && note(known.map(({ kind }) => cargo(table.components, kind))),
    says: known.map(({ kind }) => t('you know one: {cargo}', { cargo: cargoWords(table.components, kind) })).join('; '),
  });
}

const damageWords = (damage) => damage.map((token) => SPEAKING[token]).join(', ');

function pieces(table, area) {
  const next = nextOf(table);
  return [
    area.basestars.map(({ basestar, damage }) =>
      piece(table, area.area, 'basestar', {
        count: 1,
        sign: 'base',
        look: 'piece--base',
        words: area.basestars.length > 1 ? t('1 basestar {number}', { number: basestar + 1 }) : t('1 basestar'),
        notes: damage.length > 0 && note(damageWords(damage)),
        says: damageWords(damage),
        next: next.basestar,
      }),
    ),
    area.raiders > 0 &&
      piece(table, area.area, 'raider', { count: area.raiders, sign: 'raider', look: 'piece--raider', token: 'token--raider', words: t.n(area.raiders, '{n} raider', '{n} raiders'), next: next.raider }),
    area.heavy_raiders > 0 &&
      piece(table, area.area, 'heavy_raider', { count: area.heavy_raiders, sign: 'heavy', look: 'piece--heavy', token: 'token--raider', words: t.n(area.heavy_raiders, '{n} heavy raider', '{n} heavy raiders'), next: next.heavy_raider }),
    area.vipers > 0 &&
      piece(table, area.area, 'viper', { count: area.vipers, sign: 'fighter', look: 'piece--viper', words: t.n(area.vipers, '{n} viper', '{n} vipers'), notes: note(t('unmanned')), says: t('unmanned') }),
    pilots(table, area),
    civilians(table, area),
  ];
}

export function space(table) {
  const { view } = table;
  return h(
    'section',
    { class: 'bgspace gview', 'aria-label': t('Space around Galactica'), 'data-key': 'space', id: 'space', tabindex: '-1' },
    ground(),
    hull(),
    h(
      'ol',
      { class: 'areas' },
      AREAS.map(([id, name, look], number) => {
        const area = view.areas.find((one) => one.area === id);
        const lit = table.asking.at(`area:${id}`).length > 0;
        return h(
          'li',
          { class: `area area--${look} ${lit ? 'area--lit' : ''}`, 'data-key': id },
          thing(table, `area:${id}`, {
            tag: 'h2',
            look: 'area__name',
            words: table.wordsAt(`area:${id}`),
            children: [lit && h('kbd', { 'aria-hidden': 'true' }, number + 1), name, area.launch && icon('launch', t('viper launch'))],
          }),
          h('ul', { class: 'pieces' }, pieces(table, area)),
        );
      }),
    ),
  );
}
