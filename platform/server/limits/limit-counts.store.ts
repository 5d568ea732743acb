import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';

/** A holder's day: the time of the first creation, and the number. */
export interface Made {
  readonly since: Date;
  readonly count: number;
}

interface Day {
  readonly key: Buffer;
  readonly now: Date;
  /** A day that started before this has ended. */
  readonly since: Date;
}

/**
 * Adds to a holder's count of the day that the first creation started; returns the day and its count. The row
 * stays locked until the transaction ends.
 */
export async function countMade(
  tx: Tx,
  { key, count, now, since }: Day & { readonly count: number },
): Promise<Made> {
  const { rows } = await sql<Made>`
    INSERT INTO platform.limit_counts AS c (key, since, count) VALUES (${key}, ${now}, ${count})
    ON CONFLICT (key) DO UPDATE SET
      since = CASE WHEN c.since <= ${since} THEN excluded.since ELSE c.since END,
      count = CASE WHEN c.since <= ${since} THEN excluded.count ELSE c.count + excluded.count END
    RETURNING since, count`.execute(tx.kysely);
  return rows[0] ?? { since: now, count };
}

/** Returns a holder's count of the day, without adding to it. */
export async function findMade(tx: Tx, { key, now, since }: Day): Promise<Made> {
  const { rows } = await sql<Made>`
    SELECT since, count FROM platform.limit_counts WHERE key = ${key} AND since > ${since}`.execute(
    tx.kysely,
  );
  return rows[0] ?? { since: now, count: 0 };
}
