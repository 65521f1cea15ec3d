// folder.js: a page in a folder that any web server serves: there is only one page, and paths stand in its query: ?at=/t/TABLE.

const HOME = new URL('../..', import.meta.url);

/** "/t/TABLE?moment=3#end" */
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
