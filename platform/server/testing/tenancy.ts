import { Client, escapeIdentifier } from 'pg';
import type { TestDatabase } from './test-database.ts';

interface WalledTable {
  readonly name: string;
  readonly setting: 'artel.company_id' | 'artel.user_id';
  readonly wall: string;
  /** The column of the member to whom the rows are private; null if they are the company's. */
  readonly member: string | null;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isArray: boolean }[];
}

const OURS = '01936b2e-7c00-7000-8000-0000000000aa';
const THEIRS = '01936b2e-7c00-7000-8000-0000000000bb';
const COLLEAGUE = '01936b2e-7c00-7000-8000-0000000000cc';

/** A sample value of each type; the database is disposable, and its checks and foreign keys are dropped before. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  int2: '(random() * 30000)::int2',
  tsvector: `''::tsvector`,
  int4: '(random() * 1000000000)::int4',
  int8: '(random() * 1000000000)::int8',
  xid8: "'1'::xid8",
  numeric: 'random()::numeric',
  float8: 'random()',
  bool: 'true',
  bytea: 'uuid_send(gen_random_uuid())',
  timestamptz: 'now()',
  date: 'current_date',
  json: `'{}'`,
  jsonb: `'{}'`,
};

/**
 * Tries, as the application's role and with every privilege on the table, to read, insert, update and delete
 * a row of another company (or person); returns the acts that succeeded. Damages the database, so it needs
 * one of its own.
 */
export async function findTenancyFaults(database: TestDatabase): Promise<string[]> {
  const superuser = new Client({ connectionString: database.superuserUrl });
  const app = new Client({ connectionString: database.appUrl });
  await Promise.all([superuser.connect(), app.connect()]);
  try {
    const tables = await readTables(superuser);
    const faults: string[] = [];
    for (const table of tables) await loosen(superuser, table.name);
    for (const table of tables) faults.push(...(await tryTable(superuser, app, table)));
    return tables.length > 0 ? faults : ['there is no walled table'];
  } finally {
    await Promise.all([superuser.end(), app.end()]);
  }
}

async function readTables(client: Client): Promise<WalledTable[]> {
  const { rows } = await client.query<WalledTable>(
    `SELECT c.oid::regclass::text AS name, 'artel.' || scope[1] || '_id' AS setting, scope[2] AS wall,
       (SELECT substring(pg_get_expr(p.polqual, c.oid) FROM '^\\((\\w+) = platform.current_member_id\\(\\)\\)$') FROM pg_policy p
        WHERE p.polrelid = c.oid AND NOT p.polpermissive
          AND pg_get_expr(p.polqual, c.oid) = pg_get_expr(p.polwithcheck, c.oid)) AS member,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', COALESCE(e.typname, t.typname), 'isArray', e.oid IS NOT NULL))
        FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
        LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c, regexp_match(obj_description(c.oid, 'pg_class'), '^scope: (company|user) by (\\w+)$') AS scope
     WHERE c.relkind IN ('r', 'p') AND scope IS NOT NULL ORDER BY 1`,
  );
  return rows;
}

/** Removes every other cause of refusal, so that only the tenancy policies are tested. */
async function loosen(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'f')`,
    [table],
  );
  for (const { name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER; GRANT ALL ON ${table} TO artel_app`);
}

async function tryTable(superuser: Client, app: Client, table: WalledTable): Promise<string[]> {
  const { name, wall } = table;
  const column = escapeIdentifier(wall);
  await superuser.query(insertSql(table, OURS));
  const faults: string[] = [];
  const tryStranger = async (who: string | null, member: string | null) => {
    const expectNone = (what: string, sql: string, wanted: number | 'refused') =>
      expectRows(who, what, sql, wanted, member);
    await expectNone('read', `SELECT FROM ${name}`, 0);
    await expectNone('update', `UPDATE ${name} SET ${column} = ${column}`, 0);
    await expectNone('delete', `DELETE FROM ${name}`, 0);
    await expectNone('insert', insertSql(table, OURS), 'refused');
  };
  const expectRows = async (
    who: string | null,
    what: string,
    sql: string,
    wanted: number | 'refused',
    member: string | null = OURS,
  ) => {
    const got = await inScope(app, table, { who, member }, sql);
    const isInside = who === OURS && (table.member === null || member === OURS);
    if (got !== wanted)
      faults.push(`${name}: ${what} ${isInside ? 'inside' : 'outside'} the wall: ${got}, not ${wanted}`);
  };
  for (const stranger of [THEIRS, null]) await tryStranger(stranger, OURS);
  if (table.member !== null) for (const colleague of [COLLEAGUE, null]) await tryStranger(OURS, colleague);
  await expectRows(OURS, 'read', `SELECT FROM ${name}`, 1);
  await expectRows(OURS, 'give away', `UPDATE ${name} SET ${column} = '${THEIRS}'`, 'refused');
  await expectRows(OURS, 'update', `UPDATE ${name} SET ${column} = ${column}`, 1);
  await expectRows(OURS, 'delete', `DELETE FROM ${name}`, 1);
  await superuser.query(`DELETE FROM ${name} WHERE ${column} = '${OURS}'`);
  await expectRows(OURS, 'insert', insertSql(table, OURS), 1);
  return faults;
}

function insertSql({ name, wall, member, columns }: WalledTable, owner: string): string {
  const values = columns.map(({ name: column, type, isArray }) => {
    if (column === wall) return `'${owner}'`;
    if (column === member) return `'${OURS}'`;
    const value = isArray ? `'{}'` : VALUES[type];
    if (!value)
      throw new Error(`platform/server/testing/tenancy.ts can invent no ${type} for ${name}.${column}`);
    return value;
  });
  return `INSERT INTO ${name} (${columns.map((column) => escapeIdentifier(column.name)).join(', ')}) VALUES (${values.join(', ')})`;
}

/**
 * Returns the number of rows that the statement affected in a scope, or that row-level security refused it;
 * rolls back.
 */
async function inScope(
  app: Client,
  { setting }: WalledTable,
  { who, member }: { readonly who: string | null; readonly member: string | null },
  sql: string,
) {
  await app.query(
    `BEGIN; SET LOCAL ${setting} = '${who ?? ''}'; SET LOCAL artel.member_id = '${member ?? ''}'`,
  );
  try {
    return (await app.query(sql)).rowCount ?? 0;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === '42501' ? ('refused' as const) : message;
  } finally {
    await app.query('ROLLBACK');
  }
}
