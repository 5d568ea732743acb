import { listCardPlaces } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { deleteCalendars } from './events-of-owner.store.ts';

/** A person who is erased leaves no calendar behind. Events that were handed over are their receiver's by now. Repeatable. */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  for (const { companyId, memberId } of await listCardPlaces(deps, userId))
    await deps.db.asCompanyJob('calendar/erase-person', companyId, (tx) =>
      deleteCalendars(tx, companyId, memberId),
    );
}
