import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getActs } from './acts.ts';
import { route } from './route.ts';

const base = {
  id: 'test/share-thing',
  path: '/api/things',
  response: z.object({}),
  access: 'user',
} as const;

test('a route that writes does not compile without its acts or the reason why it has none', () => {
  // @ts-expect-error it says nothing of what it records
  route.act(base);
  // @ts-expect-error it records something and nothing
  route.act({ ...base, acts: ['test/thing-shared'], unrecorded: 'daily-work' });
  // @ts-expect-error no act is no reason
  route.act({ ...base, acts: [] });
  // @ts-expect-error one word is neither a sentence nor a usual reason
  route.act({ ...base, unrecorded: 'later' });
  // @ts-expect-error it reads
  route.get({ ...base, acts: ['test/thing-shared'] });
  // @ts-expect-error to hand something out for a reason records nothing
  route.act({ ...base, handsOut: { reason: 'One thing.' } });
  expect(getActs(route.act({ ...base, unrecorded: 'The page that it opens shows it.' }))).toEqual([]);
});

test('the act of what a route hands out is one of its acts', () => {
  const shared = route.act({
    ...base,
    acts: ['test/thing-shared'],
    handsOut: { act: 'test/things-exported' },
  });
  expect(getActs(shared)).toEqual(['test/thing-shared', 'test/things-exported']);
  expect(getActs(route.act({ ...base, handsOut: { act: 'test/things-exported' } }))).toEqual([
    'test/things-exported',
  ]);
  expect(getActs(route.get({ ...base, handsOut: { act: 'test/things-exported' } }))).toEqual([
    'test/things-exported',
  ]);
});
