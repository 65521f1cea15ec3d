// rulebook.js: the rules of a game by chapter. Each has a summary, then its rules, with their
// numbers at the margin.
import { Pause } from '../kit/clock.js';
import { h, icon, morph, wear } from '../kit/dom.js';
import { refused } from '../kit/dialog.js';
import { book, chapterWith, counted, find, TYPING } from '../kit/reference.js';
import { prose } from '../kit/rules.js';
import * as say from '../kit/announce.js';
import { t } from '../kit/translate.js';
import { sorted } from '../games/games.js';
import { bookBar, bookNav, pager } from './book.js';
import { nameOf } from './catalogue.js';
import frameSheet from '../css/frame.css' with { type: 'css' };
import lobbySheet from '../css/lobby.css' with { type: 'css' };
import learnSheet from '../css/learn.css' with { type: 'css' };

const MOST_FOUND = 80;

const addressOf = (game, chapter, code = '') => `/rules/${game}/${chapter}${code && `#${code}`}`;

function line(game, row, now) {
  return h(
    'li',
    { id: row.rule, class: row.rule === now ? 'now' : null, tabindex: '-1' },
    h('div', null, h('p', { lang: 'en' }, prose(row.text)), row.ruling && h('p', { class: 'rulelist__ruling', lang: 'en' }, prose(row.ruling))),
    h('a', { class: 'rule', href: addressOf(game, row.chapter, row.rule) }, row.rule),
  );
}

function chapterPage(game, rules, chapter, code) {
  const at = rules.chapters.indexOf(chapter);
  const link = (one) => one && { href: addressOf(game.game, one.key), text: one.title };
  return h(
    'article',
    { class: 'chapter', id: 'chapter', tabindex: '-1', 'data-key': `rules-${chapter.key}` },
    h('p', { class: 'chapter__kind' }, [nameOf(game), chapter.group].filter(Boolean).join(' · ')),
    h('h1', null, chapter.title),
    chapter.short && h('p', { class: 'chapter__short' }, chapter.short),
    h('ul', { class: 'rulelist' }, chapter.rows.map((row) => line(game.game, row, code))),
    pager(link(rules.chapters[at - 1]), link(rules.chapters[at + 1])),
  );
}

function found(game, rules, wish) {
  const rows = find(rules, wish);
  const title = (key) => rules.chapters.find((one) => one.key === key).title;
  const count = counted(rows.length, MOST_FOUND);
  return h(
    'article',
    { class: 'chapter', id: 'chapter', tabindex: '-1', 'data-key': 'rules-found' },
    h('p', { class: 'chapter__kind' }, `${nameOf(game)} · ${t('Search')}`),
    h('h1', null, t('“{words}”', { words: wish })),
    h('p', { class: 'chapter__short', role: 'status' }, count),
    h(
      'ul',
      { class: 'rulelist' },
      rows.slice(0, MOST_FOUND).map((row) =>
        h(
          'li',
          { 'data-key': row.rule },
          h('div', null, h('p', { lang: 'en' }, prose(row.text)), h('p', { class: 'rulelist__ruling' }, title(row.chapter))),
          h('a', { class: 'rule', href: addressOf(game.game, row.chapter, row.rule) }, row.rule),
        ),
      ),
    ),
  );
}

function searchField(state, draw) {
  const pause = new Pause();
  const look = (event) =>
    pause.begin(TYPING, () => {
      state.wish = event.target.value.trim();
      draw();
    });
  return [
    h('label', { class: 'sr', for: 'book-find' }, t('Search the rules')),
    h('input', { class: 'field', id: 'book-find', type: 'search', placeholder: t('Search: a word or number'), on: { input: look } }),
  ];
}

function page(app, games, game, rules, state, draw) {
  const groups = rules.groups.map(({ title, chapters }) => ({
    title,
    links: chapters.map((one) => ({ href: addressOf(game.game, one.key), text: one.title, count: one.rows.length, now: !state.wish && one === state.chapter })),
  }));
  return [
    bookBar('rules'),
    h(
      'main',
      { class: 'page__in book', id: 'main' },
      bookNav({ label: t('Rules'), games, game: game.game, to: (id) => app.go(`/rules/${id}`), search: searchField(state, draw), groups, go: app.go }),
      state.wish ? found(game, rules, state.wish) : chapterPage(game, rules, state.chapter, state.code),
      h(
        'aside',
        { class: 'book__side', 'aria-label': t('Beside the chapter') },
        h('h2', null, t('New to this game?')),
        h('p', null, t('The rules are for looking things up. To learn, play the first game.')),
        h('p', null, h('a', { class: 'btn', href: `/learn/${game.game}` }, icon('info'), t('How to play'))),
      ),
    ),
  ];
}

export async function open(root, app) {
  wear(frameSheet, lobbySheet, learnSheet);
  root.className = 'lobby page';
  try {
    const games = sorted((await app.line.ask({ type: 'games' })).games);
    const game = games.find((one) => one.game === app.path[0]) ?? games[0];
    const rules = await book(game.game);
    const code = decodeURIComponent(location.hash.slice(1));
    const chapter = chapterWith(rules, code) ?? rules.chapters.find(({ key }) => key === app.path[1]) ?? rules.chapters[0];
    const state = { chapter, code, wish: '' };
    const draw = () => morph(root, page(app, games, game, rules, state, draw));
    root.dataset.game = game.game;
    say.title(chapter.title, t('{game} rules', { game: nameOf(game) }));
    draw();
    const row = code ? document.getElementById(code) : null;
    row?.scrollIntoView({ block: 'center' });
    (row ?? (app.path[1] && document.getElementById('chapter')))?.focus({ preventScroll: true });
  } catch (error) {
    refused(error);
  }
  return () => delete root.dataset.game;
}
