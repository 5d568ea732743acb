import type { Route } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './areas.ts';

const reads = areas.flatMap(({ routes }) => routes).filter(({ route }) => route.effect === 'read');

/** Whether it processes a text or searches for one. */
function isWork({ body, query }: Route): boolean {
  if (body !== undefined) return true;
  return query !== undefined && /"search"/.test(JSON.stringify(z.toJSONSchema(query, { io: 'input' })));
}

test('a read that accepts a text to examine, or searches, declares how often it may be called', () => {
  const without = reads.filter(({ route }) => isWork(route) && route.perMinute === undefined);
  expect(without.map(({ route }) => route.id)).toEqual([]);
  expect(reads.filter(({ route }) => isWork(route)).length).toBeGreaterThan(3);
});
