import { expect, test } from 'vitest';
import { drawWithinLimit } from './draw-within-limit.ts';

test('four documents of one person are drawn at once, others do not wait for them, and each finished one frees a slot', async () => {
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<string>());
  const begin = (userId: string, at: number) =>
    drawWithinLimit(userId, () => gates[at]?.promise ?? Promise.reject());
  const four = [0, 1, 2, 3].map((at) => begin('one', at));
  await expect(begin('one', 4)).rejects.toThrow('request/too-many');
  const other = begin('other', 4);
  for (const gate of gates) gate.resolve('drawn');
  expect(await Promise.all([...four, other])).toHaveLength(5);
  expect(await begin('one', 0)).toBe('drawn');
});
