import type { Caller } from './caller.ts';
import type { FairShare } from './fair-share.ts';

interface Turn {
  readonly cost?: number;
  readonly caller?: Caller;
}

/** Runs work while it has a turn for this many units. */
export async function runInFairShare<T>(
  turns: FairShare,
  work: () => Promise<T>,
  { cost, caller }: Turn = {},
): Promise<T> {
  const end = await turns(cost, caller);
  try {
    return await work();
  } finally {
    end();
  }
}
