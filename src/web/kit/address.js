// address.js: where this page is, what its links lead to, and where its files are. Pages have paths, "/t/TABLE", as a server answers to them.

import * as folder from './folder.js';

const FILES = new URL('..', import.meta.url);

/** A page from a folder, with a house of its own, knows itself what a server knows otherwise. */
export const inFolder = globalThis.document?.documentElement.dataset?.house === 'page';

/** A file of the page. */
export const file = (path) => new URL(path, FILES).href;

/** What a link to a page of ours says; and to people elsewhere. */
export const link = inFolder ? folder.link : (path) => path;
export const linkFor = (path) => new URL(link(path), location.href).href;

/** The path of the page that a URL leads to, with what its query says; null: it is none of ours. */
export const pathOf = (url) => (url.origin === location.origin && !url.href.startsWith(FILES) ? (inFolder ? folder.pathOf(url) : url.pathname) : null);
export const queryOf = inFolder ? folder.queryOf : (url) => Object.fromEntries(url.searchParams);
