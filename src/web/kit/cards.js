// cards.js: cards face up, card backs, and covers over private cards.
import { h, icon } from './dom.js';
import { t } from './translate.js';

export function card({ name, kind, art, text, title, small = true, key }) {
  return h(
    'article',
    { class: `card ${small ? 'card--small' : ''}`, 'data-key': key, title },
    h('div', null, h('h3', { class: 'card__name' }, name), kind && h('p', { class: 'card__kind' }, kind)),
    art && icon(art, null, 'card__art'),
    text && h('p', { class: 'card__text' }, text),
  );
}

/**
 * A cover over private cards. Its owner lifts it, and it closes when the page is hidden or left.
 * The words on it are its accessible name.
 */
export function cover({ hint, cards, key }) {
  return h(
    'details',
    { class: 'cover', 'data-key': key },
    h(
      'summary',
      null,
      h('span', { class: 'card card--small card--back' }, icon('key')),
      h('span', { class: 'cover__hint' }, hint, ' ', h('span', { class: 'sr' }, t('Only you can.'))),
      h('span', { class: 'cover__again' }, icon('cover'), t('Hide')),
    ),
    h('div', { class: 'cover__cards' }, cards),
  );
}

function coverAll(root = document) {
  for (const lifted of root.querySelectorAll('details:is(.cover, [data-private])[open]')) lifted.open = false;
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) coverAll();
});
addEventListener('pagehide', () => coverAll());

export const privacy = (text, mine = true) =>
  h('span', { class: mine ? 'privacy' : 'privacy privacy--all' }, icon(mine ? 'key' : 'eye'), text);
