import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIVE_PATH, liveClose } from '@artel/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openLive, type TestServer } from '../testing/index.ts';
import { liveLimits, liveTimes } from './limits.ts';
import { createWorld, lastPosition, openMember, passFor, publish, startLiveServer } from './testing.ts';

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const world = createWorld();
let server: TestServer & { url: string };
beforeAll(async () => {
  server = await startLiveServer(world, {
    config: { trustedProxies: ['127.9.9.9'], metricsToken: 'token-of-prometheus' },
  });
});
afterAll(() => server.close());

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** A raw connection from one of the loopback's many addresses. */
async function dial(localAddress: string, text = ''): Promise<Socket> {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

/** Everything that the server sends until it closes. */
async function answerTo(text: string): Promise<string> {
  const socket = await dial('127.0.0.1', text);
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  await once(socket, 'close');
  return received;
}

/** Expects that others are served while something is tried: HTTP, and an event on an open connection. */
async function expectUnharmed(): Promise<void> {
  const companyId = randomUUID();
  const { connection } = await openMember(server, world, { companyId });
  await publish(server, { companyId }, 1);
  await connection.next('event');
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  connection.close();
}

test.each([
  ['a foreign page', { origin: 'https://evil.example' }, 403],
  ['a page that hides its origin', { origin: 'null' }, 403],
  ['the same name on another scheme', { origin: 'https://localhost:3000' }, 403],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a foreign Host', { host: 'evil.example' }, 400],
])('an upgrade by %s is refused', async (_name, headers, status) => {
  await expect(openLive(server.url, { token: passFor(), headers })).rejects.toThrow(String(status));
});

test.each([
  ['our own page', { origin: 'http://localhost:3000' }],
  ['an app, which has no origin', {}],
])('an upgrade by %s is taken', async (_name, headers) => {
  const connection = await openLive(server.url, { token: passFor(), headers });
  expect((await connection.next('ready')).isResumed).toBe(false);
});

test('an upgrade anywhere else, or to anything else, is answered like any other request', async () => {
  const head = (path: string, more: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const once = 'Connection: close\r\n';
  expect(await answerTo(head(`${LIVE_PATH}?token=1`, once))).toMatch(/^HTTP\/1.1 426 /);
  expect(await answerTo(head('/api/health', UPGRADE.replace('Upgrade\r\n', 'Upgrade, close\r\n')))).toMatch(
    /^HTTP\/1.1 200 /,
  );
  expect(
    await answerTo(
      head(LIVE_PATH, UPGRADE.replace('websocket', 'h2c').replace('Upgrade\r', 'Upgrade, close\r')),
    ),
  ).toMatch(/^HTTP\/1.1 426 /);
  const noKey = await answerTo(head(LIVE_PATH, UPGRADE.replace(/Sec-WebSocket-Key.*\r\n/, '')));
  expect(noKey).toMatch(/^HTTP\/1.1 400 /);
  await expectUnharmed();
});

const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

test.each([
  ['no JSON', 'hello'],
  ['an empty frame', ''],
  ['null', 'null'],
  ['a deep nest', nested],
  ['an unknown type', '{"type":"subscribe","to":"everything"}'],
  ['a hello without a token', '{"type":"hello"}'],
  ['a token that is no text', '{"type":"hello","token":{"$ne":null}}'],
  ['a token without end', JSON.stringify({ type: 'hello', token: 'a'.repeat(5_000) })],
  ['a token before the hello', '{"type":"token","token":"a"}'],
  ['a prototype', '{"__proto__":{"type":"hello","token":"a"}}'],
])('%s closes the connection as malformed', async (_name, frame) => {
  const connection = await openLive(server.url);
  connection.send(frame);
  expect(await connection.closed).toBe(liveClose.malformed);
});

test('a second hello is malformed, a frame without measure is refused unread, a stream of frames ends', async () => {
  const twice = await openLive(server.url, { token: passFor() });
  twice.send({ type: 'hello', token: passFor() });
  expect(await twice.closed).toBe(liveClose.malformed);
  const huge = await openLive(server.url);
  huge.send('a'.repeat(liveLimits.frameBytes + 1));
  expect(await huge.closed).toBe(1009);
  const token = passFor();
  const flood = await openLive(server.url, { token });
  for (let n = 0; n < liveLimits.framesPerMinute; n++) flood.send({ type: 'token', token });
  expect(await flood.closed).toBe(liveClose.tooMany);
  await expectUnharmed();
});

test('a client with a forged token has to renew it, and a thousand of them harm no one', async () => {
  for (let n = 0; n < (isDeep ? 1_000 : 50); n++) {
    const connection = await openLive(server.url, { token: `forged-${n}` });
    expect(await connection.closed).toBe(liveClose.unauthenticated);
  }
  await expectUnharmed();
});

test('one browser can not take all connections', async () => {
  const token = passFor();
  for (let n = 0; n < liveLimits.connectionsPerSession; n++)
    await (await openLive(server.url, { token })).next('ready');
  const more = await openLive(server.url, { token });
  expect(await more.closed).toBe(liveClose.tooMany);
  await expectUnharmed();
});

test('a silent connection is closed after five seconds', async () => {
  expect(liveTimes.hello).toBe(5_000);
  const connection = await openLive(server.url);
  expect(await connection.closed).toBe(liveClose.silent);
});

test('silent connections are limited by address, as the proxy reports it', async () => {
  const from = (address: string) =>
    openLive(server.url, { localAddress: '127.9.9.9', headers: { 'x-forwarded-for': address } });
  const connections = [];
  for (let n = 0; n < liveLimits.silentConnectionsPerAddress; n++)
    connections.push(await from('203.0.113.7'));
  await expect(from('203.0.113.7')).rejects.toThrow('429');
  connections.push(await from('203.0.113.8'));
  await expectUnharmed();
  for (const connection of connections) connection.close();
  await Promise.all(connections.map(({ closed }) => closed));
});

test('ten thousand half-open connections leave the others unharmed and the server small', async () => {
  // As many as this process can hold, which has both ends: heads that never end, and connections that never
  // send hello.
  const count = isDeep ? 7_000 : 1_300;
  const half: Socket[] = [];
  const { rss } = process.memoryUsage();
  let ended = 0;
  const store = (socket: Socket) => {
    half.push(socket);
    socket.on('close', () => ended++).resume();
  };
  for (let n = 0; n < count; n++) {
    store(
      await dial(`127.1.${n % 200}.1`, `GET ${LIVE_PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: Upg`),
    );
    if (n % 650 === 0) await expectUnharmed();
  }
  // A thousand remain at most; the oldest were closed.
  await vi.waitFor(() => expect(ended).toBeGreaterThanOrEqual(count - 1_000));
  await expectUnharmed();
  const whole = `GET ${LIVE_PATH} HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n`;
  for (let n = 0; n < (isDeep ? 3_000 : 600); n++) store(await dial(`127.2.${n % 200}.1`, whole));
  await expectUnharmed();
  const metrics = await fetch(`${server.url}/api/metrics`, {
    headers: { authorization: 'Bearer token-of-prometheus' },
  });
  const [, open] = /^artel_live_connections (\d+)$/m.exec(await metrics.text()) ?? [];
  expect(Number(open)).toBeGreaterThan(liveLimits.silentConnections / 2);
  expect(Number(open)).toBeLessThanOrEqual(liveLimits.silentConnections + 200);
  // Both ends of all of them, and memory that is not collected yet.
  const megabytes = (process.memoryUsage().rss - rss) / 1_000_000;
  expect(megabytes).toBeLessThan(300);
  for (const socket of half) socket.destroy();
  await expectUnharmed();
});

test('a client that stops reading is closed and can reconnect; others receive everything', async () => {
  const companyId = randomUUID();
  const stuck = await openMember(server, world, { companyId });
  const reader = await openMember(server, world, { companyId });
  stuck.connection.stopReading();
  // More than the buffers of both systems hold, so that the rest accumulates in the server.
  const events = 4_000;
  await server.db(
    `INSERT INTO platform.live_events (company_id, name, ids, published_at)
     SELECT $1, 'test/happened', jsonb_build_object('n', n, 'text', repeat('x', 3900)), now()
     FROM generate_series(1, $2::int) n`,
    [companyId, events],
  );
  const received = () => reader.connection.frames.filter(({ type }) => type === 'event');
  await vi.waitFor(() => expect(received()).toHaveLength(events));
  stuck.connection.readOn();
  expect([liveClose.tooSlow, 1006]).toContain(await stuck.connection.closed);
  expect(stuck.connection.frames.length).toBeLessThan(events);
  const since = lastPosition(stuck.connection.frames);
  const again = await openLive(server.url, { token: stuck.token, since });
  await again.next('ready');
  await publish(server, { companyId }, 0);
  await vi.waitFor(() => expect(again.frames.at(-1)).toMatchObject({ type: 'event', ids: { n: 0 } }));
});

test('a server that stops closes its connections so that they reconnect, and is not held up by them', async () => {
  const own = await startLiveServer(world);
  const connections = await Promise.all([
    openLive(own.url, { token: passFor() }),
    openLive(own.url),
    openLive(own.url, { token: passFor() }),
  ]);
  await connections[0]?.next('ready');
  await own.close();
  expect(await Promise.all(connections.map(({ closed }) => closed))).toEqual([1012, 1012, 1012]);
});
