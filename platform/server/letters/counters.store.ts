import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';

/** A counter in its present state. */
interface CounterRow {
  readonly key: Buffer;
  readonly letters: number;
  readonly endsAt: Date;
}

/**
 * Locks counters, and starts those that ended or did not exist. In the order of their keys, so that two
 * letters with common counters can't deadlock.
 */
export async function lockCounters(
  tx: Tx,
  counters: readonly Pick<CounterRow, 'key' | 'endsAt'>[],
  now: Date,
): Promise<CounterRow[]> {
  const ordered = counters.toSorted((a, b) => Buffer.compare(a.key, b.key));
  const { rows } = await sql<CounterRow>`
    INSERT INTO platform.letter_counters AS c (key, letters, ends_at)
    SELECT key, 0, ends_at FROM unnest(${ordered.map(({ key }) => key)}::bytea[],
      ${ordered.map(({ endsAt }) => endsAt)}::timestamptz[]) AS n (key, ends_at)
    ON CONFLICT (key) DO UPDATE SET
      letters = CASE WHEN c.ends_at <= ${now} THEN 0 ELSE c.letters END,
      ends_at = CASE WHEN c.ends_at <= ${now} THEN excluded.ends_at ELSE c.ends_at END
    RETURNING key, letters, ends_at`.execute(tx.kysely);
  return rows;
}

/** Counts one more letter in each counter. */
export async function countLetter(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  await sql`
    UPDATE platform.letter_counters SET letters = letters + 1 WHERE key = ANY (${keys}::bytea[])`.execute(
    tx.kysely,
  );
}
