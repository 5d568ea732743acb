import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';

/** A table with rows of companies or people, and the columns that order them. */
export interface ScopedTable {
  readonly schema: string;
  readonly name: string;
  readonly key: readonly string[];
  /** Columns that may be exported: without secrets and values derived from them. */
  readonly columns: readonly string[];
}

/** Columns that grant or check access are never exported. */
const SECRET = '(hash|token|secret|sealed|password|salt)';

/** All tables with rows of companies, or of people, with the columns that may be exported. */
export async function listTables(tx: Tx, scope: 'company' | 'user'): Promise<ScopedTable[]> {
  const { rows } = await sql<ScopedTable>`
    SELECT n.nspname AS schema, c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY k.place) FROM pg_constraint p
        CROSS JOIN unnest(p.conkey) WITH ORDINALITY AS k(attnum, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
        WHERE p.conrelid = c.oid AND p.contype = 'p') AS key,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          AND a.atttypid <> 'bytea'::regtype AND a.attname !~ ${SECRET}
          AND has_column_privilege(c.oid, a.attnum, 'SELECT')) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND obj_description(c.oid, 'pg_class') LIKE ${`scope: ${scope} by %`}
    ORDER BY n.nspname, c.relname`.execute(tx.kysely);
  // A table that the application can't read is an index of data stored elsewhere.
  return rows.filter(({ columns }) => columns !== null);
}

/** Reads some rows of a table under row-level security, as JSON lines. */
export async function readRows(tx: Tx, table: ScopedTable, skip: number, atMost: number): Promise<string[]> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  const order = sql.join(table.key.map((name) => sql.ref(name)));
  const { rows } = await sql<{ line: string }>`
    SELECT row_to_json(t)::text AS line
    FROM (SELECT ${columns} FROM ${sql.table(`${table.schema}.${table.name}`)}
      ORDER BY ${order} OFFSET ${skip} LIMIT ${atMost}) t`.execute(tx.kysely);
  return rows.map(({ line }) => line);
}

/** The files of the company, without the archives of earlier exports. */
export async function listCompanyBlobs(tx: Tx, companyId: string): Promise<{ id: string; kind: string }[]> {
  const { rows } = await sql<{ id: string; kind: string }>`
    SELECT id, kind FROM platform.blobs
    WHERE company_id = ${companyId} AND released_at IS NULL AND kind NOT LIKE '%/export' ORDER BY id`.execute(
    tx.kysely,
  );
  return rows;
}

/** Deletes all rows of this transaction's company, except in the given tables. */
export async function eraseCompanyRows(tx: Tx, stored: readonly string[]): Promise<void> {
  await sql`SELECT platform.erase_company_rows(${[...stored]})`.execute(tx.kysely);
}

/** Deletes all rows of this transaction's person. */
export async function eraseUserRows(tx: Tx): Promise<void> {
  await sql`SELECT platform.erase_user_rows()`.execute(tx.kysely);
}
