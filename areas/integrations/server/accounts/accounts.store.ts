import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';

type Table = Db['integrations.service_accounts'];
export type AccountRow = Selectable<Table>;

/** Programs of a company, the newest last. */
export async function listAccountRows(tx: Tx, companyId: string): Promise<AccountRow[]> {
  return over<Db>(tx)
    .selectFrom('integrations.service_accounts')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** One of a company, held until the transaction ends; null when there is none. */
export async function findAccountForUpdate(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<AccountRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('integrations.service_accounts')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function countAccounts(tx: Tx, companyId: string): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('integrations.service_accounts')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAccount(tx: Tx, row: Insertable<Table>): Promise<void> {
  await over<Db>(tx).insertInto('integrations.service_accounts').values(row).execute();
}

export async function setAccountVersion(
  tx: Tx,
  companyId: string,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await over<Db>(tx)
    .updateTable('integrations.service_accounts')
    .set({ version })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes one; its keys go with it. */
export async function deleteAccountRow(tx: Tx, companyId: string, id: string): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('integrations.service_accounts')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
