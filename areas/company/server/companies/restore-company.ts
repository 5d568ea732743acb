import { companyChanged, companyRestored, type SuspensionReason } from '@artel/company/contract';
import type { Platform, Tx } from '@artel/server';
import { companies, suspensions } from '../tables.ts';
import { findCompanyForUpdate } from './companies.store.ts';
import { forgetCompanyState } from './company-state.ts';
import { listSuspensions } from './suspensions.store.ts';

type Deps = Pick<Platform, 'cache' | 'live' | 'audit' | 'emit'>;

interface Restoration {
  readonly companyId: string;
  readonly userId: string | null;
  readonly reason: SuspensionReason;
  readonly note?: string;
}

/** Lifts one reason; without another one the company becomes writable. Returns whether the reason existed. */
export async function restoreCompany(
  deps: Deps,
  tx: Tx,
  { companyId, userId, reason, note = '' }: Restoration,
): Promise<boolean> {
  const company = await findCompanyForUpdate(tx, companyId);
  if (!company || !(await suspensions.delete(tx, { companyId, reason }))) return false;
  const isFree = (await listSuspensions(tx, companyId)).length === 0;
  if (isFree) await companies.update(tx, { id: companyId }, { suspendedAt: null });
  await forgetCompanyState(deps, tx, companyId);
  await deps.live.publish(tx, { companyId }, companyChanged, { companyId });
  if (isFree && reason !== 'moved') await deps.emit(tx, companyRestored, { companyId });
  await deps.audit.record(tx, {
    act: 'company/company-restored',
    userId,
    companyId,
    subject: `company:${companyId}`,
    after: { reason, note },
  });
  return true;
}
