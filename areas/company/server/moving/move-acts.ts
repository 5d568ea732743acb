import type { Platform } from '@artel/server';
import { restoreCompany } from '../companies/restore-company.ts';
import { suspendCompany } from '../companies/suspend-company.ts';

const reason = 'moved' as const;

/** The act that both installations' chains record where a company arrives. */
export const UNPACKED = { act: 'company/company-unpacked' } as const;

/** The acts of a move to another installation, by the operator at the command line. */
export function createMoveActs(deps: Platform, companyId: string) {
  const { db, audit } = deps;
  return {
    suspend: (moveId: string): Promise<boolean> =>
      db.asCompanyJob('company/move', companyId, (tx) =>
        suspendCompany(deps, tx, { companyId, userId: null, reason, note: moveId }),
      ),
    restore: async (): Promise<void> => {
      await db.asCompanyJob('company/move', companyId, (tx) =>
        restoreCompany(deps, tx, { companyId, userId: null, reason }),
      );
    },
    record: (moveId: string): Promise<void> =>
      db.asCompanyJob('company/move', companyId, async (tx) => {
        for (const chainId of [companyId, null]) {
          await audit.record(tx, {
            act: 'company/company-packed',
            userId: null,
            companyId: chainId,
            subject: `company:${companyId}`,
            after: { moveId },
          });
        }
      }),
  };
}
