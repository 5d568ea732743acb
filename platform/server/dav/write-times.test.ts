import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTimes } from './write-times.ts';

test('times are written as JavaScript writes them, in any order and of any year', () => {
  const times = createTimes();
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (time) => {
      expect(times.iso(time)).toBe(time.toISOString());
      expect(times.http(time)).toBe(time.toUTCString());
    }),
    { numRuns: 500 },
  );
});

test.each([
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T00:00:00.000Z',
  '2026-12-31T23:59:59.999Z',
])('the edges of a day: %s', (text) => {
  const times = createTimes();
  expect(times.iso(new Date(text))).toBe(text);
  expect(times.http(new Date(text))).toBe(new Date(text).toUTCString());
});
