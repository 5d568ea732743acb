import { listCompaniesToErase, listPeopleToErase } from '@artel/company/server';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { eraseDueCompany } from './erase-company.ts';
import { erasePerson, erasureKey } from './erase-person.ts';

/** Limit of one run; the next comes in ten minutes. */
const AT_ONCE = 100;

/**
 * Every ten minutes: creates a job for each person and company whose day has come, also if an earlier one
 * failed for good.
 */
export const findDueErasures = job({
  name: 'privacy/find-due-erasures',
  priority: 'bulk',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ db, clock, jobs }) => {
    const now = clock.now();
    await db.asInstallation('privacy/retention', async (tx) => {
      for (const userId of await listPeopleToErase(tx, now, AT_ONCE))
        await jobs.enqueue(tx, erasePerson, { userId }, { key: erasureKey(userId) });
      for (const companyId of await listCompaniesToErase(tx, now, AT_ONCE))
        await jobs.enqueue(tx, eraseDueCompany, { companyId }, { key: `erase-company:${companyId}` });
    });
  },
});
