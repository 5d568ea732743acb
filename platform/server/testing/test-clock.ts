import type { Clock } from '../platform.ts';

export interface TestClock extends Clock {
  /** Moves the present forward; time goes on from there. */
  advance(ms: number): void;
}

/**
 * Begins with the machine's clock and moves by a millisecond with each look at it, and by what a test says: what a limit
 * leaves over does not depend on how busy the machine is.
 */
export function createTestClock(): TestClock {
  let time = Date.now();
  return {
    now() {
      time += 1;
      return new Date(time);
    },
    advance(ms) {
      time += ms;
    },
  };
}
