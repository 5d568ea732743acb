import { job } from '@artel/server';
import * as z from 'zod/mini';
import { readTexts } from './read-texts.ts';
import { listCompaniesWithPending } from './texts.store.ts';

/** Companies of one run; the others come with the next one. */
const COMPANIES = 1_000;

/**
 * Runs every minute: requests the texts of companies that still have pending ones, as those of files from
 * before an upgrade, or after a failed job.
 */
export const requestPendingTexts = job({
  name: 'disk/request-pending-texts',
  priority: 'bulk',
  payload: z.object({}),
  cron: '* * * * *',
  async run(deps) {
    const listed = await deps.db.asInstallation('disk/request-texts', (tx) =>
      listCompaniesWithPending(tx, COMPANIES),
    );
    for (const companyId of listed)
      await deps.db.asCompanyJob('job disk/request-pending-texts', companyId, (tx) =>
        deps.jobs.enqueue(tx, readTexts, { companyId }, { key: `disk/read-texts/${companyId}` }),
      );
  },
});
