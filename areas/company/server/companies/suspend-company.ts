import { companyChanged, companySuspended, type SuspensionReason } from '@artel/company/contract';
import type { Platform, Tx } from '@artel/server';
import { companies, suspensions } from '../tables.ts';
import { findCompanyForUpdate } from './companies.store.ts';
import { forgetCompanyState } from './company-state.ts';

type Deps = Pick<Platform, 'clock' | 'cache' | 'live' | 'audit' | 'emit'>;

interface CompanySuspension {
  readonly companyId: string;
  /** The actor; null for an act of the system. */
  readonly userId: string | null;
  readonly reason?: SuspensionReason;
  /** The message about it to the company. */
  readonly note?: string;
}

/**
 * Makes the transaction's company read-only for its people until every reason is lifted; nothing is deleted.
 * The company that runs the installation is never suspended. Returns whether the reason is new.
 */
export async function suspendCompany(
  deps: Deps,
  tx: Tx,
  { companyId, userId, reason = 'operator', note = '' }: CompanySuspension,
): Promise<boolean> {
  const company = await findCompanyForUpdate(tx, companyId);
  if (!company || company.isOperator) return false;
  const since = deps.clock.now();
  if (!(await suspensions.insertOrIgnore(tx, { companyId, reason, note, since }))) return false;
  if (company.suspendedAt === null) await companies.update(tx, { id: companyId }, { suspendedAt: since });
  await forgetCompanyState(deps, tx, companyId);
  await deps.live.publish(tx, { companyId }, companyChanged, { companyId });
  // The news would travel with the company, to where it works.
  if (reason !== 'moved') await deps.emit(tx, companySuspended, { companyId, reason });
  await deps.audit.record(tx, {
    act: 'company/company-suspended',
    userId,
    companyId,
    subject: `company:${companyId}`,
    after: { reason, note },
  });
  return true;
}
