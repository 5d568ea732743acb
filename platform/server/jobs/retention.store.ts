import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';

/** Forgets the keys of requests older than a day; answers how many. */
export async function deleteOldIdempotencyKeys(tx: Tx): Promise<number> {
  const { rows } = await sql<{ gone: number }>`SELECT platform.forget_idempotency_keys() AS gone`.execute(
    tx.kysely,
  );
  return rows[0]?.gone ?? 0;
}

/** Deletes letters delivered or refused before one instant, and those nobody could deliver before another. */
export async function deleteOldLetters(tx: Tx, finishedBefore: Date, createdBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM platform.letters
    WHERE (status <> 'waiting' AND created_at < ${finishedBefore}) OR created_at < ${createdBefore}`.execute(
    tx.kysely,
  );
  return Number(numAffectedRows ?? 0);
}
