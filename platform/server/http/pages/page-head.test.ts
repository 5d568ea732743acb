import { page } from '@artel/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FakeServer } from '../testing.ts';
import { startPageServer } from './testing.ts';

const common = { layout: 'default', titleKey: 'pages.plain', descriptionKey: 'descriptions.plain' } as const;
const pages = [
  page({ ...common, name: 'index', path: '/', access: 'login', titleKey: 'pages.index' }),
  page({ ...common, name: 'dashboard', path: '/dashboard', access: 'login', canonical: '/' }),
  page({ ...common, name: 'auth', path: '/auth', access: 'public-only' }),
  page({ ...common, name: 'auth-code', path: '/auth/code', access: 'public-only', isIndexed: false }),
  page({
    ...common,
    name: 'auth-signup-hash',
    path: '/auth/signup/{hash}',
    access: 'public-only',
    params: z.object({ hash: z.string().check(z.regex(/^\w{16,200}$/)) }),
  }),
];
const strings = {
  pages: { index: 'Главная', plain: 'Вход' },
  descriptions: { plain: 'Войдите, чтобы «продолжить» & <работать>.' },
};
const HASH = 'S3cretS3cretS3cret';

let server: FakeServer;
beforeAll(async () => {
  server = await startPageServer({
    pages,
    strings,
    config: { publicUrl: new URL('https://artel.example'), brandName: 'Рога & "Копыта"' },
  });
});
afterAll(() => server.app.close());

/** Returns the preview data of a page, read over HTTP without running a script. */
async function getPreview(url: string) {
  const answer = await server.app.inject({
    url,
    headers: { host: 'artel.example', 'user-agent': 'TelegramBot (like TwitterBot)', accept: '*/*' },
  });
  return { status: answer.statusCode, body: answer.body, ...readHead(answer.body) };
}

/** Parses the tags of a head. */
function readHead(html: string) {
  const plain = (text = '') =>
    text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map((match) => match.slice(1).map((part) => plain(part)));
  return {
    title: all(/<title>(.*?)<\/title>/g).map(([title]) => title),
    meta: Object.fromEntries(all(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)),
    links: all(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g),
  };
}
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

describe('[P-03] a messenger’s preview reads from the HTML that the server sends', () => {
  test('title, description, address, picture and language of a page', async () => {
    expect(await getPreview('/auth?utm_source=a&next=/mail#part')).toMatchObject({
      status: 200,
      title: ['Вход — Рога & "Копыта"'],
      meta: {
        description: 'Войдите, чтобы «продолжить» & <работать>.',
        'og:type': 'website',
        'og:site_name': 'Рога & "Копыта"',
        'og:locale': 'ru_RU',
        'og:title': 'Вход',
        'og:description': 'Войдите, чтобы «продолжить» & <работать>.',
        'og:url': 'https://artel.example/auth',
        'og:image': 'https://artel.example/social.png',
        'og:image:type': 'image/png',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/[а-я]/),
        'twitter:card': 'summary_large_image',
      },
      links: [
        ['canonical', '', 'https://artel.example/auth'],
        ['alternate', 'ru', 'https://artel.example/auth'],
        ['alternate', 'x-default', 'https://artel.example/auth'],
      ],
    });
  });

  test('[R-02] the address / for /dashboard', async () => {
    const { status, links, meta } = await getPreview('/dashboard/?tab=1');
    expect(status).toBe(200);
    expect(links[0]).toEqual(['canonical', '', 'https://artel.example/']);
    expect(meta['og:url']).toBe('https://artel.example/');
  });

  test('the data of a page behind the login as well, which search engines leave out', async () => {
    const { status, title, meta } = await getPreview('/');
    expect([status, title, meta['og:url']]).toEqual([
      200,
      ['Главная — Рога & "Копыта"'],
      'https://artel.example/',
    ]);
    expect(meta['robots']).toBe('noindex');
    expect((await getPreview('/auth')).meta['robots']).toBeUndefined();
    expect((await getPreview('/auth/code')).meta['robots']).toBe('noindex');
  });

  test('a page with a secret in its address has no canonical address, and no search engine stores it', async () => {
    const { status, body, links, meta } = await getPreview(`/auth/signup/${HASH}?auth=${HASH}`);
    expect(status).toBe(200);
    expect(body).not.toContain(HASH);
    expect(links).toEqual([]);
    expect(meta).toMatchObject({ robots: 'noindex', 'og:title': 'Вход', 'og:site_name': 'Рога & "Копыта"' });
    expect(meta['og:url']).toBeUndefined();
  });

  test('and a person at an unknown address gets a title, and nothing to share', async () => {
    const headers = { host: 'artel.example', accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    const { body, statusCode } = await server.app.inject({ url: '/"><script>', headers });
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Страница не найдена — ');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/canonical|og:|"><script>/);
  });
});

test.each([{ host: 'evil.example' }, { host: 'artel.example', 'x-forwarded-host': 'evil.example' }])(
  '[P-03] addresses come from the configuration, whatever %j says',
  async (headers) => {
    const { body } = await server.app.inject({ url: '/auth', headers: { ...headers, accept: 'text/html' } });
    expect(body).not.toContain('evil.example');
  },
);

test('[P-03] the picture is a real PNG of the declared size, cached for a day', async () => {
  const request = (headers = {}) =>
    server.app.inject({ url: '/social.png', headers: { host: 'artel.example', ...headers } });
  const answer = await request();
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  // The picture is not blank: it has at least background, ink and accent.
  const { dominant, channels } = await sharp(answer.rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(channels.every(({ stdev }) => stdev > 20)).toBe(true);
  expect(answer.rawPayload.length).toBeLessThan(100_000);
  const again = await request({ 'if-none-match': String(answer.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['HEAD', '/auth', 200],
  ['HEAD', '/no-such-page', 404],
  ['GET', '/auth/', 200],
  ['GET', '//auth', 200],
  ['GET', '/%61uth', 200],
  ['GET', '/auth//code//', 200],
  ['GET', '/auth/code/?a[]=%E0%A4&&&=;?#', 200],
  ['GET', '/auth?%', 200],
  ['GET', '/auth%', 404],
  ['GET', '/auth%00', 404],
  ['GET', '/auth%2fcode', 404],
  ['GET', '/Auth', 200],
  ['GET', '/auth%252fcode', 404],
  ['GET', '/__proto__', 404],
])('%s %s answers %i', async (method, url, status) => {
  const headers = { host: 'artel.example', accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  const answer = await server.app.inject({ method: method as 'GET', url, headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.body === '').toBe(method === 'HEAD');
});
