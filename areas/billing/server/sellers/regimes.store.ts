import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type RegimeRow = Selectable<Db['billing.regimes']>;

/** How the seller was taxed, the latest first. */
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
  await over<Db>(tx)
    .insertInto('billing.regimes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'fromOn']).doUpdateSet({ regime: row.regime }))
    .execute();
}
