import type { Clock } from '../platform.ts';

export interface TestClock extends Clock {
  /** Moves the present forward; time goes on from there. */
  advance(ms: number): void;
}

/** Runs with the machine's clock, as far ahead of it as a test has moved it. */
export function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance(ms) {
      offset += ms;
    },
  };
}
