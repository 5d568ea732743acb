import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { OwnJobs } from './own-jobs.ts';

/** Class of the advisory locks with which a pool of workers shows that it is running. */
export const WORKER_LOCKS = 4_715_002;

const SECOND_CHECK_MS = 3_000;
const EVERY_MS = 60_000;

/** The pools of workers of this server, and their jobs. */
interface OwnWork {
  readonly poolIds: ReadonlySet<string>;
  readonly ownJobs: Pick<OwnJobs, 'has' | 'isClaimingSince' | 'now'>;
}

interface LockedJob {
  readonly id: string;
  readonly attempts: number;
  readonly holder: string;
}

/** Returns the advisory lock that represents a pool of workers. */
export function workerLockKey(poolId: string): number {
  return createHash('sha256').update(poolId).digest().readInt32BE(0);
}

/**
 * Finds jobs that are locked although no one runs them: their server was killed (its lock is gone), or this
 * server claimed them over a connection that broke before the response.
 */
export async function findAbandonedJobs(pool: Pool, { poolIds, ownJobs }: OwnWork): Promise<LockedJob[]> {
  const { rows } = await pool.query<{ jobs: LockedJob[] | null; alive: number[] }>(
    `SELECT
       (SELECT json_agg(json_build_object('id', id::text, 'attempts', attempts, 'holder', locked_by))
        FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL) AS jobs,
       ARRAY(SELECT objid::bigint::bit(32)::int FROM pg_locks
             WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS alive`,
    [WORKER_LOCKS],
  );
  const alive = new Set(rows[0]?.alive);
  return (rows[0]?.jobs ?? []).filter(({ id, holder }) =>
    poolIds.has(holder) ? !ownJobs.has(id) : !alive.has(workerLockKey(holder)),
  );
}

/** Identifies one attempt of a job. */
const toKey = ({ id, attempts }: LockedJob) => `${id}/${attempts}`;

async function unlock(pool: Pool, jobs: readonly LockedJob[]): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_jobs AS job SET locked_by = NULL, locked_at = NULL
     FROM unnest($1::bigint[], $2::text[]) AS gone (id, holder)
     WHERE job.id = gone.id AND job.locked_by = gone.holder`,
    [jobs.map(({ id }) => id), jobs.map(({ holder }) => holder)],
  );
}

/**
 * Releases abandoned jobs: the queue itself would keep them locked for four hours. A job counts as abandoned
 * if two checks, three seconds apart, find it so, because a running server may be reconnecting or waiting for
 * a response.
 */
export function releaseAbandonedJobs(
  pool: Pool,
  ownWork: () => OwnWork,
  log: Logger,
  secondCheckMs = SECOND_CHECK_MS,
) {
  /** Suspected jobs, with the time of the check that found them first. */
  let suspects = new Map<string, number>();
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const check = async () => {
    const work = ownWork();
    const found = await findAbandonedJobs(pool, work);
    const first = suspects;
    const checkedAt = work.ownJobs.now();
    suspects = new Map(found.map((job) => [toKey(job), first.get(toKey(job)) ?? checkedAt]));
    const sure = found.filter((job) => {
      const foundAt = first.get(toKey(job));
      // Its claim may be one whose response is late: then it begins soon.
      const isComing =
        foundAt !== undefined && work.poolIds.has(job.holder) && work.ownJobs.isClaimingSince(foundAt);
      return foundAt !== undefined && !isComing;
    });
    if (sure.length === 0) return;
    await unlock(pool, sure);
    log.warn({ jobs: sure.length }, 'abandoned jobs were released');
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(async () => {
      await check().catch((error: unknown) => log.warn({ err: error }, 'could not look for abandoned jobs'));
      plan(suspects.size > 0 ? secondCheckMs : EVERY_MS);
    }, ms);
    timer.unref();
  };
  plan(0);
  return {
    /** Checks soon, because the connection to the database was disturbed. */
    checkSoon: () => plan(secondCheckMs),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
