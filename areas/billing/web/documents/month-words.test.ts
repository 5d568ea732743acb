import { expect, test } from 'vitest';
import { lastMonthWords } from './month-words.ts';

test('the month that is closed now is the one before, that of January in the year before', () => {
  expect(lastMonthWords(new Date(2026, 10, 23))).toBe('10.2026');
  expect(lastMonthWords(new Date(2027, 0, 1))).toBe('12.2026');
});
