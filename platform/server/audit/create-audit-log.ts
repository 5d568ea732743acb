import type { Pool } from 'pg';
import { asOwner } from '../db/as-owner.ts';
import { listActKinds, listCompanyActs } from './audit-log.store.ts';
import type { AuditLog } from './audit-log.ts';
import type { ChainSecrets } from './chain.ts';
import { verifyAudit } from './verify-audit.ts';

/** Reads the audit as the owner, one company at a time. */
export function createAuditLog(pool: Pool, secrets: ChainSecrets): AuditLog {
  return {
    list: (companyId, wanted) => asOwner(pool, (client) => listCompanyActs(client, companyId, wanted)),
    kinds: (companyId) => asOwner(pool, (client) => listActKinds(client, companyId)),
    async verify(companyId) {
      const reports = await verifyAudit({ pool, secrets }, companyId);
      const report = reports.find(({ chain }) => chain === companyId.toLowerCase());
      // A company without sealed records has no fault.
      if (report === undefined) return { records: 0, waiting: 0, fault: null };
      const { records, waiting, fault } = report;
      return { records, waiting, fault: fault && { kind: fault.kind, sequence: fault.sequence } };
    },
  };
}
