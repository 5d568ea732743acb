import { UNDO_SECONDS } from '@artel/calendar/contract';
import type { Platform, Tx } from '@artel/server';
import { recordChanges } from '../calendars/calendars.store.ts';
import { sendChanged } from '../calendars/send-changed.ts';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { writeToGuests } from '../invitations/write-to-guests.ts';
import { planReminders } from '../reminders/reminders.store.ts';
import { listCopies } from '../stored/copies.store.ts';
import type { EventRow } from '../stored/events.store.ts';
import { listGuests } from '../stored/guests.store.ts';
import { spreadEvent } from './spread-event.ts';

/**
 * All that follows a change of an organiser's event in the same transaction: the list of changes, reminders
 * and open pages, the rows of guests at once, and the letters when the change can no longer be undone.
 */
export async function followChange(
  deps: Pick<Platform, 'clock' | 'live' | 'jobs' | 'ports'> & { readonly tx: Tx },
  event: EventRow,
): Promise<void> {
  const { tx, clock } = deps;
  const { companyId, id: eventId, calendarId, href, deletedAt } = event;
  const now = clock.now();
  await recordChanges(tx, companyId, [{ calendarId, href, isDeleted: deletedAt !== null }], now);
  await planReminders(tx, { companyId, eventIds: [eventId], after: now, usualZone: USUAL_ZONE });
  await sendChanged(deps, companyId, [calendarId]);
  await deps.ports.eventRooms.follow(tx, { companyId, eventId });
  const guests = await listGuests(tx, { companyId, eventId });
  const hasCopies = (await listCopies(tx, { companyId, originId: eventId })).length > 0;
  if (hasCopies || guests.some(({ memberId }) => memberId !== null))
    await deps.jobs.enqueue(tx, spreadEvent, { companyId, eventId });
  if (guests.length > 0) {
    const runAt = new Date(now.getTime() + UNDO_SECONDS * 1000);
    await deps.jobs.enqueue(
      tx,
      writeToGuests,
      { companyId, eventId },
      { runAt, key: `calendar/write ${eventId}` },
    );
  }
}
