import type { Platform, Tx } from '@artel/server';
import { deleteCounters, type LockedCounter, lockCounters, putCounters } from '../counters/counters.store.ts';
import { type Counter, type CounterState, countOne, releaseOne } from '../counters/counters.ts';

/** An admitted attempt; its caller reports the outcome, exactly once. */
export interface Attempt {
  /** It was wrong: the count that was made in advance stays. */
  failed(): Promise<void>;
  /**
   * The owner is there: what he himself mistyped is forgotten, what strangers tried elsewhere is not. In the transaction
   * of the act, when it has one.
   */
  succeeded(tx?: Tx): Promise<void>;
  /** Neither: the second factor is still to come, or the server failed. The count is taken back. */
  withdrawn(): Promise<void>;
}

/** Counters of the owner's own slips, in the place where he now proved to be. */
const OWN: ReadonlySet<Counter['name']> = new Set(['device', 'account-and-network', 'program']);

type Next = (counter: LockedCounter, now: Date) => CounterState;

/** Applies the outcome of an admitted attempt to its counters. */
export function finalizeAttempt(deps: Pick<Platform, 'db' | 'clock'>, counters: readonly Counter[]): Attempt {
  const failures = counters.filter(({ name }) => name === 'network-failures');
  const reserved = counters.filter(({ name }) => name !== 'network-failures');

  const change = async (tx: Tx, which: readonly Counter[], next: Next) => {
    const now = deps.clock.now();
    const locked = await lockCounters(tx, which, now);
    await putCounters(
      tx,
      locked.map((counter) => ({ key: counter.key, ...next(counter, now) })),
    );
  };
  const alone = (work: (tx: Tx) => Promise<void>) => deps.db.asInstallation('identity/throttle', work);
  const finalize = (tx: Tx) => {
    // The usual way: one statement for the one counter of a known device.
    if (reserved.every(({ name }) => OWN.has(name))) return deleteCounters(tx, reserved);
    return change(tx, reserved, (counter, now) =>
      OWN.has(counter.name) ? { emptyAt: now, countedAt: now } : releaseOne(counter.name, counter),
    );
  };

  return {
    async failed() {
      if (failures.length === 0) return;
      await alone((tx) => change(tx, failures, (counter, now) => countOne(counter.name, counter, now)));
    },
    succeeded: (tx) => (tx ? finalize(tx) : alone(finalize)),
    withdrawn: () => alone((tx) => change(tx, reserved, (counter) => releaseOne(counter.name, counter))),
  };
}
