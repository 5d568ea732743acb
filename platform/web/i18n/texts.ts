import i18next from 'i18next';

/** The only language (P-01); paths carry no prefix for it. */
const LOCALE = 'ru';

const MESSAGES_URL = `/locales/${LOCALE}/messages.json`;

export type Texts = Readonly<Record<string, unknown>>;

/** Fetches the Russian texts; the page preloads them, so this seldom waits. */
export async function loadTexts(): Promise<Texts> {
  try {
    const answer = await fetch(MESSAGES_URL);
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return (await answer.json()) as Texts;
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: F-07 asks for a warning, and the app still shows.
    console.warn(`Failed loading locale (${LOCALE})`, cause);
    return {};
  }
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
