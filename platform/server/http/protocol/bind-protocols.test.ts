import { AppError, protocolRoute, requestErrors } from '@artel/contract';
import { expect, test } from 'vitest';
import { startFakeServer } from '../testing.ts';
import { bindProtocol } from './protocol.ts';

const program = bindProtocol(
  protocolRoute({
    id: 'test/program',
    methods: ['GET', 'PUT'],
    path: '/dav/test/*',
    access: { appPassword: 'dav' },
    writes: ['PUT'],
    whenSuspended: 'allow',
    creates: 'none',
    atOnce: 100,
    errors: [],
    handsOut: { reason: 'Nothing.' },
  }),
  async () => ({ status: 200, body: 'in' }),
);

test('who shows wrong passwords is asked no more than so many times a minute, and nobody else is counted', async () => {
  let asked = 0;
  const { app } = await startFakeServer({
    protocols: [program],
    config: { requestsPerMinute: 3 },
    ports: {
      authenticateProgram: async ({ authorization }) => {
        asked += 1;
        if (authorization !== 'Basic right') throw new AppError(requestErrors.unauthenticated);
        return { userId: 'u1', companyId: 'c1', appPasswordId: 'p1', username: 'one' };
      },
    },
  });
  const call = async (authorization: string | null, remoteAddress = '10.0.0.1') => {
    const headers = authorization === null ? {} : { authorization };
    return (await app.inject({ url: '/dav/test/x', headers, remoteAddress })).statusCode;
  };
  for (let at = 0; at < 10; at += 1) {
    expect(await call('Basic right')).toBe(200);
    expect(await call(null)).toBe(401);
  }
  asked = 0;
  const wrong = await Promise.all(Array.from({ length: 6 }, (_, at) => call(`Basic wrong${at}`)));
  expect(wrong.toSorted()).toEqual([401, 401, 401, 429, 429, 429]);
  expect(asked).toBe(3);
  expect(await call('Basic wrong', '10.0.0.2')).toBe(401);
});
