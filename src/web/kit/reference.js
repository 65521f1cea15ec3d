// reference.js: the rules of a game by chapter. The rules come from the server's ledger. The
// titles, groups and summaries of the chapters come from lessons/GAME/rules.json:
//
//   [{ title, chapters: [{ section, title, short }] }]
//
// `section` is the key of a chapter, as keyOf makes it from the heading. Chapters that the file
// leaves out come last.
import { Pause } from './clock.js';
import { h, icon, morph } from './dom.js';
import { dialog } from './dialog.js';
import { readWords } from './lesson.js';
import { allRules, prose } from './rules.js';
import { t } from './translate.js';

/** The key of a chapter: "13. Skill checks" has 13, "FL 6. Landing" fl-6, and "Rulings" rulings. */
const keyOf = (section) => (/^((?:[A-Z]+ )?\d+[a-z]?)\./.exec(section)?.[1] ?? section).replaceAll(' ', '-').toLowerCase();
const titleOf = (section) => section.replace(/^(?:[A-Z]+ )?\d+[a-z]?\. /, '');

const books = new Map();

async function read(game) {
  const [rows, words] = await Promise.all([allRules(game), readWords(game, 'rules')]);
  const groups = words ?? [];
  const chapters = new Map();
  for (const row of rows) {
    const key = keyOf(row.section ?? '');
    if (!chapters.has(key)) chapters.set(key, { key, title: titleOf(row.section ?? ''), short: null, rows: [] });
    chapters.get(key).rows.push({ ...row, chapter: key });
  }
  const grouped = groups.map(({ title, chapters: list }) => ({
    title,
    chapters: list.flatMap(({ section, ...words }) => (chapters.has(section) ? [Object.assign(chapters.get(section), words, { group: title })] : [])),
  }));
  const rest = [...chapters.values()].filter((one) => !one.group);
  if (rest.length > 0) grouped.push({ title: groups.length > 0 ? t('More') : '', chapters: rest });
  return { groups: grouped, chapters: grouped.flatMap((group) => group.chapters) };
}

/**
 * The rules of a game: `groups` are [{ title, chapters }], and `chapters` are [{ key, title, short,
 * group, rows }].
 */
export function book(game) {
  if (!books.has(game)) books.set(game, read(game));
  return books.get(game);
}

const CODE = /^(?:[a-z]{2}-r?\d*|r\d+)$/i;
const plain = (text) => text.toLowerCase().replaceAll('**', '');

/**
 * Finds the rules whose text or chapter title has all these words, or whose number begins with
 * them.
 */
export function find({ chapters }, wish) {
  if (CODE.test(wish)) return chapters.flatMap(({ rows }) => rows).filter(({ rule }) => rule.startsWith(wish.toUpperCase()));
  const words = plain(wish).split(/\s+/).filter(Boolean);
  const hits = chapters.flatMap(({ title, rows }) =>
    rows.flatMap((row) => {
      const named = words.filter((word) => plain(title).includes(word)).length;
      const text = plain(`${row.text} ${row.ruling ?? ''}`);
      return words.every((word) => text.includes(word) || plain(title).includes(word)) ? [{ row, named }] : [];
    }),
  );
  return hits.sort((a, b) => b.named - a.named).map(({ row }) => row);
}

export const chapterWith = ({ chapters }, code) => chapters.find(({ rows }) => rows.some(({ rule }) => rule === code));

// ---- beside a table -----------------------------------------------------------------------------

const SHOWN_AT_ONCE = 120;
export const TYPING = 150; // ms from the last key to the search

function rowItem(row, now) {
  return h(
    'li',
    { class: `ledger__row ${row.rule === now ? 'ledger__row--now' : ''}`.trim(), 'data-key': row.rule },
    h('span', { class: 'rule' }, row.rule),
    h('div', null, h('p', { lang: 'en' }, prose(row.text)), row.ruling && h('p', { class: 'ledger__ruling', lang: 'en' }, prose(row.ruling))),
  );
}

/** Says how many rules were found; only `most` are shown. */
export function counted(n, most) {
  if (n === 0) return t('No rule has these words.');
  return n > most ? t('{n} rules. These are the first {most}.', { n, most }) : t.n(n, '{n} rule.', '{n} rules.');
}

/**
 * The rules, to search or by chapter, for a side panel or a dialog. `start` is the number of a rule
 * whose chapter is open at first.
 */
export function reference(game, start = '') {
  const list = h('ol', { class: 'ledger', 'aria-live': 'off' });
  const count = h('p', { class: 'ledger__count', role: 'status' });
  const pick = h('select', { class: 'select', 'aria-label': t('Chapter') });
  const field = h('input', { class: 'field', type: 'search', placeholder: t('Search: a word or number'), 'aria-label': t('Search the rules') });
  let rules = null;
  let now = start;

  const draw = () => {
    const wish = field.value.trim();
    const chapter = wish ? null : rules.chapters.find(({ key }) => key === pick.value);
    const rows = chapter ? chapter.rows : find(rules, wish);
    morph(list, rows.slice(0, SHOWN_AT_ONCE).map((row) => rowItem(row, now)));
    morph(count, chapter?.short ?? counted(rows.length, SHOWN_AT_ONCE));
    if (now) list.querySelector('.ledger__row--now')?.scrollIntoView({ block: 'center' });
    now = '';
  };
  book(game).then((found) => {
    rules = found;
    const item = ({ key, title }) => h('option', { value: key }, title);
    pick.append(h('option', { value: '' }, t('All chapters')), ...rules.groups.map(({ title, chapters }) => (title ? h('optgroup', { label: title }, chapters.map(item)) : chapters.map(item))).flat());
    pick.value = start ? (chapterWith(rules, start)?.key ?? '') : '';
    draw();
  });
  const pause = new Pause();
  field.addEventListener('input', () => pause.begin(TYPING, draw));
  pick.addEventListener('change', () => {
    field.value = '';
    draw();
  });
  return h('div', { class: 'reference' }, h('div', { class: 'reference__search' }, icon('book'), field, pick), count, list);
}

export function openReference(game, start = '') {
  const body = reference(game, start);
  return dialog({ heading: t('Rules'), body, wide: true, onOpen: (box) => box.querySelector('input').focus() });
}
