import { companyChanged } from '@artel/company/contract';
import type { Platform, Tx } from '@artel/server';
import { setSuspended } from './companies.store.ts';
import { forgetCompanyState } from './company-state.ts';

/** Its people may read but not write until the suspension is lifted; nothing is deleted. */
export async function suspendCompany(
  deps: Pick<Platform, 'clock' | 'recall' | 'live' | 'audit'>,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string | null },
): Promise<void> {
  await setSuspended(tx, companyId, deps.clock.now());
  await forgetCompanyState(deps, tx, companyId);
  await deps.live.tell(tx, { companyId }, companyChanged, { companyId });
  await deps.audit.record(tx, {
    act: 'company/company-suspended',
    userId,
    companyId,
    subject: `company:${companyId}`,
  });
}
