import { OFFICE_LIMITS } from './files/office-limits.ts';
import type { OfficeAnswer, OfficeTask } from './read-office.ts';

/** Reads a file in a worker of its own, which is ended when it is slow or the reader has left. */
export function readApart(task: OfficeTask, signal: AbortSignal): Promise<OfficeAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./office.worker.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.terminate();
      act();
    };
    const abort = () => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(() => resolve({ problem: 'too-large' })), OFFICE_LIMITS.patience);
    worker.addEventListener('message', ({ data }: MessageEvent<OfficeAnswer>) => end(() => resolve(data)));
    // It could not be loaded, or has no memory left.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end(() => resolve({ problem: 'broken' }));
    });
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else worker.postMessage(task, task.kind === 'csv' ? [] : [task.bytes.buffer]);
  });
}
