import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives the calling thread a low priority, so that on two cores requests do not wait for it. The lowest one would
 * get less than a hundredth of a busy core, and a person who opens an invoice would wait for minutes. Only Linux
 * has priorities of threads.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const [, threadId] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (threadId !== undefined) setPriority(Number(threadId), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without /proc, or if the system forbids it, the priority stays unchanged.
  }
}
