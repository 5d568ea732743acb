import type { Clock } from '../platform.ts';

export interface TestClock extends Clock {
  /** Moves the present forward; time continues from there. */
  advance(ms: number): void;
}

/**
 * Starts with the machine's time and advances by a millisecond at each reading, and by what a test adds, so
 * that results do not depend on how busy the machine is.
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
