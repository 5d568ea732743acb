import { dateTimeField } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getModifiedAt } from './modified-at.ts';

test('a file is sent with the time of its file system', () => {
  const written = '2026-11-20T09:00:00.123Z';
  expect(getModifiedAt({ lastModified: Date.parse(written) })).toBe(written);
});

test.each([
  ['before all calendars', -8.64e15],
  ['of a disk without a clock', Date.UTC(1601, 0, 1)],
  ['far ahead', 8.64e15],
  ['beyond all dates', Number.MAX_SAFE_INTEGER],
])('a file with a time %s is sent with one that the server accepts', (_, lastModified) => {
  expect(z.safeParse(dateTimeField, getModifiedAt({ lastModified })).success).toBe(true);
});
