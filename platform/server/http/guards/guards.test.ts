import { once } from 'node:events';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { route } from '@artel/contract';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../../area.ts';
import { type FakeOptions, type FakeServer, startFakeServer } from '../testing.ts';
import { trustedProxies } from './trusted-proxies.ts';

const base = {
  response: z.object({ ok: z.boolean() }),
  access: 'public',
  whenSuspended: 'allow',
  errors: [],
} as const;

const read = route({ ...base, id: 'test/read', method: 'GET', path: '/api/read', effect: 'read' });
const readOne = route({
  ...base,
  id: 'test/read-one',
  method: 'GET',
  path: '/api/read/{id}',
  effect: 'read',
  params: z.object({ id: z.string().check(z.maxLength(10)) }),
});
const write = route({
  ...base,
  id: 'test/write',
  method: 'POST',
  path: '/api/write',
  effect: 'write',
  creates: 'none',
  unrecorded: 'A test records nothing.',
  body: z.object({ name: z.string().check(z.maxLength(80)) }),
  perMinute: 3,
});
const getSelf = route({
  ...base,
  id: 'test/who',
  method: 'GET',
  path: '/api/who',
  effect: 'read',
  response: z.object({ address: z.string() }),
});

const routes = [
  bind(read, async () => ({ ok: true })),
  bind(readOne, async () => ({ ok: true })),
  bind(write, async () => ({ ok: true })),
  bind(getSelf, async ({ http }) => ({ address: http.address })),
];

const started: FakeServer[] = [];
afterAll(() => Promise.all(started.map(({ app }) => app.close())));

async function start(options: FakeOptions = {}): Promise<FakeServer> {
  const server = await startFakeServer({ routes, ...options });
  started.push(server);
  return server;
}

const post = { method: 'POST', url: '/api/write', body: { name: 'a' } } as const;

test('every answer of the API carries the closed policy, and HSTS only behind TLS', async () => {
  const plain = await (await start()).app.inject('/api/read');
  expect(plain.headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(plain.headers['server'] ?? plain.headers['x-powered-by']).toBeUndefined();
  const { app } = await start({ config: { publicUrl: new URL('https://artel.example') } });
  const secure = await app.inject({ url: '/api/read', headers: { host: 'artel.example' } });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
});

test.each(['/api/read', '/%61pi/read', 'http://localhost/api/read'])(
  'no cache stores the answer at %s',
  async (address) => {
    const { app } = await start();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    expect(await sendRaw(port, `GET ${address} HTTP/1.1\r\nHost: localhost\r\n`)).toMatch(
      /^HTTP\/1.1 200 [\s\S]*\r\ncache-control: no-store\r\n/i,
    );
  },
);

test.each([
  ['/%ff', 404],
  ['/api/%zz', 404],
  [`/api/read/${'a'.repeat(5000)}`, 400],
])('the address %s passes the security checks like any other', async (url, status) => {
  const { app } = await start({ config: { requestsPerMinute: 2 } });
  const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  const foreign = await app.inject({ url, headers: { ...browser, host: 'evil.example' } });
  expect(foreign.json().code).toBe('request/host-refused');
  const own = await app.inject({ url });
  expect([own.statusCode, own.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
  await app.inject({ url });
  expect((await app.inject({ url })).statusCode).toBe(429);
});

test.each(['/api/read', '/api/health', '/'])('two Host headers are refused at %s', async (url) => {
  const { app } = await start();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const twice = (one: string, other: string) =>
    sendRaw(port, `GET ${url} HTTP/1.1\r\nHost: ${one}\r\nhOST: ${other}\r\n`);
  for (const [one, other] of [
    ['localhost', 'evil.example'],
    ['localhost', 'localhost'],
    ['evil.example', 'localhost'],
  ] as const) {
    const answer = await twice(one, other);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"request/host-refused"');
  }
});

test.each([
  ['http://localhost:3000', 'localhost:3000', 200],
  ['http://localhost:3000', '127.0.0.1:4000', 200],
  ['http://localhost:3000', '[::1]:3000', 200],
  ['http://localhost:3000', 'evil.example', 400],
  ['https://artel.example', 'artel.example', 200],
  ['https://artel.example', 'localhost', 400],
  ['https://artel.example', 'artel.example.evil.example', 400],
])('under %s the Host %s answers %i', async (publicUrl, host, status) => {
  const { app } = await start({ config: { publicUrl: new URL(publicUrl) } });
  const answer = await app.inject({ url: '/api/read', headers: { host } });
  expect(answer.statusCode).toBe(status);
  expect((await app.inject({ url: '/api/health', headers: { host } })).statusCode).toBe(200);
});

test.each([
  [{}, 200],
  [{ origin: 'https://artel.example' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://artel.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
])('a write with %j answers %i', async (headers, status) => {
  const { app } = await start({ config: { publicUrl: new URL('https://artel.example') } });
  const answer = await app.inject({ ...post, headers: { host: 'artel.example', ...headers } });
  expect(answer.statusCode).toBe(status);
});

test('on loopback the page and the request share the port, whatever it is', async () => {
  const { app } = await start();
  const from = (origin: string) => app.inject({ ...post, headers: { host: 'localhost:4000', origin } });
  expect((await from('http://localhost:4000')).statusCode).toBe(200);
  expect((await from('http://localhost:5000')).statusCode).toBe(403);
});

test('a public write is limited per address and says when to come again', async () => {
  const { app } = await start();
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await app.inject(post)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await app.inject(post);
  expect(refused.json().code).toBe('request/too-many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject({ ...post, remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
});

test('all routes together are limited per address', async () => {
  const { app } = await start({ config: { requestsPerMinute: 2 } });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) statuses.push((await app.inject('/api/read')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
});

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['linklocal', 'fe80::1', true],
  ['uniquelocal', '172.20.1.1', true],
  ['uniquelocal', '172.32.1.1', false],
  ['10.0.0.0/8', '10.9.9.9', true],
  ['::1', '127.0.0.1', false],
])('the setting %s trusts %s: %s', (entry, address, isTrusted) => {
  expect(trustedProxies([entry])(address)).toBe(isTrusted);
});

test('forwarding headers are believed from trusted proxies only', async () => {
  const { app } = await start({ config: { trustedProxies: ['10.1.0.0/16', '::1'] } });
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'proxy-id-0001' };
  const trusted = await app.inject({ url: '/api/who', remoteAddress: '10.1.2.3', headers });
  expect([trusted.json().address, trusted.headers['x-request-id']]).toEqual(['203.0.113.7', 'proxy-id-0001']);
  const foreign = await app.inject({ url: '/api/who', remoteAddress: '192.0.2.1', headers });
  expect(foreign.json().address).toBe('192.0.2.1');
  expect(foreign.headers['x-request-id']).not.toBe('proxy-id-0001');
  const unsafe = { ...headers, 'x-request-id': '"><script>' };
  const cleaned = await app.inject({ url: '/api/who', remoteAddress: '10.1.2.3', headers: unsafe });
  expect(cleaned.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

test.each([
  ['malformed JSON', 'application/json', '{"name":', 400, 'request/invalid'],
  ['a prototype in JSON', 'application/json', '{"__proto__":{"a":1},"name":"a"}', 400, 'request/invalid'],
  ['an empty body', 'application/json', '', 400, 'request/invalid'],
  ['a form', 'application/x-www-form-urlencoded', 'name=a', 415, 'request/media-type'],
  ['plain text', 'text/plain', '{"name":"a"}', 415, 'request/media-type'],
  ['a body of two megabytes', 'application/json', `{"name":"${'a'.repeat(2e6)}"}`, 413, 'request/too-large'],
])('%s is refused in the envelope', async (_name, type, payload, status, code) => {
  const { app } = await start();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/write',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.json()).toMatchObject({ statusCode: status, code });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toMatch(/[а-я]/);
});

test('an address with a broken escape, headers without end and what is no HTTP answer in the envelope', async () => {
  const { app } = await start();
  expect((await app.inject('/api/nothing/%ff')).json()).toMatchObject({ code: 'request/not-found' });
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const long = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
    const call = send(url, { headers: { 'x-long': 'a'.repeat(100_000) } }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    call.on('error', reject).end();
  });
  expect(long.status).toBe(431);
  expect(JSON.parse(long.body)).toMatchObject({ statusCode: 431, code: 'request/too-large' });
  const noise = await sendRaw(url.port, 'noise\r\n');
  expect(noise).toMatch(/^HTTP\/1\.1 400 /);
  expect(noise).toContain('"code":"request/invalid"');
});

test('metrics need the token, and do not exist without one in the settings', async () => {
  const { app } = await start({ config: { metricsToken: 'token-of-prometheus' } });
  await app.inject('/api/read');
  const request = (authorization?: string) =>
    app.inject({ url: '/api/metrics', headers: authorization ? { authorization } : {} });
  expect((await request()).statusCode).toBe(401);
  expect((await request('Bearer wrong')).statusCode).toBe(401);
  const answer = await request('Bearer token-of-prometheus');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(
    'artel_http_request_seconds_count{method="GET",route="test/read",status="200"} 1',
  );
  expect((await (await start()).app.inject('/api/metrics')).statusCode).toBe(404);
});

test('alive is one thing, ready another: it needs the database and the jobs', async () => {
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const { app } = await start({ db: { asInstallation: away }, http: { isRunningJobs: () => true } });
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' });
  const ready = await app.inject('/api/ready');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
  expect(ready.json()).toEqual({
    status: 'not-ready',
    database: false,
    jobs: true,
    clock: true,
    storage: 'works',
    services: [],
  });
});

test('the log names route and status, never the query', async () => {
  const { app, logged } = await start();
  await app.inject('/api/nothing?auth=secret-token');
  expect(logged.find((line) => line['msg'] === 'answered')).toMatchObject({ status: 404, route: 'none' });
  expect(JSON.stringify(logged)).not.toContain('secret-token');
});

test('a caller who goes away amid an upload is no part of the server that is away, and no error', async () => {
  const { app, logged } = await start();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST /api/write HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n');
  // The server has started to read the body.
  await once(socket, 'data');
  socket.resetAndDestroy();
  const wentAway = 'the caller went away before the whole request was there';
  await vi.waitFor(() => expect(logged.map(({ msg }) => msg)).toContain(wentAway));
  expect(logged.filter(({ level }) => Number(level) > 30)).toEqual([]);
});

/** Returns the server's response to a head that no client would send. */
function sendRaw(port: string, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head}Connection: close\r\n\r\n`));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('end', () => resolve(received)).on('error', reject);
  });
}
