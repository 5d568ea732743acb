import { sql } from 'kysely';
import type { Tx } from '../../db/scopes.ts';

/** The smallest question to the database: whoever gets an answer may hope for others. */
export async function ping(tx: Tx): Promise<void> {
  await sql`SELECT 1`.execute(tx.kysely);
}
