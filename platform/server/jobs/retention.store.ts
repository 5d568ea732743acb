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

/** Deletes some thousand jobs of other names that have been due for some days; returns how many of each name. */
export async function deleteUnknownJobs(
  ownerPool: Pool,
  known: readonly string[],
  days: number,
): Promise<DeletedJobs[]> {
  const { rows } = await ownerPool.query<DeletedJobs>(
    `WITH gone AS (
       DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
       WHERE task.id = job.task_id AND job.locked_at IS NULL AND job.id = ANY (ARRAY(
         SELECT old.id FROM graphile_worker._private_jobs AS old JOIN graphile_worker._private_tasks AS kind ON kind.id = old.task_id
         WHERE NOT kind.identifier = ANY ($1::text[]) AND old.locked_at IS NULL
           AND greatest(old.run_at, old.created_at) < now() - make_interval(days => $2) LIMIT 10000))
       RETURNING task.identifier
     )
     SELECT identifier AS name, count(*)::int AS count FROM gone GROUP BY identifier ORDER BY identifier`,
    [known, days],
  );
  return rows;
}
