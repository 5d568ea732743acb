import { job } from '@artel/server';
import * as z from 'zod/mini';
import { oldestKept } from './import-life.ts';
import { deleteImportsBefore, listCompaniesWithOldImports } from './imports.store.ts';

/** Companies per round; each is a transaction of its own. */
const AT_ONCE = 500;

/** Every night: forgets files of people that were brought longer ago than a month. */
export const deleteOldImports = job({
  name: 'invitations/delete-old-imports',
  lane: 'bulk',
  payload: z.object({}),
  cron: '47 2 * * *',
  run: async ({ db, clock }) => {
    const before = oldestKept(clock.now());
    let companies: string[];
    do {
      companies = await db.asInstallation('invitations/retention', (tx) =>
        listCompaniesWithOldImports(tx, before, AT_ONCE),
      );
      for (const companyId of companies) {
        await db.asCompanyJob(companyId, (tx) => deleteImportsBefore(tx, companyId, before));
      }
    } while (companies.length === AT_ONCE);
  },
});
