import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Class of the advisory locks by which a worker shows that it lives. */
export const WORKER_LOCKS = 4_715_002;

const SECOND_LOOK_MS = 3_000;
const EVERY_MS = 60_000;

/** Which advisory lock stands for a worker. */
export function workerLockKey(workerId: string): number {
  return createHash('sha256').update(workerId).digest().readInt32BE(0);
}

/** Workers that hold jobs though no living server holds their lock. */
export async function findDeadWorkers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ holders: string[]; alive: number[] }>(
    `SELECT
       ARRAY(SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
             UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL) AS holders,
       ARRAY(SELECT objid::bigint::bit(32)::int FROM pg_locks
             WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS alive`,
    [WORKER_LOCKS],
  );
  const alive = new Set(rows[0]?.alive);
  return (rows[0]?.holders ?? []).filter((id) => !alive.has(workerLockKey(id)));
}

/**
 * Gives the jobs of killed servers back: the queue itself would keep them locked for four hours. A worker counts as dead
 * when two looks, three seconds apart, find it without its lock, for a living one may be reconnecting.
 */
export function releaseDeadWorkers(pool: Pool, log: Logger, secondLookMs = SECOND_LOOK_MS): { stop(): void } {
  let suspects: string[] = [];
  let timer: NodeJS.Timeout;
  const look = async () => {
    const dead = await findDeadWorkers(pool);
    const sure = dead.filter((id) => suspects.includes(id));
    suspects = dead;
    if (sure.length === 0) return;
    await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [sure]);
    log.warn({ workers: sure.length }, 'jobs of a killed server were given back');
  };
  const plan = (ms: number) => {
    timer = setTimeout(async () => {
      await look().catch((error: unknown) => log.warn({ err: error }, 'could not look for dead workers'));
      plan(suspects.length > 0 ? secondLookMs : EVERY_MS);
    }, ms);
    timer.unref();
  };
  plan(0);
  return { stop: () => clearTimeout(timer) };
}
