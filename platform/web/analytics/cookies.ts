import { writeCookie } from '../browser/cookies.ts';
import { publicConfig } from '../config/public-config.ts';

/** K-02, seconds. */
const LIFETIME = 86_400;

/** Stores the origin of the visit for a day (K-02). */
export function writeTrackingCookie(name: string, value: string): void {
  writeCookie(name, value, { lifetime: LIFETIME, domain: publicConfig().analytics?.cookieDomain });
}

/** Deletes a cookie on this host and on every domain above it, because a script may have set it for any of them. */
export function deleteCookie(name: string): void {
  const parts = location.hostname.split('.');
  const above = parts.slice(0, -1).map((_, start) => parts.slice(start).join('.'));
  for (const domain of [null, publicConfig().analytics?.cookieDomain, ...above])
    writeCookie(name, '', { lifetime: 0, domain });
}

export function cookieNames(): string[] {
  return document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
}
