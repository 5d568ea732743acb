import type { Endpoint, EndpointSort } from '@artel/integrations/contract';
import { behind, type OrderColumn, over, type PageStart, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

type Table = Db['integrations.endpoints'];

const COLUMNS = ['id', 'title', 'text', 'createdAt', 'version'] as const;

function toEndpoint({ createdAt, ...row }: Pick<Selectable<Table>, (typeof COLUMNS)[number]>): Endpoint {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** Columns of each order; an index has the same behind the company. */
const orders = {
  title: [{ column: 'title' }, { column: 'id', type: 'uuid' }],
  created: [
    { column: 'createdAt', type: 'timestamptz' },
    { column: 'id', type: 'uuid' },
  ],
} as const satisfies Record<EndpointSort, readonly (OrderColumn & { readonly column: keyof Table })[]>;

interface Wanted extends PageStart<readonly string[]> {
  /** Part of the title; empty for all. */
  readonly q: string;
  readonly sort: EndpointSort;
  readonly isDescending: boolean;
}

/** Those of a company in an order, from behind a position on. */
export async function listRows(
  tx: Tx,
  companyId: string,
  { q, sort, isDescending, after, limit }: Wanted,
): Promise<Endpoint[]> {
  let query = over<Db>(tx)
    .selectFrom('integrations.endpoints')
    .select(COLUMNS)
    .where('companyId', '=', companyId);
  if (q !== '') query = query.where(sql<boolean>`strpos(lower(title), lower(${q})) > 0`);
  if (after) query = query.where(behind(orders[sort], after, isDescending));
  for (const { column } of orders[sort]) query = query.orderBy(column, isDescending ? 'desc' : 'asc');
  return (await query.limit(limit).execute()).map(toEndpoint);
}

/** One of a company, held until the transaction ends; null when there is none. */
export async function findRowForUpdate(tx: Tx, companyId: string, id: string): Promise<Endpoint | null> {
  const row = await over<Db>(tx)
    .selectFrom('integrations.endpoints')
    .select(COLUMNS)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toEndpoint(row) : null;
}

/** Titles of some of a company; ids of others are left out. */
export async function listTitles(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await over<Db>(tx)
    .selectFrom('integrations.endpoints')
    .select(['id', 'title'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function countRows(tx: Tx, companyId: string): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('integrations.endpoints')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertRow(tx: Tx, row: Insertable<Table>): Promise<void> {
  await over<Db>(tx).insertInto('integrations.endpoints').values(row).execute();
}

export async function setRow(
  tx: Tx,
  companyId: string,
  { id, title, text, version }: Endpoint,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('integrations.endpoints')
    .set({ title, text, version })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes one and answers its title; null when there is none. */
export async function deleteRow(tx: Tx, companyId: string, id: string): Promise<string | null> {
  const row = await over<Db>(tx)
    .deleteFrom('integrations.endpoints')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst();
  return row?.title ?? null;
}
