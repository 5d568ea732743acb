import { AppError, requestErrors } from '@artel/contract';

/**
 * Writes many small entries with few commits: entries that arrive while a batch is being written go with the
 * next one. Each caller waits for its own batch, so nothing acknowledged is lost, and at most one batch waits
 * for the disk.
 */
export function inBatches<T>(
  write: (batch: readonly T[]) => Promise<void>,
  atMostWaiting: number,
): (item: T) => Promise<void> {
  let waiting: T[] = [];
  let next: Promise<void> | null = null;
  let current: Promise<unknown> = Promise.resolve();

  const writeNext = async (): Promise<void> => {
    // The outcome of the previous batch is reported to its own callers.
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
