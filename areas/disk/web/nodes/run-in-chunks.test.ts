import { expect, test } from 'vitest';
import { runInChunks } from './run-in-chunks.ts';

const numbers = Array.from({ length: 250 }, (_, at) => at);

test('many are processed in chunks of as many as the server accepts, in their order', async () => {
  const sizes: number[] = [];
  expect(await runInChunks(numbers, async (chunk) => sizes.push(chunk.length))).toEqual(numbers);
  expect(sizes).toEqual([100, 100, 50]);
});

test('a refused chunk ends it, and the chunks done before are known', async () => {
  const done = await runInChunks(numbers, async ([first = 0]) => {
    if (first >= 100) throw new Error('refused');
  });
  expect(done).toEqual(numbers.slice(0, 100));
});
