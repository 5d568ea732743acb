import { expect, test } from 'vitest';
import { countCallers } from './count-callers.ts';

test('a caller has so many calls under way, and another one as many', () => {
  const take = countCallers(2);
  const first = take('a');
  take('a');
  take('b');
  expect(() => take('a')).toThrow(expect.objectContaining({ details: { retryAfter: 1 } }));
  first();
  expect(() => take('a')).not.toThrow();
});
