import { createFairTurns } from '../concurrency/fair-turns.ts';
import { liveLimits } from './limits.ts';
import { callerOf } from './line-turns.ts';

/** Works on a few frames at once; companies have turns. None is refused: a line has one frame at work, and lines are bounded. */
export function createFrameTurns() {
  const turns = createFairTurns({
    capacity: liveLimits.questionsAtOnce,
    // One person may wait in a quarter of the places.
    mostWaiting: 4 * liveLimits.lines,
  });
  return async (line: Parameters<typeof callerOf>[0], work: () => Promise<void>): Promise<void> => {
    const end = await turns(1, callerOf(line));
    try {
      await work();
    } finally {
      end();
    }
  };
}
