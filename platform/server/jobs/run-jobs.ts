import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Job } from '../area.ts';
import type { Channel } from '../db/create-channel.ts';
import type { Platform } from '../platform.ts';
import { cronItems, withoutCronFacts } from './cron-items.ts';
import { giveBackJobs, WORKER_LOCKS, workerLockKey } from './give-back-jobs.ts';
import { queueLogger } from './queue-logger.ts';

/** A database of two cores gains nothing from more; requests come first. */
const CONCURRENCY = 4;
const STOP_WITHIN_MS = 8_000;
const RESTART_AFTER_MS = 2_000;
/** So many failed looks for a job in a row, about two per worker, and the queue is started anew. */
const FAILED_LOOKS = 2 * CONCURRENCY;

export interface JobRunnerOptions {
  /** The owner's pool: the queue's tables are its. */
  readonly pool: Pool;
  readonly channel: Channel;
  readonly jobs: readonly Job[];
  /** What a job's body gets; called once per run. */
  readonly depsFor: (jobName: string, jobId: string) => Platform;
  /** Told how each run ended, for the figures. */
  readonly onRun?: (jobName: string, outcome: 'done' | 'failed') => void;
  readonly log: Logger;
  /** How long a worker without its lock stays a suspect; tests shorten it. */
  readonly secondLookMs?: number;
}

export interface JobRunner {
  start(): Promise<void>;
  /** Lets running jobs finish, at most eight seconds; what does not is run again by another server or start. */
  stop(): Promise<void>;
  isRunning(): boolean;
  /** Runs all that is due, and what that enqueues, and ends; for tests. Throws what the jobs threw. */
  drain(): Promise<void>;
}

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { pool, channel, jobs, depsFor, onRun, log } = options;
  const running = new Set<string>();
  const tasks: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, { job: { id, attempts } }) => {
        const deps = depsFor(job.name, id);
        const started = performance.now();
        running.add(id);
        try {
          await job.run(deps, z.parse(job.payload, withoutCronFacts(payload)) as never);
          deps.log.debug({ attempts, ms: Math.round(performance.now() - started) }, 'job done');
          onRun?.(job.name, 'done');
        } catch (error) {
          onRun?.(job.name, 'failed');
          throw error;
        } finally {
          running.delete(id);
        }
      },
    ]),
  );
  const shared = { pgPool: pool, noHandleSignals: true, logger: queueLogger(log) };
  let runner: Runner | null = null;
  let isStopping = false;
  let keeper: ReturnType<typeof giveBackJobs> | null = null;
  let poolId: string | null = null;

  async function startOnce(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    // The queue locks jobs in the name of its pool of workers, a new one at each start.
    events.on('pool:create', ({ workerPool }) => {
      poolId = workerPool.id;
      channel.hold(WORKER_LOCKS, [workerLockKey(poolId)]);
    });
    const started = await run({
      ...shared,
      events,
      concurrency: CONCURRENCY,
      taskList: tasks,
      parsedCronItems: cronItems(jobs),
    });
    runner = started;
    // NOTE: graphile-worker keeps a failed first look-up of its task ids for ever (getTaskDetails): such a queue looks for
    // jobs and fails until it is made again.
    let failedLooks = 0;
    events.on('worker:getJob:empty', () => {
      failedLooks = 0;
    });
    events.on('job:start', () => {
      failedLooks = 0;
    });
    events.on('worker:getJob:error', () => {
      failedLooks += 1;
      if (failedLooks === FAILED_LOOKS) started.stop().catch(() => {});
    });
    // The queue gives up when the database stays away; the server does not.
    const ended = () => void (isStopping || restart());
    runner.promise.then(ended, ended);
  }

  async function restart(): Promise<void> {
    runner = null;
    while (!isStopping && !runner) {
      await wait(RESTART_AFTER_MS, undefined, { ref: false });
      if (isStopping) return;
      await startOnce().catch((error: unknown) =>
        log.warn({ err: error }, 'the job queue could not be started'),
      );
    }
  }

  return {
    async start() {
      await startOnce();
      keeper = giveBackJobs(pool, () => ({ poolId, jobIds: running }), log, options.secondLookMs);
      channel.onConnect(() => keeper?.lookSoon());
    },
    isRunning: () => runner !== null && !isStopping,
    async stop() {
      isStopping = true;
      keeper?.stop();
      const last = runner;
      if (!last) return;
      await Promise.race([last.stop().catch(() => {}), wait(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
    async drain() {
      const failures: unknown[] = [];
      const events: WorkerEvents = new EventEmitter();
      events.on('job:error', ({ error }) => failures.push(error));
      await runOnce({ ...shared, events, concurrency: 1, taskList: tasks });
      if (failures.length > 0)
        throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'jobs failed');
    },
  };
}
