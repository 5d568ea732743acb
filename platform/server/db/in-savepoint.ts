import { sql } from 'kysely';
import type { Tx } from './scopes.ts';

/** Runs a part of a transaction; when it fails, the part is rolled back and the transaction continues. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT piece`.execute(tx.kysely);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT piece`.execute(tx.kysely);
    return result;
  } catch (cause) {
    // If the connection is gone, this fails too, and so does the whole transaction.
    await sql`ROLLBACK TO SAVEPOINT piece`.execute(tx.kysely);
    throw cause;
  }
}
