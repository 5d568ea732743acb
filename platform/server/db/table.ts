import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { over, type Tx } from './scopes.ts';

/** A number to add to a column, so that concurrent increments are not lost. */
class Increment {
  readonly by: number;

  constructor(by: number) {
    this.by = by;
  }
}

/** For an update: increases the row's number by one, or by another number. */
export const increment = (by = 1): Increment => new Increment(by);

type Comparable = string | number | bigint | boolean | Date | Uint8Array | null;

type Condition<V> =
  | V
  | readonly NonNullable<V>[]
  | { readonly [Operator in '<' | '<=' | '>' | '>=']?: NonNullable<V> }
  | { readonly '<>': V };

/**
 * Conditions that must all hold: a value (`null` means "is null"), a list of possible values (an empty one
 * finds nothing), or a comparison such as `{ '<': day }` and `{ '<>': null }`.
 */
type Where<Row> = {
  readonly [C in keyof Row as Row[C] extends Comparable ? C : never]?: Condition<Row[C]>;
};

/** The columns to return: all of the row, or some. */
type Columns<Row> = '*' | readonly (keyof Row & string)[];
type Fetched<Row, C extends Columns<Row>> = C extends readonly (infer Name extends keyof Row)[]
  ? Pick<Row, Name>
  : Row;

/** An order by one column, ascending by default. */
type Order<Row> = (keyof Row & string) | `${keyof Row & string} desc`;

type Change<T, Key extends string> = {
  [C in Exclude<keyof Updateable<T>, Key>]?:
    | Updateable<T>[C]
    | Expression<NonNullable<Updateable<T>[C]>>
    | (NonNullable<Updateable<T>[C]> extends number ? Increment : never);
};

interface ListOptions<Row, C extends Columns<Row>> {
  readonly columns?: C;
  readonly order?: readonly Order<Row>[];
  readonly limit?: number;
}

/**
 * The usual statements on one table; each is one round trip. `key` may be a whole row, whose other columns
 * are ignored. The last argument lists the columns to return, `'*'` for the row; without it a write returns
 * nothing of the row.
 */
export interface DbTable<T, Row, Key extends keyof Row & string> {
  /** Name with the schema: `disk.stars`. */
  readonly name: string;
  readonly key: readonly Key[];
  insert(tx: Tx, row: Insertable<T>): Promise<void>;
  insert<const C extends Columns<Row>>(tx: Tx, row: Insertable<T>, columns: C): Promise<Fetched<Row, C>>;
  /** Sends nothing for an empty list. */
  insertAll(tx: Tx, rows: readonly Insertable<T>[]): Promise<void>;
  /** Inserts, unless a unique key is taken; then it returns false or null. */
  insertOrIgnore(tx: Tx, row: Insertable<T>): Promise<boolean>;
  insertOrIgnore<const C extends Columns<Row>>(
    tx: Tx,
    row: Insertable<T>,
    columns: C,
  ): Promise<Fetched<Row, C> | null>;
  /** Inserts the row, or updates the row with the same key. */
  upsert(tx: Tx, key: Pick<Row, Key>, values: Omit<Insertable<T>, Key>): Promise<void>;
  upsert<const C extends Columns<Row>>(
    tx: Tx,
    key: Pick<Row, Key>,
    values: Omit<Insertable<T>, Key>,
    columns: C,
  ): Promise<Fetched<Row, C>>;

  find<const C extends Columns<Row> = '*'>(
    tx: Tx,
    key: Pick<Row, Key>,
    columns?: C,
  ): Promise<Fetched<Row, C> | null>;
  /** Finds the row with another unique key. */
  findBy<const C extends Columns<Row> = '*'>(
    tx: Tx,
    where: Where<Row>,
    columns?: C,
  ): Promise<Fetched<Row, C> | null>;
  /** Finds the row and locks it until the transaction ends (`FOR UPDATE`). */
  lock<const C extends Columns<Row> = '*'>(
    tx: Tx,
    key: Pick<Row, Key>,
    columns?: C,
  ): Promise<Fetched<Row, C> | null>;
  exists(tx: Tx, where: Where<Row>): Promise<boolean>;
  count(tx: Tx, where: Where<Row>): Promise<number>;
  list<const C extends Columns<Row> = '*'>(
    tx: Tx,
    where: Where<Row>,
    options?: ListOptions<Row, C>,
  ): Promise<Fetched<Row, C>[]>;

  /** Updates the row; false if it does not exist. */
  update(tx: Tx, key: Pick<Row, Key>, change: Change<T, Key>): Promise<boolean>;
  /** Updates an existing row and returns its new state. */
  update<const C extends Columns<Row>>(
    tx: Tx,
    key: Pick<Row, Key>,
    change: Change<T, Key>,
    columns: C,
  ): Promise<Fetched<Row, C>>;
  /** Updates all rows that match the conditions; returns their number. */
  updateAll(tx: Tx, where: Where<Row>, change: Change<T, Key>): Promise<number>;
  updateAll<const C extends Columns<Row>>(
    tx: Tx,
    where: Where<Row>,
    change: Change<T, Key>,
    columns: C,
  ): Promise<Fetched<Row, C>[]>;
  /** Deletes the row; false or null if it does not exist. */
  delete(tx: Tx, key: Pick<Row, Key>): Promise<boolean>;
  delete<const C extends Columns<Row>>(
    tx: Tx,
    key: Pick<Row, Key>,
    columns: C,
  ): Promise<Fetched<Row, C> | null>;
  /** Deletes all rows that match the conditions; returns their number. */
  deleteAll(tx: Tx, where: Where<Row>): Promise<number>;
  deleteAll<const C extends Columns<Row>>(tx: Tx, where: Where<Row>, columns: C): Promise<Fetched<Row, C>[]>;

  /**
   * Returns the same table with narrower types of columns than the database has, for example a text that is
   * one of a few words.
   */
  narrow<Narrow extends { [C in keyof Narrow]: C extends keyof Row ? Row[C] : never }>(): DbTable<
    T,
    Omit<Row, keyof Narrow> & Narrow,
    Key & keyof (Omit<Row, keyof Narrow> & Narrow)
  >;
}

/** A row as the table's methods return it. */
export type Row<Table> = Table extends DbTable<infer _T, infer R, infer _Key> ? R : never;

interface Declaration<Key extends string> {
  /** The columns of the primary key, in order. */
  readonly key: readonly Key[];
}

type AnyDb = Record<string, Record<string, unknown>>;
type AnyValues = Readonly<Record<string, unknown>>;
type AnyColumns = '*' | readonly string[];

/** Declares a table of an area: `table<Db>()('disk.stars', { key: ['companyId', 'memberId', 'nodeId'] })`. */
export function table<Db>() {
  return <Name extends keyof Db & string, const Key extends keyof Selectable<Db[Name]> & string>(
    name: Name,
    { key }: Declaration<Key>,
  ): DbTable<Db[Name], Selectable<Db[Name]>, Key> =>
    createTable(name, key) as unknown as DbTable<Db[Name], Selectable<Db[Name]>, Key>;
}

function createTable(name: string, key: readonly string[]) {
  const db = (tx: Tx) => over<AnyDb>(tx);
  /** Picks the key from what may be a whole row. */
  const only = (from: AnyValues) => Object.fromEntries(key.map((column) => [column, from[column]]));

  const insertRows = (tx: Tx, rows: readonly AnyValues[]) =>
    db(tx)
      .insertInto(name)
      .values([...rows]);
  const select = (tx: Tx, where: AnyValues, columns: AnyColumns = '*') => {
    const query = db(tx).selectFrom(name).where(allOf(where));
    return columns === '*' ? query.selectAll() : query.select([...columns]);
  };
  const change = (tx: Tx, where: AnyValues, values: AnyValues) =>
    db(tx).updateTable(name).set(withIncrements(values)).where(allOf(where));
  const deleteRows = (tx: Tx, where: AnyValues) => db(tx).deleteFrom(name).where(allOf(where));

  const created = {
    name,
    key,
    async insert(tx: Tx, row: AnyValues, columns?: AnyColumns) {
      const query = insertRows(tx, [row]);
      if (columns === undefined) await query.execute();
      else return returning(query, columns).executeTakeFirstOrThrow();
    },
    async insertAll(tx: Tx, rows: readonly AnyValues[]) {
      if (rows.length > 0) await insertRows(tx, rows).execute();
    },
    async insertOrIgnore(tx: Tx, row: AnyValues, columns?: AnyColumns) {
      const query = insertRows(tx, [row]).onConflict((conflict) => conflict.doNothing());
      if (columns !== undefined) return (await returning(query, columns).executeTakeFirst()) ?? null;
      return (await query.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },
    async upsert(tx: Tx, of: AnyValues, values: AnyValues, columns?: AnyColumns) {
      const query = insertRows(tx, [{ ...only(of), ...values }]).onConflict((conflict) =>
        conflict.columns([...key]).doUpdateSet(values),
      );
      if (columns === undefined) await query.execute();
      else return returning(query, columns).executeTakeFirstOrThrow();
    },
    find: (tx: Tx, of: AnyValues, columns?: AnyColumns) => created.findBy(tx, only(of), columns),
    findBy: async (tx: Tx, where: AnyValues, columns?: AnyColumns) =>
      (await select(tx, where, columns).executeTakeFirst()) ?? null,
    lock: async (tx: Tx, of: AnyValues, columns?: AnyColumns) =>
      (await select(tx, only(of), columns).forUpdate().executeTakeFirst()) ?? null,
    exists: async (tx: Tx, where: AnyValues) =>
      (await select(tx, where, key).limit(1).executeTakeFirst()) !== undefined,
    async count(tx: Tx, where: AnyValues) {
      const { count } = await db(tx)
        .selectFrom(name)
        .select((row) => row.fn.countAll<string>().as('count'))
        .where(allOf(where))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    list(
      tx: Tx,
      where: AnyValues,
      {
        columns,
        order = [],
        limit,
      }: { columns?: AnyColumns; order?: readonly string[]; limit?: number } = {},
    ) {
      let query = select(tx, where, columns);
      for (const one of order) {
        const [column = '', direction] = one.split(' ');
        query = query.orderBy(column, direction === 'desc' ? 'desc' : 'asc');
      }
      return (limit === undefined ? query : query.limit(limit)).execute();
    },
    async update(tx: Tx, of: AnyValues, values: AnyValues, columns?: AnyColumns) {
      const query = change(tx, only(of), values);
      if (columns !== undefined) return returning(query, columns).executeTakeFirstOrThrow();
      return (await query.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async updateAll(tx: Tx, where: AnyValues, values: AnyValues, columns?: AnyColumns) {
      const query = change(tx, where, values);
      if (columns !== undefined) return returning(query, columns).execute();
      return Number((await query.executeTakeFirst()).numUpdatedRows);
    },
    async delete(tx: Tx, of: AnyValues, columns?: AnyColumns) {
      const query = deleteRows(tx, only(of));
      if (columns !== undefined) return (await returning(query, columns).executeTakeFirst()) ?? null;
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
    async deleteAll(tx: Tx, where: AnyValues, columns?: AnyColumns) {
      const query = deleteRows(tx, where);
      if (columns !== undefined) return returning(query, columns).execute();
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },
    narrow: () => created,
  };
  return created;
}

interface Returning<All, Some> {
  returningAll(): All;
  returning(columns: readonly string[]): Some;
}

function returning<All, Some>(query: Returning<All, Some>, columns: AnyColumns): All | Some {
  return columns === '*' ? query.returningAll() : query.returning([...columns]);
}

function allOf(where: AnyValues) {
  return (row: ExpressionBuilder<AnyDb, string>): Expression<SqlBool> =>
    row.and(Object.entries(where).flatMap(([column, value]) => getConditions(row, column, value)));
}

function getConditions(
  row: ExpressionBuilder<AnyDb, string>,
  column: string,
  value: unknown,
): Expression<SqlBool>[] {
  // Otherwise an undefined value would match all rows.
  if (value === undefined) throw new Error(`The condition on ${column} has no value`);
  if (value === null) return [row(column, 'is', null)];
  // The text is the same for a list of any length, so that the statement is prepared once.
  if (Array.isArray(value)) return [sql<SqlBool>`${sql.ref(column)} = any(${value})`];
  if (typeof value !== 'object' || value instanceof Date || value instanceof Uint8Array)
    return [row(column, '=', value)];
  return Object.entries(value).map(([operator, bound]) => {
    if (bound === undefined) throw new Error(`The condition on ${column} has no value`);
    if (bound === null) return row(column, 'is not', null);
    return row(column, operator as '<' | '<=' | '>' | '>=' | '<>', bound);
  });
}

function withIncrements(values: AnyValues) {
  return (row: ExpressionBuilder<AnyDb, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([column, value]) => [
        column,
        value instanceof Increment ? row(column, '+', value.by) : value,
      ]),
    );
}
