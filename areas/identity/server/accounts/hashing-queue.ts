import { availableParallelism } from 'node:os';
import { AppError, requestErrors } from '@artel/contract';

/**
 * Runs hashes a few at a time. Each takes tens of milliseconds of a core and a thread of the pool that files and
 * name look-ups share: five hundred people at nine in the morning must not stop everybody else.
 */
export function createHashingQueue(atOnce: number, atMostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let done = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= atMostWaiting) throw new AppError(requestErrors.unavailable, { retryAfter: 5 });
      // The one that ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      done += 1;
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  /**
   * The number of completed runs: a response that hashes more often than another reveals something by its
   * time.
   */
  return Object.assign(run, { done: () => done });
}

// One core stays free for the event loop, one thread of libuv's four for everything else.
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

/** The process's one queue: sign-ins, sign-ups and new passwords wait in the same line. */
export const hashingQueue = createHashingQueue(atOnce, 1000);

/**
 * Sign-ins wait here before they query the database: five hundred at once would use up its connections, only
 * to wait for the hashing queue afterwards. As many are admitted as hash at once, so that of two cores one
 * stays free: while the one sign-in hashes no other one works.
 */
export const signInQueue = createHashingQueue(atOnce, 1000);
