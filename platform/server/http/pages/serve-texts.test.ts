import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { page } from '@artel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FakeServer } from '../testing.ts';
import { startPageServer } from './testing.ts';

const pages = [
  page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' }),
  page({ name: 'auth', path: '/auth', layout: 'auth', access: 'public-only', titleKey: 'pages.auth' }),
];
const start = (auth: string) =>
  startPageServer({
    pages,
    strings: { pages: { index: 'Главная', auth }, letters: { test: 'тайна' } },
    http: { outsideTexts: ['pages.auth'] },
  });

let server: FakeServer;
beforeAll(async () => {
  server = await start('Вход');
});
afterAll(() => server.app.close());

const request = (url: string, headers = {}) => server.app.inject({ url, headers });
/** Returns the addresses of the texts that a page passes to its scripts, and those that it has preloaded. */
async function notified({ app }: FakeServer, url = '/', cookie = '') {
  const { body } = await app.inject({ url, headers: { accept: 'text/html', cookie } });
  const { locale } = JSON.parse(/id="artel-config">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  const preload = /<link rel="preload" href="([^"]+)" as="fetch" crossorigin="anonymous">/g;
  return { ...locale, preloaded: [...body.matchAll(preload)].map(([, href]) => href) };
}

describe('[C-09] messages', () => {
  test('have an address that follows their content and are cached for ever', async () => {
    const { code, outside, inside } = await notified(server);
    expect(code).toBe('ru');
    expect(outside).toMatch(/^\/locales\/[\w-]{16}\/ru\/outside\.json$/);
    expect(inside).toMatch(/^\/locales\/[\w-]{16}\/ru\/inside\.json$/);
    for (const address of [outside, inside])
      expect((await request(address)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const other = await start('Входите');
    expect((await notified(other)).outside).not.toBe(outside);
    expect((await notified(other)).inside).toBe(inside);
    // An older page requests texts from a newer server: it gets the new ones, but they are not cached under
    // the old name.
    const late = await other.app.inject(outside);
    expect([late.statusCode, late.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(late.json().pages.auth).toBe('Входите');
    await other.app.close();
  });

  test('come in two files, of which a stranger needs the first one only', async () => {
    const { outside, inside } = await notified(server);
    const [first, second] = [(await request(outside)).json(), (await request(inside)).json()];
    expect(first).toEqual({ pages: { auth: 'Вход' } });
    expect(second.pages.index).toBe('Главная');
    expect(second.pages).not.toHaveProperty('auth');
    expect(second).not.toHaveProperty('letters');
    const whole = (await request('/locales/ru/messages.json')).json();
    expect(whole.pages).toEqual({ ...second.pages, ...first.pages });
  });

  test.each([
    ['/auth', 'token=abc', ['outside']],
    ['/auth', '', ['outside']],
    ['/', 'token=abc', ['outside', 'inside']],
    // They are redirected to the sign-in page.
    ['/', '', ['outside']],
    ['/', 'token=; i18n_redirected=ru', ['outside']],
  ])('are loaded beside the scripts of %s, with the cookie "%s": %j', async (url, cookie, names) => {
    const page = await notified(server, url, cookie);
    expect(page.preloaded).toEqual(names.map((name) => page[name]));
  });

  test('and under a plain address, where they are revalidated each time', async () => {
    const first = await request('/locales/ru/messages.json');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.body).not.toContain('тайна');
    const etag = String(first.headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await request('/locales/ru/messages.json', { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await request('/locales/ru/messages.json', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('come compressed as the caller reads them', async () => {
    const plain = (await request('/locales/ru/messages.json')).rawPayload;
    const encoded = (header: string) => request('/locales/ru/messages.json', { 'accept-encoding': header });
    const [br, gzip] = [await encoded('gzip, deflate, br, zstd'), await encoded('gzip;q=0.5')];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain);
    expect(br.rawPayload.length).toBeLessThan(plain.length / 2);
    expect(br.headers['vary']).toMatch(/accept-encoding/i);
    for (const refusing of ['identity', 'br;q=0', 'br; q=0.000, gzip;q=0'])
      expect((await encoded(refusing)).headers['content-encoding']).toBeUndefined();
  });

  test('are referenced by a configuration that is cached for 24 hours', async () => {
    const answer = await request('/locales/config.json');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(answer.json()).toEqual({
      locales: ['ru'],
      fallback: 'ru',
      messages: { ru: '/locales/ru/messages.json' },
    });
  });

  test.each([
    '/locales/en/messages.json',
    '/locales/RU/messages.json',
    '/locales/aaaaaaaaaaaaaaaa/en/messages.json',
    '/locales/__proto__/messages.json',
    '/locales/..%2fru/messages.json',
    '/locales/..%2f..%2fetc%2fpasswd/messages.json',
    '/locales/../../package.json',
    '/locales/ru/../../../package.json',
    '/locales/%00/messages.json',
    '/locales//messages.json',
    '/locales/ru',
    '/locales/',
    '/locales',
  ])('%s is none of ours', async (url) => {
    const answer = await request(url, { accept: 'text/html' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('"name"');
    if (url.startsWith('/locales/') && !url.includes('/../'))
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'request/not-found' });
  });
});
