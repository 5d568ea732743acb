import { expect, test } from 'vitest';
import { type Period, periodDays } from './period-days.ts';

test.each<[Period, string, string, string]>([
  ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-11-20', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['year', '2026-06-01', '2026-01-01', '2026-12-31'],
  ['last-year', '2026-06-01', '2025-01-01', '2025-12-31'],
])('%s as of %s is %s to %s', (period, today, from, until) =>
  expect(periodDays(period, today)).toEqual({ from, until }),
);
