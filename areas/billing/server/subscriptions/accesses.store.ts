import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type AccessRow = Selectable<Db['billing.accesses']>;

/** Until when the company may work, locked until the end of the transaction; null where nothing ends. */
export async function findAccessForUpdate(tx: Tx, companyId: string): Promise<AccessRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.accesses')
    .selectAll()
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes it for a company that had none; one that is there stays as it is. */
export async function insertAccess(tx: Tx, access: Insertable<Db['billing.accesses']>): Promise<void> {
  await over<Db>(tx)
    .insertInto('billing.accesses')
    .values(access)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type AccessChange = Partial<Omit<AccessRow, 'companyId'>>;

export async function setAccess(tx: Tx, companyId: string, change: AccessChange): Promise<void> {
  await over<Db>(tx).updateTable('billing.accesses').set(change).where('companyId', '=', companyId).execute();
}

interface Wanted {
  readonly until: string;
  readonly after: string;
}

/** Lists companies whose days end by a day, or whose notice is due then, in the order of their ids. */
export async function listEndingCompanyIds(
  tx: Tx,
  { until, after }: Wanted,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.ending_company_ids(${until}::date, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Companies that neither began a trial nor chose a tariff and were founded before a moment, in the order of their ids. */
export async function listUnbegunCompanyIds(
  tx: Tx,
  { before, after }: { readonly before: Date; readonly after: string },
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.unbegun_company_ids(${before}::timestamptz, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Returns until when the company may work, in the current state. */
export async function findAccess(tx: Tx, companyId: string): Promise<AccessRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.accesses')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}
