import { connect } from 'node:net';
import { page, route } from '@artel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bindStaged } from '../../area.ts';
import { createMetrics, type Metrics } from '../../telemetry/metrics.ts';
import { startPageServer } from '../pages/testing.ts';
import type { FakeServer } from '../testing.ts';

const SECRET = 'S3cretEntryT0ken';
const base = {
  method: 'GET',
  query: z.object({ auth: z.optional(z.string()) }),
  response: z.object({ ok: z.boolean() }),
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
} as const;

let server: FakeServer;
let metrics: Metrics;
beforeAll(async () => {
  metrics = createMetrics(true);
  server = await startPageServer({
    pages: [
      page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' }),
      page({ name: 'broken', path: '/broken', layout: 'default', access: 'login', titleKey: 'pages.gone' }),
    ],
    strings: { pages: { index: 'Главная' } },
    routes: [
      bindStaged(route({ ...base, id: 'test/read', path: '/api/read' }), async () => ({ ok: true })),
      bindStaged(route({ ...base, id: 'test/fail', path: '/api/fail' }), async () => {
        throw new Error('broken');
      }),
    ],
    http: { metrics },
  });
});
afterAll(() => server.app.close());

const addresses: [what: string, url: string, status: number][] = [
  ['a page', `/?auth=${SECRET}&isMobile=true`, 200],
  ['a page, with the parameter behind others', `/?a=1&&b&auth=${SECRET}`, 200],
  ['a page, with the parameter written in escapes', `/?%61uth=${SECRET}`, 200],
  ['a page, with the parameter twice', `/?auth=&auth=${SECRET}`, 200],
  ['an unknown address', `/no-such-page?auth=${SECRET}`, 404],
  ['a page that fails', `/broken?auth=${SECRET}`, 500],
  ['a broken escape', `/%zz?auth=${SECRET}`, 404],
  ['broken escapes in path and parameter', `/%E0%A4?%61uth=${SECRET}%`, 404],
  ['a file', `/assets/a.js?auth=${SECRET}`, 200],
  ['a file that is not there', `/assets/none.js?auth=${SECRET}`, 404],
  ['the texts', `/locales/ru/messages.json?auth=${SECRET}`, 200],
  ['a route', `/api/read?auth=${SECRET}`, 200],
  ['a route that fails', `/api/fail?auth=${SECRET}`, 500],
  ['a route that there is not', `/api/none?auth=${SECRET}`, 404],
];

describe('[G-05] the server’s half: an address with `auth` in its query', () => {
  test.each(addresses)('%s is stored by no cache and passed to no one', async (_, url, status) => {
    for (const userAgent of ['Mozilla/5.0 Firefox/140.0', 'TelegramBot (like TwitterBot)']) {
      const headers = { accept: 'text/html', 'user-agent': userAgent };
      const answer = await server.app.inject({ url, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      expect(answer.body).not.toContain(SECRET);
    }
  });

  test('leaves nothing of it in the log or the metrics, which record the responses all the same', async () => {
    const before = server.logged.length;
    for (const [, url] of addresses) await server.app.inject({ url, headers: { accept: 'text/html' } });
    const foreign = { host: 'evil.example', referer: `http://localhost:3000/?auth=${SECRET}` };
    await server.app.inject({ url: `/?auth=${SECRET}`, headers: foreign });
    await server.app.inject({ method: 'POST', url: `/?auth=${SECRET}` });
    const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
    for (const line of [
      `GET /?auth=${SECRET} HTTP/9.9`,
      `GET /?auth=${SECRET}\u0001 HTTP/1.1`,
      `NONSENSE /?auth=${SECRET} HTTP/1.1`,
      `GET http://localhost/?auth=${SECRET} HTTP/1.1`,
      `GET /?auth=${SECRET} HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}`,
    ])
      expect(await sendRaw(port, `${line}\r\nHost: localhost\r\n`)).not.toContain(SECRET);
    const lines = server.logged.slice(before);
    expect(lines.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(addresses.length);
    expect(lines.filter(({ msg }) => msg === 'request failed unexpectedly')).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/S3cret|auth=/);
    expect(await metrics.print()).not.toMatch(/S3cret|auth=/);
  });
});

test.each(['/', '/?authority=1', '/?a=auth', '/#auth=1', '/api/read?a[auth]=1'])(
  '%s is answered as ever',
  async (url) => {
    expect((await server.app.inject(url)).headers['referrer-policy']).toBe('strict-origin');
  },
);

/** Sends raw HTTP, because some requests no client would send. */
function sendRaw(port: string, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head}Connection: close\r\n\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
