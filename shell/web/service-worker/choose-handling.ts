/**
 * The worker's handling of a request: answer it as a page, as a file of the interface, or leave it to the
 * browser.
 */
type Handling = 'page' | 'file' | 'untouched';

/** The facts of a request that decide about its handling. */
interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly headers: Pick<Headers, 'has'>;
}

/** Addresses for which the server returns something other than a page. */
const NO_PAGE = /^\/(api|assets|builds|icons|images|locales)(\/|$)/;

/**
 * Decides how a request is handled. Everything that is not clearly a page or an immutable file is left to the
 * browser: no API call, live connection, private picture or write is ever served from here.
 */
export function chooseHandling({ method, url, mode, headers }: RequestFacts, origin: string): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'untouched';
  if (mode === 'navigate') return isPage(address) ? 'page' : 'untouched';
  return isFile(address) && !headers.has('range') ? 'file' : 'untouched';
}

/** An address with a token (G-05) is never handled by the worker. */
function isPage({ pathname, searchParams }: URL): boolean {
  return !NO_PAGE.test(pathname) && !searchParams.has('auth');
}

/** Returns whether it is a file of the interface, as far as its address shows. */
export function isFile({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return search === '' && /^\/(assets|locales)\/[^?#]+$/.test(pathname);
}
