import { listCardPlaces } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { deleteOwnRooms, renameOwnRuns } from './data.store.ts';

/**
 * Deletes the rooms of a person who is erased. The person's attendance is retained as long as the meeting,
 * under a card without a name; planned meetings and their guests follow the calendar. Repeatable.
 */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  const title = deps.text('meetings.rooms.usual-title');
  for (const member of await listCardPlaces(deps, userId))
    await deps.db.asCompanyJob('meetings/erase-person', member.companyId, async (tx) => {
      await renameOwnRuns(tx, member, title);
      await deleteOwnRooms(tx, member);
    });
}
