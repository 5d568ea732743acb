import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Job } from '../area.ts';
import { runAs } from '../concurrency/caller.ts';
import type { Config } from '../config/config.ts';
import type { Channel } from '../db/create-channel.ts';
import { queueLogger } from '../db/queue-logger.ts';
import type { Platform } from '../platform.ts';
import { createJobSignals, type JobSignals } from './announce-jobs.ts';
import { clockPool } from './clock-pool.ts';
import { cronItems, withoutCronFacts } from './cron-items.ts';
import { endUnknownJobs } from './end-unknown-jobs.ts';
import { splitEventTime } from './event-time.ts';
import { createOwnJobs } from './own-jobs.ts';
import { createPeerShare } from './peer-share.ts';
import { type JobPriority, jobPriorities, jobPriorityNames } from './priorities.ts';
import { releaseAbandonedJobs, WORKER_LOCKS, workerLockKey } from './release-abandoned-jobs.ts';
import { createQueueRunner } from './run-queue.ts';
import { getShareKey, jobCaller, runExclusively } from './share-key.ts';

const STOP_WITHIN_MS = 8_000;

interface JobRunnerOptions {
  /** The owner's pool, because the queue's tables belong to the owner. */
  readonly pool: Pool;
  readonly channel: Channel;
  /** Announces jobs to this server and others; left out, the runner is woken by the channel alone. */
  readonly signals?: JobSignals;
  readonly jobs: readonly Job[];
  /** The configuration, which contains the peers of jobs. */
  readonly config: Config;
  /** Returns the dependencies of a job's body; called once per run. */
  readonly depsFor: (jobName: string, jobId: string) => Platform;
  /** Whether a company has moved to another installation; throws while it is about to. */
  readonly hasMoved?: Platform['hasMoved'];
  /** Called at the end of each run, for the metrics. */
  readonly onRun?: (jobName: string, outcome: 'done' | 'failed') => void;
  readonly log: Logger;
  /** Time between the checks for abandoned jobs; shorter in tests. */
  readonly checkAbandonedMs?: number;
  /** Polling interval of an idle worker; longer in tests. */
  readonly checkMs?: number;
}

interface JobRunner {
  start(): Promise<void>;
  /**
   * Waits for running jobs, at most eight seconds; unfinished ones are repeated by another server or the next
   * start.
   */
  stop(): Promise<void>;
  isRunning(): boolean;
  /** Runs all jobs that are due by a clock, and those that they enqueue; for tests. Throws their errors. */
  drain(now: () => Date): Promise<void>;
}

/**
 * Bulk work locks its share by an advisory lock; work `outside` does not, because that would occupy a
 * connection while others are silent.
 */
function isBulk(priority: number): boolean {
  return priority >= jobPriorities.bulk.first && priority <= jobPriorities.bulk.last;
}

/** Runs jobs by priority: each priority has workers of its own, so that none waits for the jobs of another. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { pool, channel, jobs, config, depsFor, hasMoved, onRun, log } = options;
  const { signals = createJobSignals(channel, randomUUID()) } = options;
  /** Whether the job's company has moved. */
  async function isMoved(payload: unknown): Promise<boolean> {
    const { companyId } = Object(payload);
    return typeof companyId === 'string' && (await hasMoved?.(companyId)) === true;
  }
  const ownJobs = createOwnJobs();
  const peers = createPeerShare({ jobs, config, ownJobs });
  const tasks: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (written, { job: { id, attempts, priority, flags, created_at: writtenAt } }) => {
        const { payload, at } = splitEventTime(withoutCronFacts(written));
        const deps = depsFor(job.name, id);
        const started = performance.now();
        const work = () =>
          runAs(jobCaller(payload, flags), () =>
            job.run(deps, z.parse(job.payload, payload) as never, at ?? writtenAt),
          );
        ownJobs.begin(id);
        try {
          // Its jobs have travelled with the company.
          if (!job.runsWhenMoved && (await isMoved(payload))) return;
          await (isBulk(priority) ? runExclusively(pool, getShareKey(job.name, flags), work) : work());
          deps.log.debug({ attempts, ms: Math.round(performance.now() - started) }, 'job done');
          onRun?.(job.name, 'done');
        } catch (error) {
          onRun?.(job.name, 'failed');
          throw error;
        } finally {
          ownJobs.end(id);
          peers.end(id);
        }
      },
    ]),
  );
  const poolIds = new Map<JobPriority, string>();
  const runners = jobPriorityNames.map((jobPriority) =>
    createQueueRunner({
      pool,
      priority: jobPriority,
      peers,
      ownJobs,
      tasks,
      cronItems: jobPriority === 'bulk' ? cronItems(jobs) : [],
      onPool(poolId) {
        poolIds.set(jobPriority, poolId);
        channel.hold(WORKER_LOCKS, [...poolIds.values()].map(workerLockKey));
      },
      checkMs: options.checkMs,
      log,
    }),
  );
  let releaser: ReturnType<typeof releaseAbandonedJobs> | null = null;
  signals.onAnnounced((priority) => runners[jobPriorityNames.indexOf(priority)]?.wake());

  return {
    async start() {
      await endUnknownJobs(pool, jobs, log);
      for (const runner of runners) await runner.start();
      const ownWork = () => ({ poolIds: new Set(poolIds.values()), ownJobs });
      releaser = releaseAbandonedJobs({
        pool,
        ownWork,
        announce: signals.announce,
        log,
        ...(options.checkAbandonedMs !== undefined && { checkEveryMs: options.checkAbandonedMs }),
      });
      channel.onConnect(() => {
        releaser?.beginAgain();
        // Announcements may have been missed.
        for (const one of runners) one.wake();
      });
    },
    isRunning: () => runners.every((runner) => runner.isRunning()),
    async stop() {
      releaser?.stop();
      // The queue does not await its record of a job's end. The pool serves in order: once this query has a
      // connection, those that waited have theirs, and the pool ends after them.
      const stopped = Promise.all(runners.map((runner) => runner.stop()))
        .then(() => pool.query('SELECT'))
        .catch(() => {});
      await Promise.race([stopped, wait(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
    async drain(now) {
      const failures: unknown[] = [];
      const events: WorkerEvents = new EventEmitter();
      events.on('job:error', ({ error }) => failures.push(error));
      await runOnce({
        pgPool: await clockPool(pool, now),
        noHandleSignals: true,
        logger: queueLogger(log),
        events,
        concurrency: 1,
        taskList: tasks,
      });
      if (failures.length > 0)
        throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'jobs failed');
    },
  };
}
