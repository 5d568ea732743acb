import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { regimes } from '../tables.ts';

export type RegimeRow = Selectable<Db['billing.regimes']>;

/** Lists the past and planned tax regimes of the seller, the latest first. */
export function listRegimes(tx: Tx, companyId: string): Promise<RegimeRow[]> {
  return regimes.list(tx, { companyId }, { order: ['fromOn desc'] });
}

/** Records the seller's tax regime from a day on. */
export async function setRegime(tx: Tx, row: RegimeRow): Promise<void> {
  const { regime, isPlanned } = row;
  await over<Db>(tx)
    .insertInto('billing.regimes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'fromOn']).doUpdateSet({ regime, isPlanned }))
    .execute();
}

/** Deletes a change that was planned from a day on. */
export async function deletePlanned(tx: Tx, companyId: string, fromOn: string): Promise<boolean> {
  return (await regimes.deleteAll(tx, { companyId, fromOn, isPlanned: true })) === 1;
}
