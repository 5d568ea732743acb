import { expect, test } from 'vitest';
import { listIdsInChunks } from './list-ids-in-chunks.ts';

const getId = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;

test.each([0, 1, 2, 3, 4, 7])('%i ids come once each and in their order, two at a time', async (count) => {
  const all = Array.from({ length: count }, (_, index) => getId(index + 1));
  const requested: number[] = [];
  const found: string[] = [];
  for await (const id of listIdsInChunks(async (after, atMost) => {
    const chunk = all.filter((one) => one > after).slice(0, atMost);
    requested.push(chunk.length);
    return chunk;
  }, 2))
    found.push(id);
  expect(found).toEqual(all);
  expect(requested).toHaveLength(Math.floor(count / 2) + 1);
});
