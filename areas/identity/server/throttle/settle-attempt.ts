import type { Platform, Tx } from '@artel/server';
import { deleteCounters, type LockedCounter, lockCounters, putCounters } from './counters.store.ts';
import { type Counter, type CounterState, countOne, takeOneBack } from './counters.ts';

/** An attempt that was let in; whoever let it in says how it went, exactly once. */
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

/** What becomes of the counters of an attempt that was let in. */
export function settleAttempt(deps: Pick<Platform, 'db' | 'clock'>, counters: readonly Counter[]): Attempt {
  const failures = counters.filter(({ name }) => name === 'network-failures');
  const reserved = counters.filter(({ name }) => name !== 'network-failures');
  const own = reserved.filter(({ name }) => OWN.has(name));
  const others = reserved.filter(({ name }) => !OWN.has(name));

  const change = async (
    tx: Tx,
    which: readonly Counter[],
    next: Next,
    forgotten: readonly Counter[] = [],
  ) => {
    const now = deps.clock.now();
    // All in one order, those that go included: else two settlements could wait for each other.
    const locked = await lockCounters(tx, [...which, ...forgotten], now);
    const kept = locked.slice(0, which.length);
    await putCounters(
      tx,
      kept.map((counter) => ({ key: counter.key, ...next(counter, now) })),
    );
    await deleteCounters(
      tx,
      forgotten.map(({ key }) => key),
    );
  };
  const alone = (work: (tx: Tx) => Promise<void>) => deps.db.asInstallation('identity/throttle', work);

  return {
    async failed() {
      if (failures.length === 0) return;
      await alone((tx) => change(tx, failures, (counter, now) => countOne(counter.name, counter, now)));
    },
    async succeeded(tx) {
      const work = (open: Tx) => change(open, others, (counter) => takeOneBack(counter.name, counter), own);
      await (tx ? work(tx) : alone(work));
    },
    async withdrawn() {
      await alone((tx) => change(tx, reserved, (counter) => takeOneBack(counter.name, counter)));
    },
  };
}
