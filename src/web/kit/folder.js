// folder.js: addresses of a page in a folder, which any web server can serve. There is only one
// page: the path stands in its query, ?at=/t/TABLE.

const HOME = new URL('../..', import.meta.url);

/** The href of a path such as "/t/TABLE?moment=3#end". */
export function link(path) {
  const [, at, query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path);
  const said = [at !== '/' && `at=${at}`, query].filter(Boolean).join('&');
  return `${HOME.pathname}${said && `?${said}`}${hash}`;
}

export const pathOf = (url) => ([HOME.pathname, `${HOME.pathname}index.html`].includes(url.pathname) ? (url.searchParams.get('at') ?? '/') : null);

export function queryOf(url) {
  const query = Object.fromEntries(url.searchParams);
  delete query.at;
  return query;
}
