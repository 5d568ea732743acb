import type { Clock } from '../platform.ts';

export interface TestClock extends Clock {
  /** Moves the present forward; time goes on from there. */
  advance(ms: number): void;
  /** Stops time at an instant. */
  set(instant: Date): void;
}

/** Runs with the machine's clock until a test takes hold of it. */
export function createTestClock(): TestClock {
  let offset = 0;
  let stopped: Date | null = null;
  return {
    now: () => (stopped ? new Date(stopped) : new Date(Date.now() + offset)),
    advance(ms) {
      if (stopped) stopped = new Date(stopped.getTime() + ms);
      else offset += ms;
    },
    set(instant) {
      stopped = instant;
    },
  };
}
