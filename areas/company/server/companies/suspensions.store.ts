import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

type SuspensionRow = Selectable<Db['company.suspensions']>;

/** Writes a reason why the company of this transaction may be read and not changed; false when it holds already. */
export async function insertSuspension(tx: Tx, suspension: SuspensionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await over<Db>(tx)
    .insertInto('company.suspensions')
    .values(suspension)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a reason back; false when it did not hold. */
export async function deleteSuspension(tx: Tx, companyId: string, reason: string): Promise<boolean> {
  const { numDeletedRows } = await over<Db>(tx)
    .deleteFrom('company.suspensions')
    .where('companyId', '=', companyId)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Why the company may be read and not changed. */
export function listSuspensions(tx: Tx, companyId: string): Promise<SuspensionRow[]> {
  return over<Db>(tx)
    .selectFrom('company.suspensions')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('reason')
    .execute();
}
