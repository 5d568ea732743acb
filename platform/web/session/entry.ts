import { storeFlag } from './session.ts';

const AUTH = 'auth';
/** Query parameters of an application that opens its web view, and their stored form. */
const FLAGS = { isMobile: 'isMobileApp', isAndroid: 'isMobileAndroid', isIOS: 'isMobileIOS' } as const;

/**
 * G-05: on entry, reads the values that an application wrote into the address, stores its flags, and removes
 * them from the address in the same entry of the history. Returns the value of `auth`; undefined when there
 * was none.
 */
export function consumeEntry(): string | undefined {
  const { origin, pathname, search, hash } = location;
  // G-03: the application's own screen is not an entry.
  if (/^\/vkurse_app(\/|$)/.test(pathname)) return undefined;
  const pairs = search.slice(1).split('&');
  const others = pairs.filter((pair) => !isOfEntry(pair));
  if (others.length === pairs.length) return undefined;
  const query = new URLSearchParams(search);
  for (const [name, flag] of Object.entries(FLAGS)) {
    const value = query.get(name);
    if (value === 'true' || value === '1') storeFlag(flag, true);
    if (value === 'false' || value === '0') storeFlag(flag, false);
  }
  // With its origin: a path that begins with two slashes would be an address of another site.
  const rest = others.length === 0 ? '' : `?${others.join('&')}`;
  history.replaceState(history.state, '', `${origin}${pathname}${rest}${hash}`);
  // Two tokens are treated as none: joined they are not a valid token.
  return query.getAll(AUTH).join(' ').trim() || undefined;
}

function isOfEntry(pair: string): boolean {
  const [name] = new URLSearchParams(pair).keys();
  return name === AUTH || Object.hasOwn(FLAGS, name ?? '');
}
