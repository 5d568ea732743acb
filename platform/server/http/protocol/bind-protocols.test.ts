import { once } from 'node:events';
import { Agent, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
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
    unrecorded: 'A test records nothing.',
    atOnce: 100,
    errors: [],
    handsOut: { reason: 'Nothing.' },
  }),
  async () => ({ status: 200, body: 'in' }),
);

test('wrong passwords are checked no more than so many times a minute, and no one else is counted', async () => {
  let requested = 0;
  const { app } = await startFakeServer({
    protocols: [program],
    config: { requestsPerMinute: 3 },
    ports: {
      authenticateProgram: async ({ authorization }) => {
        requested += 1;
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
  requested = 0;
  const wrong = await Promise.all(Array.from({ length: 6 }, (_, at) => call(`Basic wrong${at}`)));
  expect(wrong.toSorted()).toEqual([401, 401, 401, 429, 429, 429]);
  expect(requested).toBe(3);
  expect(await call('Basic wrong', '10.0.0.2')).toBe(401);
});

const half = bindProtocol(
  protocolRoute({
    id: 'test/half',
    methods: ['PUT'],
    path: '/dav/half/*',
    access: 'public',
    writes: ['PUT'],
    whenSuspended: 'allow',
    creates: 'none',
    unrecorded: 'A test records nothing.',
    atOnce: 100,
    errors: [],
    handsOut: { reason: 'Nothing.' },
  }),
  async (_deps, _actor, { rest: path, body }) => {
    const rest = path.slice(1);
    if (rest === 'iterated') for await (const chunk of body) if (chunk.length > 0) break;
    if (rest === 'thrown-out') for await (const _ of body) throw new AppError(requestErrors.invalid);
    if (rest === 'begun' || rest === 'fails') {
      await once(body, 'readable');
      body.read(10);
    }
    const status = Number(rest);
    if (status > 0) return { status, body: 'no' };
    if (rest === 'fails') throw new AppError(requestErrors.invalid);
    return { status: 400, body: 'no' };
  },
);

const STATUSES = [400, 401, 403, 404, 409, 412, 413, 415, 422, 423, 424, 429, 500, 503, 507];
const HALVES = [...['unread', 'begun', 'fails', 'iterated', 'thrown-out'], ...STATUSES];
const PATHS = [...HALVES.map((rest) => `/dav/half/${rest}`), '/dav/test/x', '/api/unknown'];

/**
 * Returns the statuses: for an existing path its own, 401 and 404 for the two others, 400 for every way to
 * abort the body.
 */
function statusAt(path: string): number {
  if (!path.startsWith('/dav/half/')) return path === '/dav/test/x' ? 401 : 404;
  return Number(path.slice('/dav/half/'.length)) || 400;
}

test.for(PATHS.flatMap((path) => [[path, 'length'] as const, [path, 'chunked'] as const]))(
  'a refusal before the end of the body announces that the connection ends: %s (%s)',
  async ([path, framing]) => {
    const { app } = await startFakeServer({
      protocols: [program, half],
      // The client sends nothing more.
      http: { bodyTimeouts: { wholeMs: 60_000, checkMs: 30_000, leastBytes: 0, restMs: 10 } },
      ports: {
        authenticateProgram: async () => {
          throw new AppError(requestErrors.unauthenticated);
        },
      },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = async (method: string, at: string, bytes: number) => {
      const request = send({ port, host: '127.0.0.1', agent, method, path: at });
      request.setHeader('content-type', 'application/octet-stream');
      if (bytes > 0 && framing === 'length') request.setHeader('content-length', bytes);
      // The rest of the body is not sent, so that the response comes before its end on every machine.
      if (bytes > 0) request.write(Buffer.alloc(200_000));
      else request.end();
      const [response] = await once(request, 'response');
      await text(response);
      return response;
    };
    const refused = await call('PUT', path, 8 * 1024 * 1024);
    expect(refused.statusCode).toBe(statusAt(path));
    expect(refused.headers.connection).toBe('close');
    expect((await call('OPTIONS', '/dav/half/x', 0)).statusCode).toBe(200);
    agent.destroy();
    await app.close();
  },
);

test('a refusal waits for the rest of a usual body, so that it reaches a sender who reads after it has sent all', async () => {
  const { app } = await startFakeServer({ protocols: [half] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let times = 0; times < 3; times += 1) {
    const request = send({ port, host: '127.0.0.1', agent, method: 'PUT', path: '/dav/half/403' });
    request.setHeader('content-type', 'application/octet-stream');
    const answered = once(request, 'response');
    request.end(Buffer.alloc(8 * 1024 * 1024));
    const [response] = await answered;
    expect([response.statusCode, await text(response)]).toEqual([403, 'no']);
    expect(response.headers.connection).toBe('keep-alive');
  }
  agent.destroy();
  await app.close();
});
