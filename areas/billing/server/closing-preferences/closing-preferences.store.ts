import type { ClosingPreference } from '@artel/billing/contract';
import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** By what the company wants its months closed; null where it leaves that to the seller. */
export async function findPreference(tx: Tx, companyId: string): Promise<ClosingPreference | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.closing_preferences')
    .select('closing')
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return (row?.closing ?? null) as ClosingPreference | null;
}

export async function setPreference(
  tx: Tx,
  companyId: string,
  closing: ClosingPreference | null,
): Promise<void> {
  if (closing === null) {
    await over<Db>(tx).deleteFrom('billing.closing_preferences').where('companyId', '=', companyId).execute();
    return;
  }
  await over<Db>(tx)
    .insertInto('billing.closing_preferences')
    .values({ companyId, closing })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ closing }))
    .execute();
}
