import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

const COMPANIES = readFileSync(new URL('companies.sql', import.meta.url), 'utf8');
/** Companies of one transaction: a longer one would hold back the live events and the sealing of the whole database. */
const AT_ONCE = 250;
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

interface Range {
  readonly first: number;
  readonly last: number;
  readonly passwordHash: string;
}

/** Adds companies with these numbers; constraints and triggers hold as for the product's own rows. */
export async function addCompanies(client: Client, { first, last, passwordHash }: Range): Promise<void> {
  await client.query(
    "SET session_replication_role = 'origin'; SET synchronous_commit = off; SET work_mem = '64MB'",
  );
  for (let from = first; from <= last; from += AT_ONCE) {
    const settings = {
      'bench.first': from,
      'bench.last': Math.min(from + AT_ONCE - 1, last),
      'bench.password_hash': passwordHash,
      'bench.user_agent': USER_AGENT,
    };
    await client.query('BEGIN');
    for (const [name, value] of Object.entries(settings))
      await client.query('SELECT set_config($1, $2, true)', [name, String(value)]);
    await client.query(COMPANIES);
    await client.query('COMMIT');
  }
}

/** Waits until the running server has sealed the records of the added companies, then vacuums. */
export async function vacuumSealed(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('SELECT FROM platform.audit_records WHERE sequence IS NULL LIMIT 1');
    if (rows.length === 0) break;
    await client.query('SELECT pg_sleep(0.5)');
  }
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}

export async function readBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  return Number(rows[0]?.bytes);
}
