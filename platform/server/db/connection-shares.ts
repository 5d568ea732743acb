import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Caller } from '../concurrency/caller.ts';
import { createFairShare } from '../concurrency/fair-share.ts';
import { UNAVAILABLE_RETRY_SECONDS } from './failures.ts';

/** Limit of requests and jobs that wait for a connection; each uses only memory. */
const MOST_WAITING = 2_000;

/**
 * Nested transactions that are open at once, so that one that waits for a row blocks no other. A pool of a
 * few connections has none to spare for them.
 */
const INNER = 2;

/**
 * Shares the pool: one connection is reserved for the health check, two for nested transactions, a fifth of
 * the rest for work without a company and a person; one company may use three quarters of the rest, one
 * person a third of it.
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
    // A deeper transaction would wait for the place that it occupies itself, or use the connection of the
    // health check.
    if (isInner && outer.isInner) throw new Error('A transaction inside another one opened a third');
    // A nested transaction has a separate queue: in the common one all callers with a turn could wait for
    // each other.
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
