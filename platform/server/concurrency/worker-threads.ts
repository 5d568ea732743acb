import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createFairShare } from './fair-share.ts';
import { decodingMemory } from './memory-budget.ts';
import { runInFairShare } from './run-in-fair-share.ts';

export interface WorkerThreadsOptions {
  /** The module that a thread runs. It gets a task in each message, and answers with one message. */
  readonly module: URL;
  /** Tasks that run in parallel, each in a thread of its own; the others wait their turn. */
  readonly atOnce: number;
  /** Limit of waiting tasks, which get turns by company and person. */
  readonly mostWaiting: number;
  readonly heapMb: number;
  /** The time limit of a task, from its start on. */
  readonly timeoutMs: number;
  /** How long an idle thread stays, because starting one takes longer than most tasks. */
  readonly restMs: number;
  /** Whether the thread can be reused after a failure; by default it is ended. */
  readonly survives?: (error: unknown) => boolean;
}

/** Calls the lent thread with a task; transferred buffers no longer belong to the sender. */
export type CallThread<Task, Answer> = (task: Task, handedOver?: ArrayBuffer[]) => Promise<Answer>;

/** Lends a thread to a task, which may call it several times. */
type WorkerThreads<Task, Answer> = <T>(
  work: (request: CallThread<Task, Answer>) => Promise<T>,
  /** The most memory that the work needs, if known in advance; by default the whole heap. */
  bytes?: number,
) => Promise<T>;

interface Resting {
  readonly worker: Worker;
  readonly end: NodeJS.Timeout;
}

/**
 * A bounded pool of threads for long computations, so that these block no request; each has a limit of heap
 * and time. Threads start on demand, run one task at a time, and do not keep the process alive.
 */
export function createWorkerThreads<Task, Answer>({
  module,
  atOnce,
  mostWaiting,
  heapMb,
  timeoutMs,
  restMs,
  survives = () => false,
}: WorkerThreadsOptions): WorkerThreads<Task, Answer> {
  const share = createFairShare({ capacity: atOnce, mostWaiting });
  const resting = new Map<Worker, Resting>();

  const heapBytes = heapMb * 1024 * 1024;

  return (work, bytes = heapBytes) =>
    runInFairShare(share, () => decodingMemory.withMemory(Math.min(bytes, heapBytes), () => workNow(work)));

  async function workNow<T>(work: (request: CallThread<Task, Answer>) => Promise<T>): Promise<T> {
    const worker = borrowWorker();
    const over = new AbortController();
    const timeout = setTimeout(() => over.abort(), timeoutMs);
    // A thread that only exits has sent its result; one that fails sends an error.
    let hasLeft = false;
    const ended = () => {
      hasLeft = !over.signal.aborted;
      over.abort();
    };
    worker.once('exit', ended);
    try {
      const result = await work(async (task, handedOver = []) => {
        worker.postMessage(task, handedOver);
        const [answer] = (await once(worker, 'message', { signal: over.signal })) as [Answer];
        return answer;
      });
      rest(worker);
      return result;
    } catch (error) {
      const failure = hasLeft && isAborted(error) ? new Error('The thread left its work') : error;
      if (!hasLeft && survives(error)) rest(worker);
      else await worker.terminate();
      throw failure;
    } finally {
      clearTimeout(timeout);
      worker.off('exit', ended);
    }
  }

  function borrowWorker(): Worker {
    const [waiting] = resting.values();
    if (waiting) {
      clearTimeout(waiting.end);
      resting.delete(waiting.worker);
      waiting.worker.ref();
      return waiting.worker;
    }
    const worker = new Worker(module, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    });
    // A thread that dies while idle fails no task.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      clearTimeout(resting.get(worker)?.end);
      resting.delete(worker);
    });
    return worker;
  }

  function rest(worker: Worker): void {
    worker.unref();
    const end = setTimeout(() => {
      resting.delete(worker);
      void worker.terminate();
    }, restMs).unref();
    resting.set(worker, { worker, end });
  }
}

/** Whether a task took more memory or time than its limit. */
export function isTooMuchWork(error: unknown): boolean {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isFull || isAborted(error);
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
