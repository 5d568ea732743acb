import { expect, test } from 'vitest';
import { instantAt, offsetAt, offsetChanges } from './offsets.ts';
import { toInstant } from './zones.ts';

const HOUR = 3_600_000;

test('the offset lists answer what the calendar of the runtime answers, around every change of the clocks', () => {
  const zones = [
    'Europe/Moscow',
    'Europe/Berlin',
    'Europe/Volgograd',
    'Australia/Lord_Howe',
    'Asia/Vladivostok',
  ];
  for (const zone of zones) {
    const instants = offsetChanges(zone, 2008, 2030).flatMap(({ at, before }) =>
      [-90, -30, 0, 30, 90].map((minutes) => at + before + minutes * 60_000),
    );
    for (const shown of [...instants, Date.UTC(2026, 10, 26, 10), Date.UTC(1999, 11, 31, 23, 59)]) {
      const [date = '', time = ''] = new Date(shown).toISOString().slice(0, 16).split('T');
      const expected = toInstant(zone, date, time).toISOString();
      const minute = Math.floor(shown / 60_000) * 60_000;
      expect(new Date(instantAt(zone, minute)).toISOString(), `${zone} ${date} ${time}`).toBe(expected);
    }
  }
});

test('a zone that changed its law keeps each of its changes', () => {
  expect(offsetChanges('Europe/Moscow', 2010, 2015).map(({ at }) => new Date(at).toISOString())).toEqual([
    '2010-03-27T23:00:00.000Z',
    '2010-10-30T23:00:00.000Z',
    '2011-03-26T23:00:00.000Z',
    '2014-10-25T22:00:00.000Z',
  ]);
  expect(offsetAt('Europe/Moscow', Date.UTC(2026, 10, 26))).toBe(3 * HOUR);
  expect(offsetChanges('UTC', 2000, 2030)).toEqual([]);
});
