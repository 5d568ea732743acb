import type { Occurrence } from '@artel/calendar/contract';
import { expect, test } from 'vitest';
import { getRange, listDays, shownIn, stepFrom } from '../times/period.ts';
import { isOnDay, toBlocks } from './to-blocks.ts';

const at = (startsAt: string, endsAt: string, isAllDay = false): Occurrence => ({
  calendarId: 'calendar',
  startsAt: `${startsAt}:00.000Z`,
  endsAt: `${endsAt}:00.000Z`,
  isAllDay,
  busy: 'busy',
  details: null,
});

test('overlapping events are side by side, and the next one has the whole width', () => {
  const blocks = toBlocks(
    [
      at('2026-11-26T07:00', '2026-11-26T08:00'),
      at('2026-11-26T07:30', '2026-11-26T09:00'),
      at('2026-11-26T08:00', '2026-11-26T08:30'),
      at('2026-11-26T10:00', '2026-11-26T10:05'),
    ],
    '2026-11-26',
    'Europe/Moscow',
  );
  expect(blocks.map(({ from, to, column, columns }) => [from, to, column, columns])).toEqual([
    [600, 660, 0, 2],
    [630, 720, 1, 2],
    [660, 690, 0, 2],
    [780, 800, 0, 1],
  ]);
});

test('an event over midnight is on both days, by the clock of the reader', () => {
  const night = at('2026-11-26T20:00', '2026-11-26T22:00');
  expect(toBlocks([night], '2026-11-26', 'Europe/Moscow')).toMatchObject([{ from: 1380, to: 1440 }]);
  expect(toBlocks([night], '2026-11-27', 'Europe/Moscow')).toMatchObject([{ from: 0, to: 60 }]);
  expect(toBlocks([night], '2026-11-27', 'Asia/Vladivostok')).toMatchObject([{ from: 360, to: 480 }]);
});

test('whole days are on their days in every zone', () => {
  const days = at('2026-11-26T00:00', '2026-11-28T00:00', true);
  expect(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'].map((day) => isOnDay(days, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a view has its days and range, and a step moves to the neighbour', () => {
  expect(listDays('week', '2026-11-26')[0]).toBe('2026-11-23');
  expect(listDays('month', '2026-11-26')).toHaveLength(42);
  expect(getRange(['2026-11-26'], 'Europe/Moscow')).toEqual({
    from: '2026-11-25T21:00:00.000Z',
    to: '2026-11-26T21:00:00.000Z',
  });
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepFrom('week', '2026-11-26', 1)).toBe('2026-12-03');
  expect(shownIn('Europe/Moscow', '2026-11-26T07:00:00.000Z')).toBe('2026-11-26T10:00');
});
