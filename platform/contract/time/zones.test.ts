import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockIn } from './clock.ts';
import { dayIn } from './days.ts';
import { DAY, HOUR, MINUTE } from './units.ts';
import { findZone, toInstant } from './zones.ts';

test.each([
  ['Europe/Moscow', '2026-11-25', '10:00', '2026-11-25T07:00:00.000Z'],
  ['Asia/Vladivostok', '2026-11-25', '00:30', '2026-11-24T14:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-25', '10:00', '2026-11-25T04:15:00.000Z'],
  ['UTC', '2028-02-29', '23:59', '2028-02-29T23:59:00.000Z'],
  // Berlin skips from two to three o'clock, and shows half past two twice in autumn.
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  // Lord Howe Island moves by half an hour; Samoa skipped a whole day.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '10:00', '2011-12-30T20:00:00.000Z'],
])('in %s the clocks show %s %s at %s', (zone, date, time, instant) => {
  expect(toInstant(zone, date, time).toISOString()).toBe(instant);
});

test.each([
  ['Europe/Moscow', 'Europe/Moscow'],
  ['asia/vladivostok', 'Asia/Vladivostok'],
  ['UTC', 'UTC'],
  ['+03:00', null],
  ['03:00', null],
  ['Mars/Olympus', null],
  ['', null],
])('the zone %j is known as %j', (name, known) => {
  expect(findZone(name)).toBe(known);
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
/** Full minutes of the years in which people plan and remember. */
const minutes = fc
  .integer({ min: Date.UTC(1975, 0, 1) / MINUTE, max: Date.UTC(2060, 0, 1) / MINUTE })
  .map((minute) => new Date(minute * MINUTE));

test('the clock time of any zone converts back to the first moment at which the clocks show it', () => {
  fc.assert(
    fc.property(zones, minutes, (zone, moment) => {
      const [date, { time }] = [dayIn(zone, moment), clockIn(zone, moment)];
      const found = toInstant(zone, date, time);
      expect([dayIn(zone, found), clockIn(zone, found).time]).toEqual([date, time]);
      expect(found.getTime()).toBeLessThanOrEqual(moment.getTime());
      expect(moment.getTime() - found.getTime()).toBeLessThanOrEqual(DAY);
    }),
  );
});

test('a time that the clocks leap over is found after the leap and never before it', () => {
  fc.assert(
    fc.property(zones, minutes, fc.integer({ min: 0, max: 1439 }), (zone, moment, minute) => {
      const date = dayIn('UTC', moment);
      const time = new Date(minute * MINUTE).toISOString().slice(11, 16);
      const found = toInstant(zone, date, time);
      const shown = `${dayIn(zone, found)} ${clockIn(zone, found).time}`;
      expect(shown >= `${date} ${time}`).toBe(true);
      const ahead = Date.parse(`${shown.replace(' ', 'T')}Z`) - Date.parse(`${date}T${time}Z`);
      expect(ahead).toBeLessThanOrEqual(DAY);
      // Most changes are of an hour, and most times are skipped by none.
      if (zone === 'Europe/Berlin') expect(ahead).toBeLessThanOrEqual(HOUR);
    }),
  );
});

test('a weekend is Saturday and Sunday of the zone', () => {
  fc.assert(
    fc.property(zones, minutes, (zone, moment) => {
      const weekday = new Date(`${dayIn(zone, moment)}T00:00:00Z`).getUTCDay();
      expect(clockIn(zone, moment).isWeekend).toBe(weekday === 0 || weekday === 6);
    }),
  );
});
