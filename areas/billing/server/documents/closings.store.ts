import type { Day } from '@artel/contract/time';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { closings } from '../tables.ts';

/** The last month that the seller has closed, by its first day. */
export async function findClosed(tx: Tx, companyId: string): Promise<Day | null> {
  return (await closings.find(tx, { companyId }, ['month']))?.month ?? null;
}

/** Records that a month is closed; closing an earlier one again changes nothing. */
export async function setClosed(tx: Tx, companyId: string, month: Day): Promise<void> {
  await over<Db>(tx)
    .insertInto('billing.closings')
    .values({ companyId, month })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet({ month: sql`greatest(closings.month, excluded.month)` }),
    )
    .execute();
}
