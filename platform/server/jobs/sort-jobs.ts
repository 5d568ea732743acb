import type { Pool } from 'pg';
import type { Job } from '../area.ts';
import { jobPriorities } from './priorities.ts';

/**
 * Moves jobs that a version without priorities wrote to their priorities, those of one company one place
 * after the other. They would run where they are too, but as soon as all the others there.
 */
export async function sortJobs(pool: Pool, jobs: readonly Job[]): Promise<void> {
  const places = jobs.map(({ lane }) => jobPriorities[lane]);
  await pool.query(
    `WITH unsorted AS (
       SELECT job.id, lane.first_place, lane.last_place, platform.fair_share_group(job.payload) AS turn
       FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
       JOIN unnest($1::text[], $2::int[], $3::int[]) AS lane (name, first_place, last_place) ON lane.name = task.identifier
       WHERE job.flags IS NULL AND job.priority = 0 AND job.key IS DISTINCT FROM task.identifier AND job.locked_at IS NULL
       FOR UPDATE OF job SKIP LOCKED
     ), sorted AS (
       SELECT *, row_number() OVER (PARTITION BY first_place, turn ORDER BY id) AS number FROM unsorted
     )
     UPDATE graphile_worker._private_jobs AS job
     SET priority = LEAST(first_place + number - 1, last_place), flags = jsonb_build_object(turn, true)
     FROM sorted WHERE job.id = sorted.id`,
    [jobs.map(({ name }) => name), places.map(({ first }) => first), places.map(({ last }) => last)],
  );
}
