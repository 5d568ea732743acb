import { AppError } from '@artel/contract';
import { createWorkerThreads, isTooMuchWork } from '@artel/server';
import type { TextTask } from './read-text.ts';
import type { FileText } from './text-limits.ts';

/** Memory and time of the thread that reads a text. */
interface ThreadLimits {
  readonly heapMb?: number;
  readonly timeoutMs?: number;
}

/**
 * Reads texts in a thread of their own, one at a time, in turns by company. A file that takes too much ends
 * its thread, and the next file gets a new one.
 */
export function createTextReader({ heapMb = 256, timeoutMs = 20_000 }: ThreadLimits = {}) {
  const withThread = createWorkerThreads<TextTask, FileText>({
    module: new URL('./text-worker.ts', import.meta.url),
    atOnce: 1,
    mostWaiting: 200,
    heapMb,
    timeoutMs,
    restMs: 5_000,
  });
  return async (task: TextTask): Promise<FileText> => {
    try {
      return await withThread((request) => request(task, [task.bytes.buffer]));
    } catch (error) {
      // Too many files wait for their turn: the job is tried again later.
      if (error instanceof AppError) throw error;
      return { state: isTooMuchWork(error) ? 'too-large' : 'broken', words: '' };
    }
  };
}

export const readTextApart = createTextReader();
