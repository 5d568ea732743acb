import { publicConfig } from '../config/public-config.ts';

/** K-02, seconds. */
const LIFE = 86_400;

/** A cookie's value; empty when there is none or when it cannot be read. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return '';
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return '';
  }
}

/** Keeps what tells of the visitor's way, for a day (K-02). */
export function writeTrackingCookie(name: string, value: string): void {
  write(name, encodeURIComponent(value), LIFE, publicConfig().analytics?.cookieDomain ?? '');
}

/** Deletes a cookie wherever on this host or above it some script may have put it. */
export function deleteCookie(name: string): void {
  const parts = location.hostname.split('.');
  const above = parts.slice(0, -1).map((_, start) => parts.slice(start).join('.'));
  for (const domain of ['', publicConfig().analytics?.cookieDomain ?? '', ...above])
    write(name, '', 0, domain);
}

export function cookieNames(): string[] {
  return document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
}

function write(name: string, value: string, life: number, domain: string): void {
  const scope = domain === '' ? '' : `; Domain=${domain}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${scope}${secure}`;
}
