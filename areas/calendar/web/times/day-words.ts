import type { Day } from '@artel/contract/time';
import { currentLocale } from '@artel/web';

/** Formats a day; days have no zone, so UTC is used for them. */
export function dayWords(day: Day, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLocale(), { ...format, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
