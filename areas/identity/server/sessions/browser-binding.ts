import { timingSafeEqual } from 'node:crypto';
import type { HttpFacts, Secrets } from '@artel/server';
import { ABSOLUTE_LIFETIME } from '../policy.ts';

/** Ties a session to the browser that signed in, so that a copied refresh token alone is worthless (E-02). */
const COOKIE = 'artel_browser';

/**
 * Binds the browser to a new session and returns the hash to store. Always a new value: an existing one could
 * have been planted by an attacker who wants to know it.
 */
export function bindBrowser(deps: { http: HttpFacts; secrets: Secrets }): Buffer {
  const value = deps.secrets.token();
  deps.http.setCookie(COOKIE, value, ABSOLUTE_LIFETIME / 1000);
  return deps.secrets.hash(value);
}

/** Whether the request comes from the browser that signed in. An app has no cookies, so it is not checked. */
export function isSameBrowser(
  deps: { http: HttpFacts; secrets: Secrets },
  browserHash: Buffer | null,
): boolean {
  if (browserHash === null) return true;
  const value = deps.http.cookie(COOKIE);
  return value !== null && timingSafeEqual(deps.secrets.hash(value), browserHash);
}

export function unbindBrowser(http: HttpFacts): void {
  http.clearCookie(COOKIE);
}
