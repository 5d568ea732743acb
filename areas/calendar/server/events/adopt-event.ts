import type { Platform, Tx } from '@artel/server';
import { ensurePersonal } from '../calendars/personal-calendar.ts';
import { insertEvent } from '../stored/events.store.ts';
import { guestLinks } from '../stored/guest-links.ts';
import { insertGuests } from '../stored/guests.store.ts';
import { findMemberGuests } from '../stored/member-guests.ts';
import { EVER, storeOccurrences } from '../stored/store-occurrences.ts';
import { spreadEvent } from './spread-event.ts';

interface AdoptedGuest {
  readonly email: string;
  /** The state of the event that the guest was notified of; null before the first time. */
  readonly notifiedSequence: number | null;
  readonly letterId: string | null;
  readonly isUnreached: boolean;
  readonly createdAt: Date;
}

/** An event that another area stored until now; its guests know it by the same UID. */
interface AdoptedEvent {
  readonly companyId: string;
  readonly id: string;
  readonly uid: string;
  readonly sequence: number;
  readonly organiser: { readonly memberId: string; readonly email: string };
  readonly title: string;
  readonly starts: string;
  readonly ends: string;
  readonly timeZone: string;
  readonly createdAt: Date;
  readonly guests: readonly AdoptedGuest[];
}

/**
 * Moves an event of another area into the organiser's calendar and those of guests in the company. No letter
 * is sent about it.
 */
export async function adoptEvent(
  deps: Pick<Platform, 'clock' | 'ids' | 'secrets' | 'jobs' | 'ports'>,
  tx: Tx,
  { guests, organiser, createdAt, ...adopted }: AdoptedEvent,
): Promise<void> {
  const { companyId, id } = adopted;
  const now = deps.clock.now();
  await ensurePersonal(deps, tx, companyId, [organiser.memberId]);
  const event = await insertEvent(tx, {
    ...adopted,
    ...{ calendarId: organiser.memberId, href: `${id}.ics`, isAllDay: false, hasRoom: true },
    ...{ organiserId: organiser.memberId, organiserEmail: organiser.email },
    ...{ storedFrom: now, storedTo: EVER, createdAt, createdBy: organiser.memberId },
    ...{ updatedAt: now, updatedBy: organiser.memberId },
  });
  await storeOccurrences(deps, tx, event);
  const emails = guests.map(({ email }) => email);
  const members = await findMemberGuests(deps, tx, companyId, emails);
  const secrets = await deps.secrets.ofWritingCompany(companyId);
  await insertGuests(
    tx,
    guests.map((guest) => {
      const guestId = deps.ids.next();
      const tokenHash = guestLinks.tokenHash(secrets, guestId);
      const { id: memberId = null, name = '' } = members.get(guest.email) ?? {};
      return { ...guest, memberId, name, companyId, id: guestId, eventId: id, tokenHash };
    }),
  );
  await deps.jobs.enqueue(tx, spreadEvent, { companyId, eventId: id });
}
