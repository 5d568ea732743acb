import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Postmaster, startPostmaster, stopProcess } from './postmaster.ts';

type Launch = Parameters<typeof startPostmaster>[0];
export type StartLog = Pick<Logger, 'info' | 'warn' | 'error'>;

interface Supervised {
  stop(): Promise<void>;
  /** Stops PostgreSQL without waiting, like a power failure: it recovers at the next start. */
  abandon(): void;
}

const LONGEST_PAUSE_MS = 5000;

/** Runs PostgreSQL, and restarts it whenever it dies under the running server. */
export async function supervise(launch: Launch, log: StartLog): Promise<Supervised> {
  let postmaster: Postmaster | null = await startPostmaster(launch);
  let isStopping = false;
  const watched = watch();

  async function watch(): Promise<void> {
    while (!isStopping) {
      await postmaster?.exited;
      postmaster = null;
      if (isStopping) return;
      log.error('The embedded PostgreSQL has ended; starting it again.');
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    for (let wait = 100; !isStopping; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        postmaster = await startPostmaster(launch);
        log.info('The embedded PostgreSQL works again.');
        return;
      } catch (error) {
        log.error({ err: error }, 'The embedded PostgreSQL does not start.');
        await pause(wait, undefined, { ref: false });
      }
    }
  }

  return {
    abandon() {
      isStopping = true;
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
    },
    async stop() {
      isStopping = true;
      if (postmaster) await stopProcess(postmaster.pid);
      await watched;
      // A restart was under way when the stop came.
      if (postmaster) await stopProcess(postmaster.pid);
    },
  };
}
