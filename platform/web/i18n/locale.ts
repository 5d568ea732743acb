import { detectLocale, LOCALE_COOKIE, type Locale } from '@artel/contract';

/** Seconds: 365 days (K-03). */
const COOKIE_LIFE = 365 * 24 * 60 * 60;

/** The language of this visitor (P-02): the one chosen in this browser, else the browser's own, else Russian. */
export function currentLocale(): Locale {
  return detectLocale(readCookie(), navigator.languages);
}

/** Remembers the language that a person chose, for every visit of the next year. */
export function chooseLocale(locale: Locale): void {
  const parts = [`${LOCALE_COOKIE}=${locale}`, 'Path=/', 'SameSite=Lax', `Max-Age=${COOKIE_LIFE}`];
  if (location.protocol === 'https:') parts.push('Secure');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers.
  document.cookie = parts.join('; ');
}

function readCookie(): string | undefined {
  const start = `${LOCALE_COOKIE}=`;
  return document.cookie
    .split('; ')
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}
