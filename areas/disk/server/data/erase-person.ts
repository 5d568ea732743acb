import { listCardPlaces } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { purgeOwnDisk } from '../spaces/spaces.store.ts';
import { accessRequests } from '../tables.ts';
import { deleteSoon } from '../trash/delete-soon.ts';

/**
 * Deletes the disk of a person who is erased, for good and in every company, and what they asked for. A disk that was transferred
 * belongs to its receiver by now. Repeatable.
 */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  for (const { companyId, memberId } of await listCardPlaces(deps, userId)) {
    await deps.db.asCompanyJob('disk/erase-person', companyId, async (tx) => {
      const ids = await purgeOwnDisk(tx, { companyId, memberId, now: deps.clock.now() });
      await deleteSoon(deps, tx, companyId, ids);
      await accessRequests.deleteAll(tx, { companyId, memberId });
    });
  }
}
