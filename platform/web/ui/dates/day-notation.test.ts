import { expect, test } from 'vitest';
import { dayNotation } from './day-notation.ts';
import { addMonths, getWeeks, monthWords, weekdays } from './month-days.ts';
import { timeNotation } from './time-notation.ts';

const notation = dayNotation('2026-11-23');

test.each([
  ['01.12.2026', '2026-12-01'],
  [' 1.2.26 ', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['1.12', '2026-12-01'],
  ['01122026', '2026-12-01'],
  ['17.05.90', '1990-05-17'],
  ['17.05.46', '2046-05-17'],
  ['1990-05-17', '1990-05-17'],
  ['29.02.2028', '2028-02-29'],
])('the day «%s» is %s', (typed, day) => expect(notation.read(typed)).toBe(day));

test.each(['31.02.2027', '29.02.2027', '1.13.2026', '12', '1.12.202', 'завтра', ''])(
  '«%s» is no day',
  (typed) => expect(notation.read(typed)).toBeNull(),
);

test('a day is written with two digits for date and month, and nothing for none', () => {
  expect(notation.write('2026-02-01')).toBe('01.02.2026');
  expect(notation.write('')).toBe('');
});

test.each([
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['23:59', '23:59'],
])('the time «%s» is %s', (typed, time) => expect(timeNotation.read(typed)).toBe(time));

test.each(['24:00', '9:60', '10:00 PM', 'утром', ''])('«%s» is no time', (typed) =>
  expect(timeNotation.read(typed)).toBeNull(),
);

test('months have as many days as they have, and their weeks begin on Monday', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
  expect(monthWords('2026-11-23')).toBe('Ноябрь 2026');
  expect(weekdays().map(({ short }) => short)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
  const weeks = getWeeks('2026-11-23');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeks).toHaveLength(6);
  expect(getWeeks('2027-02-14')).toHaveLength(4);
});
