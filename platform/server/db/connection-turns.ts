import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Caller } from '../concurrency/caller.ts';
import { createFairTurns } from '../concurrency/fair-turns.ts';

/** Requests and jobs that wait for a connection; each waits in memory alone. */
const MOST_WAITING = 2_000;

/**
 * Shares the pool: one connection is left to the check of health, a fifth to work without a company and a person; one company
 * has three quarters of the rest, one person a third of it.
 */
export function createConnectionTurns(pool: Pool) {
  const { max = 10, connectionTimeoutMillis } = pool.options;
  const capacity = Math.max(1, max - 1);
  const reserve = Math.floor(capacity / 5);
  const shared = capacity - reserve;
  const turns = createFairTurns({
    capacity,
    reserve,
    ofCompany: Math.max(1, Math.floor((shared * 3) / 4)),
    ofPerson: Math.max(1, Math.floor(shared / 3)),
    mostWaiting: MOST_WAITING,
    ...(connectionTimeoutMillis !== undefined && { patienceMs: connectionTimeoutMillis }),
  });
  const holders = new AsyncLocalStorage<{ isOpen: boolean }>();

  return async <T>(caller: Caller, work: () => Promise<T>): Promise<T> => {
    // A transaction inside another one has no turn of its own: all who hold one would wait for each other.
    if (holders.getStore()?.isOpen) return work();
    const end = await turns(1, caller);
    const holder = { isOpen: true };
    try {
      return await holders.run(holder, work);
    } finally {
      holder.isOpen = false;
      end();
    }
  };
}
