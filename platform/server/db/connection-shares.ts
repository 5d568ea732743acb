import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Caller } from '../concurrency/caller.ts';
import { createFairShare } from '../concurrency/fair-share.ts';
import { UNAVAILABLE_RETRY_SECONDS } from './failures.ts';

/** Requests and jobs that wait for a connection; each waits in memory alone. */
const MOST_WAITING = 2_000;

/**
 * Transactions inside others that are open at once: one that waits for a row holds up no other. A pool of a few connections has none to
 * spare for them.
 */
const INNER = 2;

/**
 * Shares the pool: one connection is left to the check of health, two to transactions inside others, a fifth of the rest to work without
 * a company and a person; one company has three quarters of the rest, one person a third of it.
 */
export function createConnectionShares(pool: Pool) {
  const { max = 10, connectionTimeoutMillis } = pool.options;
  const capacity = Math.max(1, max - 1 - INNER);
  const reserve = Math.floor(capacity / 5);
  const shared = capacity - reserve;
  const share = createFairShare({
    capacity,
    reserve,
    ofCompany: Math.max(1, Math.floor((shared * 3) / 4)),
    ofPerson: Math.max(1, Math.floor(shared / 3)),
    mostWaiting: MOST_WAITING,
    retryAfter: UNAVAILABLE_RETRY_SECONDS,
    ...(connectionTimeoutMillis !== undefined && { timeoutMs: connectionTimeoutMillis }),
  });
  const innerShare = createFairShare({
    capacity: INNER,
    mostWaiting: MOST_WAITING,
    retryAfter: UNAVAILABLE_RETRY_SECONDS,
    ...(connectionTimeoutMillis !== undefined && { timeoutMs: connectionTimeoutMillis }),
  });
  const holders = new AsyncLocalStorage<{ isOpen: boolean; readonly isInner: boolean }>();

  return async <T>(caller: Caller, work: () => Promise<T>): Promise<T> => {
    const outer = holders.getStore();
    const isInner = outer?.isOpen === true;
    // One that is deeper still would wait for the place that it is in, or have the connection that is left to the check of health.
    if (isInner && outer.isInner) throw new Error('A transaction inside another one opened a third');
    // A transaction inside another one has a turn of its own kind: in the other queue all who hold one would wait for each other.
    const end = await (isInner ? innerShare : share)(1, caller);
    const holder = { isOpen: true, isInner };
    try {
      return await holders.run(holder, work);
    } finally {
      holder.isOpen = false;
      end();
    }
  };
}
