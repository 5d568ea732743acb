import { expect, test } from 'vitest';
import { inChunks } from './in-batches.ts';

test.each([
  [[], [[]]],
  [
    ['aa', 'bb', 'cc'],
    [['aa', 'bb'], ['cc']],
  ],
  [
    ['far too long', 'a', 'b', 'c'],
    [['far too long'], ['a', 'b'], ['c']],
  ],
])('letters are stored in their order, this many characters at once: %j', (batch, chunks) => {
  expect(inChunks(batch, 8)).toEqual(chunks);
});
