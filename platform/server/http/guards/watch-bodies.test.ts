import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerClientError } from '../errors/client-errors.ts';
import { watchBodies } from './watch-bodies.ts';

/** Such short timeouts that a stalled body ends at the first check. */
const timeouts = { wholeMs: 20, checkMs: 20, leastBytes: 10, restMs: 20 };

async function listen(isStreamed: boolean) {
  const app = fastify({ requestTimeout: 0, clientErrorHandler: answerClientError((key) => key) });
  onTestFinished(() => app.close());
  watchBodies(app, timeouts);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  let read: Promise<unknown> = Promise.resolve();
  app.post('/', { config: { isStreamed } }, async ({ raw }) => {
    read = text(raw);
    return { length: ((await read) as string).length };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return {
    socket,
    hasFailed: () =>
      read.then(
        () => false,
        () => true,
      ),
  };
}

test.each([false, true])(
  'a body that does not come is ended, and its reader is notified (streamed: %s)',
  async (isStreamed) => {
    const { socket, hasFailed } = await listen(isStreamed);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 100\r\n\r\nx');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
    expect(await hasFailed()).toBe(true);
  },
);

test('a call without a body, and one whose body is there, are none of its business', async () => {
  const { socket } = await listen(true);
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc',
  );
  expect(await text(socket)).toContain('{"length":3}');
});
