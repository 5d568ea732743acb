import type { CalendarObject } from './calendar-object.ts';
import type { EventRow, OverrideRow } from './events.store.ts';

/** A stored event as a calendar object. */
export function toObject(
  event: EventRow,
  overrides: readonly OverrideRow[],
  facts: Pick<CalendarObject, 'organiser' | 'attendees' | 'stamp'>,
): CalendarObject {
  const { uid, sequence, title, place, notes, isBusy, visibility, status } = event;
  const { isAllDay, starts, ends, timeZone, endZone, rule, extraStarts, leftOut } = event;
  return {
    ...{ uid, sequence, title, place, notes, isBusy, overrides },
    ...{ isAllDay, starts, ends, timeZone, endZone, rule, extraStarts, leftOut },
    isPrivate: visibility === 'private',
    isCancelled: status === 'cancelled',
    ...facts,
  };
}
