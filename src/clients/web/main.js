// main.js: the door. Lights the room, opens the line, and shows the page that the address names.
import { loadIcons } from './kit/dom.js';
import { Connection } from './kit/connection.js';
import { seats } from './kit/keep.js';
import * as settings from './kit/settings.js';
import { watchRules } from './kit/rules.js';
import { language, t } from './kit/words.js';

const TOKEN = /^#([0-9a-f]{64})$/;

settings.apply();

const line = new Connection(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${language === 'en' ? '' : `?lang=${language}`}`);
const root = document.getElementById('page');
let close = () => {};
let shown = null;

/** A link to a seat carries its token behind "#": it is taken, kept, and wiped from the address. */
function takeToken(table) {
  const token = TOKEN.exec(location.hash)?.[1];
  if (!token) return;
  if (seats.of(table)?.token !== token) seats.hold(table, { token });
  history.replaceState(null, '', location.pathname + location.search);
}

function whichPage() {
  const query = Object.fromEntries(new URLSearchParams(location.search));
  if (location.pathname === '/games') return { load: () => import('./pages/mygames.js'), query };
  const [, kind, id] = /^\/([tre])\/([^/]+)$/.exec(location.pathname) ?? [];
  if (kind) takeToken(id);
  if (kind === 't') return { load: () => import('./pages/table.js'), id, query };
  if (kind === 'e') return { load: () => import('./pages/table.js'), id, query, result: true };
  if (kind === 'r') return { load: () => import('./pages/table.js'), id, query, replay: true };
  const [, book, ...path] = /^\/(learn|rules)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(location.pathname) ?? [];
  if (book) return { load: () => (book === 'learn' ? import('./pages/learn.js') : import('./pages/rulebook.js')), query, path };
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
  close = (await page.open(root, { line, go, ...wanted })) ?? (() => {});
}

/** Goes to another page of ours without loading everything again. */
function go(address) {
  history.pushState(null, '', address);
  show();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href]');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.target)
    return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/web/') || link.getAttribute('href').startsWith('#')) return;
  event.preventDefault();
  go(to.pathname + to.search + to.hash);
});
addEventListener('popstate', show);
addEventListener('hashchange', () => {
  if (TOKEN.test(location.hash)) show();
});

document.querySelector('.skip').textContent = t('Skip to content');
watchRules(line);
loadIcons();
show();
