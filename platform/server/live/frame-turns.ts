import { createFairTurns } from '../concurrency/fair-turns.ts';
import { withTurn } from '../concurrency/with-turn.ts';
import { liveLimits } from './limits.ts';
import { callerOf } from './line-turns.ts';

/** Works on a few frames at once; companies have turns. None is refused: a line has one frame at work, and lines are bounded. */
export function createFrameTurns() {
  const turns = createFairTurns({
    capacity: liveLimits.questionsAtOnce,
    // One person may wait in a quarter of the places.
    mostWaiting: 4 * liveLimits.lines,
  });
  return (line: Parameters<typeof callerOf>[0], work: () => Promise<void>): Promise<void> =>
    withTurn(turns, work, { caller: callerOf(line) });
}
