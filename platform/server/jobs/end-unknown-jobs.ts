import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Job } from '../area.ts';

/** Longer than a server of another version runs beside this one, or could be restored. */
const DAYS = 30;

/**
 * Deletes jobs that no server claims: their name is unknown here and they have been due for thirty days. Jobs
 * of a removed name would otherwise wait for ever; those of a newer version running beside this one are
 * younger and left to it.
 */
export async function endUnknownJobs(pool: Pool, jobs: readonly Job[], log: Logger): Promise<void> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `WITH gone AS (
       DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
       WHERE task.id = job.task_id AND NOT task.identifier = ANY ($1::text[]) AND job.locked_at IS NULL
         AND greatest(job.run_at, job.created_at) < now() - make_interval(days => $2)
       RETURNING task.identifier
     )
     SELECT identifier AS name, count(*)::int AS count FROM gone GROUP BY identifier ORDER BY identifier`,
    [jobs.map(({ name }) => name), DAYS],
  );
  if (rows.length > 0) log.warn({ jobs: rows }, 'jobs that nobody knows any more were deleted');
}
