import type { Answer, Occurrence } from '@artel/calendar/contract';
import { mayChange, type Reader, visibleAs } from '../policy.ts';
import type { ListedRow } from './occurrences.store.ts';

const BUSY = ['free', 'perhaps', 'busy'] as const;

/**
 * Returns as much of an entry in a calendar as a reader may see; the only place that decides it. A reader who
 * sees only free and busy times gets neither texts nor ids, and does not learn of events that are free or
 * cancelled.
 */
export function maskOccurrence(row: ListedRow, reader: Reader): Occurrence | null {
  const busy = BUSY[row.busy] ?? 'busy';
  const time = {
    calendarId: row.calendarId,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    isAllDay: row.isAllDay,
    busy,
  };
  if (visibleAs(reader, row.isPrivate) === 'busy') return busy === 'free' ? null : { ...time, details: null };
  return {
    ...time,
    details: {
      eventId: row.eventId,
      original: row.original,
      title: row.title,
      place: row.place,
      isSeries: row.isSeries,
      isPrivate: row.isPrivate,
      isCancelled: row.isCancelled,
      hasGuests: row.hasGuests,
      answer: row.answer as Answer | null,
      mayEdit: !row.isCopy && mayChange(reader, row.isPrivate),
      version: row.version,
    },
  };
}
