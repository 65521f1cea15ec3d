// book.js: what the pages about rules and learning share: the bar, the list of chapters, and the
// links to the previous and next chapter.
import { h, icon } from '../kit/dom.js';
import { t } from '../kit/translate.js';
import { nameOf } from './catalogue.js';

const places = () => [
  { id: 'learn', href: '/learn', sign: 'info', text: t('Learn') },
  { id: 'rules', href: '/rules', sign: 'book', text: t('Rules') },
];

export function bookBar(now) {
  return h(
    'header',
    { class: 'bar' },
    h('a', { class: 'bar__mark', href: '/' }, icon('lamp'), h('span', { class: 'bar__name' }, 'Wardroom')),
    h(
      'nav',
      { class: 'bar__end', 'aria-label': t('Learn and rules') },
      places().map(({ id, href, sign, text }) =>
        h('a', { class: 'btn btn--quiet', href, 'aria-current': id === now ? 'page' : null }, icon(sign), h('span', null, text)),
      ),
    ),
  );
}

const select = (id, label, options, onChange, look = '') => [
  h('label', { class: 'sr', for: id }, label),
  h(
    'select',
    { class: `select ${look}`.trim(), id, on: { change: (event) => onChange(event.target.value) } },
    options.map(({ value, text, now }) => h('option', { value, selected: now }, text)),
  ),
];

/**
 * The navigation beside a chapter: the choice of a game (`to` is called with its id), an optional
 * search field, and the chapters. `groups` is [{ title, links: [{ href, text, count, now }] }]. On
 * a phone the chapters are one select box.
 */
export function bookNav({ label, games, game, to, search, groups, go }) {
  const all = groups.flatMap(({ links }) => links);
  return h(
    'nav',
    { class: 'book__nav', 'aria-label': label },
    select('book-game', t('Game'), games.map((one) => ({ value: one.game, text: nameOf(one), now: one.game === game })), to),
    search,
    select('book-chapter', t('Chapter'), all.map(({ href, text, now }) => ({ value: href, text, now })), go, 'book__pick'),
    h(
      'div',
      { class: 'chapters' },
      groups.map(({ title, links }) =>
        h(
          'div',
          null,
          title && h('h2', null, title),
          h(
            'ul',
            null,
            links.map(({ href, text, count, now }) =>
              h('li', null, h('a', { href, 'aria-current': now ? 'page' : null }, text, count && h('span', null, count))),
            ),
          ),
        ),
      ),
    ),
  );
}

/** The links to the previous and next chapter. Each is { href, text } or undefined. */
export const pager = (before, next) =>
  h(
    'nav',
    { class: 'chapter__foot', 'aria-label': t('Previous and next chapter') },
    before ? h('a', { class: 'btn', href: before.href }, icon('back'), before.text) : h('span'),
    next && h('a', { class: 'btn', href: next.href }, next.text, icon('fore')),
  );
