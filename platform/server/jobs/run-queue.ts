import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { queueLogger } from '../db/queue-logger.ts';
import type { OwnJobs } from './own-jobs.ts';
import type { PeerShare } from './peer-share.ts';
import { type JobPriority, jobPriorities } from './priorities.ts';
import { createPriorityPool } from './priority-pool.ts';

const RESTART_AFTER_MS = 2_000;
/**
 * Polling interval of an idle worker, after which it finds what was not announced: a job that is due later, one of
 * a server of another version, or one whose announcement was lost. Nothing is announced when a bulk job of a
 * company ends on another server: without polling the company's next one would wait long.
 */
const CHECK_MS: Readonly<Record<JobPriority, number>> = {
  urgent: 4_000,
  soon: 4_000,
  bulk: 200,
  outside: 10_000,
};

interface JobRunnerOptions {
  readonly pool: Pool;
  readonly priority: JobPriority;
  readonly peers: PeerShare;
  readonly ownJobs: OwnJobs;
  readonly tasks: TaskList;
  /** The scheduled jobs; one queue enqueues them for all. */
  readonly cronItems: ParsedCronItem[];
  /** Called at each start with the name of the pool of workers in which the queue locks jobs. */
  readonly onPool: (poolId: string) => void;
  /** Polling interval of an idle worker; longer in tests. */
  readonly checkMs?: number | undefined;
  readonly log: Logger;
}

/** The workers of one priority on this server. */
interface JobRunner {
  start(): Promise<void>;
  stop(): Promise<void>;
  isRunning(): boolean;
  /** Makes an idle worker look for a job. */
  wake(): void;
}

/** Runs the jobs of one queue priority and restarts whenever the queue gives up. */
export function createQueueRunner(options: JobRunnerOptions): JobRunner {
  const {
    pool,
    priority,
    peers,
    ownJobs,
    tasks,
    cronItems,
    onPool,
    log,
    checkMs = CHECK_MS[priority],
  } = options;
  const { workers } = jobPriorities[priority];
  /** The queue is restarted after this many failed polls in a row, about two per worker. */
  const maxFailedPolls = 2 * workers;
  let runner: Runner | null = null;
  let isStopping = false;
  let wake = () => {};

  async function start(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      onPool(workerPool.id);
      wake = () => workerPool.nudge(1);
    });
    for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const)
      events.on(end, () => {
        wake = () => {};
      });
    const started = await run({
      pgPool: createPriorityPool(pool, {
        priority,
        peers,
        ownJobs,
        // An announcement wakes one worker, which wakes the next one.
        onClaim: () => wake(),
        // The queue records the end of a job after its worker has looked for the next one, which the running
        // share still blocked.
        onEnd: () => wake(),
        log,
      }),
      noHandleSignals: true,
      logger: queueLogger(log),
      events,
      concurrency: workers,
      pollInterval: checkMs,
      taskList: tasks,
      parsedCronItems: cronItems,
    });
    runner = started;
    // NOTE: graphile-worker keeps a failed first lookup of its task ids for ever (getTaskDetails): such a
    // queue polls and fails until it is created again.
    let failedPolls = 0;
    events.on('worker:getJob:empty', () => {
      failedPolls = 0;
    });
    events.on('job:start', () => {
      failedPolls = 0;
    });
    events.on('worker:getJob:error', () => {
      failedPolls += 1;
      if (failedPolls === maxFailedPolls) started.stop().catch(() => {});
    });
    // The queue gives up if the database stays unavailable; the server does not.
    const ended = () => void (isStopping || restart());
    runner.promise.then(ended, ended);
  }

  async function restart(): Promise<void> {
    runner = null;
    while (!isStopping && !runner) {
      await wait(RESTART_AFTER_MS, undefined, { ref: false });
      if (isStopping) return;
      await start().catch((error: unknown) =>
        log.warn({ err: error, priority }, 'the job queue could not be started'),
      );
    }
  }

  return {
    start,
    async stop() {
      isStopping = true;
      await runner?.stop().catch(() => {});
    },
    isRunning: () => runner !== null && !isStopping,
    wake: () => wake(),
  };
}
