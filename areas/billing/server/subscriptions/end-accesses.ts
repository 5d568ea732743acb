import { accessEndAnnounced } from '@artel/billing/contract';
import { addDays, dayIn } from '@artel/contract/time';
import { job, listIdsInChunks } from '@artel/server';
import * as z from 'zod/mini';
import { lockBooks } from '../invoices/lock-books.ts';
import { accesses } from '../tables.ts';
import { listEndingCompanyIds } from './accesses.store.ts';
import { beginAccesses } from './begin-accesses.ts';
import { reviewAccess } from './review-access.ts';

/** Runs every hour, because days begin at another hour in each zone: a company without payment and trial becomes read-only. */
export const endAccesses = job({
  name: 'billing/end-accesses',
  priority: 'bulk',
  payload: z.object({}),
  cron: '7 * * * *',
  run: async (deps) => {
    await beginAccesses(deps);
    const until = addDays(dayIn('UTC', deps.clock.now()), 1);
    const companyIds = listIdsInChunks((after, atMost) =>
      deps.db.asInstallation('billing/endings', (tx) => listEndingCompanyIds(tx, { until, after }, atMost)),
    );
    for await (const companyId of companyIds)
      await deps.db.asCompanyJob('job billing/end-accesses', companyId, async (tx) => {
        await lockBooks(tx, companyId);
        await reviewAccess(deps, tx, companyId);
        const row = await accesses.lock(tx, { companyId });
        if (!row || row.isNotified) return;
        await accesses.update(tx, { companyId }, { isNotified: true });
        if (!row.isOver && row.endsOn !== null)
          await deps.emit(tx, accessEndAnnounced, { companyId, endsOn: row.endsOn });
      });
  },
});
