// vitals.js: what can lose the game: four dials with their red zones, and the jump and boarding
// tracks. It also shows the distance.
import { h, icon, s, sr } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { thing } from './things.js';
import { lookUp, RESOURCES } from './labels.js';

const ARC = 'M12 54A38 38 0 0 1 88 54';
const RED_ARC = 'M4 54A46 46 0 0 1 96 54';
const DISTANCE = 8; // the last jump comes after it

function dial(view, components, resource) {
  const [sign, name] = RESOURCES[resource];
  const { most, red } = components.dials[resource];
  const now = view.resources[resource];
  const low = view.red.includes(resource);
  return h(
    'li',
    { class: `dialr ${low ? 'dialr--red' : ''}`, vars: { v: now, red, most }, 'data-key': resource },
    s(
      'svg',
      { class: 'dialr__face', viewBox: '0 0 100 58', 'aria-hidden': 'true' },
      ['ground', 'now', 'ticks'].map((part) => s('path', { class: `dialr__${part}`, pathLength: most, d: ARC })),
      s('path', { class: 'dialr__red', pathLength: most, d: RED_ARC }),
    ),
    h('b', { class: 'dialr__n' }, now),
    h('span', { class: 'dialr__name' }, icon(sign), name),
    h('small', null, low ? [icon('warn'), t('in the red')] : t('red at {n}', { n: red })),
  );
}

/** What a space of the jump track shows: start, closed, a loss, or the automatic jump. */
function jumpSpace(loss, space, last) {
  if (space === last) return icon('jump', t('the fleet jumps by itself'));
  if (space === 0) return t('start');
  if (loss < 0) return icon('lock', t('red, no FTL Control'));
  return h('span', null, h('b', null, `−${loss}`), icon('people', t('population at risk')));
}

function jumpTrack(view, components, next) {
  const losses = components.jump_loss;
  const last = losses.length - 1;
  const at = losses[view.track];
  const risk = at < 0 ? t('no FTL Control') : at > 0 ? t('{n} population at risk', { n: at }) : t('no risk');
  return h(
    'ol',
    { class: 'track', 'aria-label': t('Jump preparation: space {at} of {last}, {risk}', { at: view.track, last, risk }) },
    losses.map((loss, space) =>
      h(
        'li',
        {
          class: `${space < view.track ? 'track__past' : ''} ${loss < 0 && space > 0 && space < last && space !== view.track ? 'track__red' : ''} ${next && space === view.track + 1 ? 'track__next' : ''}`,
          'aria-current': space === view.track ? 'step' : null,
          'data-key': `space-${space}`,
        },
        space === view.track && h('i', { class: 'track__marker', 'data-move': 'fleet-marker' }),
        h('span', null, jumpSpace(loss, space, last)),
      ),
    ),
  );
}

function boardingTrack(table, next) {
  const { view } = table;
  const last = table.components.boarding_end;
  const space = (at) => {
    const here = view.centurions[at] ?? 0;
    const words = at === 0 ? t('start') : at === last ? t('lost') : String(at);
    const inside = here > 0 ? h('span', null, icon('centurion', t('centurions')), here) : h('span', null, words);
    return h(
      'li',
      {
        class: `${at === last ? 'track__lost' : ''} ${next && at > 0 && view.centurions[at - 1] > 0 ? 'track__next' : ''}`,
        'aria-current': here > 0 ? 'step' : null,
        'data-key': `board-${at}`,
      },
      thing(table, at === last ? null : `boarding:${at}`, { look: 'track__on', words: table.wordsAt(`boarding:${at}`), children: inside }),
    );
  };
  const all = view.centurions.reduce((sum, n) => sum + n, 0);
  return h(
    'ol',
    { class: 'track track--board', 'aria-label': all === 0 ? t('Boarding track: nobody') : t.n(all, 'Boarding track: {n} centurion', 'Boarding track: {n} centurions') },
    Array.from({ length: last + 1 }, (_, at) => space(at)),
  );
}

export function vitals(table) {
  const { view, components } = table;
  const crisis = view.crisis && lookUp(components, 'crises', view.crisis);
  return h(
    'section',
    { class: 'bgvitals', 'aria-label': t('State of the fleet'), 'data-key': 'vitals' },
    h('ul', { class: 'dials' }, Object.keys(RESOURCES).map((resource) => dial(view, components, resource))),
    h(
      'dl',
      { class: 'tracks' },
      h('dt', null, t('Jump')),
      h('dd', null, jumpTrack(view, components, crisis?.jump)),
      h('dt', null, t('Boarding')),
      h('dd', null, boardingTrack(table, crisis?.icons.includes('heavy_raiders'))),
    ),
    h(
      'p',
      { class: 'far' },
      h('b', null, view.distance, h('small', null, `/${DISTANCE}`)),
      h('span', null, t('Distance')),
      h('small', null, t.n(view.visited.length, '{n} jump', '{n} jumps')),
      sr(`, ${t('distance {n} of {last}', { n: view.distance, last: DISTANCE })}`),
    ),
  );
}
