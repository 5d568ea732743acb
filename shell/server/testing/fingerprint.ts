import { Client } from 'pg';

/** Count and checksum of the rows of every table, by its name, as the superuser sees them. */
export async function fingerprint(superuserUrl: string): Promise<Record<string, string>> {
  return withDatabase(superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind = 'r' AND nspname !~ '^(pg_|information_schema)' ORDER BY 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ print: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(row::text, ',' ORDER BY row::text)), '') AS print FROM ${name} AS row`,
      );
      prints[name] = found[0]?.print ?? '';
    }
    return prints;
  });
}

/** Names of dangling foreign keys; there must be none. */
export async function brokenKeys(superuserUrl: string): Promise<string[]> {
  return withDatabase(superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string; sql: string }>(`
      SELECT conname AS name, format('SELECT FROM %s AS a WHERE (%s) IS NOT NULL AND NOT EXISTS (SELECT FROM %s AS b WHERE %s) LIMIT 1',
        conrelid::regclass, (SELECT string_agg(format('a.%I', attname), ', ') FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)),
        confrelid::regclass, (SELECT string_agg(format('a.%I = b.%I', x.attname, y.attname), ' AND ')
          FROM unnest(conkey, confkey) AS pair (here, there)
          JOIN pg_attribute x ON x.attrelid = conrelid AND x.attnum = here
          JOIN pg_attribute y ON y.attrelid = confrelid AND y.attnum = there)) AS sql
      FROM pg_constraint WHERE contype = 'f'`);
    const broken: string[] = [];
    for (const { name, sql } of rows) if ((await client.query(sql)).rowCount !== 0) broken.push(name);
    return broken;
  });
}

/** One connection to the installation's database; the embedded cluster's superuser uses another one by default. */
export async function withDatabase<T>(
  superuserUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const url = new URL(superuserUrl);
  if (url.pathname === '/postgres') url.pathname = '/artel';
  const client = new Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
