import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { page } from '@artel/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeServer } from '../testing.ts';
import { drawIcon } from './draw-icon.ts';

const WORKER = 'addEventListener("fetch", () => undefined);'.padEnd(3_000, ' ');
const pages = [
  page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' }),
  page({
    name: 'me',
    path: '/me',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.me',
    isShortcut: true,
  }),
];
const strings = { pages: { index: 'Главная', me: 'Обо мне' } };

let webDist: string;
let signFile: string;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'artel-web-'));
  await mkdir(join(webDist, 'assets'));
  await writePage('first', 1_000);
  await writeFile(join(webDist, 'service-worker.js'), WORKER);
  signFile = join(webDist, 'sign.png');
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } }).toFile(signFile);
});
afterAll(() => rm(webDist, { recursive: true }));

const writePage = (id: string, timestamp: number) =>
  writeFile(
    join(webDist, 'index.html'),
    `<head><meta name="artel-build" content="${id} ${timestamp}" /><!--artel-head--></head><template>__ARTEL_TROUBLE__</template>`,
  );
const start = (config = {}) =>
  startFakeServer({ pages, strings, config: { brandName: 'Наша <Артель>', ...config }, http: { webDist } });

test('[G-08] a server returns the build that it serves, never out of a cache; another address under it is not there', async () => {
  await writePage('first', 1_000);
  const { app } = await start();
  const request = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
  const answer = await request('/builds/latest.json');
  expect(answer.json()).toEqual({ id: 'first', timestamp: 1_000 });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  // A build that is made while the server runs belongs to its next start: page and response stay of one
  // build.
  await writePage('second', 2_000);
  expect((await request('/builds/latest.json?123')).json().id).toBe('first');
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).toContain('"first 1000"');
  for (const url of ['/builds', '/builds/', '/builds/first.json', '/builds/../index.html']) {
    const other = await request(url);
    expect([url, other.statusCode, other.body.includes('first')]).toEqual([url, 404, false]);
  }
  await app.close();
  const { app: next } = await start();
  expect((await next.inject('/builds/latest.json')).json()).toEqual({ id: 'second', timestamp: 2_000 });
  await next.close();
});

test('the page contains the words that it needs without its scripts', async () => {
  const { app } = await start();
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(body).toContain('<template>Страница не загрузилась');
  await app.close();
});

test('the manifest carries the installation’s own name, icons that are there and shortcuts to pages that exist', async () => {
  const { app } = await start();
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Наша <Артель>',
    lang: 'ru',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    shortcuts: [{ name: 'Обо мне', url: '/me' }],
  });
  const wanted = manifest.icons as { src: string; sizes: string; purpose: string }[];
  expect(wanted.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of wanted) {
    const icon = await app.inject(src);
    const { width, height, format } = await sharp(icon.rawPayload).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  await app.close();
});

test('an icon is cached for a day and revalidated by its tag; full ones have no corners that a system would cut', async () => {
  const { app } = await start();
  const first = await app.inject('/icons/apple-touch-icon.png');
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  });
  const etag = String(first.headers['etag']);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await app.inject({
      url: '/icons/apple-touch-icon.png',
      headers: { 'if-none-match': known },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  expect(await getCorner(first.rawPayload)).toEqual([15, 110, 92, 255]);
  expect((await getCorner((await app.inject('/icons/192.png')).rawPayload))[3]).toBe(0);
  expect((await app.inject('/icons/9999.png')).statusCode).toBe(404);
  await app.close();
});

test('the operator’s own sign makes the icons, with room around it where systems cut', async () => {
  const icon = await drawIcon({ size: 512, isFull: true }, signFile);
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect([info.width, info.height]).toEqual([512, 512]);
  expect(at(256, 256)).toEqual([255, 0, 0]);
  expect(at(20, 256)).toEqual([255, 255, 255]);
});

test('the service worker comes fresh and under a policy of its own; switched off, it is gone', async () => {
  const { app } = await start();
  const answer = await app.inject('/service-worker.js');
  expect(answer.body).toBe(WORKER);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
  await app.close();
  const { app: without } = await start({ offlineShell: false });
  expect((await without.inject('/service-worker.js')).statusCode).toBe(404);
  expect((await without.inject({ method: 'HEAD', url: '/service-worker.js' })).statusCode).toBe(404);
  await without.close();
});

async function getCorner(png: Buffer): Promise<number[]> {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 4)];
}
