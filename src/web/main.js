// main.js: the entry point. It applies the settings, connects to the server, and shows the page
// that the address names. Links within Wardroom change pages without a reload.
import { inFolder, link, pathOf, queryOf } from './kit/address.js';
import { addDrawings } from './kit/dom.js';
import { Connection } from './kit/connection.js';
import { isFriend, isJoining } from './kit/friends/mark.js';
import { seats } from './kit/storage.js';
import * as settings from './kit/settings.js';
import { loadTypefaces } from './kit/typefaces.js';
import { watchRules } from './kit/rules.js';
import { language, t } from './kit/translate.js';
import icons from './icons.svg' with { type: 'text' };

const TOKEN = /^#([0-9a-f]{64})$/;

settings.apply();

const line = new Connection(language === 'en' ? '' : `lang=${language}`);
const root = document.getElementById('page');
let close = () => {};
let shown = null;

/**
 * Stores the token of a link to a seat. The token stands behind "#" and is removed from the
 * address, so that nobody copies it along with the address.
 */
function takeToken(table) {
  const token = TOKEN.exec(location.hash)?.[1];
  if (!token) return;
  if (seats.of(table)?.token !== token) seats.hold(table, { token });
  history.replaceState(null, '', location.pathname + location.search);
}

function whichPage() {
  const here = new URL(location.href);
  const path = pathOf(here) ?? '/';
  const query = queryOf(here);
  if (path === '/games') return { load: () => import('./pages/mygames.js'), query };
  const [, kind, id] = /^\/([tre])\/([^/]+)$/.exec(path) ?? [];
  if (kind) takeToken(id);
  if (kind === 't') return { load: () => import('./pages/table.js'), id, query };
  if (kind === 'e') return { load: () => import('./pages/table.js'), id, query, result: true };
  if (kind === 'r') return { load: () => import('./pages/table.js'), id, query, replay: true };
  const [, book, ...parts] = /^\/(learn|rules)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
  if (book) return { load: () => (book === 'learn' ? import('./pages/learn.js') : import('./pages/rulebook.js')), query, path: parts };
  return { load: () => import('./pages/lobby.js'), query };
}

async function show() {
  const wanted = whichPage();
  shown = wanted;
  const page = await wanted.load();
  if (shown !== wanted) return;
  close();
  root.replaceChildren();
  root.className = '';
  root.removeAttribute('aria-busy');
  scrollTo(0, 0);
  close = (await page.open(root, { line, go, again: show, ...wanted })) ?? (() => {});
}

/** Shows another page of Wardroom by its path, without a reload. */
function go(path) {
  history.pushState(null, '', link(path));
  show();
}

document.addEventListener('click', (event) => {
  const clicked = event.target.closest('a[href]');
  if (!clicked || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || clicked.target)
    return;
  if (pathOf(new URL(clicked.href)) === null || clicked.getAttribute('href').startsWith('#')) return;
  event.preventDefault();
  history.pushState(null, '', clicked.href);
  show();
});
addEventListener('popstate', show);
addEventListener('hashchange', () => {
  if (TOKEN.test(location.hash)) show();
  if (isJoining()) location.reload();
});

const sayWhereToSkip = () => {
  document.querySelector('.skip').textContent = t('Skip to content');
};

sayWhereToSkip();
document.addEventListener('speak', sayWhereToSkip);
watchRules(line);
addDrawings(icons);
loadTypefaces();
if (isFriend()) import('./pages/join.js').then(({ enter }) => enter(show));
else show();
if (inFolder) import('./kit/offline.js').then(({ settle }) => settle());
