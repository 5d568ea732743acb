/** The languages of the interface (P-01); the first is the default. */
export const LOCALES = ['ru'] as const;

export type Locale = (typeof LOCALES)[number];

/** Cookie that remembers the language a person chose (P-02), for 365 days. */
export const LOCALE_COOKIE = 'i18n_redirected';

/** The language used when nothing indicates another one. */
export const FALLBACK_LOCALE: Locale = LOCALES[0];

// A language tag is short; a longer one is invalid, and no one requests more languages than this.
const LONGEST_TAG = 35;
const MOST_LANGUAGES = 50;

/**
 * The language for a visitor (P-02): the remembered one, else the best of the browser's, else Russian.
 * Languages that the interface does not have are skipped. Another list of languages is for tests alone.
 */
export function detectLocale<const L extends string = Locale>(
  cookieValue: string | undefined,
  languages: readonly string[],
  locales: readonly [L, ...L[]] = LOCALES as unknown as readonly [L, ...L[]],
): L {
  for (const candidate of [cookieValue, ...languages.slice(0, MOST_LANGUAGES)]) {
    const found = candidate === undefined ? undefined : getLocale(candidate, locales);
    if (found !== undefined) return found;
  }
  return locales[0];
}

/** `ru-RU` and `RU` are served by `ru`. */
function getLocale<L extends string>(tag: string, locales: readonly L[]): L | undefined {
  if (tag.length > LONGEST_TAG) return undefined;
  const [language] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return locales.find((locale) => locale === language);
}
