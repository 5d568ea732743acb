import { Client, escapeLiteral } from 'pg';
import { dropWords, printWords } from '../search/print-words.store.ts';
import type { SearchProvider } from '../search/search-provider.ts';
import { getTableNames, type WordsTable } from '../search/words-table.ts';
import type { TestDatabase } from './test-database.ts';

type Database = Pick<TestDatabase, 'ownerUrl'>;

/** The definition of a search in the database, as PostgreSQL prints it. */
const DESCRIBED = `
  SELECT format('column %s %s %s', attname, format_type(atttypid, atttypmod), attnotnull) AS fact FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0
  UNION ALL SELECT 'index ' || pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = $1::regclass
  UNION ALL SELECT format('policy %s %s %s %s', polname, polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    FROM pg_policy WHERE polrelid = $1::regclass
  UNION ALL SELECT format('table %s %s %s', relacl, relforcerowsecurity, obj_description(oid, 'pg_class')) FROM pg_class WHERE oid = $1::regclass
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY ($2::regclass[]) AND tgname ~ $3
  UNION ALL SELECT pg_get_functiondef(oid) || COALESCE(proacl::text, '') FROM pg_proc
    WHERE pronamespace = $4::regnamespace AND (proname ~ $3 OR proname = $5)
  ORDER BY 1`;

/** Finds differences between the database and a search's declaration: then a migration is missing. */
export async function findSearchFaults(
  database: Database,
  searches: readonly SearchProvider[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { table } of searches) {
    if (table === undefined) continue;
    const fault = await compare(database, table).catch((error: Error) => error.message);
    if (fault !== null) faults.push(`${table.kind}: ${fault}`);
  }
  return faults;
}

function compare(database: Database, table: WordsTable): Promise<string | null> {
  return asOwner(database, async (client) => {
    await client.query('BEGIN');
    const there = await describe(client, table);
    await client.query(dropWords(table));
    await client.query(printWords(table).replaceAll('{{app}}', 'artel_app'));
    const wanted = await describe(client, table);
    const missing = wanted.find((fact) => !there.includes(fact));
    const foreign = there.find((fact) => !wanted.includes(fact));
    if (missing === undefined && foreign === undefined) return null;
    return `the database has ${foreign ?? 'nothing'} where the declaration says ${missing ?? 'nothing'}: npm run search-sql ${table.kind}`;
  });
}

async function describe(client: Client, table: WordsTable): Promise<string[]> {
  const names = getTableNames(table);
  const [schema] = names.table.split('.');
  const { rows } = await client.query<{ fact: string }>(DESCRIBED, [
    names.table,
    [table.of, ...(table.further ?? []).map((further) => further.table)],
    `^${names.trigger}(_|$)`,
    schema,
    names.find.split('.')[1],
  ]);
  return rows.map(({ fact }) => fact);
}

/** The plan of a search inside its function, with unknown parameters; with a query also how many rows it reads. */
export function planOfSearch(
  database: Database,
  { table }: SearchProvider,
  query?: { readonly companyId: string; readonly typed: string },
): Promise<string> {
  if (table === undefined) throw new Error('A search without a table of words has no plan');
  const { find } = getTableNames(table);
  return asOwner(database, async (client) => {
    const { rows: bodies } = await client.query<{ body: string; settings: string[] }>(
      'SELECT prosrc AS body, proconfig AS settings FROM pg_proc WHERE oid = $1::regproc',
      [find],
    );
    for (const [, name, value] of (bodies[0]?.settings ?? []).map((one) => /^(.*?)=(.*)$/.exec(one) ?? []))
      await client.query('SELECT set_config($1, $2, false)', [name, value]);
    const parameters = ['readings', 'numbers', 'seen', 'by_grade', 'before', 'at_most'];
    const body = parameters.reduce(
      (text, name, at) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `$${at + 1}`),
      bodies[0]?.body ?? '',
    );
    await client.query('SET plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE search (text[], text[], integer, boolean, uuid, integer) AS ${body}`);
    await client.query("SELECT set_config('artel.company_id', $1, false)", [query?.companyId ?? '']);
    const options = query === undefined ? 'COSTS OFF' : 'ANALYZE, BUFFERS, COSTS OFF, TIMING OFF';
    const typed = escapeLiteral(query?.typed ?? 'a');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (${options}) EXECUTE search (ARRAY[${typed}], ARRAY[]::text[], 3, true, NULL, 10)`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

async function asOwner<T>({ ownerUrl }: Database, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    // An open transaction is rolled back.
    await client.end();
  }
}
