import type { Timing } from '../rules/timing.ts';

/** The columns that say when an event is. */
export function toColumns({ isAllDay, starts, ends, timeZone, endZone, rule, extraStarts, leftOut }: Timing) {
  return {
    ...{ isAllDay, starts, ends, timeZone, endZone, rule },
    extraStarts: [...extraStarts],
    leftOut: [...leftOut],
  };
}
