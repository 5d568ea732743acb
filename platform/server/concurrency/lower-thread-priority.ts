import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives the calling thread the lowest priority, so that on two cores requests do not wait for it. Only Linux has
 * priorities of threads.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const [, threadId] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (threadId !== undefined) setPriority(Number(threadId), constants.priority.PRIORITY_LOW);
  } catch {
    // Without /proc, or if the system forbids it, the priority stays unchanged.
  }
}
