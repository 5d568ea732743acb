import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** Lists the recipients outside the company who get its invoices, in the company's own order. */
export async function listAddresses(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await over<Db>(tx)
    .selectFrom('billing.accounting_addresses')
    .select('email')
    .where('companyId', '=', companyId)
    .orderBy('place')
    .execute();
  return rows.map(({ email }) => email);
}

/** Replaces the stored addresses by the given ones. */
export async function replaceAddresses(tx: Tx, companyId: string, emails: readonly string[]): Promise<void> {
  await over<Db>(tx).deleteFrom('billing.accounting_addresses').where('companyId', '=', companyId).execute();
  if (emails.length === 0) return;
  await over<Db>(tx)
    .insertInto('billing.accounting_addresses')
    .values(emails.map((email, place) => ({ companyId, email, place })))
    .execute();
}
