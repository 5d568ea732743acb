import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineLimits, limitErrors } from './limits.ts';
import { route } from './route.ts';

const base = {
  id: 'test/create-thing',
  method: 'POST',
  path: '/api/things',
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  errors: [],
} as const;
const recorded = { unrecorded: 'A test records nothing.' } as const;

const limits = defineLimits('test', {
  things: { of: 'person', existing: 3, perDay: 5 },
  traces: { of: 'network', latest: 10 },
});

test('a route that writes does not compile without what it makes, and one that reads makes nothing', () => {
  // @ts-expect-error it does not say what it makes
  route({ ...base, ...recorded, effect: 'write' });
  // @ts-expect-error it reads
  route({ ...base, effect: 'read', creates: limits.things });
  expect(route({ ...base, ...recorded, effect: 'write', creates: 'none' }).creates).toBe('none');
});

test('its refusals follow from the numbers', () => {
  const making = route({ ...base, ...recorded, effect: 'write', creates: [limits.things, limits.traces] });
  expect(limitErrors(making)).toEqual([
    { code: 'test/too-many-things', status: 409 },
    { code: 'test/too-many-things-today', status: 429 },
  ]);
});
