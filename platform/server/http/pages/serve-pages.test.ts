import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { AnalyticsConfig, page } from '@artel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FakeServer, startFakeServer } from '../testing.ts';

const pages = [
  page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' }),
  page({
    name: 'thing',
    path: '/things/{thingId}',
    layout: 'default',
    access: 'public',
    params: z.object({ thingId: z.uuid() }),
    titleKey: 'pages.thing',
  }),
];
const strings = { pages: { index: 'Главная', thing: 'Вещь' }, letters: { test: 'тайна' } };
const script = `export const long = '${'a'.repeat(3000)}';`;

let server: FakeServer;
let webDist: string;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'artel-web-'));
  await mkdir(join(webDist, 'assets'));
  await writeFile(
    join(webDist, 'index.html'),
    '<!doctype html><head><!--artel-head--><script nonce="__ARTEL_NONCE__" src="/assets/a.js"></script></head>',
  );
  await writeFile(join(webDist, 'assets/a.js'), script);
  await writeFile(join(webDist, 'assets/a.js.br'), brotliCompressSync(script));
  server = await startFakeServer({
    pages,
    strings,
    config: { brandName: '</script><b>Артель' },
    http: { webDist },
  });
});
afterAll(async () => {
  await server.app.close();
  await rm(webDist, { recursive: true });
});

// A client without a browser's name counts as a bot.
const browser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
const html = (url: string) => server.app.inject({ url, headers: browser });

test('a page carries its title, the public configuration and a nonce of its own', async () => {
  const [first, second] = [await html('/'), await html('/')];
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('<title>Главная — &lt;/script&gt;&lt;b&gt;Артель</title>');
  const getNonce = (body: string) => /nonce="([^"]+)" src/.exec(body)?.[1] ?? '';
  const nonce = getNonce(first.body);
  const policy = String(first.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(getNonce(second.body)).not.toBe(nonce);
  expect(first.headers['cache-control']).toBe('no-store');
  const config = /id="artel-config">(.*?)<\/script>/.exec(first.body)?.[1] ?? '';
  expect(JSON.parse(config)).toMatchObject({
    authType: 'current',
    brandName: '</script><b>Артель',
    cookieDomain: null,
    locale: { code: 'ru', outside: expect.any(String), inside: expect.any(String) },
    nonce,
  });
});

test('[C-15] [T-11] the page passes analytics to its scripts only where analytics are on, and opens its policy with them', async () => {
  const getConfig = (body: string) => JSON.parse(/id="artel-config">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  const off = await html('/');
  expect(getConfig(off.body)).not.toHaveProperty('analytics');
  expect(off.headers['content-security-policy']).not.toContain('http');
  const matomo = { url: 'https://matomo.example.ru/', siteId: '1', trackerEnabled: true };
  const analytics = z.parse(AnalyticsConfig, { enabled: true, matomo });
  const other = await startFakeServer({ pages, strings, config: { analytics }, http: { webDist } });
  const on = await other.app.inject({ url: '/', headers: browser });
  await other.app.close();
  expect(getConfig(on.body)).toMatchObject({ analytics: { enabled: true, matomo } });
  expect(on.headers['content-security-policy']).toContain("connect-src 'self' https://matomo.example.ru;");
});

test.each([
  ['/', 200],
  ['/things/018f0000-0000-7000-8000-000000000001', 200],
  ['/things/018f0000-0000-7000-8000-000000000001/?a=1', 200],
  ['/things/nonsense', 404],
  ['/things/%E0%A4', 404],
  ['/things', 404],
  ['/nothing', 404],
])('[N-02] [N-03] the address %s answers %i with the same HTML', async (url, status) => {
  const answer = await html(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  if (status === 404) expect(answer.body).toContain('<title>Страница не найдена');
});

test('a request for data gets the envelope, not the page', async () => {
  expect((await server.app.inject('/api/nothing')).json().code).toBe('request/not-found');
  expect((await server.app.inject('/assets/nothing.js')).json().code).toBe('request/not-found');
  expect((await server.app.inject({ method: 'POST', url: '/' })).json().code).toBe('request/not-found');
  expect((await server.app.inject('/assets/..%2findex.html')).statusCode).not.toBe(200);
});

test('assets are immutable and come precompressed', async () => {
  const answer = await server.app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'br, gzip' } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(answer.rawPayload.length).toBeLessThan(200);
  expect((await server.app.inject('/assets/a.js')).body).toBe(script);
});

test.each([
  ['/assets/', {}, 404, 'request/not-found'],
  ['/assets/a.js', { range: 'bytes=99999-' }, 400, 'request/invalid'],
  ['/assets/a.js', { 'if-match': '"other"' }, 400, 'request/invalid'],
])('a file requested as %s with %j is refused, not broken', async (url, headers, status, code) => {
  const answer = await server.app.inject({ url, headers });
  expect(answer.json()).toMatchObject({ statusCode: status, code });
});
