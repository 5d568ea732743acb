import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, daysFrom } from './days.ts';
import { DAY } from './units.ts';
import { dayInWords } from './words.ts';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const moments = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const days = moments.map((moment) => moment.toISOString().slice(0, 10));
const counts = fc.integer({ min: -20_000, max: 20_000 });

test.each([
  ['Europe/Moscow', '2026-11-21T20:59:59.999Z', '2026-11-21'],
  ['Europe/Moscow', '2026-11-21T21:00:00Z', '2026-11-22'],
  ['Asia/Vladivostok', '2026-11-21T14:00:00Z', '2026-11-22'],
  ['Pacific/Honolulu', '2026-11-22T09:59:59Z', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('in %s it is at %s the %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

test('the day of any zone is the one that its calendar shows, however its clocks are put', () => {
  fc.assert(
    fc.property(zones, moments, (timeZone, moment) => {
      // The Swedish locale formats a day as ISO does.
      expect(dayIn(timeZone, moment)).toBe(moment.toLocaleDateString('sv', { timeZone }));
    }),
  );
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days are %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
});

test('days are added and counted alike, over the ends of months and years and back again', () => {
  fc.assert(
    fc.property(days, counts, (day, count) => {
      const later = addDays(day, count);
      expect(daysFrom(day, later)).toBe(count);
      expect(addDays(later, -count)).toBe(day);
      expect(Date.parse(later) - Date.parse(day)).toBe(count * DAY);
      expect(later < day).toBe(count < 0);
    }),
  );
});

test('the day after the last one of a month is the first of the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1970, max: 2100 }), fc.integer({ min: 0, max: 11 }), (year, month) => {
      const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
      const first = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10);
      expect(addDays(last, 1)).toBe(first);
      expect(addDays(first, -1)).toBe(last);
    }),
  );
});

test.each(['', 'tomorrow', '2026-02-30', '2026-13-01'])('%j is no day', (day) => {
  expect(() => addDays(day, 1)).toThrow(RangeError);
});

test('a day is formatted as it is, wherever it is read', () => {
  expect(dayInWords('2026-11-21')).toBe('21 ноября');
  expect(dayInWords('2026-01-01', { withYear: true })).toBe('1 января 2026 г.');
});
