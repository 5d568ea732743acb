import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_BREAKPOINTS, IMAGE_DENSITIES, type ImageModifiers, imageAddress } from '@artel/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Area } from '../area.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { forgetImage } from './forget-images.ts';
import type { ImageSource } from './image-source.ts';
import { remoteSource, signRemoteImage } from './remote/remote-source.ts';
import { signImage } from './sign-image.ts';

/** A test album: its contents, who may see it, and how often it was opened. */
interface Entry {
  bytes: Buffer;
  version: string;
  readers: Set<string> | null;
}
const album = new Map<string, Entry>();
let opened: string[] = [];
let whileOpening: () => Promise<unknown> = async () => {};

const albumSource: ImageSource = {
  signedFor: 'person',
  name: 'album',
  async find(_deps, id, userId) {
    const entry = album.get(id);
    if (!entry) return null;
    if (entry.readers !== null && (userId === null || !entry.readers.has(userId))) return null;
    return {
      version: entry.version,
      isPrivate: entry.readers !== null,
      async open() {
        opened.push(id);
        await whileOpening();
        return (async function* () {
          yield entry.bytes;
        })();
      },
    };
  },
};

let dataDir: string;
let remotePort: number;
let remoteRequested = 0;
let server: TestServer;
const remote = createServer(({ url }, response) => {
  remoteRequested += 1;
  // Hangs like a host in trouble.
  if (url?.startsWith('/slow.png')) return;
  void photo(64, 64).then((bytes) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes));
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'artel-images-'));
  await writeFile(
    join(dataDir, 'sign.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><rect width="24" height="24" fill="#0f6e5c"/></svg>',
  );
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  remotePort = (remote.address() as AddressInfo).port;
  const remotes = remoteSource({
    hosts: ['img.example.ru', 'other.example.ru'],
    ports: [String(remotePort)],
    isPlain: true,
    resolve: async () => ['127.0.0.1'],
    isPublic: () => true,
  });
  const area: Area = {
    name: 'test',
    strings: {},
    migrations: new URL('migrations/', import.meta.url),
    routes: [],
    imageSources: [albumSource, remotes],
  };
  server = await startTestServer({
    areas: [area],
    config: { dataDir, brandSignFile: join(dataDir, 'sign.svg') },
  });
});
afterAll(async () => {
  await server.close();
  remote.close();
  await rm(dataDir, { recursive: true, force: true });
});

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#48a',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();

let count = 0;
/** Adds a picture to the album; with readers it is private. */
async function add(readers: string[] | null = null, bytes?: Buffer): Promise<string> {
  const id = `picture-${++count}`;
  album.set(id, {
    bytes: bytes ?? (await photo(400, 200)),
    version: '1',
    readers: readers && new Set(readers),
  });
  opened = [];
  return id;
}
const sign = (id: string, userId: string | null = null, version = '1', sessionId: string | null = null) =>
  signImage(server.platform, { source: 'album', id, version, userId, sessionId });
const get = (address: string, modifiers: ImageModifiers = {}, headers: Record<string, string> = {}) =>
  server.app.inject({ url: imageAddress(address, modifiers), headers });
async function seen(answer: Awaited<ReturnType<typeof get>>) {
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  return { status: answer.statusCode, type: answer.headers['content-type'], format, width, height };
}
/** Returns the content of a refusal, without the request's own id. */
function refusal(answer: Awaited<ReturnType<typeof get>>) {
  const { requestId: _requestId, ...body } = answer.json();
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
  return { body, headers };
}

test('[C-10] the proxy obeys format, width, height, resize, quality and background; WebP is the default', async () => {
  const address = sign(await add());
  const of = async (modifiers: ImageModifiers) => seen(await get(address, modifiers));
  expect(await of({})).toEqual({ status: 200, type: 'image/webp', format: 'webp', width: 400, height: 200 });
  expect(await of({ width: 320 })).toMatchObject({ format: 'webp', width: 320, height: 160 });
  expect(await of({ height: 96 })).toMatchObject({ width: 192, height: 96 });
  expect(await of({ resize: { width: 64, height: 48 } })).toMatchObject({ width: 64, height: 48 });
  expect(await of({ format: 'jpeg' })).toMatchObject({ type: 'image/jpeg', format: 'jpeg' });
  expect(await of({ format: 'png' })).toMatchObject({ type: 'image/png', format: 'png' });
  const size = async (quality: number) => (await get(address, { quality })).rawPayload.length;
  expect(await size(10)).toBeLessThan((await size(95)) / 2);
  const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const onRed = await get(sign(await add(null, clear)), { format: 'png', background: 'ff0000' });
  expect([...(await sharp(onRed.rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0]);
});

test('[C-10] every breakpoint is made at both densities, and no other width', async () => {
  const address = sign(await add(null, await photo(3200, 20)));
  expect(IMAGE_BREAKPOINTS).toEqual({
    xs: 320,
    sm: 640,
    md: 768,
    lg: 1024,
    xl: 1280,
    xxl: 1536,
    '2xl': 1536,
  });
  expect(IMAGE_DENSITIES).toEqual([1, 2]);
  for (const width of Object.values(IMAGE_BREAKPOINTS)) {
    for (const density of IMAGE_DENSITIES)
      expect(await seen(await get(address, { width: width * density }))).toMatchObject({
        status: 200,
        width: width * density,
      });
  }
  const refused = await get(address, { width: 321 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'image/side-refused',
    message: expect.stringContaining('321'),
  });
  expect((await get(address.replace('/_/', '/rotate_90/'))).json()).toMatchObject({
    code: 'image/modifier-unknown',
  });
  expect((await get(address.replace('/_/', '/q_1000/'))).json()).toMatchObject({
    code: 'image/modifier-wrong',
  });
});

test('the format is chosen by what the browser accepts when the address says so', async () => {
  const address = sign(await add());
  const auto = async (accept?: string) => {
    const answer = await get(address, { format: 'auto' }, accept === undefined ? {} : { accept });
    return [answer.headers['content-type'], answer.headers['vary']];
  };
  expect(await auto('image/avif,image/webp,*/*')).toEqual(['image/webp', expect.stringContaining('Accept')]);
  expect(await auto('*/*')).toEqual(['image/jpeg', expect.stringContaining('Accept')]);
  expect(await auto()).toEqual(['image/jpeg', expect.stringContaining('Accept')]);
  expect((await get(address, {}, { accept: '*/*' })).headers['content-type']).toBe('image/webp');
});

test('a public picture is cached by browsers for good, a private one by its own browser while its link is valid', async () => {
  const open = await get(sign(await add()));
  expect(open.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': 'inline',
  });
  const closed = await get(sign(await add(['anna']), 'anna'));
  const [, seconds] = /^private, max-age=(\d+)$/.exec(String(closed.headers['cache-control'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(299);
  expect(Number(seconds)).toBeLessThanOrEqual(600);
});

test('a browser that has the picture is answered without its bytes, when it may still see it', async () => {
  const id = await add(['anna']);
  const address = sign(id, 'anna');
  const etag = String((await get(address)).headers['etag']);
  const again = await get(address, {}, { 'if-none-match': `W/${etag}` });
  expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, etag]);
  expect((await get(address, { width: 64 }, { 'if-none-match': etag })).statusCode).toBe(200);
  album.get(id)?.readers?.clear();
  expect((await get(address, {}, { 'if-none-match': etag })).statusCode).toBe(404);
  const head = await server.app.inject({ method: 'HEAD', url: sign(await add()) });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'image/webp', '']);
});

test('a person whose right ends loses the picture at once, although it is in the cache', async () => {
  const id = await add(['anna', 'boris']);
  const [annas, boriss] = [sign(id, 'anna'), sign(id, 'boris')];
  expect((await get(annas)).statusCode).toBe(200);
  album.get(id)?.readers?.delete('anna');
  expect((await get(annas)).statusCode).toBe(404);
  expect((await get(boriss)).statusCode).toBe(200);
  expect(opened).toEqual([id]);
});

test('a deleted, foreign, expired, changed or invented picture gets a response with the same bytes', async () => {
  const id = await add(['anna']);
  const address = sign(id, 'anna');
  const later = {
    ...server.platform,
    clock: { now: () => new Date(server.clock.now().getTime() - 700_000) },
  };
  const nothing = refusal(await get(sign('nothing', 'anna')));
  expect(nothing.body).toMatchObject({ statusCode: 404, code: 'request/not-found' });
  const others = [
    sign(id, 'boris'),
    sign(id, null),
    sign(id, 'anna', '2'),
    signImage(later, { source: 'album', id, version: '1', userId: 'anna', sessionId: null }),
    signImage(server.platform, { source: 'nowhere', id, version: '1', userId: 'anna', sessionId: null }),
    address.replace('u=anna', 'u=boris'),
    address.replace(/e=\d+/, 'e=9999999999'),
    address.replace(/s=.*/, 's=AAAAAAAAAAAAAAAAAAAAAA'),
    address.replace('/album/', '/static/'),
    address.replace(id, `${id}/..`),
    address.split('?')[0]!,
    '/images/_/album/..%2f..%2fmaster.key',
    '/images/_/static/%2e%2e%2fsign.svg',
  ];
  for (const other of others) expect(refusal(await get(other)), other).toEqual(nothing);
  for (const path of ['/images', '/images/', '/images/_', '/images/_/album', '/images/_/album/'])
    expect((await server.app.inject(path)).json(), path).toMatchObject({ code: 'request/not-found' });
});

test('a new version is another address, and the old one is gone', async () => {
  const id = await add();
  const old = sign(id);
  expect((await get(old)).statusCode).toBe(200);
  album.set(id, { bytes: await photo(10, 10), version: '2', readers: null });
  expect((await get(old)).statusCode).toBe(404);
  expect(await seen(await get(sign(id, null, '2')))).toMatchObject({ status: 200, width: 10 });
});

test('a size that many request at once is made once; the right of each is checked', async () => {
  const id = await add(['anna', 'boris']);
  const gate = Promise.withResolvers<void>();
  whileOpening = () => gate.promise;
  onTestFinished(() => {
    whileOpening = async () => {};
  });
  const request = async (userId: string) => (await get(sign(id, userId), { width: 64 })).statusCode;
  const requested = Array.from({ length: 20 }, (_, at) => request(at % 2 ? 'anna' : 'boris'));
  // Answered while the others wait for the picture.
  expect(await request('vera')).toBe(404);
  gate.resolve();
  expect(new Set(await Promise.all(requested))).toEqual(new Set([200]));
  expect(opened).toEqual([id]);
});

test('a made image is in the cache, once for all spellings of one request, and is deleted when the picture is forgotten', async () => {
  const id = await add();
  const address = sign(id);
  for (const words of ['w_64', 'w=64', 'width:64', 'w_64&f_webp', 'f_webp,w_64'])
    expect((await get(address.replace('/_/', `/${words}/`))).statusCode).toBe(200);
  const listed = async () =>
    (await readdir(join(dataDir, 'cache/images'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
  const before = await listed();
  expect(opened).toEqual([id]);
  await forgetImage(server.platform, 'album', id);
  expect(await listed()).toBe(before - 1);
});

test('a file that is not a picture is refused once and not tried again for a while', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const address = sign(await add(null, page));
  for (const width of [32, 64, 96]) {
    const answer = await get(address, { width });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'image/unreadable']);
  }
  expect(opened).toHaveLength(1);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await get(sign(await add(null, drawing)))).json().code).toBe('image/unreadable');
  const long = await add(null, Buffer.alloc(21 * 1024 * 1024, 0xff));
  const refused = await get(sign(long));
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'image/too-large']);
  expect(refused.headers['cache-control']).toBe('no-store');
});

test('the operator’s own sign is drawn from SVG and handed out as pixels', async () => {
  const { openStaticPictures } = await import('./static-source.ts');
  const pictures = await openStaticPictures(server.platform.config);
  const address = pictures.brandSign(server.platform) ?? '';
  expect(await seen(await get(address, { resize: { width: 64, height: 64 } }))).toEqual({
    status: 200,
    type: 'image/webp',
    format: 'webp',
    width: 64,
    height: 64,
  });
  expect((await openStaticPictures({ brandSignFile: null })).brandSign(server.platform)).toBe(null);
  await writeFile(join(dataDir, 'sign.txt'), 'no picture');
  await expect(openStaticPictures({ brandSignFile: join(dataDir, 'sign.txt') })).rejects.toMatchObject({
    key: 'start.brandSignWrong',
  });
  await expect(openStaticPictures({ brandSignFile: join(dataDir, 'none') })).rejects.toMatchObject({
    key: 'start.brandSignUnreadable',
  });
});

test('a picture of an allowed host is shown, fetched once, and of no other host', async () => {
  const signed = (host: string) =>
    signRemoteImage(server.platform, `http://${host}:${remotePort}/a.png`, null);
  remoteRequested = 0;
  for (let times = 0; times < 2; times++)
    expect(await seen(await get(signed('img.example.ru'), { width: 32 }))).toMatchObject({
      status: 200,
      width: 32,
    });
  expect(remoteRequested).toBe(1);
  expect((await get(signed('evil.example.ru'))).statusCode).toBe(404);
  expect((await get(signed('127.0.0.1'))).statusCode).toBe(404);
  expect(remoteRequested).toBe(1);
});

test('many large pictures at once delay no one else', async () => {
  const large = await photo(900, 700);
  const addresses = await Promise.all(Array.from({ length: 6 }, async () => sign(await add(null, large))));
  const making = Promise.all(addresses.map((address) => get(address, { width: 768 })));
  let answered = 0;
  let isMaking = true;
  void making.finally(() => {
    isMaking = false;
  });
  while (isMaking) {
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    answered += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await making).every(({ statusCode }) => statusCode === 200)).toBe(true);
  // If pictures were rendered in the same turn of the event loop, only one response would come between two of
  // them.
  expect(answered).toBeGreaterThan(30);
});

test('a client that requests hundreds of sizes of one picture blocks no other picture', async () => {
  const [flooded, other] = [await add(), await add()];
  await get(sign(other), { width: 32 });
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => {
    whileOpening = async () => {};
  });
  whileOpening = () => (opened.at(-1) === flooded ? gate.promise : Promise.resolve());
  const address = sign(flooded);
  const flood = Array.from({ length: 260 }, (_, at) =>
    get(address, { background: (0x100000 + at).toString(16) }),
  );
  await expect.poll(() => opened).toContain(flooded);
  // A cached picture, and one that must be rendered.
  expect((await get(sign(other), { width: 32 })).statusCode).toBe(200);
  expect((await get(sign(other), { width: 64 })).statusCode).toBe(200);
  gate.resolve();
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(240);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  // The failure did not concern the picture itself.
  expect((await get(address, { width: 64 })).statusCode).toBe(200);
});

test('hosts that say nothing hold up no picture of our own, and none of another host', async () => {
  const slow = Array.from({ length: 8 }, (_, at) => `http://img.example.ru:${remotePort}/slow.png?${at}`);
  remoteRequested = 0;
  const waiting = slow.map((address) => get(signRemoteImage(server.platform, address, null)));
  await expect.poll(() => remoteRequested).toBe(2);
  expect((await get(sign(await add()), { width: 32 })).statusCode).toBe(200);
  // Nor one of another host.
  const other = signRemoteImage(server.platform, `http://other.example.ru:${remotePort}/a.png`, null);
  expect((await get(other, { width: 32 })).statusCode).toBe(200);
  expect(remoteRequested).toBe(3);
  remoteRequested = 2;
  remote.closeAllConnections();
  for (let requested = 2; requested < slow.length; requested += 2) {
    await expect.poll(() => remoteRequested).toBe(requested + 2);
    remote.closeAllConnections();
  }
  for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(503);
});
