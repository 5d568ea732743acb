import type { Platform, Tx } from '@artel/server';
import { findCompany } from './companies.store.ts';

const STATE = 'company/state';

interface CompanyState {
  readonly isSuspended: boolean;
  readonly isOperator: boolean;
}

/** What every request asks of its company, from memory. */
export function recallCompanyState(
  { db, recall }: Pick<Platform, 'db' | 'recall'>,
  companyId: string,
): Promise<CompanyState> {
  return recall.get(STATE, companyId, () =>
    db.asCompanyJob(companyId, async (tx) => {
      const company = await findCompany(tx, companyId);
      return { isSuspended: company?.suspendedAt !== null, isOperator: company?.isOperator === true };
    }),
  );
}

/** To be called by whatever suspends a company or lifts that. */
export async function forgetCompanyState(
  { recall }: Pick<Platform, 'recall'>,
  tx: Tx,
  companyId: string,
): Promise<void> {
  await recall.forget(tx, STATE, companyId);
}
