import type { Platform, Tx } from '@artel/server';
import { deleteCounters, type LockedCounter, lockCounters, putCounters } from '../counters/counters.store.ts';
import { type Counter, type CounterState, countOne, releaseOne } from '../counters/counters.ts';

/** An admitted attempt, whose outcome its caller must report exactly once. */
export interface Attempt {
  /** The attempt was wrong: the count that was made in advance stays. */
  failed(): Promise<void>;
  /**
   * The owner is present: their own failures are forgotten, those of strangers elsewhere are not. Runs in the
   * transaction of the act, if it has one.
   */
  succeeded(tx?: Tx): Promise<void>;
  /** Neither: the second factor is still missing, or the server failed. The count is released. */
  withdrawn(): Promise<void>;
}

/** Counters of the owner's own failures, in the place where they have just proved their identity. */
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
    // The usual case: one statement for the single counter of a known device.
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
