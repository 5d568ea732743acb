import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dateField, dateTimeField, storedDate, storedDateTime } from './dates.ts';

test.each(['1900-01-01', '2024-02-29', '2026-11-21', '2199-12-31'])('%s is a day', (day) => {
  for (const schema of [dateField, storedDate]) expect(z.parse(schema, day)).toBe(day);
  for (const time of ['T00:00:00Z', 'T23:59:59.999Z', 'T12:30:00.123456789Z'])
    for (const schema of [dateTimeField, storedDateTime])
      expect(z.parse(schema, day + time)).toBe(day + time);
});

test.each(['0000-01-01', '0000-02-29', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
  'the year of %s is refused with a code of its own',
  (day) => {
    const problem = [{ params: { code: 'date-range' } }];
    expect(z.safeParse(dateField, day).error?.issues).toMatchObject(problem);
    expect(z.safeParse(dateTimeField, `${day}T00:00:00Z`).error?.issues).toMatchObject(problem);
  },
);

test.each(['0000-12-31', '-0001-01-01'])('%s is a day that no database stores', (day) => {
  expect(z.safeParse(storedDate, day).success).toBe(false);
  expect(z.safeParse(storedDateTime, `${day}T00:00:00Z`).success).toBe(false);
});

test.each(['0001-01-01', '1601-01-01', '9999-12-31'])('%s may have been stored', (day) => {
  expect(z.safeParse(storedDate, day).success).toBe(true);
  expect(z.safeParse(storedDateTime, `${day}T00:00:00Z`).success).toBe(true);
});

test.each([
  '2026-02-29',
  '2026-02-30',
  '1900-02-29',
  '2026-13-01',
  '2026-1-1',
  '+275760-09-13',
  '20261121',
  ' 2026-11-21',
  '2026-11-21\n',
  '２０２６-11-21',
])('%j is no day of the calendar', (day) => {
  expect(z.safeParse(dateField, day).success).toBe(false);
  expect(z.safeParse(dateTimeField, `${day}T00:00:00Z`).success).toBe(false);
});

test.each([
  ['midnight as the hour 24', '2026-11-21T24:00:00Z'],
  ['a leap second', '2016-12-31T23:59:60Z'],
  ['an offset', '2026-11-21T12:00:00+03:00'],
  ['no zone', '2026-11-21T12:00:00'],
  ['no seconds', '2026-11-21T12:00Z'],
  ['a fraction beyond all clocks', `2026-11-21T12:00:00.${'0'.repeat(40)}Z`],
  ['small letters', '2026-11-21t12:00:00z'],
  ['a day alone', '2026-11-21'],
])('an instant with %s is refused', (_, moment) => {
  expect(z.safeParse(dateTimeField, moment).success).toBe(false);
});
