import { expect, test } from 'vitest';
import { splitIntoChunks } from './split-into-chunks.ts';

const rows = (count: number, cells: number, signs: number) =>
  Array.from({ length: count }, (_, number) => ({ number, cells: Array(cells).fill('x'.repeat(signs)) }));
const sizes = (count: number, cells: number, signs: number) =>
  [...splitIntoChunks(rows(count, cells, signs))].map(({ length }) => length);

test('lines come in chunks of a bounded number, of bounded cells and of bounded text', () => {
  expect(sizes(4_500, 2, 1)).toEqual([2_000, 2_000, 500]);
  expect(sizes(450, 100, 1)).toEqual([200, 200, 50]);
  expect(sizes(45, 10, 2_000)).toEqual([20, 20, 5]);
});

test('none is lost or repeated, and no chunk is empty', () => {
  const all = rows(4_001, 3, 50);
  expect([...splitIntoChunks(all)].flat()).toEqual(all);
  expect([...splitIntoChunks([])]).toEqual([]);
  // A line above the limit is a chunk by itself.
  expect(sizes(2, 1, 500_000)).toEqual([1, 1]);
});
