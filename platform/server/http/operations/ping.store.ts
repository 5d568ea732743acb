import { sql } from 'kysely';
import type { Tx } from '../../db/scopes.ts';

/** Sends the smallest query to the database, to test whether it responds. */
export async function ping(tx: Tx): Promise<void> {
  await sql`SELECT 1`.execute(tx.kysely);
}
