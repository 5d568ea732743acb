import type { MatchPage, RouteRedirect } from '@artel/server';

interface Allowed {
  readonly matchPage: MatchPage;
  /** Origins of the configuration, `https://…`. */
  readonly origins: readonly string[];
}

/** Never requested; relative addresses are resolved against it. */
const HERE = 'https://here.invalid';

/**
 * The redirect of a rule in the form in which a browser may follow it, or null when it must not: to a page
 * that does not exist, to a site that is not in the configuration, or written so that two parsers could
 * understand it differently.
 */
export function checkRedirect(answer: RouteRedirect, allowed: Allowed): Required<RouteRedirect> | null {
  const { redirect, external = false } = answer;
  // Browsers drop line ends and tabs and read a backslash as a slash: an address with any of these is
  // refused.
  if (typeof redirect !== 'string' || /[\p{Cc}\s\\]/u.test(redirect)) return null;
  return external ? checkSite(redirect, allowed.origins) : checkPage(redirect, allowed.matchPage);
}

function checkPage(redirect: string, matchPage: MatchPage): Required<RouteRedirect> | null {
  if (!/^\/(?!\/)/.test(redirect) || !URL.canParse(redirect, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(redirect, HERE);
  // `/.//evil.example` and `/a/..//evil.example` are other paths than they look.
  if (origin !== HERE || !redirect.startsWith(pathname) || matchPage(pathname) === null) return null;
  return { redirect: `${pathname}${search}${hash}`, external: false };
}

function checkSite(redirect: string, origins: readonly string[]): Required<RouteRedirect> | null {
  if (!URL.canParse(redirect)) return null;
  const { protocol, origin, username, password, href } = new URL(redirect);
  const isKnown = protocol === 'https:' && origins.includes(origin) && !username && !password;
  return isKnown ? { redirect: href, external: true } : null;
}
