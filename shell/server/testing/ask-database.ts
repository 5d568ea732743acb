import { findRunning } from '@artel/server';
import { Client } from 'pg';

/** Asks the embedded database of a running server as its owner: for asserting facts, never for the act itself. */
export async function askDatabase(dataDir: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('No server works in the folder');
  const owner = new Client({ connectionString: database.adminUrl });
  await owner.connect();
  try {
    return (await owner.query(sql)).rows;
  } finally {
    await owner.end();
  }
}
