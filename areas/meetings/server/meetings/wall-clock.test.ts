import { expect, test } from 'vitest';
import { instantOf } from './wall-clock.ts';

test.each([
  ['Europe/Moscow', '2026-11-25', '10:00', '2026-11-25T07:00:00.000Z'],
  ['Asia/Vladivostok', '2026-11-25', '00:30', '2026-11-24T14:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-25', '10:00', '2026-11-25T04:15:00.000Z'],
  ['UTC', '2028-02-29', '23:59', '2028-02-29T23:59:00.000Z'],
  // Berlin leaps from two to three o'clock, and shows half past two twice in autumn.
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
])('in %s the clocks show %s %s at %s', (zone, date, time, instant) => {
  expect(instantOf(zone, date, time).toISOString()).toBe(instant);
});
