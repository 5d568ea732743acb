import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { AppError, protocolRoute, requestErrors } from '@artel/contract';
import { expect, onTestFinished, test } from 'vitest';
import { bindProtocol } from '../protocol/protocol.ts';
import { startFakeServer } from '../testing.ts';

const program = bindProtocol(
  protocolRoute({
    id: 'test/put',
    methods: ['PUT'],
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
  async (_deps, _actor, { rest, body }) => {
    if (rest === '/full') return { status: 507, body: 'full' };
    return { status: 201, body: await text(body) };
  },
);

/** Sends a head that waits for permission to send the body, and returns what arrives until the connection ends. */
async function open(authorization: string, path: string) {
  const { app } = await startFakeServer({
    protocols: [program],
    ports: {
      authenticateProgram: async (facts) => {
        if (facts.authorization !== 'Basic right') throw new AppError(requestErrors.unauthenticated);
        return { userId: 'u1', companyId: 'c1', appPasswordId: 'p1', username: 'one' };
      },
    },
  });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    `PUT ${path} HTTP/1.1\r\nhost: localhost:3000\r\nauthorization: ${authorization}\r\n` +
      'content-type: text/plain\r\ncontent-length: 6\r\nexpect: 100-continue\r\n\r\n',
  );
  return socket;
}

test.each([
  ['Basic wrong', '/dav/test/x', 401],
  ['Basic right', '/dav/test/full', 507],
  ['Basic right', '/dav/unknown', 404],
])('no body is requested where it would be refused: %s at %s', async (authorization, path, status) => {
  const socket = await open(authorization, path);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).not.toContain(' 100 ');
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('a body that is wanted is sent after permission, and the connection remains', async () => {
  const socket = await open('Basic right', '/dav/test/x');
  const [permission] = await once(socket, 'data');
  expect(String(permission)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('кот');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 201 /);
  expect(String(answer)).toContain('кот');
  expect(String(answer)).not.toContain('connection: close');
});
