import { sql } from 'kysely';
import type { Tx } from './scopes.ts';

/** Runs a part of a transaction; when it fails, the part is rolled back and the transaction continues. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const opened = sql`SAVEPOINT piece`.execute(tx.kysely);
  try {
    // The savepoint and the first statements are sent together.
    const [result] = await Promise.all([work(), opened]);
    // Its answer is not waited for: a failure would be that of the next statement, and the commit releases it too.
    sql`RELEASE SAVEPOINT piece`.execute(tx.kysely).catch(() => {});
    return result;
  } catch (cause) {
    // If the connection is gone, this fails too, and so does the whole transaction.
    await sql`ROLLBACK TO SAVEPOINT piece`.execute(tx.kysely);
    throw cause;
  }
}
