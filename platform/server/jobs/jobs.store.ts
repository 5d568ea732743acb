import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';
import { type Lane, lanes } from './lanes.ts';

export interface NewJob {
  readonly name: string;
  readonly lane: Lane;
  /** Whose turn it is; null for that of the payload's company or person, or of the transaction's. */
  readonly turn: string | null;
  readonly runAt: Date | null;
  readonly key: string | null;
  readonly maxAttempts: number;
}

/** Writes jobs with one payload in the act's transaction; the application may do so only through this function. */
export async function insertJobs(tx: Tx, jobs: readonly NewJob[], payload: unknown): Promise<void> {
  if (jobs.length === 0) return;
  const calls = jobs.map(({ name, lane, turn, runAt, key, maxAttempts }) => {
    const { first, last } = lanes[lane];
    return sql`platform.enqueue(${name}, ${JSON.stringify(payload)}::json, ${runAt}::timestamptz, ${key}, ${maxAttempts}, ${first}, ${last}, ${turn})`;
  });
  await sql`SELECT ${sql.join(calls)}`.execute(tx.kysely);
}
