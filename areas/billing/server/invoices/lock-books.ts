import { findCompanyForUpdate } from '@artel/company/server';
import type { Tx } from '@artel/server';
import { lockLedger } from './ledger.store.ts';

/**
 * Holds everybody off who would write to what a company has subscribed to, owes or has paid, until the end of the transaction; nobody
 * joins or leaves it meanwhile either. It is taken before all rows of these, so that no two wait for each other. Answers whether the
 * company is still there.
 */
export async function lockBooks(tx: Tx, companyId: string): Promise<boolean> {
  const company = await findCompanyForUpdate(tx, companyId);
  await lockLedger(tx, companyId);
  return company !== null;
}
