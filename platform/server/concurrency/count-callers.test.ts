import { expect, test } from 'vitest';
import { countCallers } from './count-callers.ts';

test('a caller has this many calls under way, and another one as many', () => {
  const claim = countCallers(2);
  const first = claim('a');
  claim('a');
  claim('b');
  expect(() => claim('a')).toThrow(expect.objectContaining({ details: { retryAfter: 1 } }));
  first();
  expect(() => claim('a')).not.toThrow();
});
