import { job } from '@artel/server';
import * as z from 'zod/mini';
import { deleteOldOffBoardings, listCompaniesWithOldOffBoardings } from './off-boardings.store.ts';

/** Companies per round; each is a transaction of its own. */
const AT_ONCE = 500;

/** Every night: forgets what was handed over by people who can be let back in no more. */
export const deleteOldOffBoardingsNightly = job({
  name: 'company/delete-old-off-boardings',
  lane: 'bulk',
  payload: z.object({}),
  cron: '53 2 * * *',
  run: async ({ db, clock }) => {
    const before = clock.now();
    let companyIds: string[];
    do {
      companyIds = await db.asInstallation('company/retention', (tx) =>
        listCompaniesWithOldOffBoardings(tx, before, AT_ONCE),
      );
      for (const id of companyIds) await db.asCompanyJob(id, (tx) => deleteOldOffBoardings(tx, id, before));
    } while (companyIds.length === AT_ONCE);
  },
});
