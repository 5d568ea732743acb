import { accessEndAnnounced } from '@artel/billing/contract';
import { addDays, dayIn } from '@artel/contract/time';
import { chunkedJob } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { accesses } from '../tables.ts';
import { listEndingCompanyIds } from './accesses.store.ts';
import { reviewAccess } from './review-access.ts';

/** Runs every hour, because days begin at another hour in each zone: a company without payment and trial becomes read-only. */
export const endAccesses = chunkedJob({
  name: 'billing/end-accesses',
  cron: '7 * * * *',
  reason: 'billing/endings',
  each: 'company',
  list: (tx, { after, atMost }, { clock }) =>
    listEndingCompanyIds(tx, { until: addDays(dayIn('UTC', clock.now()), 1), after }, atMost),
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job billing/end-accesses', companyId, async (tx) => {
      await lockBooks(tx, companyId);
      await reviewAccess(deps, tx, companyId);
      const row = await accesses.lock(tx, { companyId });
      if (!row || row.isNotified) return;
      await accesses.update(tx, { companyId }, { isNotified: true });
      if (!row.isOver && row.endsOn !== null)
        await deps.emit(tx, accessEndAnnounced, { companyId, endsOn: row.endsOn });
    }),
});
