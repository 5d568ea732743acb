import { job } from '@artel/server';
import * as z from 'zod/mini';
import { deleteAbsencesBefore, listCompaniesWithOldAbsences } from './absences.store.ts';

const KEEP_DAYS = 365;
const DAY_MS = 24 * 3_600_000;
/** Companies per round; each is a transaction of its own. */
const AT_ONCE = 500;

/** Every night: forgets absences that ended a year ago. */
export const deleteOldAbsences = job({
  name: 'company/delete-old-absences',
  lane: 'bulk',
  payload: z.object({}),
  cron: '23 2 * * *',
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS).toISOString().slice(0, 10);
    let companyIds: string[];
    do {
      companyIds = await db.asInstallation('company/retention', (tx) =>
        listCompaniesWithOldAbsences(tx, before, AT_ONCE),
      );
      for (const id of companyIds) await db.asCompanyJob(id, (tx) => deleteAbsencesBefore(tx, id, before));
    } while (companyIds.length === AT_ONCE);
  },
});
