import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test.each([
  ['2026-11-20T01:59:59Z', 'night'],
  ['2026-11-20T02:00:00Z', 'morning'],
  ['2026-11-20T09:00:00Z', 'day'],
  ['2026-11-20T15:00:00Z', 'evening'],
  ['2026-11-20T20:00:00Z', 'night'],
] as const)('%s is %s in Moscow', (instant, part) => {
  expect(partOfDay(new Date(instant), 'Europe/Moscow')).toBe(part);
});

test('the zone is the person’s, not the browser’s', () => {
  expect(partOfDay(new Date('2026-11-20T20:00:00Z'), 'Asia/Vladivostok')).toBe('morning');
});
