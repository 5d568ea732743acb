import { listCardPlaces } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { purgeOwnDisk } from '../spaces/spaces.store.ts';
import { deleteSoon } from '../trash/delete-soon.ts';

/**
 * A person who is erased leaves no disk behind: what is theirs alone goes for good, in every company. One that was handed over is
 * its receiver's by now. Repeatable.
 */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  for (const { companyId, memberId } of await listCardPlaces(deps, userId)) {
    await deps.db.asCompanyJob('disk/erase-person', companyId, async (tx) => {
      const ids = await purgeOwnDisk(tx, { companyId, memberId, now: deps.clock.now() });
      await deleteSoon(deps, tx, companyId, ids);
    });
  }
}
