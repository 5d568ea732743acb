import { AppError, requestErrors } from '@artel/contract';

/**
 * Writes many small things with few commits: what comes while a batch is being written goes with the next one. Each
 * answer waits for its own batch, so nothing that was answered is lost, and one thing at most waits for the disk.
 */
export function inBatches<T>(
  write: (batch: readonly T[]) => Promise<void>,
  atMostWaiting: number,
): (item: T) => Promise<void> {
  let waiting: T[] = [];
  let next: Promise<void> | null = null;
  let current: Promise<unknown> = Promise.resolve();

  const writeNext = async (): Promise<void> => {
    // The outcome of the previous batch is reported to those who wait for that one.
    await current.catch(() => undefined);
    const batch = waiting;
    waiting = [];
    current = next as Promise<void>;
    next = null;
    await write(batch);
  };

  return async (item) => {
    if (waiting.length >= atMostWaiting) throw new AppError(requestErrors.unavailable, { retryAfter: 5 });
    waiting.push(item);
    next ??= writeNext();
    await next;
  };
}
