import { UNDO_SECONDS } from '@artel/calendar/contract';
import type { Platform, Tx } from '@artel/server';
import { recordChanges } from '../calendars/calendars.store.ts';
import { publishChanged, sendChanged } from '../calendars/send-changed.ts';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { writeToGuests } from '../invitations/write-to-guests.ts';
import { insertReminders, planReminders } from '../reminders/reminders.store.ts';
import { listCopies } from '../stored/copies.store.ts';
import type { EventRow } from '../stored/events.store.ts';
import { type GuestRow, listGuests } from '../stored/guests.store.ts';
import { spreadEvent } from './spread-event.ts';

type Deps = Pick<Platform, 'clock' | 'live' | 'jobs' | 'ports'> & { readonly tx: Tx };

/**
 * All that follows a change of an organiser's event in the same transaction: the list of changes, reminders
 * and open pages, the rows of guests at once, and the letters when the change can no longer be undone.
 */
export async function followChange(
  deps: Deps,
  event: EventRow,
  viewerIds?: readonly string[],
): Promise<void> {
  const { tx, clock } = deps;
  const { companyId, id: eventId, calendarId, href, deletedAt } = event;
  const now = clock.now();
  const [, , , , guests, copies] = await Promise.all([
    recordChanges(tx, companyId, [{ calendarId, href, isDeleted: deletedAt !== null }], now),
    planReminders(tx, { companyId, eventIds: [eventId], after: now, usualZone: USUAL_ZONE }),
    viewerIds
      ? publishChanged(deps, { companyId, calendarId }, viewerIds)
      : sendChanged(deps, companyId, [calendarId]),
    deps.ports.eventRooms.follow(tx, { companyId, eventId }),
    listGuests(tx, { companyId, eventId }),
    listCopies(tx, { companyId, originId: eventId }),
  ]);
  await enqueueSpread(deps, event, guests, copies.length > 0);
}

/** The same for an event that was just created: it has no copies, and nothing of it was planned before. */
export async function followCreation(
  deps: Deps,
  event: EventRow,
  { guests, viewerIds }: { readonly guests: readonly Invited[]; readonly viewerIds: readonly string[] },
): Promise<void> {
  const { tx, clock } = deps;
  const { companyId, id: eventId, calendarId, href, hasRoom } = event;
  const now = clock.now();
  await Promise.all([
    recordChanges(tx, companyId, [{ calendarId, href, isDeleted: false }], now),
    insertReminders(tx, { companyId, eventIds: [eventId], after: now, usualZone: USUAL_ZONE }),
    publishChanged(deps, { companyId, calendarId }, viewerIds),
    hasRoom && deps.ports.eventRooms.follow(tx, { companyId, eventId }),
    enqueueSpread(deps, event, guests, false),
  ]);
}

type Invited = Pick<GuestRow, 'memberId'>;

async function enqueueSpread(
  { tx, clock, jobs }: Deps,
  { companyId, id: eventId }: EventRow,
  guests: readonly Invited[],
  hasCopies: boolean,
): Promise<void> {
  const event = { companyId, eventId };
  const runAt = new Date(clock.now().getTime() + UNDO_SECONDS * 1000);
  const isSpread = hasCopies || guests.some(({ memberId }) => memberId !== null);
  await Promise.all([
    isSpread && jobs.enqueue(tx, spreadEvent, event),
    guests.length > 0 && jobs.enqueue(tx, writeToGuests, event, { runAt, key: `calendar/write ${eventId}` }),
  ]);
}
