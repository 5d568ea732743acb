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
    // A connection that is gone fails here too, and with it the whole.
    await sql`ROLLBACK TO SAVEPOINT piece`.execute(tx.kysely);
    throw cause;
  }
}
