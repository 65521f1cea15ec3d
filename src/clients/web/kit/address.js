// address.js: where this page is, what its links lead to, and where its files are. Pages have paths, "/t/TABLE", as a server answers to them.

const FILES = new URL('..', import.meta.url);
const HOME = new URL('..', FILES);

/** A page from a folder, with a house of its own, knows itself what a server knows otherwise. */
export const inFolder = globalThis.document?.documentElement.dataset?.house === 'page';
const folder = inFolder ? await import('./folder.js') : null;

/** A file of the page. */
export const file = (path) => new URL(path, FILES).href;

/** What a link to a page of ours says; and to people elsewhere. */
export const link = folder?.link ?? ((path) => path);
export const linkFor = (path) => new URL(link(path), HOME).href;

/** The path of the page that a URL leads to, with what its query says; null: it is none of ours. */
export const pathOf = (url) => (url.origin === HOME.origin && !url.href.startsWith(FILES) ? (folder?.pathOf ?? (({ pathname }) => pathname))(url) : null);
export const queryOf = folder?.queryOf ?? ((url) => Object.fromEntries(url.searchParams));
