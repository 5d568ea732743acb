import { expect, test } from 'vitest';
import { runAs } from './caller.ts';
import { decodingMemory } from './memory-budget.ts';
import { createWorkerThreads, isTooMuchWork, type WorkerThreadsOptions } from './worker-threads.ts';

type Task =
  | { readonly do: 'count' }
  | { readonly do: 'hang' }
  | { readonly do: 'fill' }
  | { readonly do: 'throw' }
  | { readonly do: 'leave' }
  | { readonly do: 'length'; readonly bytes: Uint8Array };

/** A worker that returns its own number and the count of its calls. */
const source = `
  import { parentPort, threadId } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', (task) => {
    if (task.do === 'throw') throw new Error('broken');
    if (task.do === 'leave') process.exit(0);
    if (task.do === 'hang') for (;;) {}
    if (task.do === 'fill') { const all = []; for (;;) all.push(new Array(1e5).fill({}).map(() => ({}))); }
    count += 1;
    parentPort.postMessage({ threadId, count, length: task.bytes?.length });
  });
`;

interface Answer {
  readonly threadId: number;
  readonly count: number;
  readonly length?: number;
}

const threads = (options: Partial<WorkerThreadsOptions> = {}) =>
  createWorkerThreads<Task, Answer>({
    module: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    atOnce: 1,
    mostWaiting: 100,
    heapMb: 64,
    timeoutMs: 30_000,
    restMs: 30_000,
    ...options,
  });

test('one thread does one task after another, and each task has it for itself', async () => {
  const lend = threads();
  let inside = 0;
  const chunks = await Promise.all(
    Array.from({ length: 20 }, () =>
      lend(async (request) => {
        inside += 1;
        expect(inside).toBe(1);
        const answers = [await request({ do: 'count' }), await request({ do: 'count' })];
        inside -= 1;
        return answers;
      }),
    ),
  );
  expect(new Set(chunks.flat().map(({ threadId }) => threadId)).size).toBe(1);
  expect(chunks.flat().map(({ count }) => count)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

test('no more threads exist than are allowed, even when one is requested in the moment that another gets free', async () => {
  const lend = threads({ atOnce: 2 });
  let inside = 0;
  let most = 0;
  const work = () =>
    lend(async (request) => {
      inside += 1;
      most = Math.max(most, inside);
      const { threadId } = await request({ do: 'count' });
      inside -= 1;
      return threadId;
    });
  // Each one that ends requests another turn at once, besides those that wait.
  const used = await Promise.all(
    Array.from({ length: 10 }, async () => [await work(), await work(), await work()]),
  );
  expect(most).toBe(2);
  expect(new Set(used.flat()).size).toBe(2);
});

test('ten tasks of one company do not hold up the first one of another', async () => {
  const lend = threads();
  const done: string[] = [];
  const bring = (companyId: string) =>
    runAs({ companyId, userId: `${companyId} person` }, async () => {
      await lend((request) => request({ do: 'count' }));
      done.push(companyId);
    });
  await Promise.all([...Array.from({ length: 10 }, () => bring('loud')), bring('quiet')]);
  expect(done.slice(0, 3)).toEqual(['loud', 'quiet', 'loud']);
});

test('calls beyond the waiting limit are refused for now, and nothing of them is done', async () => {
  const lend = threads({ mostWaiting: 1 });
  const count = () => lend((request) => request({ do: 'count' }));
  const all = await Promise.allSettled([count(), count(), count(), count()]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  for (const one of all.slice(2))
    expect(one).toMatchObject({ reason: { declaration: { code: 'request/unavailable', status: 503 } } });
  expect((await count()).count).toBe(3);
});

test.each([
  ['takes too much memory', 'fill', { heapMb: 16 }, true],
  ['fails', 'throw', {}, false],
  ['just ends', 'leave', {}, false],
] as const)(
  'a thread whose work %s is ended, and the next work has another',
  async (_what, todo, options, isTooMuch) => {
    const lend = threads(options);
    const failure = await lend((request) => request({ do: todo })).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isTooMuchWork(failure)).toBe(isTooMuch);
    expect((await lend((request) => request({ do: 'count' }))).count).toBe(1);
  },
);

test('a thread whose work takes too long is ended', async () => {
  const failure = await threads({ timeoutMs: 10 })((request) => request({ do: 'hang' })).catch(
    (error: unknown) => error,
  );
  expect(isTooMuchWork(failure)).toBe(true);
});

test('a failure of a task alone does not replace the thread', async () => {
  class Refusal extends Error {}
  const lend = threads({ survives: (error) => error instanceof Refusal });
  const refused = (failure: Error) =>
    lend(async (request) => {
      await request({ do: 'count' });
      throw failure;
    }).catch(() => undefined);
  await refused(new Refusal());
  expect((await lend((request) => request({ do: 'count' }))).count).toBe(2);
  await refused(new Error('another'));
  expect((await lend((request) => request({ do: 'count' }))).count).toBe(1);
});

test('transferred bytes are not copied, and a thread without work ends', async () => {
  const lend = threads({ restMs: 0 });
  const bytes = new Uint8Array(1000);
  const first = await lend((request) => request({ do: 'length', bytes }, [bytes.buffer]));
  expect([first.length, bytes.length]).toEqual([1000, 0]);
  await expect
    .poll(async () => (await lend((request) => request({ do: 'count' }))).threadId)
    .not.toBe(first.threadId);
});

test.each([
  ['as it says', 1_000, 1_000],
  ['as the heap at most', 1_000 * 1024 * 1024, 16 * 1024 * 1024],
  ['as the heap when it says nothing', undefined, 16 * 1024 * 1024],
] as const)('work takes as much of the memory for all %s', async (_what, bytes, held) => {
  const lend = threads({ heapMb: 16 });
  expect(await lend(async () => decodingMemory.held().now, bytes)).toBe(held);
  expect(decodingMemory.held().now).toBe(0);
});
