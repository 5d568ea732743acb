import { Temporal } from 'temporal-polyfill';

/** The IANA name of a zone as the runtime knows it; null for none. Fixed offsets are none, because they know no summer time. */
export function findZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * The instant at which the clocks of a zone show a date (`2026-11-21`) and a time (`09:30`). A time that is
 * skipped moves forward by the skipped length; of a time that occurs twice the first is returned.
 */
export function toInstant(timeZone: string, date: string, time: string): Date {
  const shown = Temporal.PlainDateTime.from(`${date}T${time}`);
  return new Date(shown.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
}
