import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';

export interface NewJob {
  readonly name: string;
  readonly runAt: Date | null;
  readonly key: string | null;
  readonly maxAttempts: number;
}

/** Writes jobs with one payload in the act's transaction; the application may do so only through this function. */
export async function insertJobs(tx: Tx, jobs: readonly NewJob[], payload: unknown): Promise<void> {
  if (jobs.length === 0) return;
  const calls = jobs.map(
    ({ name, runAt, key, maxAttempts }) =>
      sql`platform.enqueue(${name}, ${JSON.stringify(payload)}::json, ${runAt}::timestamptz, ${key}, ${maxAttempts})`,
  );
  await sql`SELECT ${sql.join(calls)}`.execute(tx.kysely);
}
