import { expect, test } from 'vitest';
import { buildMessage } from '../testing/build-messages.ts';
import { dayWords, placeInGroup } from './rows.ts';

const zone = 'Europe/Moscow';
const at = (sentAt: string, overrides = {}) => buildMessage(1, { sentAt, ...overrides });

test('messages of one author within five minutes are one group', () => {
  const first = at('2026-11-20T09:00:00.000Z');
  const soon = placeInGroup(at('2026-11-20T09:04:59.000Z'), first, zone);
  expect(soon).toEqual({ beginsDay: false, beginsGroup: false });
  expect(placeInGroup(at('2026-11-20T09:05:00.000Z'), first, zone).beginsGroup).toBe(true);
  const other = at('2026-11-20T09:01:00.000Z', { authorId: 'other' });
  expect(placeInGroup(other, first, zone).beginsGroup).toBe(true);
});

test("a day begins at midnight of the reader's zone", () => {
  const late = at('2026-11-20T20:59:00.000Z');
  const next = at('2026-11-20T21:01:00.000Z');
  expect(placeInGroup(next, late, zone)).toEqual({ beginsDay: true, beginsGroup: true });
  expect(placeInGroup(next, late, 'UTC').beginsDay).toBe(false);
  const now = Date.parse('2026-11-26T09:00:00.000Z');
  expect(dayWords(next.sentAt, zone, now)).toBe('суббота, 21 ноября');
  expect(dayWords('2025-11-21T09:00:00.000Z', zone, now)).toMatch(/2025/);
});
