import type { Caller } from './caller.ts';
import type { FairShare } from './fair-share.ts';

interface Share {
  readonly cost?: number;
  readonly caller?: Caller;
}

/** Runs work while it has a turn for this many units. */
export async function runInFairShare<T>(
  share: FairShare,
  work: () => Promise<T>,
  { cost, caller }: Share = {},
): Promise<T> {
  const end = await share(cost, caller);
  try {
    return await work();
  } finally {
    end();
  }
}
