import { guestAnswered } from '@artel/calendar/contract';
import type { Platform, Tx } from '@artel/server';
import { recordChanges } from '../calendars/calendars.store.ts';
import { sendChanged } from '../calendars/send-changed.ts';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { planReminders } from '../reminders/reminders.store.ts';
import { type CopyRow, refreshBusy } from '../stored/copies.store.ts';
import type { EventRow } from '../stored/events.store.ts';
import { type GuestRow, putAnswer } from '../stored/guests.store.ts';

interface Answering {
  /** The organiser's row. */
  readonly event: EventRow;
  readonly guest: GuestRow;
  /** The rows of the event in the calendars of its guests. */
  readonly copies: readonly CopyRow[];
  readonly answer: 'accepted' | 'tentative' | 'declined';
  readonly comment: string;
  readonly original: string | null;
}

/**
 * Stores the answer of a guest, from whatever channel: the organiser and the guest see it at once, other
 * guests get no letter. An answer changes no occurrence, so no changed occurrence is stored for it.
 */
export async function storeAnswer(
  deps: Pick<Platform, 'clock' | 'ids' | 'live' | 'emit'> & { readonly tx: Tx },
  { event, guest, copies, answer, comment, original }: Answering,
): Promise<void> {
  const { tx, clock } = deps;
  const { companyId, id: eventId, sequence } = event;
  const now = clock.now();
  const answered = { answer, comment, original, sequence, now, newId: deps.ids.next() };
  const own = copies.filter(({ calendarId }) => calendarId === guest.memberId);
  const eventIds = own.map(({ id }) => id);
  const changed = [event, ...copies].map(({ calendarId, href }) => ({ calendarId, href, isDeleted: false }));
  await Promise.all([
    putAnswer(tx, { companyId, eventId, guest, ...answered }),
    guest.memberId !== null && refreshBusy(tx, { companyId, originId: eventId }, guest.memberId),
    planReminders(tx, { companyId, eventIds, after: now, usualZone: USUAL_ZONE }),
    recordChanges(tx, companyId, changed, now),
    sendChanged(
      deps,
      companyId,
      changed.map(({ calendarId }) => calendarId),
    ),
    deps.emit(tx, guestAnswered, { companyId, eventId, guestId: guest.id }),
  ]);
}
