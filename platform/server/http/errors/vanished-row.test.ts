import { route } from '@artel/contract';
import { NoResultError } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../../area.ts';
import { startFakeServer } from '../testing.ts';

test('a row that another request deleted between a check and an act is not found, and no failure of the server', async () => {
  const act = route({
    id: 'test/restore-thing',
    method: 'GET',
    path: '/api/thing',
    response: z.object({ name: z.string() }),
    access: 'public',
    effect: 'read',
    whenSuspended: 'allow',
    errors: [],
  });
  const { app } = await startFakeServer({
    routes: [
      bind(act, async () => {
        throw new NoResultError({ kind: 'SelectQueryNode' });
      }),
    ],
  });
  const answer = await app.inject('/api/thing');
  expect(answer.json()).toMatchObject({ statusCode: 404, code: 'request/not-found' });
});
