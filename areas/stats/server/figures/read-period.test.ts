import { expect, test } from 'vitest';
import { listDays, readPeriod, wholeWeeks } from './read-period.ts';

test('the period before is as long and ends the day before; the first of a month stays in its month', () => {
  expect(readPeriod({ from: '2026-03-01', to: '2026-03-31' }).before).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  for (let month = 1; month <= 12; month += 1) {
    const first = `2026-${String(month).padStart(2, '0')}-01`;
    expect(readPeriod({ from: first, to: first }).now).toEqual({ from: first, to: first });
    expect(listDays({ from: first, to: first })).toEqual([first]);
  }
});

test('a period that ends before it begins, or is longer than a year, is refused', () => {
  expect(() => readPeriod({ from: '2026-03-02', to: '2026-03-01' })).toThrow();
  expect(() => readPeriod({ from: '2025-03-01', to: '2026-03-02' })).toThrow();
  expect(readPeriod({ from: '2025-03-01', to: '2026-03-01' }).now.to).toBe('2026-03-01');
});

test('whole weeks begin on a Monday and end on a Sunday', () => {
  expect(wholeWeeks({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-29',
  });
  expect(wholeWeeks({ from: '2026-11-02', to: '2026-11-08' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-08',
  });
  expect(wholeWeeks({ from: '2026-11-03', to: '2026-11-14' })).toBeNull();
});
