import { sql } from 'kysely';
import type { Tx } from '../../db/scopes.ts';

/** Sends the smallest query to the database: if it gets an answer, others may too. */
export async function ping(tx: Tx): Promise<void> {
  await sql`SELECT 1`.execute(tx.kysely);
}
