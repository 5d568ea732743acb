import { expect, test } from 'vitest';
import { nextLoudMoment } from './quiet-hours.ts';

const night = { isOn: true, from: '22:00', until: '08:00', isWeekendQuiet: false };
const next = (quiet: typeof night, zone: string, at: string) =>
  nextLoudMoment(quiet, zone, new Date(at)).toISOString();

test.each([
  ['by day', 'Europe/Moscow', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['late', 'Europe/Moscow', '2026-11-23T19:30:00Z', '2026-11-24T05:00:00.000Z'],
  ['early', 'Europe/Moscow', '2026-11-23T02:00:30Z', '2026-11-23T05:00:00.000Z'],
  ['at the very end', 'Europe/Moscow', '2026-11-23T05:00:00Z', '2026-11-23T05:00:00.000Z'],
  ['in another zone it is day', 'Asia/Vladivostok', '2026-11-23T02:00:30Z', '2026-11-23T02:00:30.000Z'],
  ['the clocks go back in the night', 'Europe/Berlin', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
])('%s', (_name, zone, at, expected) => {
  expect(next(night, zone, at)).toBe(expected);
});

test('a nap in the middle of the day, and hours that are off', () => {
  const nap = { ...night, from: '13:00', until: '14:00' };
  expect(next(nap, 'Europe/Moscow', '2026-11-23T10:15:00Z')).toBe('2026-11-23T11:00:00.000Z');
  expect(next({ ...nap, isOn: false }, 'Europe/Moscow', '2026-11-23T10:15:00Z')).toBe(
    '2026-11-23T10:15:00.000Z',
  );
});

test('a quiet weekend lasts until Monday, with the night if that is quiet too', () => {
  const free = { ...night, isWeekendQuiet: true };
  expect(next(free, 'Europe/Moscow', '2026-11-20T20:00:00Z')).toBe('2026-11-23T05:00:00.000Z');
  expect(next({ ...free, isOn: false }, 'Europe/Moscow', '2026-11-21T12:00:00Z')).toBe(
    '2026-11-22T21:00:00.000Z',
  );
});
