import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type RegimeRow = Selectable<Db['billing.regimes']>;

/** How the seller was taxed and will be, the latest first. */
export function listRegimes(tx: Tx, companyId: string): Promise<RegimeRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.regimes')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('fromOn', 'desc')
    .execute();
}

/** From a day on the seller is taxed otherwise. */
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
  const { numDeletedRows } = await over<Db>(tx)
    .deleteFrom('billing.regimes')
    .where('companyId', '=', companyId)
    .where('fromOn', '=', fromOn)
    .where('isPlanned', '=', true)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
