import { findCompanyForUpdate } from '@artel/company/server';
import type { Tx } from '@artel/server';
import { lockLedger } from './ledger.store.ts';

/**
 * Locks out all other writers to what a company has subscribed to, owes or has paid, until the end of the
 * transaction; no one joins or leaves it meanwhile either. The lock is acquired before any of their rows, so
 * that no two transactions wait for each other. Returns whether the company still exists.
 */
export async function lockBooks(tx: Tx, companyId: string): Promise<boolean> {
  const company = await findCompanyForUpdate(tx, companyId);
  await lockLedger(tx, companyId);
  return company !== null;
}
