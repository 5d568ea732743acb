import { beforeAll, expect, test, vi } from 'vitest';
import { setTestTexts } from '../testing/render-page.tsx';
import { appointedMoment, dayMoment, exactMoment, shortMoment } from './format-moment.ts';

beforeAll(() => setTestTexts());

const MOSCOW = 'Europe/Moscow';
/** Saturday, 21 November 2026, 15:30 in Moscow. */
const now = Date.parse('2026-11-21T12:30:00Z');

test.each([
  ['2026-11-21T11:05:00Z', '14:05'],
  ['2026-11-20T21:00:00Z', '00:00'],
  ['2026-11-20T20:59:59Z', 'пт 23:59'],
  ['2026-11-15T21:00:00Z', 'пн 00:00'],
  ['2026-11-15T20:59:59Z', '15 ноя'],
  ['2026-11-22T20:59:59Z', 'вс 23:59'],
  ['2026-11-03T09:00:00Z', '3 ноя'],
  ['2026-05-31T09:00:00Z', '31 мая'],
  ['2026-06-01T09:00:00Z', '1 июн'],
  ['2026-03-08T09:00:00Z', '8 мар'],
  ['2025-12-31T20:59:59Z', '31 дек 2025'],
  ['2025-12-31T21:00:00Z', '1 янв'],
])('%s is shown as %s in Moscow', (instant, text) => {
  expect(shortMoment(instant, MOSCOW, now)).toBe(text);
});

test('a week that crosses the new year keeps its weekdays', () => {
  expect(shortMoment('2026-12-30T09:00:00Z', MOSCOW, Date.parse('2027-01-02T09:00:00Z'))).toBe('ср 12:00');
});

test('the zone is the person’s, not the computer’s', () => {
  expect(shortMoment('2026-11-21T11:05:00Z', 'Asia/Vladivostok', now)).toBe('21:05');
  expect(shortMoment(Date.parse('2026-11-20T13:30:00Z'), 'Asia/Vladivostok', now)).toBe('пт 23:30');
});

test('the day alone, with the year where it is another one', () => {
  expect(dayMoment('2026-11-21T11:05:09Z', MOSCOW, now)).toBe('21 ноя');
  expect(dayMoment('2025-12-31T20:59:59Z', MOSCOW, now)).toBe('31 дек 2025');
  expect(dayMoment('2025-12-31T21:00:00Z', MOSCOW, now)).toBe('1 янв');
});

test('in full it names the second and the zone', () => {
  expect(exactMoment('2026-11-21T11:05:09Z', MOSCOW)).toBe('21 ноября 2026 г., 14:05:09 (МСК)');
  expect(exactMoment('2026-11-21T11:05:09Z', 'UTC')).toBe('21 ноября 2026 г., 11:05:09 (UTC)');
});

test('an appointment is shown with its weekday and time, however far it is', () => {
  expect(appointedMoment('2026-11-21T14:00:00Z', MOSCOW, now)).toBe('17:00');
  expect(appointedMoment('2026-11-22T07:00:00Z', MOSCOW, now)).toBe('вс 10:00');
  expect(appointedMoment('2026-11-23T07:00:00Z', MOSCOW, now)).toBe('пн 23 ноя, 10:00');
  expect(appointedMoment('2027-01-11T07:00:00Z', MOSCOW, now)).toBe('пн 11 янв 2027, 10:00');
});

test('whatever is shown in a zone, its formats are made once', () => {
  const dispatch = () => [
    shortMoment('2025-12-31T21:00:00Z', 'Asia/Omsk', now),
    appointedMoment('2026-11-23T07:00:00Z', 'Asia/Omsk', now),
    exactMoment('2026-11-21T11:05:09Z', 'Asia/Omsk'),
  ];
  const summary = dispatch();
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect(dispatch()).toEqual(summary);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
