import { job } from '@artel/server';
import * as z from 'zod/mini';
import { deleteLocksBefore, listCompaniesWithOldLocks } from './locks.store.ts';

/** Companies per round; each is a transaction of its own. */
const AT_ONCE = 500;

/** Every night: forgets locks that are over. */
export const forgetLocks = job({
  name: 'disk/forget-locks',
  lane: 'bulk',
  payload: z.object({}),
  cron: '50 2 * * *',
  async run({ db, clock }) {
    const before = clock.now();
    let companyIds: string[];
    do {
      companyIds = await db.asInstallation('disk/retention', (tx) =>
        listCompaniesWithOldLocks(tx, before, AT_ONCE),
      );
      for (const id of companyIds) await db.asCompanyJob(id, (tx) => deleteLocksBefore(tx, id, before));
    } while (companyIds.length === AT_ONCE);
  },
});
