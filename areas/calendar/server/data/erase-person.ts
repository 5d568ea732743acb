import { findMember, listCardPlaces } from '@artel/company/server';
import type { Platform } from '@artel/server';
import {
  deleteCalendars,
  forgetAddresses,
  listConcernedIds,
  listInvitedAs,
} from './events-of-owner.store.ts';

/**
 * Deletes the calendars of a person who is erased. Events that were transferred belong to their new owner.
 * Repeatable.
 */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  for (const { companyId, memberId } of await listCardPlaces(deps, userId))
    await deps.db.asCompanyJob('calendar/erase-person', companyId, async (tx) => {
      const eventIds = await listConcernedIds(tx, companyId, memberId);
      const card = await findMember(tx, companyId, memberId);
      const emails = await listInvitedAs(tx, companyId, memberId);
      await forgetAddresses(tx, companyId, card ? [...emails, card.email] : emails);
      await deleteCalendars(tx, companyId, memberId);
      // The lists of meetings contain guests as well.
      for (const eventId of eventIds) await deps.ports.eventRooms.follow(tx, { companyId, eventId });
    });
}
