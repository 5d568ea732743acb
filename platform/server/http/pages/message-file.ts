import { FALLBACK_LOCALE, type Locale } from '@artel/contract';
import type { Platform } from '../../platform.ts';
import { type KeptBody, keepBody } from './kept-body.ts';

/** The interface's texts of one language as a file: bytes, name and tag follow from the content. */
export interface MessageFile extends KeptBody {
  readonly locale: Locale;
  /** Where a browser may keep it for ever. */
  readonly path: string;
}

/** Makes the file of the texts; letters and what describes the API are the server's own business. */
export function messageFile({ strings }: Pick<Platform, 'strings'>): MessageFile {
  const { docs: _docs, letters: _letters, routes: _routes, start: _start, ...forTheWeb } = strings;
  const kept = keepBody(JSON.stringify(forTheWeb));
  const locale = FALLBACK_LOCALE;
  return { ...kept, locale, path: `/locales/${kept.hash}/${locale}/messages.json` };
}
