import { job } from '@artel/server';
import * as z from 'zod/mini';
import { KEEP_INVITATIONS, later } from '../policy.ts';
import { deleteOldInvitations, listCompaniesWithOld } from './letters.store.ts';

/** Companies per round; each is a transaction of its own. */
const AT_ONCE = 500;

/** Every night: forgets invitations and links half a year after their term, and the counts of letters with them. */
export const deleteOldInvitationsNightly = job({
  name: 'invitations/delete-old-invitations',
  lane: 'bulk',
  payload: z.object({}),
  cron: '41 2 * * *',
  run: async ({ db, clock }) => {
    const before = later(clock.now(), -KEEP_INVITATIONS);
    let companies: string[];
    do {
      companies = await db.asInstallation('invitations/retention', (tx) =>
        listCompaniesWithOld(tx, before, AT_ONCE),
      );
      for (const companyId of companies) {
        await db.asCompanyJob(companyId, (tx) => deleteOldInvitations(tx, companyId, before));
      }
    } while (companies.length === AT_ONCE);
  },
});
