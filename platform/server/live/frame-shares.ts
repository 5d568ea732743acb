import { createFairShare } from '../concurrency/fair-share.ts';
import { runInFairShare } from '../concurrency/run-in-fair-share.ts';
import { getCaller } from './alternate-companies.ts';
import { liveLimits } from './limits.ts';

/**
 * Handles a few frames at once; companies alternate. None is refused: a connection has one frame being
 * handled, and the number of connections is limited.
 */
export function createFrameShares() {
  const share = createFairShare({
    capacity: liveLimits.questionsAtOnce,
    // One person may wait in a quarter of the places.
    mostWaiting: 4 * liveLimits.connections,
  });
  return (connection: Parameters<typeof getCaller>[0], work: () => Promise<void>): Promise<void> =>
    runInFairShare(share, work, { caller: getCaller(connection) });
}
