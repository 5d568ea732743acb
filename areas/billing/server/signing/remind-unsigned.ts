import { documentsUnsigned } from '@artel/billing/contract';
import { DAY } from '@artel/contract/time';
import { job, listIdsInChunks } from '@artel/server';
import * as z from 'zod/mini';
import { listUnsignedCompanyIds, recordReminded } from '../documents/documents.store.ts';

/** Days within which a cooperative buyer would have signed. */
const WAIT_DAYS = 10;

/**
 * Runs every morning: reminds a company once of the documents that have waited ten days for its signature, of
 * all of them in one notice.
 */
export const remindUnsigned = job({
  name: 'billing/remind-unsigned',
  priority: 'bulk',
  payload: z.object({}),
  cron: '40 6 * * *',
  run: async (deps) => {
    const now = deps.clock.now();
    const sentBefore = new Date(now.getTime() - WAIT_DAYS * DAY);
    const companyIds = listIdsInChunks((after, atMost) =>
      deps.db.asInstallation('billing/unsigned', (tx) =>
        listUnsignedCompanyIds(tx, { sentBefore, after }, atMost),
      ),
    );
    for await (const companyId of companyIds)
      await deps.db.asCompanyJob('job billing/remind-unsigned', companyId, async (tx) => {
        const count = await recordReminded(tx, companyId, { sentBefore, now });
        if (count > 0) await deps.emit(tx, documentsUnsigned, { companyId, count });
      });
  },
});
