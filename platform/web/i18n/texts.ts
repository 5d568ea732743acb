import { findText, formatText, mergeTexts, type TextTree } from '@artel/contract';
import { publicConfig } from '../config/public-config.ts';

/** The only language (P-01); paths carry no prefix for it. */
const LOCALE = 'ru';

export type Texts = TextTree;

/** The texts in use. */
let current: Texts = {};

/** Reads the texts that are part of the build. */
type ReadBuiltIn = () => Promise<Texts>;

/** Fetches the texts for signed-in people; null if the loaded texts are already complete. */
let fetchInside: (() => Promise<Texts>) | null = null;
let inside: Promise<void> | null = null;
/** Unresolved while texts are being loaded. */
let loading = Promise.resolve();
let resolveLoading = (): void => {};

/**
 * Fetches the Russian texts that a visitor needs (C-09); the page preloads them, so this seldom waits. If
 * they fail to load, the texts of the build are used (F-07). Rejects without these, too: keys are no words.
 */
export function loadTexts(builtIn: ReadBuiltIn): Promise<Texts> {
  const { locale } = publicConfig();
  loading = new Promise((resolve) => {
    resolveLoading = resolve;
  });
  fetchInside = locale && (() => fetchTexts(locale.inside, builtIn));
  inside = null;
  return fetchTexts(locale?.outside, builtIn);
}

/** Loads all the other texts, too: pages for signed-in people wait for them. The next call tries again what failed. */
export function loadInsideTexts(): Promise<void> {
  inside ??= addInside().catch((cause: unknown) => {
    inside = null;
    throw cause;
  });
  return inside;
}

async function addInside(): Promise<void> {
  if (fetchInside === null) return;
  const texts = await fetchInside();
  await loading;
  current = mergeTexts(texts, current);
}

async function fetchTexts(path: string | undefined, builtIn: ReadBuiltIn): Promise<Texts> {
  try {
    return await fetchFile(path);
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: F-07 requires a warning, and the app still shows.
    console.warn(`Failed loading locale (${LOCALE})`, cause);
    return builtIn();
  }
}

/**
 * Fetches a file with texts. Addresses with the hash of the content are cached for ever; any other must be
 * revalidated.
 */
async function fetchFile(path: string | undefined): Promise<Texts> {
  const answer = await (path === undefined
    ? fetch(`/locales/${LOCALE}/messages.json`, { headers: { 'Cache-Control': 'no-cache' } })
    : fetch(path));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as Texts;
}

/** Initialises `t`; called once before anything is shown. */
export function setTexts(texts: Texts): void {
  current = texts;
  resolveLoading();
}

/** Resolves when `t` is initialised: a call may fail before the texts are loaded. */
export function waitForTexts(): Promise<void> {
  return loading;
}

/** The text of a key, with `{{placeholders}}` and Russian plural forms filled in. */
export function t(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const text = formatText(current, key, values);
  // biome-ignore lint/suspicious/noConsole: a text that is not loaded is our fault; all journeys fail by it.
  if (text === null && fetchInside !== null) console.error(`Warning: no text is loaded for "${key}"`);
  return text ?? key;
}

/** Whether there is a text under this key; a group of texts does not count. */
export function hasText(key: string): boolean {
  return findText(current, key) !== null;
}
