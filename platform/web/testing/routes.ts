import { route } from '@artel/contract';
import * as z from 'zod/mini';

const common = { whenSuspended: 'allow', errors: [] } as const;
const Item = z.object({ name: z.string() });

/** Routes without an area, one of each kind that the client's rules distinguish. */
export const publicRead = route({
  ...common,
  id: 'testing/read-openly',
  method: 'GET',
  path: '/api/testing/open/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ word: z.optional(z.string()) }),
  response: Item,
  access: 'public',
  effect: 'read',
});

export const publicWrite = route({
  ...common,
  id: 'testing/write-openly',
  method: 'POST',
  path: '/api/testing/open',
  body: Item,
  response: Item,
  access: 'public',
  effect: 'write',
  creates: 'none',
  unrecorded: 'A test records nothing.',
});

export const ownRead = route({
  ...common,
  id: 'testing/read-own',
  method: 'GET',
  path: '/api/testing/own',
  response: Item,
  access: 'user',
  effect: 'read',
});

export const ownWrite = route({
  ...common,
  id: 'testing/write-own',
  method: 'POST',
  path: '/api/testing/own',
  body: Item,
  response: Item,
  access: 'user',
  effect: 'write',
  creates: 'none',
  unrecorded: 'A test records nothing.',
});

export const ownUpdate = route({
  ...common,
  id: 'testing/update-own',
  method: 'PUT',
  path: '/api/testing/own',
  body: Item,
  response: Item,
  access: 'user',
  effect: 'write',
  creates: 'none',
  unrecorded: 'A test records nothing.',
});
