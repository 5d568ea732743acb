import { availableParallelism } from 'node:os';
import { AppError, requestErrors } from '@artel/contract';

/**
 * Runs hashes a few at a time. Each takes tens of milliseconds of a core and a thread of the pool that files and
 * name look-ups share: five hundred sign-ins at nine in the morning must not block everything else.
 */
export function createHashingQueue(atOnce: number, atMostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let done = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= atMostWaiting) throw new AppError(requestErrors.unavailable, { retryAfter: 5 });
      // A hash that ends passes its place on, so `running` stays unchanged.
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
   * The number of completed runs: tests compare it, because a response that hashes more often than another
   * reveals something by its time.
   */
  return Object.assign(run, { done: () => done });
}

// One core stays free for the event loop, one thread of libuv's four for everything else.
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

/** The only queue of the process, for sign-ins, sign-ups and new passwords alike. */
export const hashingQueue = createHashingQueue(atOnce, 1000);

/**
 * Sign-ins wait here before they query the database: five hundred at once would use up its connections, only
 * to wait for the hashing queue afterwards. As many are admitted as can hash at once, so that one of two
 * cores stays free.
 */
export const signInQueue = createHashingQueue(atOnce, 1000);
