import { findRunning } from '@artel/server';
import { Client, type QueryResultRow } from 'pg';

/** A connection to the embedded database of a running server, as the role that sees all rows. */
export async function openDatabase(dataDir: string): Promise<Client> {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('No server works in the folder');
  const url = new URL(database.superuserUrl);
  url.pathname = new URL(database.adminUrl).pathname;
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  return client;
}

/**
 * Queries the embedded database of a running server as a role that sees all rows, because the tenancy
 * policies hold for the owner of the tables as well: for facts, and for rows that no person could make in the
 * time of a test. No trigger runs.
 */
export async function queryDatabase<Row extends QueryResultRow = Record<string, string>>(
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await openDatabase(dataDir);
  try {
    await client.query("SET session_replication_role = 'replica'");
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
