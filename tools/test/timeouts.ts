import { afterEach, vi } from 'vitest';

/**
 * A wait for a state has no short limit: Vitest's own second depends on the machine. A hanging test is ended
 * by its time-out, with its name.
 */
const TIMEOUT_MS = 240_000;
// Files of a worker share its `vi`, which is changed once.
const mark = Symbol.for('artel: patient');
/** The waits under way; the promise settles once polling has ended. */
type Waits = Map<() => void, Promise<unknown>>;
const known = vi as typeof vi & { [mark]?: Waits };

if (known[mark] === undefined) {
  const waits: Waits = new Map();
  const { waitFor, waitUntil } = vi;
  known[mark] = waits;
  vi.waitFor = (check, options) => awaited(waits, check, (guarded) => waitFor(guarded, patient(options)));
  vi.waitUntil = (check, options) => awaited(waits, check, (guarded) => waitUntil(guarded, patient(options)));
}

// Each poll advances any fake clock: one that a test left behind moves the clocks of the tests after it.
afterEach(async () => {
  const left = [...(known[mark] ?? [])];
  for (const [stop] of left) stop();
  for (const [, settled] of left) await settled;
  if (left.length > 0)
    throw new Error('The test ended while it still waited: await what vi.waitFor answers.');
});

/** Registers a wait until it is over. */
function awaited<T, L extends () => unknown>(
  waits: Waits,
  check: L,
  wait: (guarded: L) => Promise<T>,
): Promise<T> {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  // A stopped wait ends at the next poll, with a value that any wait accepts as its end.
  const guarded = (() => (isStopped ? true : check())) as L;
  const result = wait(guarded);
  const over = () => waits.delete(stop);
  waits.set(stop, result.then(over, over));
  return result;
}

function patient(options: number | { interval?: number; timeout?: number } = {}) {
  return { ...(typeof options === 'object' && options), timeout: TIMEOUT_MS };
}
