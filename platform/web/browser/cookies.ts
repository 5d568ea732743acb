/** Returns a cookie's value; empty when there is none or it cannot be decoded: anyone may have written it. */
export function readCookie(name: string): string {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((part) => part.startsWith(start));
  try {
    return decodeURIComponent(pair?.slice(start.length) ?? '');
  } catch {
    return '';
  }
}

interface CookieParts {
  /** Seconds; 0 deletes it. */
  readonly lifetime: number;
  /** Domain of the cookie; only this host when null. */
  readonly domain?: string | null | undefined;
}

/** Writes a cookie for all pages. */
export function writeCookie(name: string, value: string, { lifetime, domain }: CookieParts): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax', `Max-Age=${lifetime}`];
  if (domain) parts.push(`Domain=${domain}`);
  if (location.protocol === 'https:') parts.push('Secure');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers.
  document.cookie = parts.join('; ');
}
