import { createFairShare } from '../concurrency/fair-share.ts';
import { runInFairShare } from '../concurrency/run-in-fair-share.ts';
import { getCaller } from './alternate-companies.ts';
import { liveLimits } from './limits.ts';

/** Works on a few frames at once; companies have turns. None is refused: a line has one frame at work, and lines are bounded. */
export function createFrameShares() {
  const turns = createFairShare({
    capacity: liveLimits.questionsAtOnce,
    // One person may wait in a quarter of the places.
    mostWaiting: 4 * liveLimits.lines,
  });
  return (line: Parameters<typeof getCaller>[0], work: () => Promise<void>): Promise<void> =>
    runInFairShare(turns, work, { caller: getCaller(line) });
}
