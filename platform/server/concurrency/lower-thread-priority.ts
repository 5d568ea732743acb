import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets the thread that calls this compute behind those that answer requests: on two cores it would be what they wait for. Linux alone
 * knows priorities of threads, by their ids.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const [, threadId] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (threadId !== undefined) setPriority(Number(threadId), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without /proc, or where the system forbids it, it computes as before.
  }
}
