import { type Resource, toFieldKind } from '@artel/contract';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import { isAfterKey, type OrderColumn } from '../db/after-key.ts';
import { over, type Tx } from '../db/scopes.ts';
import { type DbTable, table } from '../db/table.ts';

/** The columns of every resource; `companyId` where a company owns it. */
interface OwnColumns {
  readonly companyId: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly version: number;
}
/** Here all resources are alike, whatever fields they have. */
export type ResourceRow = OwnColumns & Readonly<Record<string, string | boolean | number | Date>>;
type Rows = Readonly<Record<string, ResourceRow>>;
type ResourceTable = DbTable<ResourceRow, ResourceRow, 'id'>;

/** The columns that the fields of a resource need. */
type ColumnsOf<R extends Resource> = {
  readonly [F in keyof R['fields']]: z.core.output<R['fields'][F]> extends boolean ? boolean : string;
} & { readonly id: string; readonly createdAt: Date; readonly version: number };

/** The tables that have a column for each field: a field without one does not compile. */
export type TableOf<Db, R extends Resource> = {
  [Name in keyof Db & string]: Selectable<Db[Name]> extends ColumnsOf<R> ? Name : never;
}[keyof Db & string];

/** The rows of a resource that belong to one company; none of it for those of the installation. */
export type Owned = { readonly companyId: string } | Readonly<Record<never, never>>;

/** The part of a list that is read; without a sort the latest is first. */
export interface WantedRows {
  /** Part of the name; empty for all. */
  readonly q: string;
  readonly sort: string | null;
  readonly isDescending: boolean;
  readonly after: readonly string[] | null;
  readonly limit: number;
}

/** The key of a company's table begins with the company, whose rows a transaction sees alone. */
export function toTable(name: string, { of }: Resource['limit']): ResourceTable {
  const key = of === 'company' ? (['companyId', 'id'] as const) : (['id'] as const);
  return table<Rows>()(name, { key }) as unknown as ResourceTable;
}

/** The columns that an answer has. */
export function listColumns({ fields }: Pick<Resource, 'fields'>): readonly string[] {
  return ['id', ...Object.keys(fields), 'createdAt', 'version'];
}

/** Rows of an owner in an order, behind a key, whose name has a part. */
export async function listRows(
  tx: Tx,
  { name }: Pick<ResourceTable, 'name'>,
  resource: Pick<Resource, 'fields' | 'sorts'>,
  { owned, q, sort, isDescending, after, limit }: WantedRows & { readonly owned: Owned },
): Promise<ResourceRow[]> {
  const order = toOrder(resource, sort);
  const [nameField = ''] = Object.keys(resource.fields);
  let query = over<Rows>(tx)
    .selectFrom(name)
    .select([...listColumns(resource)])
    .where((row) => row.and(owned));
  if (q !== '') query = query.where(sql<boolean>`strpos(lower(${sql.ref(nameField)}), lower(${q})) > 0`);
  if (after) query = query.where(isAfterKey(order, after, isDescending));
  for (const { column } of order) query = query.orderBy(column, isDescending ? 'desc' : 'asc');
  return (await query.limit(limit).execute()) as ResourceRow[];
}

/** Columns of an order; an index has the same behind the company. */
export function toOrder({ fields, sorts }: Pick<Resource, 'fields' | 'sorts'>, sort: string | null) {
  const id: OrderColumn = { column: 'id', type: 'uuid' };
  if (sort === null) return [id];
  const column = sorts[sort] ?? '';
  const field = fields[column];
  const types = { switch: 'boolean', choice: 'text', line: 'text', text: 'text' };
  return [{ column, type: field === undefined ? 'timestamptz' : types[toFieldKind(field).kind] }, id];
}
