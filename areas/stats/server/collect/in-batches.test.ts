import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Lets a test finish each write when it wants to. */
function writes() {
  const begun: { batch: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const write = (batch: readonly number[]) =>
    new Promise<void>((end, fail) => {
      begun.push({ batch, end, fail });
    });
  return { begun, write };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('an item that arrives while a batch is written goes with the next, and each caller waits for its own batch', async () => {
  const { begun, write } = writes();
  const store = inBatches(write, 10);
  const answered: number[] = [];
  const all = [1, 2, 3, 4].map((item) => store(item).then(() => answered.push(item)));
  await tick();
  const late = [5, 6].map((item) => store(item).then(() => answered.push(item)));
  await tick();
  expect(begun.map(({ batch }) => batch)).toEqual([[1, 2, 3, 4]]);
  expect(answered).toEqual([]);
  begun[0]?.end();
  await Promise.all(all);
  await tick();
  expect(answered).toEqual([1, 2, 3, 4]);
  expect(begun.map(({ batch }) => batch)).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
  begun[1]?.end();
  await Promise.all(late);
  const alone = store(7);
  await tick();
  begun[2]?.end();
  await alone;
  expect(begun).toHaveLength(3);
});

test('a batch that fails is reported to those who wait for it, and the next is written all the same', async () => {
  const { begun, write } = writes();
  const store = inBatches(write, 10);
  const first = store(1);
  await tick();
  const second = store(2);
  begun[0]?.fail(new Error('the database is away'));
  await expect(first).rejects.toThrow('the database is away');
  await tick();
  begun[1]?.end();
  await second;
});

test('when too many wait, the next one is sent away', async () => {
  const { begun, write } = writes();
  const store = inBatches(write, 2);
  const first = store(0);
  await tick();
  const waiting = [store(1), store(2)];
  await expect(store(3)).rejects.toMatchObject({ declaration: { code: 'request/unavailable' } });
  begun[0]?.end();
  await first;
  await tick();
  begun[1]?.end();
  await Promise.all(waiting);
});
