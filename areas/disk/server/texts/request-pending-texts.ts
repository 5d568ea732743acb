import { chunkedJob } from '@artel/server';
import { readTexts } from './read-texts.ts';
import { listCompaniesWithPending } from './texts.store.ts';

/**
 * Runs every minute: requests the texts of companies that still have pending ones, as those of files from
 * before an upgrade, or after a failed job.
 */
export const requestPendingTexts = chunkedJob({
  name: 'disk/request-pending-texts',
  cron: '* * * * *',
  reason: 'disk/request-texts',
  each: 'company',
  list: listCompaniesWithPending,
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job disk/request-pending-texts', companyId, (tx) =>
      deps.jobs.enqueue(tx, readTexts, { companyId }, { key: `disk/read-texts/${companyId}` }),
    ),
});
