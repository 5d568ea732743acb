import { listCardPlaces } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { deleteOwnRooms, renameOwnRuns } from './data.store.ts';

/**
 * A person who is erased has no room any more. That the person was in a meeting stays for as long as the meeting does, under a card without a
 * name; planned meetings and their guests follow the calendar. Repeatable.
 */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  const title = deps.text('meetings.rooms.usual-title');
  for (const member of await listCardPlaces(deps, userId))
    await deps.db.asCompanyJob('meetings/erase-person', member.companyId, async (tx) => {
      await renameOwnRuns(tx, member, title);
      await deleteOwnRooms(tx, member);
    });
}
