import { documentsUnsigned } from '@artel/billing/contract';
import { DAY } from '@artel/contract/time';
import { chunkedJob } from '@artel/server';
import { listUnsignedCompanyIds, recordReminded } from '../documents/documents.store.ts';

/** Days within which a cooperative buyer would have signed. */
const WAIT_DAYS = 10;

const getLast = (now: Date) => new Date(now.getTime() - WAIT_DAYS * DAY);

/**
 * Runs every morning: reminds a company once of the documents that have waited ten days for its signature, of
 * all of them in one notice.
 */
export const remindUnsigned = chunkedJob({
  name: 'billing/remind-unsigned',
  cron: '40 6 * * *',
  reason: 'billing/unsigned',
  each: 'company',
  list: (tx, { after, atMost }, { clock }) =>
    listUnsignedCompanyIds(tx, { sentBefore: getLast(clock.now()), after }, atMost),
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job billing/remind-unsigned', companyId, async (tx) => {
      const now = deps.clock.now();
      const count = await recordReminded(tx, companyId, { sentBefore: getLast(now), now });
      if (count > 0) await deps.emit(tx, documentsUnsigned, { companyId, count });
    }),
});
