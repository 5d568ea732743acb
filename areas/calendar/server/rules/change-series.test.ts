import { expect, test } from 'vitest';
import { beginAt, endBefore, moveSeries } from './change-series.ts';
import { expandTiming, hasOccurrence, type Timing } from './timing.ts';

const weekly: Timing = {
  isAllDay: false,
  starts: '2026-10-19T10:00',
  ends: '2026-10-19T11:30',
  timeZone: 'Europe/Berlin',
  endZone: null,
  rule: 'FREQ=WEEKLY;COUNT=6;BYDAY=MO,WE',
  extraStarts: [],
  leftOut: ['2026-10-26T10:00'],
};
const names = (timing: Timing) =>
  expandTiming(timing, new Date('2026-01-01T00:00:00Z'), new Date('2028-01-01T00:00:00Z')).map(
    ({ original }) => original,
  );
const at = { isAllDay: false, timeZone: 'Europe/Berlin', endZone: null };

test('a series that is cut is, in both parts together, what it was before', () => {
  const [first, second] = [endBefore(weekly, '2026-10-28T10:00'), beginAt(weekly, '2026-10-28T10:00')];
  expect(names(first)).toEqual(['2026-10-19T10:00', '2026-10-21T10:00']);
  expect([...names(first), ...names(second)]).toEqual(names(weekly));
  expect(second.ends).toBe('2026-10-28T11:30');
});

test('a series that moves to another day and time takes its rule and what was left out along', () => {
  const { timing, rename } = moveSeries(weekly, {
    ...at,
    original: '2026-10-21T10:00',
    starts: '2026-10-22T09:00',
    ends: '2026-10-22T10:00',
  });
  expect(timing).toMatchObject({
    starts: '2026-10-20T09:00',
    ends: '2026-10-20T10:00',
    rule: 'FREQ=WEEKLY;COUNT=6;BYDAY=TU,TH',
    leftOut: ['2026-10-27T09:00'],
  });
  expect(rename('2026-10-28T10:00')).toBe('2026-10-29T09:00');
  expect(names(timing)).toHaveLength(5);
});

test('the third Thursday of the month becomes the fourth Friday, and what the day does not say is refused', () => {
  const monthly = { ...weekly, leftOut: [], starts: '2026-11-19T10:00', ends: '2026-11-19T11:00' };
  const move = { ...at, original: '2026-11-19T10:00', starts: '2026-11-27T10:00', ends: '2026-11-27T11:00' };
  expect(moveSeries({ ...monthly, rule: 'FREQ=MONTHLY;BYDAY=3TH' }, move).timing.rule).toBe(
    'FREQ=MONTHLY;BYDAY=4FR',
  );
  expect(moveSeries({ ...monthly, rule: 'FREQ=MONTHLY;BYMONTHDAY=19' }, move).timing.rule).toBe(
    'FREQ=MONTHLY;BYMONTHDAY=27',
  );
  expect(() => moveSeries({ ...monthly, rule: 'FREQ=MONTHLY;BYDAY=TH;BYSETPOS=-1' }, move)).toThrow(
    'calendar/rule-does-not-fit',
  );
});

test('the last moment of a series moves with it', () => {
  const ending = { ...weekly, leftOut: [], rule: 'FREQ=WEEKLY;UNTIL=20261102T090000Z;BYDAY=MO' };
  expect(names(ending).at(-1)).toBe('2026-11-02T10:00');
  const later = { ...at, original: '2026-10-19T10:00', starts: '2026-10-20T12:00', ends: '2026-10-20T13:00' };
  expect(names(moveSeries(ending, later).timing).at(-1)).toBe('2026-11-03T12:00');
});

test('a whole-day series is cut by days', () => {
  const days = {
    ...weekly,
    isAllDay: true,
    starts: '2026-11-02',
    ends: '2026-11-03',
    timeZone: null,
    rule: 'FREQ=DAILY;UNTIL=20261105',
    leftOut: [],
  };
  expect(names(days)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']);
  expect(names(endBefore(days, '2026-11-04'))).toEqual(['2026-11-02', '2026-11-03']);
  expect(names(beginAt(days, '2026-11-04'))).toEqual(['2026-11-04', '2026-11-05']);
  expect(hasOccurrence(days, '2026-11-06')).toBe(false);
});
