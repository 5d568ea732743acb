import type { Occurrence } from '@artel/calendar/contract';

/** The name of an occurrence among those of a view. */
export function getOccurrenceKey({ calendarId, startsAt, details }: Occurrence): string {
  return `${calendarId} ${startsAt} ${details?.eventId} ${details?.original}`;
}
