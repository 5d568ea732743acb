import { HOUR } from '@artel/contract/time';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createIds } from './create-ids.ts';

const instant = new Date('2026-11-21T10:00:00.000Z');

test('an id is a UUIDv7 that carries its millisecond', () => {
  const id = createIds({ now: () => instant }).next();
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(instant.getTime());
});

test('ids rise and differ within a millisecond, beyond its sequence and when the clock is set back', () => {
  let time = instant.getTime();
  const ids = createIds({ now: () => new Date(time) });
  const made = Array.from({ length: 10_000 }, () => ids.next());
  time -= HOUR;
  made.push(...Array.from({ length: 100 }, () => ids.next()));
  expect(new Set(made).size).toBe(made.length);
  expect(made.toSorted()).toEqual(made);
});
