import { RETURN_PARAMETER, returnAddress } from './return-address.ts';

interface Visit {
  readonly isSignedIn: boolean;
  readonly isMobileApp: boolean;
  /** Path, query and hash of the address that is being opened. */
  readonly href: string;
  readonly origin: string;
}

/** Returns the address to redirect the visitor to, or null to admit them. */
type Guard = (visit: Visit) => string | null;

const guards: Readonly<Record<string, Guard>> = {
  login: needLogin,
  'public-only': requireAnonymous,
  public: () => null,
  unguarded: () => null,
};

/** Runs the named guard of a page. */
export function runGuard(name: string, visit: Visit): string | null {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
  // N-04
  if (guard === undefined) throw new Error('Unknown route middleware');
  return guard(visit);
}

/** G-04: redirects a visitor to the sign-in page, which returns them afterwards. */
function needLogin({ isSignedIn, isMobileApp, href, origin }: Visit): string | null {
  if (isSignedIn) return null;
  const { pathname, search, hash } = new URL(href, origin);
  const wanted = `${pathname}${search}${hash}`;
  const query = wanted === '/' ? '' : `?${new URLSearchParams({ [RETURN_PARAMETER]: wanted })}`;
  return `${signInPath({ isMobileApp, href, origin })}${query}`;
}

/** Returns the sign-in page of the browser, or the one of the mobile view for a person in it. */
export function signInPath({ isMobileApp, href, origin }: Omit<Visit, 'isSignedIn'>): string {
  const { pathname, search } = new URL(href, origin);
  return isMobileApp || `${pathname}${search}`.includes('mobile') ? '/mobile/auth' : '/auth';
}

/** G-01: redirects a signed-in person to the start page, or to the requested page. */
function requireAnonymous({ isSignedIn, href, origin }: Visit): string | null {
  return isSignedIn ? returnAddress(new URL(href, origin).search, origin) : null;
}
