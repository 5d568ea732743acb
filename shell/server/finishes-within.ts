import { setTimeout as pause } from 'node:timers/promises';

/** Waits for the work no longer than the given time; returns whether it was done by then. */
export async function finishesWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const isDone = work.then(() => true);
  return Promise.race([isDone, pause(milliseconds, false, { ref: false })]);
}
