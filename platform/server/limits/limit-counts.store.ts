import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';

interface Made {
  readonly key: Buffer;
  readonly count: number;
  readonly now: Date;
  /** A day that began before this is over. */
  readonly since: Date;
}

/**
 * Adds to what a holder has made within the day that the first of it began, and answers the day and its count. The row
 * stays locked until the transaction ends.
 */
export async function countMade(
  tx: Tx,
  { key, count, now, since }: Made,
): Promise<{ readonly since: Date; readonly count: number }> {
  const { rows } = await sql<{ since: Date; count: number }>`
    INSERT INTO platform.limit_counts AS c (key, since, count) VALUES (${key}, ${now}, ${count})
    ON CONFLICT (key) DO UPDATE SET
      since = CASE WHEN c.since <= ${since} THEN excluded.since ELSE c.since END,
      count = CASE WHEN c.since <= ${since} THEN excluded.count ELSE c.count + excluded.count END
    RETURNING since, count`.execute(tx.kysely);
  return rows[0] ?? { since: now, count };
}

/** Forgets days that began before an instant. */
export async function deleteOldLimitCounts(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM platform.limit_counts WHERE since < ${before}`.execute(tx.kysely);
}
