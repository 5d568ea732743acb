import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';

const nextTick = promisify(setImmediate);

test('hashes run a few at a time, in the order of their requests', async () => {
  const run = createHashingQueue(2, 100);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      run(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(i);
        await nextTick();
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

test('a hash that fails gives its place to the next one', async () => {
  const run = createHashingQueue(1, 10);
  const failed = run(() => Promise.reject(new Error('bad hash')));
  const next = run(async () => 'done');
  await expect(failed).rejects.toThrow('bad hash');
  await expect(next).resolves.toBe('done');
});

test('a queue that is too long says so at once', async () => {
  const run = createHashingQueue(1, 1);
  const first = run(() => nextTick());
  const second = run(async () => undefined);
  await expect(run(async () => undefined)).rejects.toMatchObject({
    declaration: { code: 'request/unavailable' },
    details: { retryAfter: 5 },
  });
  await Promise.all([first, second]);
});
