import { findText, formatText, mergeTexts, type TextTree } from '@artel/contract';
import { publicConfig } from '../config/public-config.ts';

/** The only language (P-01); paths carry no prefix for it. */
const LOCALE = 'ru';

export type Texts = TextTree;

/** The texts in use. */
let current: Texts = {};

/** Reads the texts that were built in. */
type ReadBuiltIn = () => Promise<Texts>;

/** Fetches what only those read who are inside; null where what speaks already is everything. */
let fetchInside: (() => Promise<Texts>) | null = null;
let inside: Promise<void> | null = null;
/** Open while texts are on their way. */
let loading = Promise.resolve();
let resolveLoading = (): void => {};

/**
 * Fetches the Russian texts that a stranger needs (C-09); the page preloads them, so this seldom waits. When they don't
 * come, those that were built in speak (F-07).
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

/** Loads all the other texts, too: pages outside the sign-in wait for them. */
export function loadInsideTexts(): Promise<void> {
  inside ??= addInside();
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
    return builtIn().catch(() => ({}));
  }
}

/** The page names addresses with the hash of the content, which are cached for ever; any other must be revalidated. */
async function fetchFile(path: string | undefined): Promise<Texts> {
  const answer = await (path === undefined
    ? fetch(`/locales/${LOCALE}/messages.json`, { headers: { 'Cache-Control': 'no-cache' } })
    : fetch(path));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as Texts;
}

/** Makes `t` speak; called once before anything is shown. */
export function setTexts(texts: Texts): void {
  current = texts;
  resolveLoading();
}

/** Comes when `t` speaks: a call may fail before the texts are there. */
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

/** Whether the strings hold a text under this key; a group of texts is none. */
export function hasText(key: string): boolean {
  return findText(current, key) !== null;
}
