import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db.ts';

type Table = Db['integrations.endpoints'];
export type EndpointRow = Selectable<Table>;

/** The endpoints of a company, the newest last. */
export async function listEndpointRows(tx: Tx, companyId: string): Promise<EndpointRow[]> {
  return over<Db>(tx)
    .selectFrom('integrations.endpoints')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findEndpoint(tx: Tx, companyId: string, id: string): Promise<EndpointRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('integrations.endpoints')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** One of a company, held until the transaction ends; null when there is none. */
export async function findEndpointForUpdate(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<EndpointRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('integrations.endpoints')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function countEndpoints(tx: Tx, companyId: string): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('integrations.endpoints')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertEndpoint(tx: Tx, row: Insertable<Table>): Promise<EndpointRow> {
  return over<Db>(tx)
    .insertInto('integrations.endpoints')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Change = Omit<Updateable<Table>, 'companyId' | 'id' | 'createdAt' | 'createdBy'>;

/** Changes one and answers it as it is now. */
export async function setEndpoint(
  tx: Tx,
  { companyId, id }: Pick<EndpointRow, 'companyId' | 'id'>,
  change: Change,
): Promise<EndpointRow> {
  return over<Db>(tx)
    .updateTable('integrations.endpoints')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes one with what was sent to it, and answers its name; null when there is none. */
export async function deleteEndpointRow(tx: Tx, companyId: string, id: string): Promise<string | null> {
  const row = await over<Db>(tx)
    .deleteFrom('integrations.endpoints')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Names of some endpoints of a company; ids of others are left out. */
export async function listEndpointNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await over<Db>(tx)
    .selectFrom('integrations.endpoints')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
