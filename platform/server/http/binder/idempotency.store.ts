import { sql } from 'kysely';
import type { Tx } from '../../db/scopes.ts';

/** What the first request with a key was and answered; `response` is sealed. */
export interface KeptAnswer {
  readonly hash: Buffer;
  readonly status: number;
  readonly response: Buffer;
}

/**
 * Takes a key for this transaction, true when it is new. A parallel request with the same key waits here until the
 * first one has committed or rolled back.
 */
export async function takeKey(
  tx: Tx,
  { userId, key, hash }: { readonly userId: string; readonly key: string; readonly hash: Buffer },
  now: Date,
): Promise<boolean> {
  const taken = await sql`
    INSERT INTO platform.idempotency_keys (user_id, key, request_hash, created_at)
    VALUES (${userId}, ${key}, ${hash}, ${now})
    ON CONFLICT (user_id, key) DO NOTHING RETURNING key`.execute(tx.kysely);
  return taken.rows.length === 1;
}

/** The answer that was committed under a key. */
export async function findKeptAnswer(tx: Tx, userId: string, key: string): Promise<KeptAnswer | null> {
  const found = await sql<KeptAnswer>`
    SELECT request_hash AS hash, status, response FROM platform.idempotency_keys
    WHERE user_id = ${userId} AND key = ${key}`.execute(tx.kysely);
  return found.rows[0] ?? null;
}

/** Keeps the sealed answer beside its key, in the same transaction as the act. */
export async function keepAnswer(
  tx: Tx,
  userId: string,
  key: string,
  status: number,
  response: Buffer,
): Promise<void> {
  await sql`
    UPDATE platform.idempotency_keys SET status = ${status}, response = ${response}
    WHERE user_id = ${userId} AND key = ${key}`.execute(tx.kysely);
}
