import { type Resource, toFieldKind } from '@artel/contract';
import { sql } from 'kysely';
import { behind, type OrderColumn } from '../db/behind.ts';
import { over, type Tx } from '../db/scopes.ts';

/** An item as its routes return it. */
export type Item = Readonly<Record<string, string | boolean | number>> & {
  readonly id: string;
  readonly createdAt: string;
  readonly version: number;
};

/** The rows of a resource that belong to one company; null for those of the installation. */
export type Owner = string | null;

/** The part of a list that is read; without a sort the latest is first. */
export interface WantedRows {
  /** Part of the name; empty for all. */
  readonly q: string;
  readonly sort: string | null;
  readonly isDescending: boolean;
  readonly after: readonly string[] | null;
  readonly limit: number;
}

/** Columns of each table are known by its migration alone, so the rows have no type of their own here. */
type Rows = Readonly<Record<string, Record<string, unknown>>>;

/** The table of a resource: `id`, `created_at`, `version` and a column for each field; `company_id` where a company owns it. */
export function resourceStore(resource: Pick<Resource, 'fields' | 'sorts'>, table: string) {
  const fields = Object.keys(resource.fields);
  const [name = ''] = fields;
  const columns = ['id', ...fields, 'createdAt', 'version'];
  const owned = (owner: Owner) => (owner === null ? sql<boolean>`true` : sql<boolean>`company_id = ${owner}`);
  const ofId = (owner: Owner, id: string) => sql<boolean>`${owned(owner)} AND id = ${id}`;
  return {
    async list(tx: Tx, owner: Owner, wanted: WantedRows): Promise<Item[]> {
      const { q, after, isDescending } = wanted;
      const order = toOrder(resource, wanted.sort);
      let query = over<Rows>(tx).selectFrom(table).select(columns).where(owned(owner));
      if (q !== '') query = query.where(sql<boolean>`strpos(lower(${sql.ref(name)}), lower(${q})) > 0`);
      if (after) query = query.where(behind(order, after, isDescending));
      for (const { column } of order) query = query.orderBy(column, isDescending ? 'desc' : 'asc');
      return (await query.limit(wanted.limit).execute()).map(toItem);
    },

    async find(tx: Tx, owner: Owner, id: string): Promise<Item | null> {
      const query = over<Rows>(tx).selectFrom(table).select(columns).where(ofId(owner, id));
      const row = await query.executeTakeFirst();
      return row ? toItem(row) : null;
    },

    /** Holds the row until the transaction ends. */
    async findForUpdate(tx: Tx, owner: Owner, id: string): Promise<Item | null> {
      const query = over<Rows>(tx).selectFrom(table).select(columns).where(ofId(owner, id));
      const row = await query.forUpdate().executeTakeFirst();
      return row ? toItem(row) : null;
    },

    /** Names of some; ids of others, and of what is gone, are left out. */
    async listNames(tx: Tx, owner: Owner, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await over<Rows>(tx)
        .selectFrom(table)
        .select(['id', name])
        .where(owned(owner))
        .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
        .execute();
      return new Map(rows.map((row) => [String(row['id']), String(row[name])]));
    },

    async count(tx: Tx, owner: Owner): Promise<number> {
      const { count } = await over<Rows>(tx)
        .selectFrom(table)
        .select(sql<string>`count(*)`.as('count'))
        .where(owned(owner))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async insert(tx: Tx, owner: Owner, row: Readonly<Record<string, unknown>>): Promise<void> {
      const values = { ...row, ...(owner !== null && { companyId: owner }) };
      await over<Rows>(tx).insertInto(table).values(values).execute();
    },

    /** Writes all fields and the next version. */
    async update(tx: Tx, owner: Owner, item: Item): Promise<void> {
      const values = Object.fromEntries([...fields, 'version'].map((column) => [column, item[column]]));
      await over<Rows>(tx).updateTable(table).set(values).where(ofId(owner, item.id)).execute();
    },

    /** Deletes one and returns its name; null when there is none. */
    async remove(tx: Tx, owner: Owner, id: string): Promise<string | null> {
      const query = over<Rows>(tx).deleteFrom(table).where(ofId(owner, id)).returning(name);
      const row = await query.executeTakeFirst();
      return row ? String(row[name]) : null;
    },
  };
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

function toItem({ createdAt, ...row }: Readonly<Record<string, unknown>>): Item {
  return { ...row, createdAt: (createdAt as Date).toISOString() } as unknown as Item;
}
