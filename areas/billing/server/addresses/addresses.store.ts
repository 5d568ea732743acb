import type { Tx } from '@artel/server';
import { accountingAddresses } from '../tables.ts';

/** Lists the recipients outside the company who get its invoices, in the company's own order. */
export async function listAddresses(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await accountingAddresses.list(tx, { companyId }, { columns: ['email'], order: ['place'] });
  return rows.map(({ email }) => email);
}

/** Replaces the stored addresses by the given ones. */
export async function replaceAddresses(tx: Tx, companyId: string, emails: readonly string[]): Promise<void> {
  await accountingAddresses.deleteAll(tx, { companyId });
  if (emails.length === 0) return;
  await accountingAddresses.insertAll(
    tx,
    emails.map((email, place) => ({ companyId, email, place })),
  );
}
