import { Client } from 'pg';

const AT_ONCE = 10_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Reads the lengths of all content that is in use, by ids; empty for a database without our tables. */
export async function readBlobRows(adminUrl: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = new Map<string, number>();
    const table = await client.query<{ is: boolean }>(
      "SELECT to_regclass('platform.blobs') IS NOT NULL AS is",
    );
    if (!table.rows[0]?.is) return found;
    for (let last = FIRST; ; ) {
      const { rows } = await client.query<{ id: string; bytes: number }>(
        `SELECT id, bytes::float8 AS bytes FROM platform.blobs WHERE released_at IS NULL AND id > $1
         ORDER BY id LIMIT $2`,
        [last, AT_ONCE],
      );
      for (const { id, bytes } of rows) found.set(id, bytes);
      if (rows.length < AT_ONCE) return found;
      last = rows.at(-1)?.id ?? last;
    }
  } finally {
    await client.end();
  }
}
