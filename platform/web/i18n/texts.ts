import i18next from 'i18next';
import { publicConfig } from '../config/public-config.ts';

/** The only language (P-01); paths carry no prefix for it. */
const LOCALE = 'ru';

export type Texts = Readonly<Record<string, unknown>>;

/**
 * Fetches the Russian texts (C-09); the page preloads them, so this seldom waits. When they don't come, those that were
 * built in speak (F-07).
 */
export async function loadTexts(builtIn: () => Promise<Texts>): Promise<Texts> {
  try {
    return await fetchTexts();
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: F-07 asks for a warning, and the app still shows.
    console.warn(`Failed loading locale (${LOCALE})`, cause);
    return builtIn().catch(() => ({}));
  }
}

/** The page names an address that follows the content and is kept for ever; any other must be asked after. */
async function fetchTexts(): Promise<Texts> {
  const kept = publicConfig().locale?.messages;
  const answer = await (kept === undefined
    ? fetch(`/locales/${LOCALE}/messages.json`, { headers: { 'Cache-Control': 'no-cache' } })
    : fetch(kept));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as Texts;
}

/** Makes `t` speak; called once before anything is shown. */
export async function speakTexts(texts: Texts): Promise<void> {
  await i18next.init({
    lng: LOCALE,
    fallbackLng: false,
    resources: { [LOCALE]: { translation: texts } },
    keySeparator: '.',
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
}

/** The text of a key, with `{{placeholders}}` and Russian plural forms filled in. */
export function t(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return i18next.t(key, { ...values });
}

/** Whether the strings hold a text under this key; a group of texts is none. */
export function hasText(key: string): boolean {
  return typeof i18next.getResource(LOCALE, 'translation', key) === 'string';
}
