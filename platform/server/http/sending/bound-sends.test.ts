import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { protocolRoute } from '@artel/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bindProtocol } from '../protocol/protocol.ts';
import { startFakeServer } from '../testing.ts';
import { type SendLimits, sendLimits } from './send-limits.ts';

const MB = 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'a');
/** More than the buffers of both sockets hold. */
const LARGE = 16 * MB;
const BODY = Buffer.alloc(LARGE, 'a');

/** Space for two responses in total and one of a network or person; others are refused at once, and idle ones stay. */
const NARROW: SendLimits = {
  ...sendLimits,
  capacity: 2 * LARGE,
  ofCompany: LARGE,
  ofPerson: LARGE,
  unknownBytes: LARGE,
  streamBytes: LARGE,
  timeoutMs: 0,
  checkMs: 3_600_000,
};

function largeStream(): Readable {
  let left = LARGE;
  return new Readable({
    read() {
      this.push(left > 0 ? CHUNK : null);
      left -= CHUNK.length;
    },
  });
}

const ofPerson = bindProtocol(
  protocolRoute({
    id: 'test/person',
    methods: ['GET', 'PROPFIND'],
    path: '/own',
    access: 'user',
    writes: [],
    whenSuspended: 'allow',
    creates: 'none',
    atOnce: 100,
    errors: [],
    handsOut: { reason: 'Nothing.' },
  }),
  async () => ({ status: 200, headers: { 'content-type': 'a/b' }, body: BODY }),
);

/** Responses of every kind; a header sets the caller's network. */
async function start(limits: Partial<SendLimits> = {}) {
  const { app } = await startFakeServer({
    protocols: [ofPerson],
    config: { trustedProxies: ['127.0.0.1'] },
    http: { sendLimits: { ...NARROW, ...limits } },
  });
  const streams: Readable[] = [];
  const open = () => {
    const stream = largeStream();
    streams.push(stream);
    return stream;
  };
  app.get('/stream', (_request, reply) => reply.type('a/b').header('etag', '"x"').send(open()));
  app.get('/file', (_request, reply) => reply.type('a/b').header('content-length', LARGE).send(open()));
  app.get('/buffer', (_request, reply) => reply.type('a/b').send(BODY));
  app.get('/text', (_request, reply) => reply.type('text/plain').send(BODY.toString()));
  app.get('/small', async () => 'small');
  app.get('/page', (_request, reply) => reply.type('text/plain').send('p'.repeat(60_000)));
  app.post('/act', (_request, reply) => reply.type('a/b').send(BODY));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  /** A reader that reads only the head, unless it is made to continue. */
  const call = async (
    path: string,
    { from = '203.0.113.1', method = 'GET', headers = '' } = {},
  ): Promise<{ readonly socket: Socket; readonly head: string }> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    const ends = `Content-Length: 0\r\n${headers}\r\n`;
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost:3000\r\nX-Forwarded-For: ${from}\r\n${ends}`);
    await once(socket, 'readable');
    return { socket, head: String(socket.read()).split('\r\n\r\n', 1)[0] ?? '' };
  };
  return { app, call, streams };
}

/** Waits until all responses have ended. */
async function untilNone(app: Awaited<ReturnType<typeof start>>['app']): Promise<void> {
  while (app.openSends().count > 0) await new Promise(setImmediate);
}

const KINDS = ['/stream', '/file', '/buffer', '/text'];

test.each(KINDS)('readers that read nothing are bounded by network and in all: %s', async (path) => {
  const { app, call, streams } = await start();
  expect((await call(path)).head).toMatch(/^HTTP\/1.1 200 /);
  const { head: refused } = await call(path);
  expect(refused).toMatch(/^HTTP\/1.1 429 /);
  expect(refused).toMatch(/retry-after: \d/);
  expect(refused).not.toMatch(/etag/);
  // Another spelling of the same network.
  expect((await call(path, { from: '::ffff:203.0.113.1' })).head).toMatch(/^HTTP\/1.1 429 /);
  // Another network is served, and so are small responses.
  expect((await call(path, { from: '2001:db8::1' })).head).toMatch(/^HTTP\/1.1 200 /);
  expect((await call(path, { from: '2001:db8::2' })).head).toMatch(/^HTTP\/1.1 429 /);
  expect((await call('/small')).head).toMatch(/^HTTP\/1.1 200 /);
  // The space is used by others, not by this visitor.
  expect((await call(path, { from: '192.0.2.9' })).head).toMatch(/^HTTP\/1.1 503 /);
  expect(app.openSends()).toEqual({ count: 2, bytes: 2 * LARGE });
  // A refused stream leaves nothing open.
  expect(streams.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(2);
});

test('the refusal says in Russian how to go on', async () => {
  const { app, call } = await start();
  await call('/file', { from: '127.0.0.1' });
  const answer = await app.inject({
    url: '/file',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
  });
  expect(answer.json()).toMatchObject({ code: 'request/too-many-sends', message: /загруз/ });
});

test('a person has an own share, wherever the calls come from', async () => {
  const { call } = await start();
  const as = (token: string, from: string) =>
    call('/own', { from, headers: `Authorization: Bearer ${token}\r\n` }).then(({ head }) => head);
  expect(await as('loner', '203.0.113.1')).toMatch(/^HTTP\/1.1 200 /);
  expect(await as('loner', '203.0.113.2')).toMatch(/^HTTP\/1.1 429 /);
  expect(await as('owner', '203.0.113.1')).toMatch(/^HTTP\/1.1 200 /);
});

test('a listing of a program is bounded as a file is', async () => {
  const { call } = await start();
  const list = () => call('/own', { method: 'PROPFIND', headers: 'Authorization: Bearer loner\r\n' });
  expect((await list()).head).toMatch(/^HTTP\/1.1 200 /);
  expect((await list()).head).toMatch(/^HTTP\/1.1 429 /);
});

test('colleagues share what their company has', async () => {
  const { call } = await start();
  const as = (token: string) => call('/own', { headers: `Authorization: Bearer ${token}\r\n` });
  expect((await as('owner')).head).toMatch(/^HTTP\/1.1 200 /);
  expect((await as('guest')).head).toMatch(/^HTTP\/1.1 429 /);
});

test('the answer to an act is never refused: it has happened', async () => {
  const { app, call } = await start();
  await call('/file');
  expect((await call('/act', { method: 'POST' })).head).toMatch(/^HTTP\/1.1 200 /);
  expect(app.openSends().count).toBe(2);
});

test('the oldest of the small responses that clients do not read ends when all together are too many', async () => {
  const { app, call } = await start({ leastBytes: 0, smallBytes: LARGE, smallBytesInAll: 2 * LARGE });
  const first = await call('/buffer');
  const second = await call('/buffer', { from: '203.0.113.2' });
  first.socket.resume();
  const ended = once(first.socket, 'close');
  await call('/buffer', { from: '203.0.113.3' });
  await ended;
  expect(app.openSends().count).toBe(2);
  expect(second.socket.closed).toBe(false);
});

test('bodies in memory wait for room up to a bound, and are refused at once beyond it', async () => {
  const { call } = await start({ timeoutMs: 3_600_000, waitingBytes: LARGE });
  const first = await call('/buffer');
  const waiting = call('/buffer');
  const { head } = await call('/buffer');
  expect(head).toMatch(/^HTTP\/1.1 503 /);
  first.socket.destroy();
  expect((await waiting).head).toMatch(/^HTTP\/1.1 200 /);
});

test.each(KINDS)('a connection that takes nothing ends, and its room is free again: %s', async (path) => {
  const { app, call, streams } = await start({ checkMs: 5, idleChecks: 2 });
  const { socket } = await call(path);
  await untilNone(app);
  expect(app.openSends()).toEqual({ count: 0, bytes: 0 });
  expect(streams.every(({ destroyed }) => destroyed)).toBe(true);
  // The reader gets a part: the bytes in the buffers, and then the end of the connection.
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBeLessThan(LARGE);
  expect((await call(path)).head).toMatch(/^HTTP\/1.1 200 /);
});

test.each(KINDS)('a reader who goes away leaves no room used and nothing open: %s', async (path) => {
  const { app, call, streams } = await start();
  const { socket } = await call(path);
  socket.destroy();
  await untilNone(app);
  expect(streams.every(({ destroyed }) => destroyed)).toBe(true);
  expect((await call(path)).head).toMatch(/^HTTP\/1.1 200 /);
});

test('answers that wait behind others of a connection use no room when it breaks', async () => {
  const { app, call, streams } = await start({
    capacity: 99 * LARGE,
    ofCompany: 99 * LARGE,
    ofPerson: 99 * LARGE,
    checkMs: 5,
    idleChecks: 1e9,
  });
  const { socket } = await call('/file', {
    headers: 'Connection: keep-alive\r\n\r\nGET /stream HTTP/1.1\r\nHost: localhost:3000\r\n',
  });
  while (app.openSends().count < 2) await new Promise(setImmediate);
  socket.destroy();
  await untilNone(app);
  expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});

test.each(KINDS)('a reader who takes little between two looks gets everything: %s', async (path) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, call } = await start({ checkMs: 1_000, idleChecks: 32 });
  const { socket, head } = await call(path, { headers: 'Connection: close\r\n' });
  let bytes = 0;
  let checks = 0;
  for await (const chunk of socket) {
    bytes += chunk.length;
    if (bytes < checks * 256 * 1024) continue;
    vi.advanceTimersByTime(1_000);
    checks += 1;
  }
  expect(head).toMatch(/^HTTP\/1.1 200 /);
  // The first bytes arrived with the head.
  expect(bytes).toBeGreaterThan(LARGE - 200_000);
  expect(checks).toBeGreaterThan(32);
  await untilNone(app);
});
