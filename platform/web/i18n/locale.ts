import { detectLocale, LOCALE_COOKIE, type Locale } from '@artel/contract';
import { readCookie, writeCookie } from '../browser/cookies.ts';

/** Seconds: 365 days (K-03). */
const COOKIE_LIFETIME = 365 * 24 * 60 * 60;

/** The language of this visitor (P-02): the one chosen in this browser, else the browser's own, else Russian. */
export function currentLocale(): Locale {
  return detectLocale(readCookie(LOCALE_COOKIE), navigator.languages);
}

/** Remembers the language that a person chose, for every visit of the next year. */
export function chooseLocale(locale: Locale): void {
  writeCookie(LOCALE_COOKIE, locale, { lifetime: COOKIE_LIFETIME });
}
