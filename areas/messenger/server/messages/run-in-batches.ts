type Outcome<R> = { readonly result: R } | { readonly error: unknown };

interface Waiting<I, R> {
  readonly item: I;
  readonly resolve: (outcome: Outcome<R>) => void;
}

/**
 * Runs items of one key one batch after another; items that arrive while a batch runs form the next one, and
 * an idle key starts at once. If a batch fails as a whole, its items are run one by one, so that none fails
 * because of another. Only keys with running work are in memory.
 */
export function runInBatches<I, R>(
  most: number,
  run: (key: string, items: readonly I[]) => Promise<readonly Outcome<R>[]>,
): (key: string, item: I) => Promise<R> {
  const queues = new Map<string, Waiting<I, R>[]>();
  const runBatch = async (key: string, batch: readonly Waiting<I, R>[]): Promise<void> => {
    try {
      const outcomes = await run(
        key,
        batch.map(({ item }) => item),
      );
      batch.forEach(({ resolve: finish }, index) => {
        finish(outcomes[index] ?? { error: new Error('A batch answers each of its items') });
      });
    } catch (error) {
      if (batch.length === 1) batch[0]?.resolve({ error });
      else for (const one of batch) await runBatch(key, [one]);
    }
  };
  const work = async (key: string, queue: Waiting<I, R>[]): Promise<void> => {
    while (queue.length > 0) await runBatch(key, queue.splice(0, most));
    queues.delete(key);
  };
  return (key, item) =>
    new Promise<R>((resolve, reject) => {
      const finalize = (outcome: Outcome<R>) =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.result);
      const queue = queues.get(key);
      if (queue) {
        queue.push({ item, resolve: finalize });
        return;
      }
      const begun = [{ item, resolve: finalize }];
      queues.set(key, begun);
      void work(key, begun);
    });
}

export type { Outcome };
