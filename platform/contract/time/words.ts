import { FALLBACK_LOCALE } from '../locale.ts';
import type { Day } from './days.ts';

/** Formats a day for a sentence, with the year if that is not clear; a day has no zone, so it is not converted. */
export function dayInWords(day: Day, { withYear = false } = {}): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(FALLBACK_LOCALE, {
    day: 'numeric',
    month: 'long',
    year: withYear ? 'numeric' : undefined,
    timeZone: 'UTC',
  });
}
