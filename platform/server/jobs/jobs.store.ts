import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';
import { type JobPriority, jobPriorities } from './priorities.ts';

interface NewJob {
  readonly name: string;
  readonly priority: JobPriority;
  /** The fair-share key; null for the payload's company or person, or that of the transaction. */
  readonly shareKey: string | null;
  readonly runAt: Date | null;
  readonly key: string | null;
  readonly maxAttempts: number;
  readonly payload: unknown;
}

/**
 * Enqueues jobs in the act's transaction, in order and in one statement; the application may do so only
 * through this function.
 */
export async function insertJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const column = <T>(getCell: (job: NewJob) => T) => jobs.map(getCell);
  await sql`
    SELECT platform.enqueue(name, payload::json, run_at, key, max_attempts, first_place, last_place, turn)
    FROM unnest(
      ${column(({ name }) => name)}::text[],
      ${column(({ payload }) => JSON.stringify(payload))}::text[],
      ${column(({ runAt }) => runAt)}::timestamptz[],
      ${column(({ key }) => key)}::text[],
      ${column(({ maxAttempts }) => maxAttempts)}::integer[],
      ${column(({ priority }) => jobPriorities[priority].first)}::integer[],
      ${column(({ priority }) => jobPriorities[priority].last)}::integer[],
      ${column(({ shareKey }) => shareKey)}::text[]
    ) AS job (name, payload, run_at, key, max_attempts, first_place, last_place, turn)`.execute(tx.kysely);
}
