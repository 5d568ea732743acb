import type { Occurrence } from '@artel/calendar/contract';

/** A unique key of an occurrence in a view. */
export function getOccurrenceKey({ calendarId, startsAt, details }: Occurrence): string {
  return `${calendarId} ${startsAt} ${details?.eventId} ${details?.original}`;
}
