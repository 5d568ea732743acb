import type { ClosingPreference } from '@artel/billing/contract';
import type { Tx } from '@artel/server';
import { closingPreferences } from '../tables.ts';

/** The kind of closing document that the company prefers; null if it leaves that to the seller. */
export async function findPreference(tx: Tx, companyId: string): Promise<ClosingPreference | null> {
  return ((await closingPreferences.find(tx, { companyId }, ['closing']))?.closing ??
    null) as ClosingPreference | null;
}

export async function setPreference(
  tx: Tx,
  companyId: string,
  closing: ClosingPreference | null,
): Promise<void> {
  if (closing === null) {
    await closingPreferences.delete(tx, { companyId });
    return;
  }
  await closingPreferences.upsert(tx, { companyId }, { closing });
}
