import type { Pool } from 'pg';
import { asOwner } from '../db/as-owner.ts';
import type { Secrets } from '../security/secrets.ts';
import { type LoggedAct, listCompanyActs, type WantedActs } from './audit-log.store.ts';
import { type ChainReport, verifyAudit } from './verify-audit.ts';

/** The acts of one company, for those who may see them: the application's own role can not read the audit. */
export interface AuditLog {
  /** The newest first, from behind a place on. Whoever asks has the right to this company's audit. */
  list(companyId: string, wanted: WantedActs): Promise<LoggedAct[]>;
  /** Walks the company's chain and tells the first fault. */
  verify(companyId: string): Promise<ChainReport | null>;
}

export function createAuditLog(pool: Pool, secrets: Pick<Secrets, 'mac'>): AuditLog {
  return {
    list: (companyId, wanted) => asOwner(pool, (client) => listCompanyActs(client, companyId, wanted)),
    async verify(companyId) {
      const reports = await verifyAudit({ pool, secrets }, companyId);
      return reports.find(({ chain }) => chain === companyId.toLowerCase()) ?? null;
    },
  };
}
