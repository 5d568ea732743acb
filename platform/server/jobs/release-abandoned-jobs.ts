import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { OwnJobs } from './own-jobs.ts';
import { findJobPriority, type JobPriority } from './priorities.ts';

/** Class of the advisory locks with which a pool of workers shows that it is running. */
export const WORKER_LOCKS = 4_715_002;

/** Two checks and the claim fit into the ten seconds after which the jobs of a killed server run again. */
export const CHECK_INTERVAL_MS = 3_000;

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
        FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL) AS jobs,
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

/** Releases jobs; returns the priorities that now have some to claim. */
async function unlock(pool: Pool, jobs: readonly LockedJob[]): Promise<Set<JobPriority>> {
  const { rows } = await pool.query<{ place: number }>(
    `WITH released AS (
       UPDATE graphile_worker._private_jobs AS job SET locked_by = NULL, locked_at = NULL
       FROM unnest($1::bigint[], $2::text[]) AS gone (id, holder)
       WHERE job.id = gone.id AND job.locked_by = gone.holder
       RETURNING job.priority AS place
     )
     SELECT DISTINCT place FROM released`,
    [jobs.map(({ id }) => id), jobs.map(({ holder }) => holder)],
  );
  return new Set(rows.flatMap(({ place }) => findJobPriority(place) ?? []));
}

interface ReleaserOptions {
  readonly pool: Pool;
  readonly ownWork: () => OwnWork;
  /** Released jobs are announced as new ones are: an idle worker looks for jobs by itself every ten seconds only. */
  readonly announce: (priority: JobPriority) => void;
  readonly log: Logger;
  readonly checkEveryMs?: number;
}

/**
 * Releases abandoned jobs: the queue itself would keep them locked for four hours. A job counts as abandoned
 * if two checks, three seconds apart, find it so, because a running server may be reconnecting or waiting for
 * a response. A frozen or vanished server has lost its lock after ten seconds.
 */
export function releaseAbandonedJobs(options: ReleaserOptions) {
  const { pool, ownWork, announce, log, checkEveryMs = CHECK_INTERVAL_MS } = options;
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
    for (const priority of await unlock(pool, sure)) announce(priority);
    log.warn({ jobs: sure.length }, 'abandoned jobs were released');
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(async () => {
      await check().catch((error: unknown) => log.warn({ err: error }, 'could not look for abandoned jobs'));
      plan(checkEveryMs);
    }, ms);
    timer.unref();
  };
  plan(0);
  return {
    /** The connection to the database was disturbed, so other servers may be reconnecting as well. */
    beginAgain() {
      suspects.clear();
      plan(checkEveryMs);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
