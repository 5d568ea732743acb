import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Tx } from '../db/scopes.ts';

/** Deletes some thousand keys of requests from before an instant; returns their number. */
export async function deleteOldIdempotencyKeys(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    SELECT platform.delete_old_idempotency_keys(${before}) AS gone`.execute(tx.kysely);
  return Number(rows[0]?.gone ?? 0);
}

interface DeletedJobs {
  readonly name: string;
  readonly count: number;
}

/** Deletes some thousand jobs that had used up their attempts before an instant; returns how many of each name. */
export async function deleteJobsWithoutAttempts(ownerPool: Pool, before: Date): Promise<DeletedJobs[]> {
  const { rows } = await ownerPool.query<DeletedJobs>(
    `WITH gone AS (DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND j.id IN (
       SELECT id FROM graphile_worker._private_jobs
       WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < $1 LIMIT 10000
     ) AND j.attempts >= j.max_attempts AND j.locked_at IS NULL AND j.updated_at < $1
     RETURNING t.identifier AS name)
     SELECT name, count(*)::int AS count FROM gone GROUP BY name`,
    [before],
  );
  return rows;
}
