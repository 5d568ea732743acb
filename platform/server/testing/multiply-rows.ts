import { Client, escapeIdentifier } from 'pg';
import type { TestServer } from './start-test-server.ts';
import { vacuumTables } from './vacuum-tables.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether it alone makes a row unique: no id is beside it in a unique index. */
  readonly isUnique: boolean;
}

/** Tables with a row of a company or a person, and those of the installation that grow with these. */
const TABLES = `
  SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND (obj_description(c.oid, 'pg_class') ~ '^scope: (company|user) by '
    OR c.oid::regclass::text = ANY ($1::text[]))
  ORDER BY 1`;

const COLUMNS = `
  SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, EXISTS (
    SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisunique AND a.attnum = ANY (i.indkey::int2[]) AND NOT EXISTS (
      SELECT FROM pg_attribute id WHERE id.attrelid = a.attrelid AND id.attnum = ANY (i.indkey::int2[]) AND id.atttypid = 'uuid'::regtype)
  ) AS "isUnique"
  FROM pg_attribute a
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity = ''
  ORDER BY a.attnum`;

/**
 * Fills each table that has a row with copies of its rows under other ids, as many companies and people like those
 * of the test would have left them; returns the tables.
 */
export async function multiplyRows(
  server: Pick<TestServer, 'database' | 'db'>,
  { rows, further }: { readonly rows: number; readonly further: readonly string[] },
): Promise<string[]> {
  const client = new Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  const filled: string[] = [];
  try {
    // A trigger would write words and jobs of each copy once more.
    await client.query("SET session_replication_role = 'replica'");
    for (const { name } of (await client.query<{ name: string }>(TABLES, [further])).rows) {
      const { rows: counted } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name}`,
      );
      const times = Math.ceil(rows / (counted[0]?.count || Number.POSITIVE_INFINITY));
      if (times === 0) continue;
      const { rows: columns } = await client.query<Column>(COLUMNS, [name]);
      const names = columns.map((column) => escapeIdentifier(column.name)).join(', ');
      await client.query(
        `INSERT INTO ${name} (${names}) SELECT ${columns.map(copy).join(', ')}
         FROM ${name} CROSS JOIN generate_series(1, ${times}) AS copy (number) ON CONFLICT DO NOTHING`,
      );
      filled.push(name);
    }
  } finally {
    await client.end();
  }
  await vacuumTables(server, ...filled);
  return filled;
}

/** Equal ids of one copy remain equal in all tables. */
function copy({ name, type, isUnique }: Column): string {
  const column = escapeIdentifier(name);
  if (type === 'uuid') return `md5(${column}::text || number)::uuid`;
  if (isUnique && type === 'text') return `${column} || number`;
  if (isUnique && type === 'bytea') return `sha256(${column} || number::text::bytea)`;
  return column;
}
