import { sql } from 'kysely';
import type { Tx } from '../../db/scopes.ts';

/** The first request with a key and its response; `response` is sealed. */
export interface StoredAnswer {
  readonly hash: Buffer;
  /** Null after a step of a request that has no response yet. */
  readonly status: number | null;
  readonly response: Buffer;
}

/**
 * Claims a key for this transaction; true if it is new. A parallel request with the same key waits here until
 * the first one has committed or rolled back.
 */
export async function claimKey(
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

/** Finds what was committed under a key. */
export async function findStoredAnswer(tx: Tx, userId: string, key: string): Promise<StoredAnswer | null> {
  const found = await storedAnswer(userId, key).execute(tx.kysely);
  return found.rows[0] ?? null;
}

/** Finds and locks what was committed under a key, until the transaction ends. */
export async function lockStoredAnswer(tx: Tx, userId: string, key: string): Promise<StoredAnswer | null> {
  const found = await sql<StoredAnswer>`${storedAnswer(userId, key)} FOR UPDATE`.execute(tx.kysely);
  return found.rows[0] ?? null;
}

const storedAnswer = (userId: string, key: string) => sql<StoredAnswer>`
  SELECT request_hash AS hash, status, response FROM platform.idempotency_keys
  WHERE user_id = ${userId} AND key = ${key}`;

interface NewAnswer {
  readonly userId: string;
  readonly key: string;
  readonly status: number | null;
  readonly response: Buffer;
}

/** Stores the sealed response beside its key, in the same transaction as the act. */
export async function storeAnswer(tx: Tx, { userId, key, status, response }: NewAnswer): Promise<void> {
  await sql`
    UPDATE platform.idempotency_keys SET status = ${status}, response = ${response}
    WHERE user_id = ${userId} AND key = ${key}`.execute(tx.kysely);
}
