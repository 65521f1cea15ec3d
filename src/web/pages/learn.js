// learn.js: the page for learning: first games, and a guide to each game, a chapter per screen.
import { h, icon, morph, wear } from '../kit/dom.js';
import { refused } from '../kit/dialog.js';
import { storage, seats } from '../kit/storage.js';
import { drawing, loadDrawings } from '../kit/drawings.js';
import { openLesson, readWords } from '../kit/lesson.js';
import * as say from '../kit/announce.js';
import { lasting } from '../kit/numbers.js';
import { t } from '../kit/translate.js';
import { sorted } from '../games/games.js';
import { bookBar, bookNav, pager } from './book.js';
import { coverOf, nameOf } from './catalogue.js';
import frameSheet from '../css/frame.css' with { type: 'css' };
import lobbySheet from '../css/lobby.css' with { type: 'css' };
import learnSheet from '../css/learn.css' with { type: 'css' };

/** Reads the lessons and chapters of a game; null if it has none. */
const read = (id) => readWords(id, 'howto');

/** Returns where the player left a lesson; null if it is finished or its seat is gone. */
function keptPlace(game, lesson) {
  const kept = storage.read(`learning.${game}`, null);
  return kept?.lesson === lesson && seats.of(kept.table) && kept.step < kept.of ? kept : null;
}

function lessonItem(app, game, { name, title, lead, minutes }, first) {
  const kept = keptPlace(game, name);
  const start = (step = 0) => () => openLesson(app, game, name, step);
  return h(
    'li',
    { class: 'lesson', 'data-key': name },
    h('p', { class: 'lesson__name' }, h('b', null, title), ` · ${lasting(minutes, 'minute')}`),
    h('p', { class: 'lesson__lead' }, lead),
    h(
      'p',
      { class: 'row' },
      kept && h('a', { class: 'btn btn--primary', href: `/t/${kept.table}` }, icon('play'), t('Continue: step {n}', { n: kept.step + 1 })),
      h(
        'button',
        { class: `btn ${first && !kept ? 'btn--primary' : ''}`.trim(), type: 'button', on: { click: start() } },
        icon(kept ? 'undo' : 'play'),
        kept ? t('Start over') : t('Play {lesson}', { lesson: title }),
      ),
    ),
  );
}

const lessonList = (app, id, { lessons }) =>
  h('ul', { class: 'lessons' }, lessons.map((one, i) => lessonItem(app, id, one, i === 0)));

// ---- all games ----------------------------------------------------------------------------------

function gameItem(app, game, words) {
  return h(
    'li',
    { class: 'teach panel', 'data-key': game.game },
    coverOf(game, 'teach__art'),
    h(
      'div',
      { class: 'teach__words' },
      h('h2', { class: 'section' }, nameOf(game)),
      words ? lessonList(app, game.game, words) : h('p', null, t('Read its rules, or play the bots.')),
      h(
        'p',
        { class: 'row' },
        words && h('a', { class: 'btn btn--quiet', href: `/learn/${game.game}` }, icon('info'), t('How to play')),
        h('a', { class: 'btn btn--quiet', href: `/rules/${game.game}` }, icon('book'), t('Rules')),
      ),
    ),
  );
}

function overview(app, games, taught) {
  return [
    bookBar('learn'),
    h(
      'main',
      { class: 'page__in', id: 'main' },
      h('h1', { class: 'hello__title' }, t('Learn')),
      h('p', { class: 'hello__lead' }, t('Play a short first game with a coach, or read how to play. Take your time.')),
      h('ul', { class: 'teaches' }, games.map((game) => gameItem(app, game, taught.get(game.game)))),
    ),
  ];
}

// ---- how to play one of them --------------------------------------------------------------------

function tryIt(app, game, { lesson, step }) {
  return h(
    'p',
    { class: 'chapter__try' },
    h('button', { class: 'btn', type: 'button', on: { click: () => openLesson(app, game, lesson, step) } }, icon('play'), t('Try it')),
    h('span', null, t('Opens the board at this moment.')),
  );
}

function chapterOf(app, game, words, number) {
  const { title, text, points, picture, caption, try: moment } = words.chapters[number];
  const link = (i) => words.chapters[i] && { href: `/learn/${game.game}/${i + 1}`, text: words.chapters[i].title };
  return h(
    'article',
    { class: 'chapter', id: 'chapter', tabindex: '-1', 'data-key': `chapter-${number}` },
    h('p', { class: 'chapter__kind' }, `${nameOf(game)} · ${t('How to play')} · ${t('{n} of {of}', { n: number + 1, of: words.chapters.length })}`),
    h('h1', null, title),
    h('p', { class: 'chapter__short' }, text),
    h(
      'div',
      { class: 'chapter__body' },
      picture && h('figure', { class: 'chapter__figure' }, drawing(picture, caption), h('figcaption', null, caption)),
      h('ul', { class: 'chapter__points' }, points.map((one) => h('li', null, one))),
    ),
    moment && tryIt(app, game.game, moment),
    pager(link(number - 1), link(number + 1)),
  );
}

function howTo(app, games, game, words, number) {
  const links = words.chapters.map((one, i) => ({ href: `/learn/${game.game}/${i + 1}`, text: one.title, now: i === number }));
  return [
    bookBar('learn'),
    h(
      'main',
      { class: 'page__in book', id: 'main' },
      bookNav({ label: t('How to play'), games, game: game.game, to: (id) => app.go(`/learn/${id}`), groups: [{ links }], go: app.go }),
      chapterOf(app, game, words, number),
      h('aside', { class: 'book__side', 'aria-label': t('First games') }, h('h2', null, t('Play it')), lessonList(app, game.game, words)),
    ),
  ];
}

export async function open(root, app) {
  wear(frameSheet, lobbySheet, learnSheet);
  root.className = 'lobby page';
  const [id, chapter] = app.path;
  try {
    const games = sorted((await app.line.ask({ type: 'games' })).games);
    const game = games.find((one) => one.game === id);
    if (!game) {
      const taught = new Map(await Promise.all(games.map(async (one) => [one.game, await read(one.game)])));
      say.title(t('Learn'));
      morph(root, overview(app, games, taught));
      return () => {};
    }
    const words = await read(id);
    if (!words) {
      app.go('/learn');
      return () => {};
    }
    await loadDrawings(id);
    const number = Math.min(Math.max(Number(chapter) || 1, 1), words.chapters.length) - 1;
    say.title(words.chapters[number].title, nameOf(game));
    root.dataset.game = id;
    morph(root, howTo(app, games, game, words, number));
    if (chapter) document.getElementById('chapter').focus({ preventScroll: true });
  } catch (error) {
    refused(error);
  }
  return () => delete root.dataset.game;
}
