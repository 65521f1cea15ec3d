// address.js: the addresses of the page: its own path, its links, and its files. Every page has a
// path such as "/t/TABLE", whether a server answers it or the page runs from a folder.

import * as folder from './folder.js';

const FILES = new URL('..', import.meta.url);

/** True if the page was opened from a folder: then it contains the house and needs no server. */
export const inFolder = globalThis.document?.documentElement.dataset?.house === 'page';

/** The URL of one of the page's files. */
export const file = (path) => new URL(path, FILES).href;

/**
 * The href of a link to one of our pages; `linkFor` gives the full URL, to send to other people.
 */
export const link = inFolder ? folder.link : (path) => path;
export const linkFor = (path) => new URL(link(path), location.href).href;

/**
 * The path of our page that a URL leads to; null if the URL is none of our pages. `queryOf` gives
 * the parameters of its query.
 */
export const pathOf = (url) => (url.origin === location.origin && !url.href.startsWith(FILES) ? (inFolder ? folder.pathOf(url) : url.pathname) : null);
export const queryOf = inFolder ? folder.queryOf : (url) => Object.fromEntries(url.searchParams);
